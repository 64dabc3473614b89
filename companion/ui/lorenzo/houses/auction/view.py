"""The auction of the families: who must act and why, what is open, and what follows from an offer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from companion.games import lorenzo
from companion.games.lorenzo.catalogue import Family
from companion.games.lorenzo.houses import words
from companion.games.lorenzo.houses.actions import MakeOffer
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.decisions import OfferChoice
from companion.games.lorenzo.houses.state import Expansion, Offer
from companion.games.lorenzo.state import Table
from companion.table.action import Reason
from companion.table.seats import Seat
from companion.table.who import Who
from companion.table.words import _, as_in, plural
from companion.ui.lorenzo.houses.own_copy.sources import Mark, mark
from companion.ui.lorenzo.table.space_view import person

BOX = "lorenzo"
TOP = catalogue().board.auction.spaces
LINKS = 3
"""How many offers of a chain are shown before the one that is due."""
State = Literal["open", "closed", "held", "shadow", "won"]


class Pick(NamedTuple):
    """What was tapped: a space, or, without one, a family."""

    tile: int
    space: int = 0


class Made(NamedTuple):
    """An offer that was made, and the one that it outbid."""

    seat: Seat
    tile: int
    space: int
    over: Offer | None


@dataclass(frozen=True, slots=True)
class Banner:
    """Who must act, and why."""

    who: Who
    title: str
    higher: str
    """Who has outbid this player, and how."""

    @property
    def rule(self) -> str:
        return _("Place any pawn: anywhere on an empty tile, or above the pawn on a taken one.")

    @property
    def about(self) -> str:
        return self.higher or self.rule


@dataclass(frozen=True, slots=True)
class Link:
    """One step of the strip that says who outbid whom."""

    players: tuple[Who, ...]
    """None where the auction ends."""
    amount: str
    text: str
    now: bool = False


@dataclass(frozen=True, slots=True)
class Chain:
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Lock:
    """Nobody goes higher."""


@dataclass(frozen=True, slots=True)
class Space:
    pick: Pick
    state: State
    """A shadow is a pawn that was outbid, and has not moved yet."""
    who: Who | None = None
    chosen: bool = False

    @property
    def locked(self) -> bool:
        return self.state == "held" and self.pick.space == TOP

    def faces(self, across: bool) -> tuple[Space | Who | Lock | str, ...]:
        """What is on it; where the spaces stand side by side, who has won is said beside the family's name."""
        if self.state == "open":
            return (self,)
        if self.state == "won":
            return () if across else (as_in("family", "won"),)
        pawn = (self.who,) if self.who else ()
        return (*pawn, Lock()) if self.locked else pawn


@dataclass(frozen=True, slots=True)
class Column:
    """A family on its auction tile, with the top space first."""

    tile: int
    name: str
    number: str
    """Of the tile, where the table has numbered its own."""
    spaces: tuple[Space, ...]
    chosen: bool
    won: str
    """By whom for good."""

    def about(self, across: bool) -> str:
        """Below the name there is room for the number alone."""
        return " · ".join(filter(None, (self.number, self.won))) if across else self.number


@dataclass(frozen=True, slots=True)
class Board:
    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class Legend:
    """What the signs of the board mean."""


@dataclass(frozen=True, slots=True)
class Choice:
    pick: Pick
    text: str
    final: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class FamilyFace:
    """What the family of the column tapped can do, and what to offer for it."""

    name: str
    text: str
    mark: Mark
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class AuctionView:
    title: str
    subtitle: str
    banner: Banner
    chain: Chain
    board: Board
    family: FamilyFace | None
    button: str
    icon: str
    record: MakeOffer | None
    """What the button does."""

    @property
    def left(self) -> tuple[Any, ...]:
        """Where there are two columns."""
        return (self.board, Legend())

    @property
    def right(self) -> tuple[Any, ...]:
        return (self.banner, self.chain, self.family or _hint())

    @property
    def parts(self) -> tuple[Any, ...]:
        """Where there is one. What a tap changes is below the board, which stays where it is."""
        return (self.banner, self.board, self.chain, *((self.family,) if self.family else (Legend(), _hint())))


def _hint() -> str:
    return _("Tap a space or a name to see what the family does.")


def is_due(table: Table) -> bool:
    return bool(table.awaiting) and isinstance(table.awaiting[0], OfferChoice)


def _due(table: Table) -> OfferChoice:
    due = table.awaiting[0]
    assert isinstance(due, OfferChoice)
    return due


def auction_view(table: Table, actions: Iterable[Any] = (), pick: Pick | None = None) -> AuctionView:
    """``actions`` are all that led to this table: from them it is known who outbid whom."""
    due = _due(table)
    assert table.houses
    name = table.player(due.seat).name
    families = plural("{n} family", "{n} families", len(table.houses.families))
    made = offers_made(table.order, actions)
    last = made[-1] if made and due.outbid else None
    offer = _offer(table, pick)
    return AuctionView(
        title=_("Auction"),
        subtitle=_("Houses · before round 1 · {families}").format(families=families),
        banner=Banner(
            who=person(table, due.seat),
            title=(_("{name} must move") if due.outbid else _("{name} makes an offer")).format(name=name),
            higher=_higher(table, last),
        ),
        chain=Chain(tuple(_links(table, made, offer))),
        board=Board(tuple(_columns(table, table.houses, last, pick))),
        family=_face(table, pick) if pick else None,
        button=_button(table, offer),
        icon="check" if offer else "",
        record=offer,
    )


def offers_made(order: Sequence[Seat], actions: Iterable[Any]) -> tuple[Made, ...]:
    """Offers are made in turn order, but whoever is outbid comes first."""
    waiting, held = iter(order), dict[int, Offer]()
    made: list[Made] = []
    for action in actions:
        if isinstance(action, MakeOffer):
            outbid = made[-1].over if made else None
            seat = outbid.seat if outbid else next(waiting)
            made.append(Made(seat, action.tile, action.space, held.get(action.tile)))
            held[action.tile] = Offer(seat, action.space)
    return tuple(made)


def refusal(table: Table, pick: Pick) -> Reason | None:
    """Why a space cannot be taken."""
    offer = MakeOffer(seat=table.awaiting[0].seat, tile=pick.tile, space=pick.space)
    return next(iter(lorenzo.check(table, offer).reasons), None)


def family_of(table: Table, tile: int) -> Family:
    assert table.houses
    name = table.houses.families[table.houses.auction_tiles.index(tile)]
    family: Family = table.catalogue.families[name]
    return family


# What is said


def _higher(table: Table, last: Made | None) -> str:
    if last and last.over:
        text = _("{name} went higher for {family}: {space} over {before}.")
        return text.format(
            name=table.player(last.seat).name,
            family=family_of(table, last.tile).name,
            space=last.space,
            before=last.over.space,
        )
    return ""


def _links(table: Table, made: tuple[Made, ...], offer: MakeOffer | None) -> Iterator[Link]:
    """Who outbid whom, who moves now, and who after that."""
    due, after = _due(table), _after(table, offer)
    # Whoever offers in turn order begins a chain.
    begun = max((n for n in range(len(made)) if n == 0 or made[n - 1].over is None), default=0)
    for one in made[begun:][-LINKS:] if due.outbid else ():
        yield _link(table, one.seat, one.tile, one.space)
    if offer:
        yield _link(table, due.seat, offer.tile, offer.space, now=True)
    else:
        yield Link((person(table, due.seat),), "", _("moves now"), now=True)
    if after:
        yield Link((person(table, after),), "", _("moves next"))
    elif offer:
        yield Link((), "", _("the auction ends"))


def _link(table: Table, seat: Seat, tile: int, space: int, now: bool = False) -> Link:
    text = _("for {family}").format(family=family_of(table, tile).name)
    return Link((person(table, seat),), str(space), text, now)


def _after(table: Table, offer: MakeOffer | None) -> Seat | None:
    """Who makes the next offer; without one here, who would in turn order."""
    waiting = lorenzo.apply(table, offer).awaiting if offer else table.awaiting[1:]
    return waiting[0].seat if waiting and isinstance(waiting[0], OfferChoice) else None


def _button(table: Table, offer: MakeOffer | None) -> str:
    if offer is None:
        return _("Tap a space")
    after = _after(table, offer)
    if after is None:
        return _("Offer {n}: the auction ends").format(n=offer.space)
    return _("Offer {n}, then {name}").format(n=offer.space, name=table.player(after).name)


# The tiles


def _columns(table: Table, auction: Expansion, last: Made | None, pick: Pick | None) -> Iterator[Column]:
    for tile in auction.auction_tiles:
        held = auction.offers.get(tile)
        winner = table.player(held.seat).name if held and held.space == TOP else ""
        yield Column(
            tile=tile,
            name=family_of(table, tile).name,
            number=_("tile {number}").format(number=tile) if auction.tiles_named else "",
            spaces=tuple(_space(table, Pick(tile, rank), held, last, pick) for rank in range(TOP, 0, -1)),
            chosen=pick is not None and pick.tile == tile,
            won=_("won by {name}").format(name=winner) if winner else "",
        )


def _space(table: Table, at: Pick, held: Offer | None, last: Made | None, pick: Pick | None) -> Space:
    tile, rank = at
    if held and held.space == rank:
        return Space(at, "held", person(table, held.seat))
    if last and last.over and (last.tile, last.over.space) == (tile, rank):
        return Space(at, "shadow", person(table, last.over.seat))
    if held and held.space == TOP == rank + 1:
        return Space(at, "won")
    return Space(at, "closed" if refusal(table, at) else "open", chosen=at == pick)


# The family that was tapped


def _offer(table: Table, pick: Pick | None) -> MakeOffer | None:
    if pick is None or not pick.space or refusal(table, pick):
        return None
    return MakeOffer(seat=table.awaiting[0].seat, tile=pick.tile, space=pick.space)


def _face(table: Table, pick: Pick) -> FamilyFace:
    family = family_of(table, pick.tile)
    return FamilyFace(
        name=family.name,
        text="\n".join((words.family_text(family), *_leaders_beside(table, family))),
        mark=mark(table, family),
        choices=tuple(_choices(table, pick)),
    )


def _leaders_beside(table: Table, family: Family) -> Iterator[str]:
    """Those that lie face up beside the tile and go to its winner, as far as the app knows them."""
    assert table.houses
    for number in table.houses.shown_leaders.get(family.id, ()):
        if number is not None:
            leader = table.catalogue.leaders[number]
            text = words.leader_text(leader).replace("\n", " ")
            yield _("Beside it: {leader}. {text}").format(leader=leader.name, text=text)


def _choices(table: Table, pick: Pick) -> Iterator[Choice]:
    """The space tapped, or the lowest that is open; and the top."""
    open_spaces = [n for n in range(1, TOP + 1) if not refusal(table, Pick(pick.tile, n))]
    if not open_spaces:
        return
    for space in dict.fromkeys((pick.space or open_spaces[0], TOP)):
        final = space == TOP
        text = _("Offer {n}, final") if final else _("Offer {n}")
        yield Choice(Pick(pick.tile, space), text.format(n=space), final, chosen=space == pick.space)
