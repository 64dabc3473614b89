"""What the end of the game shows: Prestige cards are laid open one by one, and the points grow.

What is laid open lives on the screen only: after a restart known cards are shown again, and unnamed ones are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.games import princes
from companion.games.princes.catalogue import Fund
from companion.games.princes.effects import held
from companion.games.princes.state import Table
from companion.table.seats import Seat
from companion.table.who import Who, who
from companion.table.words import _, listing, plural
from companion.ui.princes.naming.view import choices, possible
from companion.ui.princes.reveal.prestige_view import Outcome, Paid, paid
from companion.ui.shared.picking.choice import Choice

AIR = 15
"""Points that fit on a bar beyond the best on the track."""


class Place(NamedTuple):
    """A card by whose it is and where it lies among theirs."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A card laid open; the table may have ``corrected`` its points, and so many entries were in force then."""

    place: Place
    corrected: int
    position: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the cards are laid open; ``now`` and ``next`` where it is not simply turn order."""

    shown: tuple[Shown, ...] = ()
    now: Place | None = None
    next: Place | None = None
    """The back that somebody has tapped."""
    outcome: Outcome | None = None
    """What the table says of the card now open, where it is not what the app counts."""


@dataclass(frozen=True, slots=True)
class OutcomeView:
    outcome: Outcome
    text: str
    points: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class BarView:
    """A player's points: the track, and what cards have added."""

    who: Who
    total: int
    share: float
    added: float
    names: tuple[str, ...]
    """Of all, so that the bars are alike."""


@dataclass(frozen=True, slots=True)
class OpenView:
    """A card that was laid open before."""

    card: Paid
    detail: str
    points: int


@dataclass(frozen=True, slots=True)
class BackView:
    who: Who
    place: Place
    wanted: bool


@dataclass(frozen=True, slots=True)
class RevealView:
    subtitle: str
    who: Who
    asks: str
    """Whose card it is, where nobody has named it."""
    picks: tuple[Choice, ...]
    card: Paid | None
    outcomes: tuple[OutcomeView, ...]
    bars: tuple[BarView, ...]
    shown: tuple[OpenView, ...]
    backs: tuple[BackView, ...]
    backs_text: str
    button: str
    ready: bool


def reveal_view(table: Table, progress: Progress) -> RevealView:
    places, now = list(all_places(table)), current(table, progress)
    card = card_at(table, now)
    asked, shown = now and not card, tuple(_open(table, one) for one in progress.shown)
    there = {one.card.card for one in shown}  # only these: what others still hold face down must not be missing
    number = min(len(progress.shown) + 1, len(places))
    holder = who(table, now.seat if now else table.first)
    later = _("The Banker’s points follow in the final scoring.")  # the bars do not count them
    banker = any(held(table, player, Fund) for player in table.players)
    subtitle = _("Card {n} of {all} · after round {round}") if places else _("After round {round}")
    return RevealView(
        subtitle=subtitle.format(n=number, all=len(places), round=table.round),
        who=holder,
        asks="" if card or not now else _("{name} reveals a card. Which one?").format(name=holder.name),
        picks=tuple(choices([one for one in possible(table, "prestige") if one not in there])) if asked else (),
        card=card,
        outcomes=tuple(_outcomes(card, progress)) if card else (),
        bars=tuple(_bars(table, progress)),
        shown=shown,
        backs=tuple(_backs(table, progress)),
        backs_text=" ".join(filter(None, [_backs_text(table, progress), later if banker else ""])),
        button=_button(table, progress),
        ready=now is None or card is not None,
    )


# Which card


def all_places(table: Table) -> Iterator[Place]:
    """In turn order."""
    for seat in table.order:
        yield from (Place(seat, number) for number in range(len(table.player(seat).prestige)))


def closed(table: Table, progress: Progress) -> list[Place]:
    done = {one.place for one in progress.shown}
    return [place for place in all_places(table) if place not in done]


def current(table: Table, progress: Progress) -> Place | None:
    """The card that is open or asked for; of unnamed ones the first, which is named first."""
    left = closed(table, progress)
    place = progress.now if progress.now in left else left[0] if left else None
    if place is None or table.player(place.seat).prestige[place.number]:
        return place
    return Place(place.seat, table.player(place.seat).prestige.index(None))


def card_at(table: Table, place: Place | None) -> Paid | None:
    player = table.player(place.seat) if place else None
    card = player.prestige[place.number] if player and place else None
    return paid(table, player, card) if player and card else None


def still_true(table: Table, progress: Progress, position: int) -> Progress:
    """Without what was taken back elsewhere."""
    places = set(all_places(table))
    shown = tuple(one for one in progress.shown if one.position <= position and one.place in places)
    shown = tuple(one for one in shown if table.player(one.place.seat).prestige[one.place.number])
    return progress if shown == progress.shown else Progress(shown)


# Steps


def decided(table: Table, progress: Progress) -> int:
    """What the card now open pays, as the table sees it."""
    card = card_at(table, current(table, progress))
    return next((one.points for one in _outcomes(card, progress) if one.chosen), 0) if card else 0


def correction(table: Table, progress: Progress) -> int:
    """What the table adds to what the app counts for the card now open."""
    card = card_at(table, current(table, progress))
    return decided(table, progress) - card.points if card else 0


def named(progress: Progress, place: Place) -> Progress:
    """The card has got its name, and is open now."""
    return replace(progress, now=place)


def laid_open(progress: Progress, place: Place, corrected: int, position: int) -> Progress:
    """The card now open is done; the next one follows."""
    return Progress((*progress.shown, Shown(place, corrected, position)), now=progress.next)


def closed_again(progress: Progress) -> Progress:
    """The last card laid open is the one now open again."""
    *earlier, last = progress.shown
    return Progress(tuple(earlier), now=last.place)


def wanted(table: Table, progress: Progress, place: Place) -> Progress:
    """A back that was tapped is the next, or not after all; at once, where no card is open yet."""
    now = current(table, progress)
    if card_at(table, now) is None:
        return replace(progress, now=place, next=None)
    return replace(progress, now=now, next=None if progress.next == place else place)


# What is shown


def _outcomes(card: Paid, progress: Progress) -> Iterator[OutcomeView]:
    found: list[tuple[Outcome, str, int]] = [("full", _("alone") if card.tied is not None else _("met"), card.full)]
    if card.tied is not None:
        found.append(("tied", _("tied"), card.tied))
    found.append(("none", _("nothing"), 0))
    chosen = progress.outcome or card.outcome
    for outcome, text, points in found:
        yield OutcomeView(outcome, text, points, outcome == chosen)


def _open(table: Table, one: Shown) -> OpenView:
    card = card_at(table, one.place)
    assert card is not None
    detail = _("{detail}; corrected by hand").format(detail=card.detail) if one.corrected else card.detail
    return OpenView(card, detail, card.points + one.corrected)


def _bars(table: Table, progress: Progress) -> Iterator[BarView]:
    """The track and what lies open: cards that are still face down and the Banker count nothing yet."""
    sheet = princes.score(table)
    added = dict.fromkeys(table.order, 0)
    base = {seat: sheet.points("track", seat) for seat in table.order}
    for one in progress.shown:
        added[one.place.seat] += _open(table, one).points
        base[one.place.seat] -= one.corrected  # it stands on the track, but it is the card's
    now = current(table, progress)
    if now:
        added[now.seat] += decided(table, progress)
    room = max(max(base.values()) + AIR, *[base[seat] + added[seat] for seat in table.order])
    names = tuple(player.name for player in table.players)
    for seat in table.order:
        total, track = base[seat] + added[seat], max(0, base[seat])
        yield BarView(who(table, seat), total, track / room, added[seat] / room, names)


def _backs(table: Table, progress: Progress) -> Iterator[BackView]:
    now = current(table, progress)
    for place in closed(table, progress):
        if place != now:
            yield BackView(who(table, place.seat), place, place == progress.next)


def _backs_text(table: Table, progress: Progress) -> str:
    backs = [one.place.seat for one in _backs(table, progress)]
    if not backs:
        return _("All cards are revealed.") if closed(table, progress) or progress.shown else ""
    held = [f"{table.player(seat).name} {backs.count(seat)}" for seat in table.order if seat in backs]
    text = plural(
        "{n} card still face down: {list}. Tap one to reveal it next.",
        "{n} cards still face down: {list}. Tap one to reveal it next.",
        len(backs),
    )
    return text.format(list=listing(held))


def _button(table: Table, progress: Progress) -> str:
    left, now = closed(table, progress), current(table, progress)
    if now is None:
        return _("Next: final scoring")
    if card_at(table, now) is None:
        return _("Choose the card")
    text = _("Add {points}, next card") if len(left) > 1 else _("Add {points}, final scoring")
    return text.format(points=decided(table, progress))
