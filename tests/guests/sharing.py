"""A golden game shared on loopback, as the app would share it, and pages that speak to it without a browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from threading import current_thread
from typing import Any

from companion.guests.sharing import Job, Sharing
from companion.table.action import Action
from companion.table.store import FILE, SavedGame, Store
from tests import golden

LOOPBACK = "127.0.0.1"


class Table:
    """The store, the game and the thread that owns both, as in the app."""

    def __init__(self, folder: Path) -> None:
        self._thread = ThreadPoolExecutor(1, "the app's")
        self.folder = folder
        self.store: Store
        self.saved: SavedGame
        self.sharing: Sharing

    def run(self, job: Job) -> None:
        self._thread.submit(job).result()

    def begin(self, box: str, game: str, entries: int) -> None:
        def job() -> None:
            journal = golden.journal(golden.FOLDER / box / f"{game}.json")
            self.store = Store.open(self.folder / FILE)
            self.saved = self.store.new_game(box, journal.setup, "Friday")
            for entry in journal.entries[:entries]:
                self.saved.do(entry.action)

        self.run(job)
        self.share()

    def come_back(self) -> None:
        """After the host was killed."""

        def job() -> None:
            self.store = Store.open(self.folder / FILE)
            self.saved = self.store.open_game(1)

        self.run(job)
        self.share()

    def share(self) -> None:
        def job() -> None:
            self.sharing = Sharing(self.store, self.saved, self._wait, self._record, lambda: [LOOPBACK])

        self.run(job)

    def _wait(self, job: Job) -> None:
        """From a page's thread; whoever is already on the app's does it at once."""
        job() if current_thread().name.startswith("the app's") else self.run(job)

    def _record(self, action: Action, _who: str) -> None:
        self.saved.do(action)
        self.sharing.publish(self.saved)

    def do(self, change: Callable[[], object]) -> None:
        """What the host does in between."""

        def job() -> None:
            change()
            self.sharing.publish(self.saved)

        self.run(job)

    def close(self) -> None:
        """Whatever was asked, the server has not stumbled."""
        self.sharing.pause()
        self.run(self.store.close)
        self._thread.shutdown()
        assert not self.sharing.server.stumbles, [*self.sharing.server.stumbles]


@contextmanager
def shared(folder: Path, box: str = "masters", game: str = "three-players", entries: int = 20) -> Iterator[Table]:
    table = Table(folder)
    table.begin(box, game, entries)
    try:
        yield table
    finally:
        table.close()


class Page:
    """One phone."""

    def __init__(self, port: int, who: str = "") -> None:
        self.port, self.cookie, self.who = port, "", who
        self._listening: HTTPResponse | None = None
        self._line: HTTPConnection | None = None

    def send(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> tuple[int, Any]:
        """The status, and what came with it."""
        connection = HTTPConnection(LOOPBACK, self.port, timeout=10)
        sent = {"Origin": f"http://{LOOPBACK}:{self.port}", "Cookie": self.cookie, **(headers or {})}
        content = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        connection.request(method, path, content, sent)
        answer = connection.getresponse()
        if given := answer.getheader("Set-Cookie"):
            self.cookie = given.partition(";")[0]
        read = answer.read()
        connection.close()
        return answer.status, json.loads(read) if answer.getheader("Content-Type") == "application/json" else read

    def post(self, path: str, **body: Any) -> tuple[int, Any]:
        return self.send("POST", path, body)

    def join(self, code: str, **more: Any) -> tuple[int, Any]:
        return self.post("/join", code=code, **more)

    # Events

    def listen(self, language: str = "en") -> None:
        self._line = HTTPConnection(LOOPBACK, self.port, timeout=10)
        self._line.request("GET", f"/events?language={language}", headers={"Cookie": self.cookie})
        self._listening = self._line.getresponse()

    def event(self) -> tuple[str, Any]:
        """The next one: its name and what it brings."""
        assert self._listening
        name, data = "", ""
        while line := self._listening.readline().decode():
            if line.startswith("event:"):
                name = line[7:].strip()
            elif line.startswith("data:"):
                data = line[6:]
            elif line == "\n" and name:
                return name, json.loads(data)
        return "gone", None

    def hang_up(self) -> None:
        if self._listening and self._line:
            self._listening.close()
            self._line.close()


def sitting(table: Table, seat: str, may_act: bool = True) -> Page:
    """A phone that has joined as this seat."""
    page = Page(table.sharing.port, seat)
    status, _answer = page.join(table.sharing.seats.code(seat))
    assert status == 200
    if may_act:
        table.run(lambda: table.sharing.let(seat, True))
    return page
