"""What the player who holds the phone chooses before the first turn: leaders and resources (mockups 20 and 20c)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from companion.games.masters import KeepLeaders, StartWith, TellLeaders, words
from companion.games.masters.actions import Action
from companion.games.masters.catalogue import RESOURCES, Resource
from companion.games.masters.state import LeaderChoice, Player, StartChoice, Table
from companion.games.masters.storage import best_storage
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.words import _, plural
from companion.ui.masters.leaders.picker_view import Sign, leader_sign, needs
from companion.ui.masters.pieces.view import icon, letter
from companion.ui.masters.setup.view import choice, is_settled, seat_gives


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
class SeatView:
    """What the player who holds the phone is asked. Of the leaders only which places are kept: no face."""

    seat: Seat
    letter: str
    who: str
    about: str
    kept: tuple[bool, ...]
    """Of the leaders dealt by the app; none if there is no such choice."""
    telling: bool
    leaders_title: str
    leaders_said: str
    goods_title: str
    goods_said: str
    goods: tuple[GoodChoice, ...]
    note: str
    button: str
    ready: bool


@dataclass(frozen=True, slots=True)
class Face:
    """A leader, for the eyes of its owner."""

    name: str
    sign: Sign
    needs: str
    points: int


def seat_view(table: Table, seat: Seat, draft: Draft, passed: Collection[Seat]) -> SeatView:
    player, gives, solo = table.player(seat), seat_gives(table, seat), table.solo
    dealt, start = choice(table, seat, LeaderChoice), choice(table, seat, StartChoice)
    telling = None in player.hand
    lacking = _lacking(table, seat, draft)
    return SeatView(
        seat=seat,
        letter=letter(table, seat),
        who="" if solo else _("{name} holds the phone").format(name=player.name),
        about="" if solo else _("Others look away until it is passed on."),
        kept=tuple(leader in draft.leaders for leader in dealt.dealt) if dealt else (),
        telling=telling,
        leaders_title=_leaders_title(table, dealt, telling),
        leaders_said=_leaders_said(table, player, dealt, draft),
        goods_title=_("Starting goods, seat {n}").format(n=table.order.index(seat) + 1) if start else "",
        goods_said=_("choose {n} · faith {faith}").format(n=start.count, faith=gives.faith) if start else "",
        goods=tuple(_goods(draft)) if start else (),
        note=" ".join(_notes(table, player, draft, passed)),
        button=lacking or _done(table, seat, draft, passed),
        ready=not lacking,
    )


def _leaders_title(table: Table, dealt: LeaderChoice | None, telling: bool) -> str:
    kept = table.catalogue.board.leaders_kept
    if dealt:
        return _("Leaders: keep {n} of {all}").format(n=kept, all=len(dealt.dealt))
    return _("Which {n} did you keep?").format(n=kept) if telling else ""


def _leaders_said(table: Table, player: Player, dealt: LeaderChoice | None, draft: Draft) -> str:
    if dealt:
        return _("{n} kept").format(n=len(draft.leaders))
    if None in player.hand:
        return _("{n} of {all}").format(n=len(draft.leaders), all=player.hand.count(None))
    return ""


def _goods(draft: Draft) -> Iterator[GoodChoice]:
    for kind in RESOURCES:
        n = draft.goods.count(kind)
        yield GoodChoice(kind, icon(kind), words.amount(kind, n) if n > 1 else words.noun(kind, 1), n > 0)


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
        text = _("Tell later, pass to {name}") if later else _("Done, pass to {name}")
        return text.format(name=name)
    return _("Tell later, on to the game") if later else _("Done, on to the game")


def _lacking(table: Table, seat: Seat, draft: Draft) -> str:
    """What is still to be tapped before the phone is passed on; a hand can also be told later."""
    kept = table.catalogue.board.leaders_kept
    named = table.player(seat).hand.count(None)
    if choice(table, seat, LeaderChoice) and len(draft.leaders) < kept:
        return plural("Keep {n} more leader", "Keep {n} more leaders", kept - len(draft.leaders))
    if named and 0 < len(draft.leaders) < named:
        return plural("Name {n} more leader", "Name {n} more leaders", named - len(draft.leaders))
    start = choice(table, seat, StartChoice)
    if start and len(draft.goods) < start.count:
        return plural("Choose {n} good", "Choose {n} goods", start.count - len(draft.goods))
    return ""


def parts(asked: SeatView) -> Iterator[str]:
    """What is on the page, from the top: alone no seats; a hand that is told fills it, so the goods stand before it."""
    if asked.who:
        yield from ("tiles", "banner")
    if asked.kept:
        yield "dealt"
    if asked.goods:
        yield "start"
    if asked.telling:
        yield "told"
    if asked.note:
        yield "note"


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


def face(table: Table, leader: str) -> Face:
    card = table.catalogue.leaders[leader]
    return Face(words.leader_name(card), leader_sign(card), needs(card), card.points)
