"""What storing shows: the marbles taken, the depots as proposed or moved, and what does not fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from string import ascii_uppercase
from typing import NamedTuple

from companion.games import masters
from companion.games.masters import words
from companion.games.masters.catalogue import Marble, Resource
from companion.games.masters.check_storage import store_proposal
from companion.games.masters.faith import faith_from_discards
from companion.games.masters.market import converted, marbles_in, white_resources
from companion.games.masters.state import Player, Table
from companion.games.masters.storage import best_storage, storages, to_store
from companion.rulebook.pieces_masters import report_lines
from companion.rulebook.refusals import WhyNot, overrulable
from companion.table.goods import Goods
from companion.table.journal import Journal
from companion.table.pictures import picture
from companion.table.store import SavedGame
from companion.table.who import Who, who
from companion.table.words import _, plural
from companion.ui.masters.store.depots_view import (
    DISCARD,
    Cells,
    FaithStep,
    Lift,
    Place,
    Tried,
    Warehouse,
    depot_lines,
    faith_steps,
    places,
    warehouse,
    why_it_sprang_back,
    why_not,
)


class Taken(NamedTuple):
    """What was taken from the market, and the table before; ``number`` is the entry in the log."""

    before: Table
    move: masters.Take
    number: int

    @property
    def taker(self) -> Player:
        return self.before.player(self.move.seat or self.before.turn or self.before.order[0])

    @property
    def marbles(self) -> tuple[Marble, ...]:
        lying = self.move.marbles or marbles_in(self.before, self.move.line)
        return tuple(marble for marble in lying if marble is not None)

    @property
    def given(self) -> tuple[Resource, ...]:
        """What each white marble has given, if anything."""
        return converted(self.before, self.taker, self.marbles, self.move.white)

    @property
    def offered(self) -> list[Resource]:
        """What a white marble may give: with two leaders there is a choice."""
        return white_resources(self.before, self.taker)


@dataclass(frozen=True, slots=True)
class TakenMarble:
    marble: Marble
    label: str


@dataclass(frozen=True, slots=True)
class Choice:
    """What a white marble may give; taking ``move`` instead would make it so."""

    kind: Resource
    icon: str
    text: str
    chosen: bool
    move: masters.Take


@dataclass(frozen=True, slots=True)
class White:
    """A white marble for which two leaders leave the choice."""

    label: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Marbles:
    taken: tuple[TakenMarble, ...]
    slide: TakenMarble
    whites: tuple[White, ...]


@dataclass(frozen=True, slots=True)
class Lost:
    """What is discarded, and what that brings the others."""

    places: tuple[Place, ...]
    title: str
    why: str
    cost: int
    to: str
    steps: tuple[FaithStep, ...]
    reports: tuple[str, ...]
    place: str = DISCARD


@dataclass(frozen=True, slots=True)
class Instead:
    """Another storage to discard something else."""

    icon: str
    text: str
    draft: masters.Store


Part = Marbles | Warehouse | str | WhyNot | Lost | tuple[Instead, ...]


@dataclass(frozen=True, slots=True)
class StoreView:
    subtitle: str
    who: Who
    marbles: Marbles
    warehouse: Warehouse
    in_hand: tuple[str, ...]
    """What the button says that discards the good in the hand."""
    refused: tuple[WhyNot, ...]
    lost: tuple[Lost, ...]
    others: tuple[tuple[Instead, ...], ...]
    button: str
    legal: bool
    overrule: masters.Store | None
    """What the rules refuse, but can be recorded all the same."""

    def columns(self, two: bool) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
        """Where there are two columns, what is discarded stands below the marbles.

        Refusals come last: what somebody tried to move stays where it was.
        """
        store: tuple[Part, ...] = (self.warehouse, *self.in_hand)
        discarded: tuple[Part, ...] = (*self.lost, *self.others)
        if two:
            return (self.marbles, *discarded), (*store, *self.refused)
        return (self.marbles,), (*store, *discarded, *self.refused)


def last_take(game: Journal | SavedGame) -> Taken:
    """The taking that the storage belongs to; corrections may have come in between."""
    past = reversed(game.entries[: game.position])
    number, take = next((one.number, one.action) for one in past if isinstance(one.action, masters.Take))
    return Taken(game.state_at(number - 1), take, number)


def proposal(table: Table) -> masters.Store:
    """The fewest discards, old goods moved where that helps."""
    return store_proposal(table, table.player(to_store(table).seat))


def store_view(
    table: Table, taken: Taken, draft: masters.Store, lifted: Lift | None = None, tried: Tried | None = None
) -> StoreView:
    choice = to_store(table)
    player = table.player(choice.seat)
    verdict = masters.check(table, draft)
    best = best_storage(table, player, choice.taken).discard.total
    lines = depot_lines(table, player, draft.depots, choice.taken - draft.discard)
    reasons = why_not(table, verdict)
    others = tuple(_instead(table, player, draft))
    hint = _("Drag a resource or a whole depot; tap a resource to move or discard it.")
    return StoreView(
        subtitle=_("{name} · Market, {line} · round {n}").format(
            name=player.name, line=words.line(choice.line), n=taken.before.round
        ),
        who=who(table, player.seat),
        marbles=_marbles(taken),
        warehouse=warehouse(lines, lifted, hint, *_pill(draft.discard.total - best, verdict.legal)),
        in_hand=(_("Discard it"),) if lifted and lifted.kind and lifted.place != DISCARD else (),
        refused=why_it_sprang_back(table, verdict, tried) if tried else (WhyNot(reasons),) if reasons else (),
        lost=(_lost(table, player, draft, best, verdict.recordable, lifted),) if draft.discard else (),
        others=(others,) if others else (),
        button=_button(choice.taken, draft) if verdict.legal else _("Fix it to store"),
        legal=verdict.legal,
        overrule=overrulable(draft, verdict),
    )


def _pill(needless: int, legal: bool) -> tuple[str, str]:
    if not legal:
        return _("not allowed"), "bad"
    if needless > 0:
        return plural("{n} more would fit", "{n} more would fit", needless), "gold"
    return _("best fit found"), "ok"


def _button(taken: Goods, draft: masters.Store) -> str:
    lost = draft.discard.total
    if not lost:
        return _("Store {n}").format(n=taken.total)
    if lost >= taken.total:
        return _("Discard {n}").format(n=lost)
    return _("Store {n}, discard {lost}").format(n=taken.total - lost, lost=lost)


# The marbles


def _marbles(taken: Taken) -> Marbles:
    facts, labels = taken.before.catalogue.board.marbles, iter(_white_labels(taken))
    said = []
    for marble in taken.marbles:
        gives = facts[marble].gives
        given = _("{n} faith").format(n=gives["faith"]) if "faith" in gives else words.goods(gives)  # little room below
        said.append(next(labels) if marble == "white" else given)
    slide = TakenMarble(taken.marbles[0], _("to slide"))
    return Marbles(tuple(map(TakenMarble, taken.marbles, said)), slide, _whites(taken))


def _white_labels(taken: Taken) -> list[str]:
    """``white A`` where there is a choice, else what it gives."""
    whites = taken.marbles.count("white")
    if len(taken.offered) > 1:
        if whites == 1:
            return [words.marble("white")]
        return [_("white {letter}").format(letter=name) for name in ascii_uppercase[:whites]]
    return [words.amount(kind, 1) for kind in taken.given] or [_("nothing")] * whites


def _whites(taken: Taken) -> tuple[White, ...]:
    """A pair of buttons for each white marble, where two leaders leave the choice."""
    if len(taken.offered) < 2:
        return ()
    return tuple(
        White(label, tuple(_choice(taken.move, taken.given, n, kind) for kind in taken.offered))
        for n, label in enumerate(_white_labels(taken))
    )


def _choice(move: masters.Take, given: tuple[Resource, ...], n: int, kind: Resource) -> Choice:
    other = move.with_(white=(*given[:n], kind, *given[n + 1 :]))
    return Choice(kind, picture(kind), words.noun(kind, 1), given[n : n + 1] == (kind,), other)


# What does not fit


def _lost(table: Table, player: Player, draft: masters.Store, best: int, recordable: bool, lifted: Lift | None) -> Lost:
    n, what = draft.discard.total, words.goods(draft.discard)
    if n <= best:
        title = plural("{what} does not fit", "{what} do not fit", n)
        why = _("No arrangement holds all {n}.").format(n=to_store(table).taken.total)
    else:
        title = plural("{what} is discarded", "{what} are discarded", n)
        why = _("There is room for more.")
    after = masters.apply(table, draft.with_(overruled=True)) if recordable else table
    lost: Cells = tuple((kind, "lost") for kind, several in draft.discard.items() for _one in range(several))
    helped = faith_from_discards(table, player.seat, n)
    return Lost(
        places=places(DISCARD, lost, lifted),
        title=title.format(what=what),
        why=why,
        cost=max([steps.spaces for steps in helped.values()], default=0),
        to=_("to the black cross") if table.solo else _("to others"),
        steps=faith_steps(table, after, player.seat),
        reports=report_lines(table, after),
    )


def _instead(table: Table, player: Player, draft: masters.Store) -> Iterator[Instead]:
    """What else could be discarded so that all the rest fits, and everything."""
    taken = to_store(table).taken
    best = best_storage(table, player, taken)
    if not best.discard and not draft.discard:
        return
    least = takewhile(lambda one: one.discard.total <= best.discard.total, storages(table, player, taken))
    for discard in dict.fromkeys([*[one.discard for one in least], taken]):
        if discard == draft.discard:
            continue
        laid = best_storage(table, player, taken - discard).depots if discard != taken else player.depots
        store = masters.Store(seat=player.seat, depots=dict(laid), discard=discard)
        if masters.check(table, store).legal:
            yield Instead(*_named(discard, taken), store)


def _named(discard: Goods, taken: Goods) -> tuple[str, str]:
    if not discard:
        return "check", _("nothing")
    if discard == taken and taken.total > 1:
        return "x", _("all {n}").format(n=taken.total)
    return (picture(next(iter(discard))) if len(discard) == 1 else ""), words.goods(discard)
