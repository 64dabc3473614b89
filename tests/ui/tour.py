"""Walks through a golden game and takes a picture of every screen, as phone, tablet, dark and in large text."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from kivy.app import App
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.modalview import ModalView

from companion.ui.app import GiglioApp
from companion.ui.lorenzo.decisions import open_decision
from companion.ui.lorenzo.leaders import open_leaders
from companion.ui.lorenzo.placement import open_placement
from companion.ui.lorenzo.running_game import KEPT
from companion.ui.screens.rule import open_rule
from companion.ui.theme import theme
from tests.golden import FOLDER as GOLDEN
from tests.ui import driving
from tests.ui.half_told import half_told
from tests.ui.past_games import past_games
from tests.ui.score_pads import pad_of_the_mockup

LOOKS = {
    "phone-light": (driving.PHONE, 2, "light", 1.0),
    "phone-dark": (driving.PHONE, 2, "dark", 1.0),
    "tablet": (driving.TABLET, 1, "light", 1.0),
    "large-text": (driving.PHONE, 2, "light", 2.0),
}
GAME = GOLDEN / "lorenzo" / "four-players-all-leaders.json"
SETTLED = 0.8
IN_ROUND_3 = 73


class Look(NamedTuple):
    size: tuple[int, int]
    mode: str
    text_scale: float

    def put_on(self) -> None:
        """As when somebody turns the phone, or changes the theme or the size of the text."""
        Window.size = self.size
        theme.mode, theme.text_scale = self.mode, self.text_scale

    def only_repaints(self, before: Look) -> bool:
        """Other colours, but nothing moves."""
        return (self.size, self.text_scale) == (before.size, before.text_scale)


@contextmanager
def playing(size: tuple[int, int], density: float, mode: str, text_scale: float) -> Iterator[GiglioApp]:
    """The whole app with the golden game on the table, in its third round."""
    driving.forget()
    Metrics.density = density
    Window.size = size[0] * density, size[1] * density
    EventLoop.ensure_window()
    with TemporaryDirectory() as folder:
        app = GiglioApp(Path(folder))
        app._run_prepare()
        theme.mode, theme.text_scale = mode, text_scale
        (game,) = app.session.store.import_(GAME.read_bytes())
        app.session.resume(game)
        app.session.go_to(IN_ROUND_3)
        try:
            yield app
        finally:
            app.dispatch("on_stop")
            for child in list(Window.children):
                Window.remove_widget(child)
            App._running_app = None
            Metrics.density = 1
            theme.mode, theme.text_scale = "light", 1


def first(app: GiglioApp, kind: str, after: int = 0) -> int:
    """The position just before the first action of a kind."""
    return next(
        entry.number - 1 for entry in app.session.game.entries if entry.action.kind == kind and entry.number > after
    )


def stops(app: GiglioApp) -> Iterator[tuple[str, int, Callable[[], object]]]:
    """Each picture: its name, where in the game, and how to get there."""
    privilege = first(app, "take_privileges", IN_ROUND_3)
    end = len(app.session.game.entries)
    yield "02-new-game", IN_ROUND_3, lambda: app.go("new_game")
    yield "01-home", IN_ROUND_3, lambda: app.go("home")
    app.session.store.change_setting(KEPT, half_told().written())
    yield "64-running-game", IN_ROUND_3, lambda: app.go("running_game")
    yield "66-checklist", IN_ROUND_3, lambda: app.go("checklist")
    yield "06-dice", first(app, "dice", IN_ROUND_3), lambda: app.go("dice")
    yield "03-table", IN_ROUND_3, lambda: app.go("table")
    yield "04-placement", IN_ROUND_3, lambda: open_placement(app, "buildings-1", None)
    yield "05-placement-refused", IN_ROUND_3, lambda: open_placement(app, "characters-3", "orange")
    yield "65-leaders", IN_ROUND_3, lambda: open_leaders(app, app.session.table.turns[0])
    yield "08-decision", privilege, lambda: open_decision(app)
    yield "07-player", IN_ROUND_3, lambda: app.go("player", seat="red")
    yield "12-rules", IN_ROUND_3, lambda: app.go("rules", query="same tower")
    yield "12-rule", IN_ROUND_3, lambda: open_rule("lorenzo", "table.discounts")
    yield "63-cards", IN_ROUND_3, lambda: app.go("cards", query="gives servants")
    yield "63-card-correction", IN_ROUND_3, lambda: app.manager.current_screen.correct("houses:card:102")
    yield "13-log", IN_ROUND_3, lambda: app.go("log")
    yield "09-report", first(app, "support"), lambda: app.go("report")
    yield "10-end-of-round", first(app, "end_round"), lambda: app.go("round_end")
    yield "11-final", end, lambda: app.go("final")
    yield from producing(app)
    app.session.store.import_(past_games())
    yield "61-history", end, lambda: app.go("history")
    yield "62-settings", end, lambda: app.go("settings")
    yield "62-table-rules", end, lambda: app.manager.get_screen("settings").ask_rules()
    yield (
        "trouble",
        end,
        lambda: app.go("trouble", text="The saved games cannot be read. Try again."),
    )
    yield "60-score-pad-start", end, lambda: app.go("score_pad")
    yield "60-score-pad", end, lambda: pad_of_the_mockup(app)  # last: from here on the pad is on the table


def producing(app: GiglioApp) -> Iterator[tuple[str, int, Callable[[], object]]]:
    """In another game, because in this one nobody exchanges anything."""
    game = app.session.game.id
    (other,) = app.session.store.import_((GOLDEN / "lorenzo" / "three-players-producing.json").read_bytes())
    app.session.resume(other)
    app.go("table")
    yield "08-production", first(app, "exchange"), lambda: open_decision(app)
    app.session.resume(game)


def visits(app: GiglioApp, looks: Sequence[Look] = ()) -> Iterator[tuple[str, Look | None]]:
    """Goes from screen to screen, and shows each in all looks while the caller has its name."""
    for name, position, show in stops(app):
        app.session.go_to(position)
        before: Look | None = None
        for look in looks or (None,):
            if look:
                look.put_on()
            if look and before and look.only_repaints(before):
                driving.frames()
            else:
                close_sheets()
                show()
                driving.let(SETTLED)
            yield name, look
            before = look
        close_sheets()
        for screen in [*app.manager.screens]:  # one that is not shown would put on each look too
            if screen is not app.manager.current_screen:
                app.manager.remove_widget(screen)
        gc.collect()


def close_sheets() -> None:
    for child in list(Window.children):
        if isinstance(child, ModalView):
            child.dismiss(animation=False)
    driving.frames()


def walk(folder: Path) -> None:
    for look, (size, density, mode, text_scale) in LOOKS.items():
        with playing(size, density, mode, text_scale) as app:
            for name, _look in visits(app):
                driving.screenshot(folder / f"{name}-{look}.png")
