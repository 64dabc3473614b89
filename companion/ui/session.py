"""The game on the table: one saved game, and everybody who wants to know when it changes. Free of Kivy."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.table import own_copy
from companion.table.clock import BY_HAND, LEFT, Stopwatch, Thought, corrected
from companion.table.database import StoreError
from companion.table.store import SavedGame, Store
from companion.table.words import _

if TYPE_CHECKING:
    from companion.table.action import Action, Verdict
    from companion.table.draft import Draft
    from companion.table.journal import Entry


class Stumbled(StoreError):
    """The rules fell over a saved game: a bug of ours, and still only a sentence."""

    def __init__(self, title: str, error: Exception) -> None:
        sentence = _(
            "Giglio stumbled over “{title}” ({error}). Export it in the settings, and report this with the file."
        )
        super().__init__(sentence.format(title=title, error=type(error).__name__))


class Times(NamedTuple):
    """How long everybody has thought, to be put back."""

    game: int
    entries: tuple[Entry, ...]
    thoughts: tuple[Thought, ...]
    running: float
    """Seconds of the moment that has no entry yet."""


class Session:
    """What the screens share. Each change is on the disk before anybody hears of it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.saved: SavedGame | None = None
        self.box = ""
        self.on_table: int | None = None
        """The game that people sit at; at home it is still open, but on the table no more."""
        self.stopwatch = Stopwatch()
        """Since the last entry; it stands still until the turn clock is wanted."""
        self._timed: tuple[int, int] | None = None  # the game and its position whose time that is
        self._listeners: list[Callable[[], None]] = []

    @property
    def game(self) -> SavedGame:
        if self.saved is None:
            raise LookupError("no game is open")
        return self.saved

    @property
    def table(self) -> Any:
        return self.game.state

    @property
    def in_force(self) -> SavedGame:
        """What is recorded, also while something else is tried."""
        return self.draft.original if self.draft else self.game

    def begin(self, box: str, setup: Any, title: str) -> None:
        """Start a new game; raises ``Refused`` when the setup breaks a rule."""
        self.saved = self.store.new_game(box, setup, title)
        self.box = box
        self.on_table = self.saved.id
        self._next_moment()
        self._tell()

    def resume(self, game_id: int) -> None:
        """Sit down at a saved game; raises ``StoreError`` when it cannot be opened."""
        self.saved = self.opened(game_id)
        self.box = self.store.summary(game_id).box
        self.on_table = game_id
        self.stopwatch.hold(LEFT)
        if self._timed != (game_id, self.saved.position):
            self._timed = game_id, self.saved.position
            self.stopwatch.restart()
        self._tell()

    def opened(self, game_id: int) -> SavedGame:
        """A saved game, to look at; whatever goes wrong is a ``StoreError``."""
        with self._failing_in_words(game_id):
            return self.store.open_game(game_id)

    def opening(self, game_id: int) -> Generator[None, None, SavedGame]:
        """``opened`` in small steps."""
        with self._failing_in_words(game_id):
            return (yield from self.store.opening(game_id))

    @contextmanager
    def _failing_in_words(self, game_id: int) -> Iterator[None]:
        try:
            yield
        except StoreError:
            raise
        except Exception as error:
            raise Stumbled(self.store.summary(game_id).title, error) from error

    def get_up(self) -> None:
        """Away from the table; the game stays open."""
        if self.on_table is not None:
            self.on_table = None
            self.stopwatch.hold(LEFT)
            if self.draft:
                self.saved = self.draft.original
            self._tell()

    def leave(self) -> None:
        """Close the game; it stays as it is."""
        self.stopwatch.hold(LEFT)
        self.saved = self.on_table = None
        self._tell()

    def read_again(self) -> None:
        """The words of a log are made when it is opened; in another language they are others."""
        if self.saved is not None:
            with suppress(StoreError):  # then the log keeps its old words
                self.saved = self.opened(self.saved.id)
            self._tell()

    def check(self, action: Action) -> Verdict:
        return self.game.game.check(self.table, action)

    def do(self, action: Action) -> Entry:
        """Record an action; raises ``Refused`` or ``StoreError``, and then nothing has changed."""
        with self._changing():
            entry = self.game.do(action, self._thought)
        if self.game.game.is_over(self.table):
            with suppress(StoreError):  # nothing of the game is lost by it
                self.store.backup_today()
        return entry

    @property
    def _thought(self) -> Thought:
        """Where nobody is to act, nobody thinks."""
        timed = not self.stopwatch.off and self.table.to_act
        return round(self.stopwatch.seconds, 3) or None if timed else None

    def _next_moment(self) -> None:
        """The time until the next entry begins; whoever does something is there."""
        self._timed = self.game.id, self.game.position
        self.stopwatch.restart()
        self.stopwatch.let_go(BY_HAND, LEFT)

    # The times, also while something else is tried: what was recorded keeps them

    def retime(self, seat: str, by: float) -> None:
        """Somebody has thought longer or less long than the clock says; the moment that runs comes first."""
        game, running = self.in_force, self.stopwatch.seconds
        if seat == game.state.to_act:
            running, by = max(0.0, running + by), min(0.0, running + by)
        seats = [game.state_at(number).to_act for number in range(game.position)]
        self._retime(corrected(seats, game.thoughts, seat, by), running)

    def begin_turn_anew(self) -> None:
        """With all that was decided in it."""
        thoughts, entries = self.in_force.thoughts, self.in_force.spent.now.entries
        self._retime((*thoughts[: len(thoughts) - entries], *[None] * entries))

    def forget_times(self) -> None:
        """Of everybody in this game."""
        self._retime((None,) * self.in_force.position)

    @property
    def times(self) -> Times:
        """As they are now, to be put back."""
        game = self.in_force
        return Times(game.id, game.entries[: game.position], game.thoughts, self.stopwatch.seconds)

    def has_entries_of(self, times: Times) -> bool:
        """Whether nothing was done or undone since."""
        return (times.game, times.entries) == self.times[:2]

    def put_back(self, times: Times) -> None:
        self._retime(times.thoughts, times.running)

    def _retime(self, thoughts: tuple[Thought, ...], running: float = 0) -> None:
        if thoughts != self.in_force.thoughts:
            self.in_force.retime(thoughts)
        self.stopwatch.restart(running)
        self._tell()

    def undo(self) -> Entry:
        with self._changing():
            return self.game.undo()

    def redo(self) -> Entry:
        with self._changing():
            return self.game.redo()

    def go_to(self, position: int) -> None:
        with self._changing():
            self.game.go_to(position)

    # Putting right what was recorded some moves ago

    @property
    def draft(self) -> Draft | None:
        """What is tried in place of something recorded, while somebody does that."""
        from companion.table.draft import Draft

        return self.saved if isinstance(self.saved, Draft) else None

    def try_instead(self, number: int, count: int, before: Any, kept: tuple[int, ...] = ()) -> None:
        """Back in the state before these actions, to do something else; the game itself stays as it is."""
        from companion.table.draft import Draft

        self.saved = Draft(self.game, number, count, before, kept)
        self._tell()

    def keep_draft(self) -> Entry:
        """What was tried is what happened; raises ``StoreError``, and then it is still only tried."""
        draft = self.draft
        assert draft
        self.saved = draft.original
        try:
            return self.do(draft.amendment)
        except StoreError:
            self.saved = draft
            raise

    def drop_draft(self) -> None:
        """All stays as it was recorded."""
        if self.draft:
            self.saved = self.draft.original
            self._tell()

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """What the change has told of the table's own copy is kept, and everybody hears of it."""
        before = self.table
        yield
        if not self.draft:
            with suppress(StoreError):  # the game itself is safe; the copy can be told again
                own_copy.keep(self.store, self.box, before, self.table)
            self._next_moment()
        self._tell()

    def watch(self, listener: Callable[[], None]) -> None:
        """Be told after every change, until ``unwatch``."""
        self._listeners.append(listener)

    def unwatch(self, listener: Callable[[], None]) -> None:
        self._listeners.remove(listener)

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()
