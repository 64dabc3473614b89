"""What the screens around a round share: they follow the game, and Undo is at their foot."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from companion.table.database import StoreError
from companion.table.words import _
from companion.ui import kit, layout
from companion.ui.kit import mirrored  # noqa: F401
from companion.ui.running import App
from companion.ui.shared.clock import parts  # noqa: F401
from companion.ui.shared.table.game_screen import GameScreen

layout.load(__file__)


class AtTable(GameScreen):
    """A step of the round; its layout names its foot ``foot``."""

    thinking = True

    @property
    def table(self) -> Any:
        return self.session.table

    def hush(self) -> None:
        """Where the screen itself tells what happened, the line would only cover it."""
        for line in [child for child in self.children if isinstance(child, kit.SaidLine)]:
            line.hide()

    def go(self, place: str) -> None:
        """Where an item of its bar leads, if it has one."""
        go(self.app, place, self.undo)

    def undo(self) -> None:
        """Step back; if that leads to another part of the round, go there."""
        undo(self.app, lambda: self.app.place)


class AwaitedStep(AtTable):
    """A step to which only the game itself leads, when it waits for it."""

    def is_over(self) -> bool:
        return bool(self.app.place != self.name)


def go(app: App, place: str, undo: Callable[[], object]) -> None:
    """Where an item of the bar leads."""
    match place:
        case "undo":
            undo()
        case "more":
            import_module("companion.ui.shared.more.sheet").MoreSheet(app).open()
        case _:
            app.go(place)


def undo(app: App, then: Callable[[], str] | None = None) -> bool:
    """Step back, go to the screen that belongs to it ``then``, and say there what was taken back."""
    if not app.session.game.can_undo:
        return False
    before = app.session.table
    try:
        entry = app.session.undo()
    except StoreError as error:
        app.complain(str(error))
        return False
    if then and (place := then()) != app.manager.current:
        app.go(place)
    app.say_moved(before, _("Undone · {what}").format(what=entry.text))
    return True
