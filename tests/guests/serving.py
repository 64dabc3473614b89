"""A golden game, shared on this machine alone and without a window: for tests, and for people who want to look.

``python -m tests.guests.serving lorenzo/four-players 60 [folder]`` prints an address for each seat; all may act.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event, current_thread
from typing import Any

from companion.guests import page
from companion.guests.seats import TABLE
from companion.guests.sharing import Job, Sharing
from companion.rulebook import corrections
from companion.rulebook.corrections import Corrections
from companion.table.action import Action
from companion.table.store import SavedGame, Store
from tests.golden import FOLDER

os.environ["GIGLIO_PHONES_AT"] = "127.0.0.1:0"


GOLDEN, POSITION = "masters/three-players", 31
"""Anna, red, is to act; green and blue look on. A yellow card of level I does not fit on her slot 1."""

THREAD = "app"
PHONES = [f"phone-{n}.localhost" for n in range(1, 7)]


class Serving:
    """A host without a screen: one thread does everything that the app's would do."""

    def __init__(self, folder: Path, golden: str, position: int | None = None) -> None:
        self._thread = ThreadPoolExecutor(1, THREAD)
        self.doubts: list[str] = []
        """Whose phones named a card that somebody else is said to have."""
        self._path = folder / "giglio.sqlite"
        self.on_thread(lambda: self._import(golden, position))
        self.start()

    def on_thread(self, job: Callable[[], Any]) -> Any:
        if current_thread().name.startswith(THREAD):
            return job()
        done: Future[Any] = self._thread.submit(job)
        return done.result(timeout=20)

    def _import(self, golden: str, position: int | None) -> None:
        """Where the game is there already, it goes on as it was."""
        self._store = Store.open(self._path)
        found = [summary.id for summary in self._store.games()]
        (game,) = found or self._store.import_((FOLDER / f"{golden}.json").read_bytes())
        self.saved: SavedGame = self._store.open_game(game)
        if position is not None and not found:
            self.saved.go_to(position)

    def start(self) -> None:
        """Share it; after a ``pause`` with the codes and keys, and on the port, of before."""

        def job() -> None:
            self.sharing = Sharing(self._store, self.saved, self._run, self._record, self.doubts.append, lambda: PHONES)

        self.on_thread(job)

    def _run(self, job: Job) -> None:
        self.on_thread(job)

    def _record(self, action: Action, who: str) -> None:
        self.saved.do(action)
        self.sharing.publish(self.saved)

    def do(self, action: Action) -> None:
        """As the host would, on the own screen."""
        self.on_thread(lambda: self._record(action, ""))

    def undo(self) -> None:
        self.go_to(self.saved.position - 1)

    def redo(self) -> None:
        self.go_to(self.saved.position + 1)

    def go_to(self, position: int) -> None:
        def job() -> None:
            self.saved.go_to(position)
            self.sharing.publish(self.saved)

        self.on_thread(job)

    def play(self, golden: str | None = None) -> None:
        """Another game from the same folder, or the first one again."""

        def job() -> None:
            if golden:
                self._store.import_((FOLDER / f"{golden}.json").read_bytes())
            games = sorted(self._store.games(), key=lambda one: one.id)
            self.saved = self._store.open_game(games[-1 if golden else 0].id)

        self.on_thread(job)

    def pause(self) -> None:
        self.on_thread(self.sharing.pause)

    def let(self, *seats: str, act: bool = True) -> None:
        for seat in seats:
            self.on_thread(partial(self.sharing.let, seat, act))

    def renew(self, seat: str) -> None:
        self.on_thread(partial(self.sharing.renew, seat))

    def correct(self, found: Corrections) -> None:
        """The host has read something else on cards."""

        def job() -> None:
            self._store.change_setting(corrections.SETTING, corrections.write(found))
            self.sharing.look_at_copy()

        self.on_thread(job)

    @property
    def seats(self) -> list[str]:
        return [player.seat for player in self.saved.state.players]

    def address(self, who: str, phone: str = "127.0.0.1") -> str:
        """A browser keeps a cookie for each name: so several phones are in one."""
        return f"http://{phone}:{self.sharing.port}/#{self.sharing.seats.code(who)}"

    def close(self) -> None:
        self.pause()
        self.on_thread(self._store.close)
        self._thread.shutdown()


def hasty() -> page.File:
    """How a page listens, but it waits a tenth as long until it says that nobody answers, and tries again."""
    wire = page.files()["/wire.js"]
    content = wire.content
    for patience in (b"GRACE = 3000", b"RETRY = 1500", b"PATIENCE = 5000"):
        assert patience in content
        content = content.replace(patience, patience[:-1])
    return wire._replace(content=content)


@contextmanager
def serving(golden: str, position: int | None = None, folder: str = "") -> Iterator[Serving]:
    with tempfile.TemporaryDirectory(prefix="giglio-guests-") as own:
        served = Serving(Path(folder or own), golden, position)
        try:
            yield served
        finally:
            served.close()


if __name__ == "__main__":
    page.files()["/wire.js"] = hasty()
    with serving(sys.argv[1], int(sys.argv[2]) if sys.argv[2:] else None, *sys.argv[3:]) as served:
        served.let(*served.seats)
        for who in (*served.seats, TABLE):
            print(f"{who:8} {served.address(who)}", flush=True)
        Event().wait()
