"""A screen about the game on the table: it looks at the game again after every change, while it is shown."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty

from companion.table.database import StoreError
from companion.ui.kit import GiglioScreen
from companion.ui.text import tr


class GameScreen(GiglioScreen):
    """Subclasses say in ``look`` what the game shows now."""

    can_undo = BooleanProperty(False)

    @property
    def moment(self) -> tuple[int, int] | None:
        """The game and how far it is: whoever comes back at the same moment finds everything as it was."""
        return None if self.session.saved is None else (self.session.game.id, self.session.game.position)

    @property
    def game_title(self) -> str:
        """The name under which the game is saved."""
        try:
            return self.session.store.summary(self.session.game.id).title
        except StoreError:  # deleted in another window
            return ""

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.session.watch(self.refresh)
        self.refresh()

    def on_pre_leave(self, *_: Any) -> None:
        """Not ``on_leave``, which does not come when somebody goes on within the same frame."""
        self.session.unwatch(self.refresh)

    def refresh(self) -> None:
        if self.session.saved is not None:
            self.can_undo = self.session.game.can_undo
            self.look()

    def look(self) -> None:
        raise NotImplementedError

    def undo(self) -> None:
        if self.session.game.can_undo:
            self.move_to(self.session.game.position - 1)

    def redo(self) -> None:
        if self.session.game.can_redo:
            self.move_to(self.session.game.position + 1)

    def move_to(self, position: int) -> None:
        """Put that many entries in force, and say what happened."""
        before = self.session.game.position
        try:
            self.session.go_to(position)
        except StoreError as error:
            self.app.say(str(error))
            return
        moved = abs(position - before)
        if position < before:
            self.app.say(tr.n("{n} move undone.", "{n} moves undone.", moved))
        else:
            self.app.say(tr.n("{n} move redone.", "{n} moves redone.", moved))
