"""What to lay out on the real table before the first round."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty

from companion.ui import boxes, kit, layout
from companion.ui.shared.checklist.view import Thing

layout.load(__file__)


class ChecklistScreen(kit.GiglioScreen):
    view = ObjectProperty(rebind=True)
    ticked = ObjectProperty(())
    game = NumericProperty(0)  # whose ticks these are

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        session = self.session
        if session.game.id != self.game:
            self.game, self.ticked = session.game.id, ()
            self.view = boxes.part(session.box, "checklist_view").checklist(session.table, boxes.title(session.box))

    def tick(self, thing: Thing) -> None:
        rest = tuple(one for one in self.ticked if one != thing)
        self.ticked = rest if thing in self.ticked else (*rest, thing)

    def go_on(self) -> None:
        app = self.app
        app.go(app.place)

    def share_with_phones(self) -> None:
        import_module("companion.ui.shared.phones.sheet").open_phones(self.app)

    def back(self) -> bool:
        """Once something has happened, behind the checklist is not the form that it came from, but home."""
        app = self.app
        if "new_game" in app.trail and self.session.game.entries:
            app.go("home")
            return True
        return bool(app.back())
