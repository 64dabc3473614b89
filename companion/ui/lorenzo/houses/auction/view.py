"""The auction of the families (mockup 30): who must act and why, what is open, and what follows from an offer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo.houses import words
from companion.games.lorenzo.houses.actions import MakeOffer
from companion.games.lorenzo.houses.catalogue import Family, catalogue
from companion.games.lorenzo.houses.decisions import OfferChoice
from companion.games.lorenzo.houses.state import Expansion, Offer
from companion.games.lorenzo.state import Table
from companion.table.action import Reason
from companion.table.seats import Seat
from companion.table.words import _, plural
from companion.ui.lorenzo.houses.own_copy.sources import Mark, mark
from companion.ui.lorenzo.table.view import letter

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
class Space:
    tile: int
    rank: int
    state: State
    seat: Seat | None = None
    letter: str = ""
    locked: bool = False
    chosen: bool = False


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


@dataclass(frozen=True, slots=True)
class Link:
    """One step of the strip that says who outbid whom."""

    seat: Seat | None
    letter: str
    amount: str
    text: str
    now: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    space: int
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
    subtitle: str
    seat: Seat
    letter: str
    title: str
    about: str
    chain: tuple[Link, ...]
    columns: tuple[Column, ...]
    family: FamilyFace | None
    button: str
    offer: MakeOffer | None
    """What the button records."""


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
    player = table.player(due.seat)
    made = offers_made(table.order, actions)
    last = made[-1] if made and due.outbid else None
    offer = _offer(table, pick)
    return AuctionView(
        subtitle=_subtitle(table),
        seat=due.seat,
        letter=letter(table, player),
        title=(_("{name} must move now") if due.outbid else _("{name} makes an offer")).format(name=player.name),
        about=_about(table, last),
        chain=_chain(table, made, offer),
        columns=tuple(_columns(table, table.houses, last, pick)),
        family=_face(table, pick) if pick else None,
        button=_button(table, offer),
        offer=offer,
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
    reasons = lorenzo.check(table, MakeOffer(seat=table.awaiting[0].seat, tile=pick.tile, space=pick.space)).reasons
    return reasons[0] if reasons else None


def why_not(table: Table, reason: Reason) -> str:
    return rulebook.sentence(BOX, reason, table)


def family_of(table: Table, tile: int) -> Family:
    assert table.houses
    name = table.houses.families[table.houses.auction_tiles.index(tile)]
    family: Family = table.catalogue.families[name]
    return family


# What is said


def _subtitle(table: Table) -> str:
    assert table.houses
    families = plural("{n} family", "{n} families", len(table.houses.families))
    return _("Houses · before round 1 · {families}").format(families=families)


def _about(table: Table, last: Made | None) -> str:
    if last and last.over:
        text = _("{name} went higher for {family}: {space} over {before}.")
        return text.format(
            name=table.player(last.seat).name,
            family=family_of(table, last.tile).name,
            space=last.space,
            before=last.over.space,
        )
    return _("Place any one pawn: on an empty tile anywhere, on another one higher.")


def _chain(table: Table, made: tuple[Made, ...], offer: MakeOffer | None) -> tuple[Link, ...]:
    """Who outbid whom, who moves now, and who after that."""
    due = _due(table)
    links = [_link(table, one.seat, one.tile, one.space) for one in _run(made)[-LINKS:]] if due.outbid else []
    if offer:
        links.append(_link(table, due.seat, offer.tile, offer.space, now=True))
    else:
        links.append(Link(due.seat, letter(table, table.player(due.seat)), "", _("moves now"), now=True))
    after = _after(table, offer)
    if after:
        links.append(Link(after, letter(table, table.player(after)), "", _("moves next")))
    elif offer:
        links.append(Link(None, "", "", _("the auction ends")))
    return tuple(links)


def _link(table: Table, seat: Seat, tile: int, space: int, now: bool = False) -> Link:
    text = _("for {family}").format(family=family_of(table, tile).name)
    return Link(seat, letter(table, table.player(seat)), str(space), text, now)


def _run(made: tuple[Made, ...]) -> tuple[Made, ...]:
    """The offers since somebody last offered in turn order."""
    begun = max((n for n in range(len(made)) if n == 0 or made[n - 1].over is None), default=0)
    return made[begun:]


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
        final = held is not None and held.space == TOP
        number = _("tile {number}").format(number=tile) if auction.tiles_named else ""
        yield Column(
            tile=tile,
            name=family_of(table, tile).name,
            number=number,
            spaces=tuple(_space(table, Pick(tile, rank), held, last, pick) for rank in range(TOP, 0, -1)),
            chosen=pick is not None and pick.tile == tile,
            won=_("won by {name}").format(name=table.player(held.seat).name) if held and final else "",
        )


def _space(table: Table, at: Pick, held: Offer | None, last: Made | None, pick: Pick | None) -> Space:
    tile, rank = at
    if held and held.space == rank:
        return Space(tile, rank, "held", held.seat, letter(table, table.player(held.seat)), locked=rank == TOP)
    if last and last.over and (last.tile, last.over.space) == (tile, rank):
        return Space(tile, rank, "shadow", last.over.seat, letter(table, table.player(last.over.seat)))
    if held and held.space == TOP == rank + 1:
        return Space(tile, rank, "won")
    return Space(tile, rank, "closed" if refusal(table, at) else "open", chosen=at == pick)


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
        yield Choice(space, text.format(n=space), final, chosen=space == pick.space)
