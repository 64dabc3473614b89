"""Sits down at a saved game with the real app; screens that a test does not look at are only noted."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.tests.common import UnitTestTouch
from kivy.uix.screenmanager import NoTransition, ScreenManager

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.table.seats import COLOURS
from companion.table.store import Store
from companion.ui.app import GiglioApp
from companion.ui.kit import BottomSheet, GiglioScreen, Scroller
from companion.ui.session import Session
from companion.ui.theme import theme
from tests.games.lorenzo.positions import NAMES, START, sheet
from tests.ui.driving import FLAT_PHONE, SMALL_PHONE, forget, frames, let, saying, tap, wait_until
from tests.ui.looking import ancestors


class SeatedApp(GiglioApp):
    """Begins at the table instead of at home."""

    def __init__(self, folder: Path, shows: str) -> None:
        super().__init__(folder)
        self.shows = shows

    def build(self) -> ScreenManager:
        assert self.folder
        self.session = Session(Store.open(self.folder / "giglio.sqlite"))
        self.manager = ScreenManager(transition=NoTransition())
        return self.manager

    def go(self, name: str, **facts: Any) -> None:
        if name != self.shows and not self.manager.has_screen(name):
            self.manager.add_widget(GiglioScreen(name=name))
        super().go(name, **facts)


def under_way(
    *,
    players: int = 4,
    round: int = 1,
    dice: tuple[int, int, int] | None = (4, 2, 6),
    members: str = "",
    sheets: dict[str, dict[str, Any]] | None = None,
    tiles: tuple[str | None, ...] = (None, None, None),
    advanced: bool = True,
) -> lorenzo.Setup:
    """A game in the middle of a round; whoever has no sheet has what one starts with."""
    fields = ("seat", "member", "space")
    on_board = [dict(zip(fields, words.split(), strict=True)) for words in members.split(",") if words.strip()]
    owned = {seat: {**START, "bonus_tile": "standard"} for seat in COLOURS[:players]}
    for seat, facts in (sheets or {}).items():
        owned[seat] = {**owned[seat], **facts}  # type: ignore[index]
    return lorenzo.Setup(
        seats=NAMES[:players],
        advanced=advanced,
        tiles=tiles,
        position=lorenzo.Position(
            round=round,
            dice=dice,
            players={seat: sheet(**facts) for seat, facts in owned.items()},
            members=tuple(lorenzo.MemberPosition.model_validate(one) for one in on_board),
        ),
    )


@contextmanager
def seated(
    setup: lorenzo.Setup,
    *actions: Action,
    shows: str = "",
    size: tuple[int, int] = SMALL_PHONE,
    mode: str = "light",
    text_scale: float = 1,
) -> Iterator[SeatedApp]:
    """``with seated(under_way(), place("white", "council"), shows="dice") as app:``."""
    forget()
    Metrics.density = 1
    theme.mode, theme.text_scale, theme.reduce_motion = mode, text_scale, True
    Window.size = size
    with tempfile.TemporaryDirectory() as folder:
        app = SeatedApp(Path(folder), shows)
        app._run_prepare()
        app.session.begin("lorenzo", setup, "A game")
        for action in actions:
            app.session.do(action)
        app.go(shows or "table")
        frames()
        try:
            yield app
        finally:
            for child in list(Window.children):
                Window.remove_widget(child)
            app.stop()
            theme.mode, theme.text_scale, theme.reduce_motion = "light", 1, False


def log(app: SeatedApp) -> list[str]:
    """The kinds of all that has been recorded, once every finger is up."""
    let(0.2)
    game = app.session.game
    return [entry.action.kind for entry in game.entries[: game.position]]


LOOKS = [
    (SMALL_PHONE, "dark", 2),
    (FLAT_PHONE, "light", 1.3),
]
"""Sizes, colours and text scales that everything must bear."""


def reach(text: str) -> Any:
    """The tappable thing that says this, scrolled to where a finger can get at it."""
    wait_until(lambda: says(text), 10)
    come_to_rest(text)
    widget = saying(text)
    scroller = next((above for above in ancestors(widget) if isinstance(above, Scroller)), None)
    if scroller:
        scroller.scroll_to(widget, padding=0, animate=False)
        come_to_rest(text)
    return saying(text)


def come_to_rest(text: str) -> None:
    """What has just come slides in and is laid out anew; on a slow machine that takes its time."""
    places: list[tuple[float, ...]] = []
    while len(places) < 4 or len(set(places[-4:])) > 1:
        let(0.1)
        widget = saying(text)
        places.append((*widget.to_window(*widget.center), *widget.size))


def says(text: str) -> bool:
    try:
        return bool(saying(text))
    except LookupError:
        return False


def touch(text: str) -> None:
    tap(reach(text), hold=0.12)
    let(0.1)  # a scroll view may hand the touch on late
    frames(8)


def touch_twice(text: str) -> None:
    """As impatient fingers do."""
    widget = reach(text)
    x, y = widget.to_window(*widget.center)
    for _ in range(2):
        finger = UnitTestTouch(x, y)
        finger.touch_down()
        let(0.12)
        frames(3)
        finger.touch_up()
    let(0.15)
    frames(8)


def sheets() -> list[Any]:
    """The sheets that are open, the topmost first, when all have come or gone."""
    let(0.1)
    wait_until(lambda: all(sheet._anim_alpha in (0, 1) for sheet in Window.children if isinstance(sheet, BottomSheet)))
    let(0.05)
    return [child for child in Window.children if isinstance(child, BottomSheet)]
