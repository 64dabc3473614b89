"""What the player who holds the phone chooses before the first turn: leaders and resources."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from companion.games.masters import KeepLeaders, StartWith, TellLeaders, words
from companion.games.masters.actions import Action
from companion.games.masters.catalogue import RESOURCES, Resource
from companion.games.masters.state import LeaderChoice, Player, StartChoice, Table
from companion.games.masters.storage import best_storage
from companion.table.goods import Goods
from companion.table.pictures import picture
from companion.table.seats import Seat
from companion.table.who import Who, who
from companion.table.words import _, plural
from companion.ui.masters.leaders.picker_view import PickerView, Summary, needs, picker_view, summary
from companion.ui.masters.setup.progress import choice, is_settled, seat_gives


@dataclass(frozen=True, slots=True)
class Draft:
    """What the player who holds the phone has tapped, in the order of the taps; nothing of it is recorded yet."""

    leaders: tuple[str, ...] = ()
    goods: tuple[Resource, ...] = ()


@dataclass(frozen=True, slots=True)
class GoodChoice:
    kind: Resource
    icon: str
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Dealt:
    """A leader by its place, face down: no name is here. Only who plays alone has the ``face`` always."""

    seat: Seat
    place: int
    kept: bool
    face: Summary | None = None


@dataclass(frozen=True, slots=True)
class Keeping:
    title: str
    said: str
    cards: tuple[Dealt, ...]


@dataclass(frozen=True, slots=True)
class Starting:
    title: str
    said: str
    goods: tuple[GoodChoice, ...]


@dataclass(frozen=True, slots=True)
class Telling:
    """Which leaders the table has dealt."""

    title: str
    said: str
    picker: PickerView


Part = Who | Keeping | Starting | Telling | str


@dataclass(frozen=True, slots=True)
class SeatView:
    """What the player who holds the phone is asked."""

    parts: tuple[Part, ...]
    button: str
    ready: bool


def seat_view(table: Table, seat: Seat, draft: Draft, passed: Collection[Seat]) -> SeatView:
    lacking = _lacking(table, seat, draft)
    return SeatView(
        parts=tuple(_parts(table, seat, draft, passed)),
        button=lacking or _done(table, seat, draft, passed),
        ready=not lacking,
    )


def _parts(table: Table, seat: Seat, draft: Draft, passed: Collection[Seat]) -> Iterator[Part]:
    """From the top; a hand that is told fills the page, so the goods stand before it."""
    player, kept, n = table.player(seat), table.catalogue.board.leaders_kept, len(draft.leaders)
    if not table.solo:
        yield who(table, seat)
    if dealt := dealt_to(table, seat):
        cards = tuple(
            Dealt(seat, place, leader in draft.leaders, face(table, leader) if table.solo else None)
            for place, leader in enumerate(dealt)
        )
        title = _("Leaders: keep {n} of {all}").format(n=kept, all=len(dealt))
        yield Keeping(title, _("{n} kept").format(n=n), cards)
    if start := choice(table, seat, StartChoice):
        faith = seat_gives(table, seat).faith
        said = (_("choose {n} · faith {faith}") if faith else _("choose {n}")).format(n=start.count, faith=faith)
        yield Starting(_("Starting resources"), said, tuple(_goods(draft)))
    if is_telling(table, seat):
        said = _("{n} of {all}").format(n=n, all=player.hand.count(None))
        yield Telling(_("Which {n} did you keep?").format(n=kept), said, picker_view(table, draft.leaders))
    if notes := " ".join(_notes(table, player, draft, passed)):
        yield notes


def _goods(draft: Draft) -> Iterator[GoodChoice]:
    for kind in RESOURCES:
        n = draft.goods.count(kind)
        yield GoodChoice(kind, picture(kind), words.amount(kind, n) if n > 1 else words.noun(kind, 1), n > 0)


def _notes(table: Table, player: Player, draft: Draft, passed: Collection[Seat]) -> Iterator[str]:
    """Where the resources go, and who is next."""
    if goods := _taken(draft):
        for place, lying in best_storage(table, player, goods).depots.items():
            yield _("{goods}: {place}.").format(goods=words.goods(lying), place=words.place(place))
    if following := _next(table, player.seat, passed):
        yield _("{name} is next.").format(name=table.player(following).name)


def _taken(draft: Draft) -> Goods:
    return Goods({kind: draft.goods.count(kind) for kind in RESOURCES if kind in draft.goods})


def _next(table: Table, seat: Seat, passed: Collection[Seat]) -> Seat | None:
    return next((one for one in table.order if one != seat and not is_settled(table, one, passed)), None)


def _done(table: Table, seat: Seat, draft: Draft, passed: Collection[Seat]) -> str:
    later = None in table.player(seat).hand and not draft.leaders
    if following := _next(table, seat, passed):
        name = table.player(following).name
        text = _("Enter later, pass to {name}") if later else _("Done, pass to {name}")
        return text.format(name=name)
    return _("Enter later") if later else _("Done")


def _lacking(table: Table, seat: Seat, draft: Draft) -> str:
    """What is still to be tapped before the phone is passed on; a hand can also be told later."""
    kept = table.catalogue.board.leaders_kept
    named = table.player(seat).hand.count(None)
    if choice(table, seat, LeaderChoice) and len(draft.leaders) < kept:
        return plural("Keep {n} more leader", "Keep {n} more leaders", kept - len(draft.leaders))
    if named and 0 < len(draft.leaders) < named:
        return plural("Choose {n} more leader", "Choose {n} more leaders", named - len(draft.leaders))
    start = choice(table, seat, StartChoice)
    if start and len(draft.goods) < start.count:
        return plural("Choose {n} resource", "Choose {n} resources", start.count - len(draft.goods))
    return ""


# What is recorded


def with_good(table: Table, seat: Seat, draft: Draft, kind: Resource) -> Draft:
    """One more; beyond what the seat gives, the oldest makes way."""
    start = choice(table, seat, StartChoice)
    return Draft(draft.leaders, (*draft.goods, kind)[-start.count :]) if start else draft


def dealt_to(table: Table, seat: Seat | None) -> tuple[str, ...]:
    dealt = choice(table, seat, LeaderChoice) if seat else None
    return dealt.dealt if dealt else ()


def is_telling(table: Table, seat: Seat | None) -> bool:
    """The leaders were dealt at the table, and nobody has told which this player holds."""
    return seat is not None and None in table.player(seat).hand


def answers(table: Table, seat: Seat, draft: Draft) -> tuple[Action, ...]:
    """What the player has chosen, in the order in which the game asks."""
    found: list[Action] = []
    if dealt_to(table, seat):
        found.append(KeepLeaders(seat=seat, leaders=draft.leaders))
    elif draft.leaders:
        found.append(TellLeaders(seat=seat, leaders=draft.leaders))
    if choice(table, seat, StartChoice):
        found.append(StartWith(seat=seat, goods=_taken(draft)))
    return tuple(found)


def face(table: Table, leader: str) -> Summary:
    """For the eyes of its owner."""
    card = table.catalogue.leaders[leader]
    return summary(card, needs(card))
