"""Before a score pad: which box, and who played; or on with a pad that was begun."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.table.store import now
from companion.ui import boxes, layout
from companion.ui.pad.start import view
from companion.ui.shared.new_game import screen  # noqa: F401
from companion.ui.shared.new_game.seating import SeatingScreen

layout.load(__file__)


class ScorePadStartScreen(SeatingScreen):
    draft = ObjectProperty(view.Draft(), rebind=True)
    unfinished = ObjectProperty(())  # pads that were begun and not saved
    two = BooleanProperty(False)  # two columns

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self._take_back()
        games = self.store.games()
        self.last = view.last_table(games, self.draft.box)
        self.unfinished = view.unfinished(games, now())

    def _take_back(self) -> None:
        """A pad in which nobody has entered anything yet: whoever comes back changes what it was begun with."""
        app = self.app
        saved = app.session.saved
        if app.session.box != boxes.PAD or not saved or saved.entries:
            return
        if app.write(partial(self.store.forget_unplayed, saved.id)):
            app.session.leave()
            self.change(view.drafted(saved.setup))

    def seat_last(self) -> None:
        """Those who played last, at the box that is chosen now."""
        if found := view.last_table(self.store.games(), self.draft.box):
            self.change(found)

    def begin(self) -> None:
        if self.start(boxes.PAD, self.draft.setup(), boxes.title(self.draft.box)):
            self.app.go("pad_table")
            self.change(view.Draft())
