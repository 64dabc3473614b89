"""How fast the screens are, beside an empty Kivy app in the same run: part of ``make bench``.

Everything is drawn by software into a window of 360 x 780 that nobody sees. Each frame ends with ``glFinish``, because
until then the graphics driver has only promised to draw.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from time import monotonic, perf_counter, sleep
from typing import Any

from tests.measuring import MILLI, best, line

ROOT = Path(__file__).parent.parent
STARTS = 9  # of each app
WINDOW = (360, 780)
GAME = "lorenzo/four-players-all-leaders.json"
MASTERS = "masters/four-players-untold-market.json"
PRINCES = "princes/four-players-muse.json"
FROM_ROUND = 3  # when players have many cards and effects
ENTRIES = 300
PHONES = 12
FRAME = MILLI / 60
"""What a frame of an empty Kivy app takes on a screen: it waits for the next sixtieth of a second. Without that wait it
takes 0.4 ms, of which twice as much would be the time of five letters; but whoever scrolls sees whether a frame is left
out."""
PACE = 40  # pixels per frame, a brisk flick


def bench() -> None:
    """Each part runs in a process of its own, so that nothing is warm that is cold for a player."""
    print(f"{'screens':44} {'ours':>12} {'empty Kivy':>12} {'ratio':>8}")
    with tempfile.TemporaryDirectory() as compiled:
        # An installed app has its bytecode; the first start of each writes it.
        starts = [(_start("empty", compiled), _start("giglio", compiled)) for _ in range(STARTS + 1)][1:]
        measured = best(lambda: _run("screens", compiled))
    empty, giglio = (median(times) for times in zip(*starts, strict=True))
    line("first frame", giglio, 1.35, reference=empty)
    line("table after an action, median", measured["action"], 50)
    line("  of it, durable save", measured["save"], 10)
    line(f"  the same with {PHONES} phones connected", measured["shared"], 50)
    line("table of Masters after an action, median", measured["masters"], 50)
    line("table of Princes after an action, median", measured["princes"], 50)
    line("placement sheet opened, median", measured["sheet"], 80)
    line("placement sheet opened for the first time", measured["sheet_first"], 80)
    line("tile of Princes dragged by a square, median", measured["drag"], 33)
    line("tile of Princes dragged by a square, p95", measured["drag_p95"], 33)
    line(f"frame of the log of {ENTRIES} scrolled, median", measured["scroll"], 2, reference=FRAME)
    line(f"frame of the log of {ENTRIES} scrolled, p95", measured["scroll_p95"], 2, reference=FRAME)
    line(f"frame of the log of {ENTRIES} scrolled, slowest", measured["scroll_slowest"], 2, reference=FRAME)


def _start(app: str, compiled: str) -> float:
    """Milliseconds from the start of the process to the end of its first frame."""
    begun = monotonic()
    return (float(_run(app, compiled)) - begun) * MILLI


def _run(what: str, compiled: str) -> str:
    command = [sys.executable, "-m", "tests.bench_ui", what]
    with tempfile.TemporaryDirectory() as home:
        env = {
            **os.environ,
            "GIGLIO_BENCH": home,
            "GIGLIO_PHONES_AT": "127.0.0.1:0",
            "KIVY_HOME": home,
            "PYTHONPYCACHEPREFIX": compiled,
        }
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        return subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True).stdout


# In the other process


def _prepare() -> None:
    os.environ.update(
        KIVY_LOG_MODE="PYTHON",
        KIVY_NO_FILELOG="1",
        KIVY_NO_ARGS="1",
        KCFG_GRAPHICS_WIDTH=str(WINDOW[0]),
        KCFG_GRAPHICS_HEIGHT=str(WINDOW[1]),
        KCFG_GRAPHICS_MULTISAMPLES="0",
        KCFG_GRAPHICS_WINDOW_STATE="hidden",
        KCFG_GRAPHICS_MAXFPS="0",  # no waiting between frames
    )
    if sys.platform == "linux":
        os.environ["SDL_VIDEODRIVER"] = "offscreen"


def _say_when_drawn() -> None:
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    def drawn(_window: Any) -> None:
        glFinish()
        print(monotonic(), flush=True)
        os._exit(0)

    Window.bind(on_flip=drawn)


def start_empty() -> None:
    from kivy.app import App

    class EmptyApp(App):  # type: ignore[misc]
        def build(self) -> Any:
            from kivy.uix.widget import Widget

            return Widget()

    _say_when_drawn()
    EmptyApp().run()


def start_giglio() -> None:
    from companion.ui.app import GiglioApp

    _say_when_drawn()
    GiglioApp(Path(os.environ["GIGLIO_BENCH"])).run()


def frame() -> float:
    """Milliseconds of one frame that is drawn to the end, whether or not anything has changed."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish

    begun = perf_counter()
    EventLoop.window.canvas.ask_update()
    EventLoop.idle()
    glFinish()
    return (perf_counter() - begun) * MILLI


def measure_screens() -> None:
    with _giglio() as app:
        first, *sheets = _sheets(app)
        actions, saves = _actions(app, "lorenzo_table", ("place",))
        scrolled = _scrolled(app)
        dragged = _dragged(app)
    with _giglio() as app, _phones(app):
        shared, _saves = _actions(app, "lorenzo_table", ("place",))
    with _giglio(MASTERS) as app:
        masters, _saves = _actions(app, "masters_table", ("buy", "produce"))
    with _giglio(PRINCES) as app:
        princes, _saves = _actions(app, "princes_table", ("work", "build", "introduce", "end_turn"))
    facts = {
        "action": median(actions),
        "save": median(saves),
        "shared": median(shared),
        "masters": median(masters),
        "princes": median(princes),
        "sheet": median(sheets),
        "sheet_first": first,
        "drag": median(dragged),
        "drag_p95": quantiles(dragged, n=20)[18],
        "scroll": median(scrolled),
        "scroll_p95": quantiles(scrolled, n=20)[18],
        "scroll_slowest": max(scrolled),
    }
    for name, value in facts.items():
        print(name, value)


@contextmanager
def _giglio(played: str = GAME) -> Iterator[Any]:
    """The app with a whole game on the table. Nothing moves: then all of a sheet is drawn in its first frame."""
    from companion.ui.app import GiglioApp
    from companion.ui.look.theme import theme
    from tests.golden import FOLDER

    app = GiglioApp(Path(os.environ["GIGLIO_BENCH"]))
    app._run_prepare()
    theme.reduce_motion = True
    (game,) = app.session.store.import_((FOLDER / played).read_bytes())
    app.session.resume(game)
    yield app
    app.dispatch("on_stop")
    app.root_window.remove_widget(app.root)


@contextmanager
def _phones(app: Any) -> Iterator[None]:
    """All seats and the rest of the places listen, in a process of their own."""
    from companion.guests.seats import TABLE

    app.phones.start()
    seats = app.phones.sharing.seats
    places = [*[player.seat for player in app.session.table.players], *[TABLE] * PHONES][:PHONES]
    command = [sys.executable, "-m", "tests.guests.listening", str(app.phones.sharing.port)]
    listening = subprocess.Popen([*command, *(seats.code(place) for place in places)])
    while seats.pages < PHONES:
        frame()
    yield
    app.phones.end()
    listening.wait(10)


def _quiet(seconds: float) -> None:
    end = monotonic() + seconds
    while monotonic() < end:
        frame()


def _settle(app: Any, position: int, table: str = "lorenzo_table") -> None:
    """At the table after that many entries, with nothing open and nothing moving."""
    from kivy.core.window import Window
    from kivy.uix.modalview import ModalView

    app.session.go_to(position)
    app.go(table)
    for child in list(Window.children):
        if isinstance(child, ModalView):
            child.dismiss(animation=False)
    for _ in range(5):
        frame()
    if app._phones and app._phones.sharing:
        sleep(0.3)  # until the phones have got what was before


def _actions(app: Any, table: str, kinds: tuple[str, ...]) -> tuple[list[float], list[float]]:
    """An action is recorded after which play goes on at the table: rules, disk, table and the finished frame."""
    from kivy.clock import Clock

    from companion.ui.boxes import next_screen

    times: list[float] = []
    saves: list[float] = []
    played = app.session.game.entries
    states = [app.session.game.state_at(n) for n in range(len(played) + 1)]
    for entry in played[::3]:
        before, after = states[entry.number - 1], states[entry.number]
        elsewhere = after.awaiting or next_screen(app.session.box, after) != table
        if entry.action.kind not in kinds or before.round < FROM_ROUND or elsewhere:
            continue
        _settle(app, entry.number - 1, table)
        with _timing_writes(app.session.game, saves):
            Clock.schedule_once(lambda _seconds, action=entry.action: app.act(action))  # within a frame, as a tap
            times.append(frame())
        assert app.session.game.position == entry.number
        for later in played[entry.number :]:
            app.session.game._journal.do(later.action)
    return times, saves


@contextmanager
def _timing_writes(game: Any, times: list[float]) -> Iterator[None]:
    write = game._write

    def timed(*facts: Any) -> None:
        begun = perf_counter()
        write(*facts)
        times.append((perf_counter() - begun) * MILLI)

    game._write = timed
    yield
    game._write = write


def _sheets(app: Any) -> list[float]:
    """A space is tapped, until the sheet stands there with all that is in it."""
    times: list[float] = []
    for entry in app.session.game.entries[::3]:
        before = app.session.game.state_at(entry.number - 1)
        if entry.action.kind != "place" or before.round < FROM_ROUND or before.awaiting:
            continue
        _settle(app, entry.number - 1)
        if not times:
            _quiet(1.5)  # while people look at the table, the app gets ready for them
        view = app.manager.current_screen.view
        tiles = [tile for tower in view.towers for tile in tower.floors]
        tiles += [*view.harvest, *view.production, *view.market, *view.council]
        tile = next(tile for tile in tiles if tile.space == entry.action.space)
        begun = perf_counter()
        app.manager.current_screen.tap(tile)
        times.append((perf_counter() - begun) * MILLI + frame())
    return times


def _scrolled(app: Any) -> list[float]:
    from companion.games import lorenzo
    from companion.table.goods import Goods

    _settle(app, len(app.session.game.entries))
    while len(app.session.game.entries) < ENTRIES:
        app.session.game._journal.do(lorenzo.Adjust(seat="red", change=Goods(coins=1)))
    app.go("log")
    rows = app.manager.current_screen.ids.list
    for _ in range(10):
        frame()
    times = []
    travel = rows.children[0].height - rows.height
    for step in range(int(travel / PACE)):
        rows.scroll_y = 1 - step * PACE / travel
        times.append(frame())
    return times


def _dragged(app: Any) -> list[float]:
    """A tile goes all over a board that has others: rules, words and the finished frame."""
    from companion.games import princes

    tiles = {"opera": [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)], "forest": [(4, 0), (5, 0), (6, 0), (6, 1)]}
    sheet = {"goods": {"florin": 900}, "tiles": [{"tile": name, "cells": cells} for name, cells in tiles.items()]}
    position = {"round": 3, "phase": "actions", "turn": "red", "players": {"red": sheet, "green": {}, "blue": {}}}
    theater = [(1, 0), (2, 0), (1, 1), (1, 2), (0, 2)]
    setup = {"seats": ["Anna", "Bea", "Cleo"], "outlines": {"theater": theater}, "position": position}
    app.session.begin("princes", princes.Setup.model_validate(setup), "Dragging")
    app.go("princes_place", building="theater")
    for _ in range(10):
        frame()
    screen, times = app.manager.current_screen, []
    for far in [(column, row) for row in range(-4, 5) for column in range(-4, 5)]:
        begun = perf_counter()
        screen.drag(far)
        times.append((perf_counter() - begun) * MILLI + frame())
    screen.drop()
    return times


if __name__ == "__main__":
    _prepare()
    {"empty": start_empty, "giglio": start_giglio, "screens": measure_screens}[sys.argv[1]]()
