"""What the screens around a round share: they follow the game, and Undo is at their foot."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kivy.properties import ObjectProperty

from companion.table.database import StoreError
from companion.table.words import _
from companion.ui import boxes, kit, layout
from companion.ui.running import App
from companion.ui.shared.clock import parts  # noqa: F401
from companion.ui.shared.table.game_screen import GameScreen
from companion.ui.shared.table.going_on import record

if TYPE_CHECKING:
    from companion.table.journal import Entry

layout.load(__file__)


class AtTable(GameScreen):
    """A step of the round; its layout names its foot ``foot``."""

    thinking = True
    view: Any = ObjectProperty(rebind=True)

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

    def record(self, *actions: Any) -> bool:
        """These, one after the other, and then where the game goes on."""
        return record(self.app, *actions)

    def undo(self) -> None:
        """Step back; if that leads to another part of the round, go there."""
        undo(self.app, lambda: self.app.place)


class Prepared(AtTable):
    """A step that is told bit by bit: as a ``draft``, of the class that it ``prepares``, until it is recorded."""

    prepares: Callable[..., Any]
    seen: tuple[int, int] | None = None
    """The moment when it was shown last."""

    def __init__(self, **kwargs: Any) -> None:
        self.draft = self.prepares()
        super().__init__(**kwargs)

    def change(self, draft: Any) -> None:
        self.draft = draft
        self.refresh()

    def record(self, *actions: Any) -> bool:
        """However often one taps, once: the draft is gone before the next tap."""
        draft, self.draft = self.draft, self.prepares()
        recorded = super().record(*actions)
        if not recorded:
            self.change(draft)
        return recorded


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
        entry = taken_back(app)
    except StoreError as error:
        app.complain(str(error))
        return False
    if then and (place := then()) != app.manager.current:
        app.go(place)
    app.say_moved(before, _("Undone · {what}").format(what=entry.text))
    return True


def taken_back(app: App) -> Entry:
    """In one step, so that no screen shows the moment between."""
    game, last = app.session.game, app.session.game.position
    if not one_tap(app, last - 1):
        return app.session.undo()
    app.session.go_to(last - 2)
    return game.entries[last - 2]


def put_back(app: App) -> Entry:
    game, first = app.session.game, app.session.game.position + 1
    if not one_tap(app, first):
        return app.session.redo()
    app.session.go_to(first + 1)
    return game.entries[first - 1]


def one_tap(app: App, number: int) -> bool:
    """Whether one tap has recorded this entry and the next, so that one takes both back."""
    game, asked = app.session.game, getattr(boxes.part(app.session.box, "routing"), "one_tap", None)
    both = [entry.action for entry in game.entries[max(0, number - 1) : number + 1]]
    return asked is not None and len(both) == 2 and bool(asked(game.state_at(number - 1), *both))
