"""The log of one game: what happened, undone and redone to any point. Pure, without any file."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Self, TypeVar

from companion.table.action import Action, Reason, Refused, Verdict, refuse
from companion.table.amend import Amend, Amended, Breach, History, amended
from companion.table.game import Game
from companion.table.words import _

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log; ``flagged`` names the rules it broke when the table recorded it anyway."""

    number: int
    action: Action
    text: str
    flagged: tuple[str, ...] = ()
    breaches: tuple[Breach, ...] = field(default=(), compare=False, repr=False)
    """The same move by move: an amendment may leave several on record."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """An entry that could be made now, and the states before and after it."""

    entry: Entry
    before: Any
    after: Any
    history: History | None = None
    """Where it amends what was before."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What the rules of today say about one entry of a log."""

    number: int
    action: Action | None
    text: str
    breaches: tuple[Breach, ...]

    @property
    def verdict(self) -> Verdict:
        return Verdict(tuple(_reasons(self.breaches)))


class NoSuchEntry(LookupError):
    """Undo, redo or a jump beyond either end of the log."""


class RefusedEntry(Refused):
    """A log cannot be replayed: the rules refuse this entry now. Number 0 is the setup."""

    def __init__(self, number: int, action: Action | None, verdict: Verdict) -> None:
        super().__init__(action, verdict)
        self.number = number

    def __str__(self) -> str:
        return f"entry {self.number}: {super().__str__()}"


def at_once(steps: Generator[object, None, T]) -> T:
    """Take all the steps, and have what they lead to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            reached: T = end.value
            return reached


class Journal:
    """A game as its list of actions, of which the first ``position`` are in force.

    The state after every entry is kept. States are immutable and share whatever did not change, so this costs
    little, and undo is instant at any depth: nothing is computed again.
    """

    def __init__(self, game: Game, setup: Any, state: Any = None) -> None:
        """From the beginning, or from a state that it has led to."""
        self.game = game
        self.setup = setup
        self._entries: list[Entry] = []
        self._states = [game.begin(setup) if state is None else state]
        self._histories: dict[int, History] = {}
        self._position = 0

    @classmethod
    def replay(cls, game: Game, setup: Any, actions: Iterable[Action]) -> Self:
        """The journal that these actions give.

        What a table once recorded stays recorded: an entry that the rules refuse by now is kept and flagged, so that
        a corrected rule never locks anybody out of a game. Only where nothing sensible could be recorded,
        ``RefusedEntry`` is raised.
        """
        return at_once(cls.replaying(game, setup, actions))

    @classmethod
    def replaying(cls, game: Game, setup: Any, actions: Iterable[Action]) -> Generator[None, None, Self]:
        """``replay`` in small steps, for whoever has something else to do between two actions."""
        try:
            journal = cls(game, setup)
        except Refused as refused:
            raise RefusedEntry(0, None, refused.verdict) from refused
        for action in actions:
            try:
                journal.do(action)
            except Refused as refused:
                if not refused.verdict.recordable:
                    raise RefusedEntry(journal.position + 1, action, refused.verdict) from refused
                journal.do(action.with_(overruled=True))
            yield
        return journal

    @property
    def state(self) -> Any:
        return self._states[self._position]

    def state_at(self, position: int) -> Any:
        """The state with that many entries in force."""
        if not 0 <= position <= len(self._entries):
            raise NoSuchEntry(position)
        return self._states[position]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All of them, also those after ``position`` that could be redone."""
        return tuple(self._entries)

    def entry(self, number: int) -> Entry:
        """One of them, counted from 1."""
        if not 1 <= number <= len(self._entries):
            raise NoSuchEntry(number)
        return self._entries[number - 1]

    @property
    def position(self) -> int:
        return self._position

    @property
    def can_undo(self) -> bool:
        return self._position > 0

    @property
    def can_redo(self) -> bool:
        return self._position < len(self._entries)

    @property
    def history(self) -> History:
        """What is in force, as amendments have left it."""
        last = max((number for number in self._histories if number <= self._position), default=0)
        entries, states = self._entries[last : self._position], self._states[last + 1 : self._position + 1]
        start = self._histories.get(last, History((), (self._states[0],)))
        return start.then([entry.action for entry in entries], states)

    def amended(self, amend: Amend) -> Amended:
        """What an amendment would make of this game, changing nothing."""
        return amended(self.game, self.history, amend)

    def judge(self, action: Action) -> tuple[tuple[Breach, ...], str]:
        """What the rules of today have against an action, and how the log would tell it."""
        if isinstance(action, Amend):
            outcome = self.amended(action)
            return outcome.breaches, outcome.text
        verdict = self.game.check(self.state, action)
        return _breaches(verdict, self.state), self.game.describe(self.state, action)

    def prepare(self, action: Action) -> Prepared:
        """What ``do`` would record, changing nothing: a store writes it down before memory follows."""
        state = self.state
        if isinstance(action, Amend):
            outcome = self.amended(action)
            entry = self._entry(action, outcome.text, outcome.breaches)
            return Prepared(entry, state, outcome.history.states[-1], outcome.history)
        verdict = self.game.check(state, action)
        refuse(action, verdict)
        entry = self._entry(action, self.game.describe(state, action), _breaches(verdict, state))
        return Prepared(entry, state, self.game.apply(state, action, verdict))

    def _entry(self, action: Action, text: str, breaches: tuple[Breach, ...]) -> Entry:
        rules = [reason.rule for reason in _reasons(breaches)]
        return Entry(self._position + 1, action, text, tuple(rules), breaches)

    def commit(self, prepared: Prepared) -> Entry:
        """Record what was prepared here and now; entries that could have been redone give way."""
        entry = prepared.entry
        if entry.number != self._position + 1 or prepared.before is not self.state:
            raise ValueError(f"entry {entry.number} was prepared for another moment of the game")
        self._entries[self._position :] = [entry]
        self._states[self._position + 1 :] = [prepared.after]
        self._histories = {number: one for number, one in self._histories.items() if number < entry.number}
        if prepared.history:
            self._histories[entry.number] = prepared.history
        self._position += 1
        return entry

    def do(self, action: Action) -> Entry:
        """Record an action; raises ``Refused`` unless it is legal, or overruled and recordable."""
        return self.commit(self.prepare(action))

    def go_to(self, position: int) -> None:
        """Put that many entries in force."""
        self.state_at(position)
        self._position = position

    def undo(self) -> Entry:
        """Step back, and say over which entry."""
        self.go_to(self._position - 1)
        return self.entry(self._position + 1)

    def redo(self) -> Entry:
        """Step forward again, and say over which entry."""
        self.go_to(self._position + 1)
        return self.entry(self._position)


def _breaches(verdict: Verdict, state: Any) -> tuple[Breach, ...]:
    return (Breach("", verdict.reasons, state),) if verdict.reasons else ()


def _reasons(breaches: Iterable[Breach]) -> Iterator[Reason]:
    for breach in breaches:
        yield from breach.reasons


def examine(game: Game, setup: Any, actions: Iterable[Action]) -> Iterator[Finding]:
    """Judge a whole log by the rules of today: refused entries are recorded anyway, and those that cannot end it."""
    try:
        journal = Journal(game, setup)
    except Refused as refused:
        yield Finding(0, None, _("Setup"), _breaches(refused.verdict, None))
        return
    for number, action in enumerate(actions, start=1):
        breaches, text = journal.judge(action)
        finding = Finding(number, action, text, breaches)
        yield finding
        if not finding.verdict.recordable:
            return
        journal.do(action if finding.verdict.legal else action.with_(overruled=True))
