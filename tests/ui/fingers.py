"""A finger that looks for what it taps, and counts its taps. Each box teaches it where its actions are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.uix.behaviors import ButtonBehavior

from companion.table.score import Sheet
from companion.ui import kit
from companion.ui.app import GiglioApp
from companion.ui.kit import BottomSheet
from tests.ui.driving import PHONE, Look, let, tap, texts
from tests.ui.looking import drawn, tree
from tests.ui.starting import started

COMING = 0.2  # seconds, until a sheet has come or gone


class Finger:
    def __init__(self, app: GiglioApp) -> None:
        self.app = app
        self.taps = 0

    def tap(self, widget: Any) -> None:
        assert not widget.disabled, f"{texts(widget)} cannot be tapped"
        tap(widget)
        let(COMING)
        self.taps += 1

    def tap_text(self, text: str, root: Any = None) -> None:
        found = [one for one in self.all(ButtonBehavior, root) if text in texts(one)]
        assert found, f"nothing to tap says {text!r} on {self.app.manager.current}: {texts(root or Window.children[0])}"
        self.tap(found[0])

    def all(self, kind: Any, root: Any = None) -> list[Any]:
        """What is on the screen or on the topmost sheet of it, from top to bottom."""
        return [one for one in tree(root or Window.children[0]) if isinstance(one, kind) and drawn(one)]

    def one(self, kind: Any, root: Any = None, /, **facts: Any) -> Any:
        found = [w for w in self.all(kind, root) if all(getattr(w, name) == value for name, value in facts.items())]
        assert found, f"no {kind} with {facts} among {[texts(one) for one in self.all(kind, root)]}"
        return found[0]

    def sheet(self, kind: type[BottomSheet]) -> Any:
        assert isinstance(Window.children[0], kind), f"{Window.children[0]} is in front, not a {kind.__name__}"
        return Window.children[0]

    def set_up(self, box: str, setup: Any) -> Any:
        """The form of a new game, filled in except for the options; names are typed, the rest is tapped."""
        self.tap_text("New game")
        screen = self.app.manager.current_screen
        if screen.draft.box != box:
            self.tap(self.one(Factory.BoxCard, box=box))
        self.tap(self.all(Factory.SegmentButton)[screen.draft.counts.index(len(setup.seats))])
        for row, name in zip(self.all(Factory.PlayerRow), setup.seats, strict=True):
            row.ids.name.text = name
        return screen

    def answer(self, field: str, value: Any) -> None:
        """An option of the form."""
        row = self.one(Factory.OptionRow, field=field)
        self.tap(next(chip for chip in self.all(kit.Chip, row) if chip.value.key == value))


@contextmanager
def at_home(folder: Path) -> Iterator[GiglioApp]:
    """The app as it starts on a new phone."""
    with started(folder, Look(PHONE, reduce_motion=True)) as app:
        let(0.5)
        yield app


def totals(sheet: Sheet) -> dict[str, dict[str, int]]:
    return {row: {seat: sheet.points(row, seat) for seat in sheet.seats} for row in sheet.rows}
