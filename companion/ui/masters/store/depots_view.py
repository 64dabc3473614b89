"""Depots as they would be: what lies there, what comes, what moves; and what a finger can do with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from companion.games import masters
from companion.games.masters import words
from companion.games.masters.catalogue import RESOURCES
from companion.games.masters.report import markers
from companion.games.masters.state import CROSS, Places, Player, Table
from companion.rulebook.pieces_masters import DepotView, State, depots
from companion.rulebook.refusals import Refusal, WhyNot, overrulable, refusals
from companion.table.action import Verdict
from companion.table.goods import NOTHING, Goods
from companion.table.who import Who, who
from companion.table.words import _

DISCARD = "discard"
"""Where a good goes that has no depot."""

Draft = TypeVar("Draft", masters.Store, masters.Rearrange)
"""What is about to be recorded: all depots as they would be."""

Cells = tuple[tuple[str, State], ...]


class Lift(NamedTuple):
    """What a finger has taken up: a good, or with no kind all that lies in a depot."""

    place: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a depot or among what is discarded; a free one stands for its depot, as the number does."""

    lift: Lift
    carries: Cells
    """What the finger has in the hand when it takes that up; nothing where the place is free."""
    chosen: bool
    kind: str = ""
    state: State = "free"


@dataclass(frozen=True, slots=True)
class DepotLine:
    """A depot, and what changes in it."""

    depot: DepotView
    note: str
    lifted: Lift | None = None

    @property
    def place(self) -> str:
        return self.depot.place

    @property
    def grip(self) -> Place:
        """The number takes up all that lies there."""
        whole = Lift(self.place)
        filled = tuple((kind, state) for kind, state in self.depot.cells if state != "free")
        return Place(whole, filled, whole == self.lifted)

    @property
    def places(self) -> tuple[Place, ...]:
        return places(self.place, self.depot.cells, self.lifted)


@dataclass(frozen=True, slots=True)
class Warehouse:
    depots: tuple[DepotLine, ...]
    hint: str
    pill: str = ""
    tone: str = "ok"


def depot_lines(table: Table, player: Player, laid: Places, coming: Goods = NOTHING) -> tuple[DepotLine, ...]:
    """The depots with these contents, of which so much has just come in and the rest may have moved."""
    left, lines = dict(coming), []
    for place, size, kind in depots(table, player):
        before, now = player.depots.get(place, NOTHING), laid.get(place, NOTHING)
        lines.append(_line(DepotView(place, size, (), kind), before, now, left))
    return tuple(lines)


def depot_views(table: Table, player: Player) -> tuple[DepotView, ...]:
    """As they are."""
    return tuple(line.depot for line in depot_lines(table, player, player.depots))


def _line(empty: DepotView, before: Goods, now: Goods, left: dict[str, int]) -> DepotLine:
    """``left`` is what still has to come in; this depot takes its part of it."""
    there: list[tuple[str, State]] = []
    come: list[tuple[str, State]] = []
    notes = []
    for kind in [kind for kind in RESOURCES if kind in now]:
        more = max(0, now[kind] - before[kind])
        new = min(more, left.get(kind, 0))
        left[kind] = left.get(kind, 0) - new
        there += [(kind, "there")] * (now[kind] - new)
        come += [(kind, "coming")] * new
        if new:
            notes.append(f"+{words.amount(kind, new)}")
        if more > new:
            notes.append(_("moved here"))
    free: list[tuple[str, State]] = [(empty.kind, "free")] * (empty.number - len(there) - len(come))
    depot = DepotView(empty.place, empty.number, (*there, *come, *free), empty.kind)
    return DepotLine(depot, ", ".join(notes))


def warehouse(
    lines: tuple[DepotLine, ...], lifted: Lift | None, hint: str, pill: str = "", tone: str = "ok"
) -> Warehouse:
    """``hint`` says what a finger can do while nothing is lifted."""
    lines = tuple(replace(line, lifted=lifted) for line in lines)
    return Warehouse(lines, _("Now tap the depot it goes to.") if lifted else hint, pill, tone)


def places(place: str, cells: Cells, lifted: Lift | None) -> tuple[Place, ...]:
    """Of goods that are alike, the first one is in the hand."""
    found: list[Place] = []
    for kind, state in cells:
        if state == "free":
            found.append(Place(Lift(place), (), False, kind))
            continue
        lift = Lift(place, kind)
        chosen = lift == lifted and not any(one.chosen for one in found)
        found.append(Place(lift, ((kind, state),), chosen, kind, state))
    return tuple(found)


def why_not(table: Table, verdict: Verdict) -> tuple[Refusal, ...]:
    """All reasons; the way out is always the best fit."""
    return refusals("masters", table, verdict, lambda _fix: _("Put it where it fits best"))


def why_it_sprang_back(table: Table, verdict: Verdict, tried: Tried | None) -> tuple[WhyNot, ...]:
    """Reasons without a way out, because nothing has changed; or why not, if nothing was tried."""
    reasons = why_not(table, tried.verdict if tried else verdict)
    anyway = overrulable(tried.draft, tried.verdict) if tried else None
    return (WhyNot(tuple(replace(reason, fixes=()) for reason in reasons), anyway),) if reasons else ()


# What an action does to the faith markers, found out by trying it


@dataclass(frozen=True, slots=True)
class FaithStep:
    """A marker that moves: a player's, or the black cross."""

    who: Who | str
    before: int
    after: int
    reports: bool
    """Whether it sets off a Vatican Report."""


def faith_steps(before: Table, after: Table, first: str) -> tuple[FaithStep, ...]:
    """The markers that move, that of ``first`` before the others in turn order."""
    old, new = markers(before), markers(after)
    arrived = {one for report in after.reports[len(before.reports) :] for one in report.by}
    order = dict.fromkeys((first, *before.order, *old))
    return tuple(
        FaithStep(CROSS if one == CROSS else who(before, before.player(one).seat), old[one], new[one], one in arrived)
        for one in order
        if new[one] != old[one]
    )


# Moving without storing


@dataclass(frozen=True, slots=True)
class RearrangeView:
    parts: tuple[Warehouse | WhyNot, ...]
    changed: bool
    legal: bool
    overrule: masters.Rearrange | None
    """What the rules refuse, but can be recorded all the same."""


def rearrange_view(
    table: Table, player: Player, draft: masters.Rearrange, lifted: Lift | None = None, tried: Tried | None = None
) -> RearrangeView:
    hint = _("Drag a resource or a whole depot; tap two depots to swap.")
    shelves, verdict = warehouse(depot_lines(table, player, draft.depots), lifted, hint), masters.check(table, draft)
    changed = draft.depots != player.depots
    return RearrangeView(
        parts=(shelves, *why_it_sprang_back(table, verdict, tried)),
        changed=changed,
        legal=verdict.legal,
        overrule=overrulable(draft, verdict) if changed else None,
    )


# What a move does


class Tried(NamedTuple):
    """A draft that was tried, and what the rules say of it."""

    draft: masters.Store | masters.Rearrange
    verdict: Verdict


def moved(table: Table, draft: Draft, lift: Lift, target: str) -> Tried:
    """The first way to put it there that the rules allow; if there is none, the plainest and what is wrong with it."""
    tried = [Tried(way, masters.check(table, way)) for way in ways(draft, lift, target)]
    return next((one for one in tried if one.verdict.legal), tried[0])


def ways(draft: Draft, lift: Lift, target: str) -> Iterator[Draft]:
    """A depot changes places with another. A good goes alone or, where it must, with all of its kind."""
    if not lift.kind:
        yield swapped(draft, lift.place, target)
        return
    yield carried(draft, lift.kind, 1, lift.place, target)
    together = _lying(draft, lift.place)[lift.kind]
    if DISCARD not in (lift.place, target) and together > 1:
        yield carried(draft, lift.kind, together, lift.place, target)


def swapped(draft: Draft, one: str, other: str) -> Draft:
    return _with(draft, {one: _lying(draft, other), other: _lying(draft, one)})


def carried(draft: Draft, kind: str, n: int, source: str, target: str) -> Draft:
    goods = Goods({kind: n})
    return _with(draft, {source: _lying(draft, source) - goods, target: _lying(draft, target) + goods})


def _lying(draft: masters.Store | masters.Rearrange, place: str) -> Goods:
    if place == DISCARD:
        return draft.discard if isinstance(draft, masters.Store) else NOTHING
    return draft.depots.get(place, NOTHING)


def _with(draft: Draft, places: Mapping[str, Goods]) -> Draft:
    depots = {**draft.depots, **{place: goods for place, goods in places.items() if place != DISCARD}}
    changes: dict[str, object] = {"depots": {place: goods for place, goods in depots.items() if goods}}
    if DISCARD in places:
        changes["discard"] = places[DISCARD]
    return draft.with_(**changes)
