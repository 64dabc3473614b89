"""Long lists and long games, a part of ``make bench``: what may not grow with the number of games and actions.

Five hundred finished games are in one store, twice as many in another, and none in a third; each screen is shown in a
process of its own.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any

from companion.table.game import game
from companion.table.goods import Goods
from companion.table.journal import Journal
from companion.table.store import Store
from tests.bench_ui import PACE, ROOT, _prepare, _say_when_drawn, frame
from tests.golden import GAMES as GOLDEN
from tests.measuring import MILLI, best, line

GAMES = 500
PLAYED = 1000
"""Finished games behind the statistics."""
CORRECTIONS = 16_000
STARTS = 9  # with each store
TYPED = ("excommunication", "tie break", "excomunicaton", "how many servants")
LOOKED_UP = ("gives servants", "venture 5 military", "cathedrl")
ANSWER = 6  # frames in which the last row has answered
STORE = "giglio.sqlite"


def bench() -> None:
    print(f"{'long lists and games':44} {'ours':>12} {'no games':>12} {'ratio':>8}")
    with tempfile.TemporaryDirectory() as folder:
        none, many, most = Path(folder, "none"), Path(folder, "many"), Path(folder, "most")
        fill(none, 0)
        fill(many, GAMES)
        fill(most, PLAYED)
        starts = [(_start(none), _start(many)) for _ in range(STARTS + 1)][1:]
        history, rules = _measured("history", many), _measured("rules", none)
        figures = _measured("figures", most)
        cards = _measured("cards", none)
    empty, full = (median(times) for times in zip(*starts, strict=True))
    line(f"first frame with {GAMES} finished games", full, 1.2, reference=empty)
    line(f"history of {GAMES} games shown", history["shown"], 300)
    line(f"history of {GAMES} games, older ones opened", history["opened"], 300)
    line(f"history of {GAMES} games scrolled, slowest", history["slowest"], 33)
    line(f"statistics of {PLAYED} games, a player shown", figures["player"], 500)
    line(f"statistics of {PLAYED} games, a box shown", figures["box"], 500)
    line(f"statistics of {PLAYED} games, who is who", figures["people"], 500)
    line(f"statistics of {PLAYED} games as a table", figures["table"], 500)
    line("rules searched, a letter typed, median", rules["median"], 30)
    line("rules searched, a letter typed, slowest", rules["slowest"], 30)
    line("cards looked up, a letter typed, median", cards["median"], 30)
    line("cards looked up, a letter typed, slowest", cards["slowest"], 30)
    for box in ("lorenzo", "masters", "princes"):
        line(f"memory of {CORRECTIONS} corrections, {box}", _measured(f"memory-{box}", None)["mb"], 60, "MB")


def fill(folder: Path, count: int) -> None:
    """A store with so many finished games, one a day: the golden ones again and again, each with its log."""
    folder.mkdir()
    with Store.open(folder / STORE) as store:
        for path in GOLDEN if count else ():
            store.import_(path.read_bytes())
        for one in store.finished():
            store.work_out(store.open_game(one.game.id))
    with closing(sqlite3.connect(folder / STORE, isolation_level=None)) as connection:
        originals = [row[0] for row in connection.execute("SELECT id FROM games ORDER BY id")]
        connection.execute("BEGIN")
        for day in range(count):
            _copy(connection, originals[day % len(originals)], datetime(2026, 11, 1, 20, tzinfo=UTC) - timedelta(day))
        connection.execute(f"DELETE FROM games WHERE id IN ({','.join(map(str, originals))})")
        connection.execute(f"DELETE FROM results WHERE game IN ({','.join(map(str, originals))})")
        connection.execute(f"DELETE FROM log WHERE game IN ({','.join(map(str, originals))})")
        connection.execute("COMMIT")


def _copy(connection: sqlite3.Connection, original: int, moment: datetime) -> None:
    begun, ended = (one.isoformat(timespec="microseconds") for one in (moment, moment + timedelta(hours=2)))
    copied = connection.execute(
        "INSERT INTO games (box, title, setup, created, changed, position, revision, finished)"
        " SELECT box, title, setup, ?, ?, position, revision, finished FROM games WHERE id = ?",
        (begun, ended, original),
    ).lastrowid
    connection.execute(
        "INSERT INTO log (game, number, action, text, flagged, moment)"
        " SELECT ?, number, action, text, flagged, moment FROM log WHERE game = ?",
        (copied, original),
    )
    timed = f'"thought":{{"red":{copied}}}'  # no two games are alike, so that none is read for another
    connection.execute(
        "INSERT INTO results (game, revision, version, standings, ended, seconds, figures)"
        " SELECT ?, revision, version, standings, ?, seconds, replace(figures, '\"thought\":{}', ?) FROM results"
        " WHERE game = ?",
        (copied, ended, timed, original),
    )


def _start(filled: Path) -> float:
    """Milliseconds from the start of the process to the end of its first frame."""
    begun = monotonic()
    return (float(_run("start", filled)) - begun) * MILLI


def _measured(what: str, filled: Path | None) -> dict[str, float]:
    return best(lambda: _run(what, filled))


def _run(what: str, filled: Path | None) -> str:
    command = [sys.executable, "-m", "tests.bench_lists", what]
    with tempfile.TemporaryDirectory() as home:
        if filled:
            shutil.copy(filled / STORE, home)
        env = {**os.environ, "GIGLIO_BENCH": home, "KIVY_HOME": home}
        return subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True).stdout


# In the other process


@contextmanager
def _giglio() -> Iterator[Any]:
    from companion.ui.app import GiglioApp
    from companion.ui.look.theme import theme

    app = GiglioApp(Path(os.environ["GIGLIO_BENCH"]))
    app._run_prepare()
    theme.reduce_motion = True
    for _ in range(10):
        frame()
    yield app
    app.dispatch("on_stop")


def start() -> None:
    from companion.ui.app import GiglioApp

    _say_when_drawn()
    GiglioApp(Path(os.environ["GIGLIO_BENCH"])).run()


def timed(act: Callable[[], object]) -> float:
    """A frame in which a finger does this, and that shows what it did."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda *_: act())
    return frame()


def history() -> dict[str, float]:
    with _giglio() as app:
        shown = timed(lambda: app.go("history"))
        for _ in range(20):
            frame()
        screen = app.manager.current_screen
        opened = timed(screen.show_older)
        for _ in range(20):  # until a finger has moved
            frame()
        scroller = screen.ids.scroller
        times: list[float] = []
        while scroller.scroll_y > 0 and len(times) < 2000:
            travel = scroller.viewport_size[1] - scroller.height
            scroller.scroll_y = max(0, scroller.scroll_y - PACE / travel)
            times.append(frame())
        return {"shown": shown, "opened": opened, "slowest": max(times), "median": median(times), "frames": len(times)}


def figures() -> dict[str, float]:
    """All that is read from the store, counted and shown; each page has been there once before."""
    from companion.table.figures import read
    from companion.table.spreadsheet import spreadsheet
    from companion.ui.shared.figures.view import said

    with _giglio() as app:
        times: dict[str, float] = {}
        for _visit in range(2):
            for page, facts in (("player", {"person": "anna"}), ("box", {"box": "lorenzo"}), ("people", {})):
                app.go("history")
                for _ in range(20):
                    frame()
                read.cache_clear()
                times[page] = timed(lambda page=page, facts=facts: app.go(page, **facts))  # type: ignore[misc]
        times["table"] = timed(lambda: spreadsheet(app.manager.current_screen.played, (), said))
        return times


def rules() -> dict[str, float]:
    """All boxes are one question apart; the first answers make the rows that the next ones use again."""
    with _giglio() as app:
        times: list[float] = []
        for box in ("lorenzo", "houses", "masters", "princes"):
            app.go("rules", box=box)
            _typed(app.manager.current_screen, "first")
            times += [time for question in TYPED for time in _typed(app.manager.current_screen, question)]
        return {"median": median(times), "slowest": max(times)}


def cards() -> dict[str, float]:
    with _giglio() as app:
        app.go("cards")
        for _ in range(200):
            frame()
        _typed(app.manager.current_screen, "first")
        times = [time for question in LOOKED_UP for time in _typed(app.manager.current_screen, question)]
        return {"median": median(times), "slowest": max(times)}


def _typed(screen: Any, question: str) -> list[float]:
    """How long the screen stands still at most, for each letter: an answer may come over several frames."""
    times = []
    for end in range(1, len(question) + 1):
        first = timed(lambda typed=question[:end]: setattr(screen, "query", typed))  # type: ignore[misc]
        times.append(max(first, *(frame() for _ in range(ANSWER))))
    screen.query = ""
    for _ in range(ANSWER):
        frame()
    return times


def memory(box: str) -> dict[str, float]:
    """Of the process: what is kept for undo after so many corrections."""
    rules: Any = game(box)
    kind = {"lorenzo": "coins", "masters": "coin", "princes": "florin"}[box]
    journal = Journal(rules, rules.Setup(seats=("Anna", "Bea", "Carlo")))
    journal.do(rules.Adjust(seat="red", change=Goods({kind: 100})))
    before = _resident()
    for step in range(CORRECTIONS):
        journal.do(rules.Adjust(seat="red", change=Goods({kind: 100 if step % 2 else -100})))
    return {"mb": _resident() - before}


def _resident() -> float:
    """Megabytes, of Linux."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def main(what: str) -> None:
    if what == "start":
        start()
    parts: dict[str, Callable[[], dict[str, float]]] = {
        "history": history,
        "figures": figures,
        "rules": rules,
        "cards": cards,
    }
    facts = memory(what.removeprefix("memory-")) if what.startswith("memory-") else parts[what]()
    for name, value in facts.items():
        print(name, value)


if __name__ == "__main__":
    _prepare()
    main(sys.argv[1])
