"""Saved games: every action is on the disk before the screen confirms it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from companion.table import rows
from companion.table.clock import Spent, Thought, spent
from companion.table.database import Database, StoreError
from companion.table.game import Game, UnknownGame, game
from companion.table.inserting import Log, insert_entry, insert_game, save_setting
from companion.table.rows import DamagedGame, Summary
from companion.table.words import _

if TYPE_CHECKING:  # a list of games needs neither rules nor results; they are imported when one of them is opened
    from collections import Counter

    from companion.table.action import Action
    from companion.table.amend import History
    from companion.table.imports import Imported, Incoming, Relation
    from companion.table.journal import Entry, Journal, RefusedEntry
    from companion.table.results import Finished, Result, Told

FILE = "giglio.sqlite"


class NoSuchGame(StoreError):
    """The game is not there, or is in the bin (or, to be restored, is not)."""

    def __init__(self) -> None:
        super().__init__(_("This game is no longer in the list. Look in the bin, or import it from a file."))


class ChangedElsewhere(StoreError):
    """Another window or process went on with the same game; writing would lose what it did."""

    def __init__(self) -> None:
        super().__init__(_("This game was continued in another window. Open it again to continue."))


class UnreadableGame(StoreError):
    """The game's box is not known, or its setup or one of its entries means nothing to it."""


class NoLongerLegal(StoreError):
    """The rules of today refuse an entry that was saved; the game can be opened up to the one before."""

    def __init__(self, title: str, refused: RefusedEntry) -> None:
        sentence = _(
            "Move {number} of “{title}” is now against the rules ({rules}). "
            "Open the game before that move, or export it as it is."
        )
        if not refused.number:
            sentence = _(
                "The setup of “{title}” is now against the rules ({rules}). Export the game to keep it as it is."
            )
        rules = ", ".join(refused.verdict.rules)
        super().__init__(sentence.format(number=refused.number, title=title, rules=rules))
        self.number = refused.number
        self.verdict = refused.verdict


def now() -> datetime:
    return datetime.now(UTC)


class Store:
    """All games and settings, in one file."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    def open(cls, path: Path, clock: Callable[[], datetime] = now) -> Self:
        """The store in that file, made if there is none; a bad file raises a ``StoreError`` and is left alone."""
        return cls(Database(path, clock))

    def close(self) -> None:
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def new_game(self, box: str, setup: Any, title: str) -> SavedGame:
        """Begin a game; raises ``Refused`` when the setup breaks a rule."""
        from companion.table.journal import Journal

        journal = Journal(game(box), setup)
        moment = self._database.now()
        with self._database.writing() as connection:
            game_id = insert_game(connection, Log.of(journal), box, title, created=moment, changed=moment)
        return SavedGame(self._database, game_id, journal, revision=0)

    def open_game(self, game_id: int, until: int | None = None) -> SavedGame:
        """Continue a game, with all that can be redone; ``until`` leaves out the entries after that number."""
        from companion.table.journal import at_once

        return at_once(self.opening(game_id, until))

    def opening(self, game_id: int, until: int | None = None) -> Generator[None, None, SavedGame]:
        """``open_game`` in small steps: a screen can be drawn between any two."""
        from companion.table.journal import Journal, RefusedEntry

        row = self._row(game_id)
        rules, setup = self._rules_and_setup(row)
        actions = []
        for number, saved in enumerate(self._written_actions(row)[:until], start=1):
            actions.append(self._action(rules, rows.title(row), number, saved))
            yield
        try:
            journal = yield from Journal.replaying(rules, setup, actions)
        except RefusedEntry as refused:
            raise NoLongerLegal(rows.title(row), refused) from refused
        journal.go_to(min(row["position"], len(actions)))
        thoughts = rows.thoughts(self._database, game_id)[: len(actions)]
        return SavedGame(self._database, game_id, journal, row["revision"], thoughts)

    def games(self) -> list[Summary]:
        """The last played first. The bin is apart."""
        return self._summaries("WHERE deleted IS NULL")

    def damaged(self) -> list[DamagedGame]:
        """Those that are in no other list, because they cannot be read."""
        return self.sound_and_damaged()[1]

    def sound_and_damaged(self) -> tuple[list[Summary], list[DamagedGame]]:
        """Both at once, because it is the reading that takes time."""
        sound, damaged = rows.sorted_out(self._rows("WHERE deleted IS NULL ORDER BY changed DESC, id DESC"))
        return rows.renamed(self._database, sound), damaged

    def summary(self, game_id: int) -> Summary:
        """Of one game."""
        return _summary(self._row(game_id))

    def bin(self) -> list[Summary]:
        """The deleted games that can be read, which can still be restored."""
        return self._summaries("WHERE deleted IS NOT NULL")

    def damaged_in_bin(self) -> list[DamagedGame]:
        """Those of the bin that cannot be read: they can be restored all the same, and then kept in a file."""
        return rows.sorted_out(self._rows("WHERE deleted IS NOT NULL ORDER BY changed DESC, id DESC"))[1]

    def finished(self) -> list[Finished]:
        """Every game that is over, the last one first."""
        from companion.table import results

        found = results.finished_games(self._database)
        sound = {game.id: game for game in rows.sorted_out(found)[0]}
        return [results.Finished(sound[row["id"]], results.remembered(row)) for row in found if row["id"] in sound]

    def count_finished(self) -> int:
        """How many ``finished`` are there, without reading them."""
        return int(self._database.rows("SELECT count(*) FROM games WHERE finished AND deleted IS NULL")[0][0])

    def work_out(self, saved: SavedGame) -> Result:
        """The result of a game, remembered from now on; a full disk only means to do it again next time."""
        from companion.table import results

        row = self._row(saved.id)
        result = results.work_out(self._database, row, saved)
        with suppress(StoreError):
            results.remember(self._database, saved.id, saved._revision, result)
        return result.as_told(results.told(row))

    def tell(self, game_id: int, told: Told) -> None:
        """When, how long and where it was played."""
        from companion.table import results

        with self._database.writing() as connection:
            if not results.tell(connection, game_id, told):
                raise NoSuchGame

    def rename(self, game_id: int, title: str) -> None:
        self._change("title = ? WHERE id = ? AND deleted IS NULL", title, game_id)

    def delete(self, game_id: int) -> None:
        """Put a game into the bin."""
        self._change("deleted = ? WHERE id = ? AND deleted IS NULL", self._database.now(), game_id)

    def forget_unplayed(self, game_id: int) -> None:
        """Delete a game in which nothing has happened; there is nothing to bring back."""
        with self._database.writing() as connection:
            connection.execute(
                "DELETE FROM games WHERE id = ? AND NOT EXISTS (SELECT 1 FROM log WHERE game = games.id)", (game_id,)
            )

    def restore(self, game_id: int) -> None:
        """Take a game out of the bin."""
        self._change("deleted = NULL WHERE id = ? AND deleted IS NOT NULL", game_id)

    def empty_bin(self) -> None:
        """Delete for good, after a backup."""
        if not self._rows("WHERE deleted IS NOT NULL"):
            return
        self.backup()
        with self._database.writing() as connection:
            connection.execute("DELETE FROM games WHERE deleted IS NOT NULL")

    def backup(self) -> Path:
        """A copy of everything beside the file; only the last few are kept."""
        return self._database.backup()

    def backup_today(self) -> None:
        """The same, if there is none of today yet."""
        self._database.backup_today()

    def settings(self) -> dict[str, Any]:
        """All of them; one that cannot be read counts as never chosen."""
        return dict(rows.settings(self._database.rows("SELECT key, value FROM settings ORDER BY key")))

    def setting(self, key: str, default: Any = None) -> Any:
        saved = self._database.rows("SELECT key, value FROM settings WHERE key = ?", key)
        return dict(rows.settings(saved)).get(key, default)

    def change_setting(self, key: str, value: Any) -> None:
        with self._database.writing() as connection:
            save_setting(connection, key, value)

    def export(self, game_id: int) -> str:
        """One game as a document; it is not replayed, so that a game that cannot be opened can still be kept."""
        from companion.table import exports

        return exports.one(self._database, self._row(game_id))

    def export_everything(self) -> str:
        """All games but those in the bin, and the settings."""
        from companion.table.journal import at_once

        return at_once(self.exporting_everything())

    def exporting_everything(self) -> Generator[int, None, str]:
        """``export_everything`` in small steps, each of which says how many games are left."""
        from companion.table import exports

        games = [row["id"] for row in self._database.rows("SELECT id FROM games WHERE deleted IS NULL ORDER BY id")]
        return (yield from exports.everything(self._database, games, rows.portable(self.settings())))

    def import_(self, content: str | bytes) -> list[int]:
        """The numbers of a document's games, which are among those here from now on; raises an ``ArchiveError``."""
        from companion.table import imports

        return self.take(imports.read(content)).games

    def take(self, incoming: Incoming) -> Imported:
        """Add what was read from a document, and is not here yet: all of it, or nothing."""
        from companion.table import imports

        return imports.take(self._database, incoming)

    def look(self, incoming: Incoming) -> Counter[Relation]:
        """How many games of a document are here already, and how far."""
        from companion.table import imports

        return imports.look(self._database, incoming)

    def _row(self, game_id: int) -> sqlite3.Row:
        with _absurd_numbers_unknown():
            rows = self._rows("WHERE id = ? AND deleted IS NULL", game_id)
        if not rows:
            raise NoSuchGame
        return rows[0]

    def _rows(self, condition: str, *values: Any) -> list[sqlite3.Row]:
        return self._database.rows(f"SELECT * FROM games {condition}", *values)

    def _written_actions(self, row: sqlite3.Row) -> list[Any]:
        try:
            return rows.log(self._database, row["id"])
        except ValueError as error:
            raise _damaged(row) from error

    def _summaries(self, condition: str, *values: Any) -> list[Summary]:
        sound, _damaged = rows.sorted_out(self._rows(f"{condition} ORDER BY changed DESC, id DESC", *values))
        return rows.renamed(self._database, sound)

    def _change(self, change: str, *values: Any) -> None:
        with _absurd_numbers_unknown(), self._database.writing() as connection:
            if not connection.execute(f"UPDATE games SET {change}", values).rowcount:
                raise NoSuchGame

    def _rules_and_setup(self, row: sqlite3.Row) -> tuple[Game, Any]:
        summary = _summary(row)
        try:
            rules = game(summary.box)
            return rules, rules.read_setup(summary.setup)
        except UnknownGame as error:
            sentence = _("This Giglio does not have the game of “{title}” ({box}). Update the app to open it.")
            raise UnreadableGame(sentence.format(title=summary.title, box=summary.box)) from error
        except ValueError as error:
            sentence = _("The setup of “{title}” cannot be read. Update the app, or open another game.")
            raise UnreadableGame(sentence.format(title=summary.title)) from error

    def _action(self, rules: Game, title: str, number: int, data: Any) -> Action:
        from companion.table.amend import read_action

        try:
            return read_action(rules, rows.decoded(data))
        except ValueError as error:
            sentence = _("Move {number} of “{title}” cannot be read. Update the app, or open another game.")
            raise UnreadableGame(sentence.format(number=number, title=title)) from error


class SavedGame:
    """A journal on the disk: each change is written and synchronised first, and only then seen in memory.

    When writing fails, a ``StoreError`` is raised and the game stays as it was.
    """

    def __init__(
        self, database: Database, game_id: int, journal: Journal, revision: int, thoughts: Sequence[Thought] = ()
    ) -> None:
        self.id = game_id
        self._database = database
        self._journal = journal
        self._revision = revision
        self._thoughts = list(thoughts)

    @property
    def game(self) -> Game:
        return self._journal.game

    @property
    def setup(self) -> Any:
        return self._journal.setup

    @property
    def state(self) -> Any:
        return self._journal.state

    def state_at(self, position: int) -> Any:
        """The state with that many entries in force."""
        return self._journal.state_at(position)

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self._journal.entries

    @property
    def history(self) -> History:
        """What is in force, as amendments have left it."""
        return self._journal.history

    @property
    def position(self) -> int:
        return self._journal.position

    @property
    def can_undo(self) -> bool:
        return self._journal.can_undo

    @property
    def can_redo(self) -> bool:
        return self._journal.can_redo

    @property
    def thoughts(self) -> tuple[Thought, ...]:
        """The time before each entry in force."""
        return tuple(self._thoughts[: self.position])

    @property
    def spent(self) -> Spent:
        """Who has thought how long."""
        return spent(map(self.state_at, range(self.position + 1)), self.thoughts)

    def do(self, action: Action, thought: Thought = None) -> Entry:
        """Record an action, and how long it took to decide; raises ``Refused`` as ``Journal.do`` does."""
        prepared = self._journal.prepare(action)
        self._write(prepared.entry.number, prepared.after, prepared.entry, thought)
        self._thoughts[self.position :] = [thought]
        return self._journal.commit(prepared)

    def retime(self, thoughts: Sequence[Thought]) -> None:
        """Other times of the entries in force; else nothing changes, nor when it was played."""
        numbered = [(thought, self.id, number) for number, thought in enumerate(thoughts, start=1)]
        with self._database.writing() as connection:
            self._move(connection, self.position, self.game.is_over(self.state))
            connection.executemany("UPDATE log SET thought = ? WHERE game = ? AND number = ?", numbered)
        self._revision += 1
        self._thoughts[: self.position] = thoughts

    def go_to(self, position: int) -> None:
        """Put that many entries in force; raises ``NoSuchEntry`` if there are fewer."""
        self._write(position, self._journal.state_at(position))
        self._journal.go_to(position)

    def undo(self) -> Entry:
        """Step back, and say over which entry."""
        self.go_to(self.position - 1)
        return self._journal.entry(self.position + 1)

    def redo(self) -> Entry:
        """Step forward again, and say over which entry."""
        self.go_to(self.position + 1)
        return self._journal.entry(self.position)

    def _write(self, position: int, state: Any, entry: Entry | None = None, thought: Thought = None) -> None:
        """Where the game stands now, and the new entry, in whose place nothing can be redone any more.

        Whoever only looks back, or puts right what is over, does not play: the game keeps its day.
        """
        moment = self._database.now()
        played = moment if entry and not self.game.is_over(self.state) else None
        with self._database.writing() as connection:
            self._move(connection, position, self.game.is_over(state), played)
            if entry:
                connection.execute("DELETE FROM log WHERE game = ? AND number >= ?", (self.id, entry.number))
                insert_entry(connection, self.id, entry, moment, thought)
        self._revision += 1

    def _move(self, connection: sqlite3.Connection, position: int, finished: bool, played: str | None = None) -> None:
        """Only from the revision that memory holds, so that two windows never overwrite each other's entries."""
        moved = connection.execute(
            "UPDATE games SET position = ?, finished = ?, changed = coalesce(?, changed), revision = revision + 1"
            " WHERE id = ? AND revision = ? AND deleted IS NULL",
            (position, finished, played, self.id, self._revision),
        )
        if not moved.rowcount:
            query = "SELECT 1 FROM games WHERE id = ? AND deleted IS NULL"
            raise ChangedElsewhere if connection.execute(query, (self.id,)).fetchone() else NoSuchGame


@contextmanager
def _absurd_numbers_unknown() -> Iterator[None]:
    """SQLite cannot even ask for a game whose number has more than 64 bits."""
    try:
        yield
    except OverflowError as error:
        raise NoSuchGame from error


def _summary(row: sqlite3.Row) -> Summary:
    try:
        return rows.summary(row)
    except ValueError as error:
        raise _damaged(row) from error


def _damaged(row: sqlite3.Row) -> UnreadableGame:
    sentence = _("“{title}” is damaged and cannot be opened. Keep it in a file, or open another game.")
    return UnreadableGame(sentence.format(title=rows.title(row)))
