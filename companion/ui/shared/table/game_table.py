"""The table of a game, on which its turns are played: everything in a column, in two, or around a tablet."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty

from companion.ui import boxes
from companion.ui.kit import BottomSheet, GiglioScreen, Snackbar
from companion.ui.running import App, running
from companion.ui.shared.table import at_table
from companion.ui.shared.table.game_screen import stand_above

PHONE_SHARE, TABLET_SHARE = 0.46, 0.36  # of the width for the left of two columns
FRAME = ("columns", "header", "board", "aside", "foot")


class GameTable(GiglioScreen):
    """Follows the game of its ``box`` while it is shown; when that goes on elsewhere, the screen goes there.

    Its layout names the parts of ``FRAME``, the ``left`` and ``right`` columns, and ``all`` and ``facts``, which take
    the parts that ``facts`` and ``play`` list.
    """

    tight = BooleanProperty(False)  # large text: of the players only the one who plays
    beside = BooleanProperty(False)  # two columns
    around = BooleanProperty(False)  # a tablet in the middle of the table
    can_undo = BooleanProperty(False)
    box = ""
    parts: tuple[str, ...] = ()

    def __init__(self, **kwargs: Any) -> None:
        self.app: App = running()
        self._watching = False
        self._parts: dict[str, Any] = {}
        self._around: Any = None
        super().__init__(**kwargs)
        # ids are weak, and a part that moves has no parent for a moment.
        self._parts = {name: self.ids[name].__self__ for name in (*FRAME, *self.parts)}
        self._parts["columns"].screen = self  # its rules ask the screen even while it is not shown

    # What a game says of its table

    def look(self, table: Any) -> None:
        """Show how things stand."""
        raise NotImplementedError

    def stays(self) -> None:
        """Somebody acted, and the game goes on here."""

    def facts(self) -> list[str]:
        """The parts about the players; in two columns they stand at the left."""
        raise NotImplementedError

    def play(self) -> list[str]:
        """The parts to play with."""
        raise NotImplementedError

    def seated(self) -> Any:
        """The tablet in the middle of the table, made when there is room for it."""
        raise NotImplementedError

    # What it shows

    def on_pre_enter(self, *_: Any) -> None:
        super().on_pre_enter()
        if not self._watching:
            self.app.session.watch(self.changed)
            self._watching = True
        self.refresh()

    def on_pre_leave(self, *_: Any) -> None:
        """Not ``on_leave``, which does not come when somebody goes on within the same frame."""
        if self._watching:
            self.app.session.unwatch(self.changed)
            self._watching = False

    def changed(self) -> None:
        """Somebody acted, or took something back; who leaves the table is not led on to what waits."""
        if not self._ours:
            return
        self.refresh()
        place = boxes.next_screen(self.box, self.app.session.table)
        if place == self.name:
            self.stays()
        else:
            self.app.go(place)

    @property
    def _ours(self) -> bool:
        """While this is out of sight, any game may come; and on the way home nobody sits at one any more."""
        return self.app.session.on_table is not None and self.app.session.box == self.box

    def refresh(self, *_: Any) -> None:
        if self._watching and self._ours:
            self.can_undo = self.app.session.game.can_undo
            self.look(self.app.session.table)

    def go(self, place: str) -> None:
        at_table.go(self.app, place, lambda: at_table.undo(self.app))

    # How it is arranged

    def on_tight(self, *_: Any) -> None:
        self.arrange()
        self.refresh()

    def on_beside(self, *_: Any) -> None:
        self.arrange()

    def on_around(self, *_: Any) -> None:
        if not self._parts:
            return  # the layout is still being read; a game arranges its table when it is complete
        self.arrange()
        self.refresh()
        for sheet in [child for child in Window.children if isinstance(child, BottomSheet)]:
            self.seat_sheet(sheet)

    def arrange(self) -> None:
        """Everything in one column; or what concerns the players at the left, the board at the right."""
        if not self._parts:
            return
        self._show_around()
        parts, ids = self._parts, self.ids
        for name, part in parts.items():
            if part.parent and name != "columns":
                part.parent.remove_widget(part)
        for name in self.facts():
            (ids.facts if self.beside else ids.all).add_widget(parts[name])
        for name in self.play():
            ids.all.add_widget(parts[name])
        for name in ("header", "aside" if self.beside else "board", "foot"):
            ids.left.add_widget(parts[name])
        if self.beside:
            ids.right.add_widget(parts["board"])
        share = (TABLET_SHARE if self.wide else PHONE_SHARE) if self.beside else 1
        ids.left.size_hint_x, ids.right.size_hint_x = share, 1 - share

    def _show_around(self) -> None:
        """The board with the players around it, or the columns."""
        if self.around and self._around is None:
            self._around = self.seated()
        for part, wanted in ((self._around, self.around), (self._parts["columns"], not self.around)):
            if part and wanted and not part.parent:
                super().add_widget(part)
            elif part and part.parent and not wanted:
                self.remove_widget(part)

    def unseat(self) -> None:
        """The tablet in the middle of the table is made anew, because another kind is wanted."""
        if self._around is not None and self._around.parent:
            self.remove_widget(self._around)
        self._around = None

    def seat_sheet(self, sheet: BottomSheet) -> None:
        if self.around:
            self._around.seat_sheet(sheet)
        else:
            super().seat_sheet(sheet)

    # What was said

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        if isinstance(widget, Snackbar) and self.around:
            self._around.say(widget)
            return
        if isinstance(widget, Snackbar):
            stand_above(widget, self.ids.foot, "height")  # Undo stays in reach
        super().add_widget(widget, *args, **kwargs)

    def on_touch_down(self, touch: Any) -> bool:
        """What was said has been read when somebody does the next thing."""
        place = self._around.ids.said if self.around else self
        for said in [child for child in place.children if isinstance(child, Snackbar)]:
            if not said.collide_point(*place.to_widget(*touch.pos)):
                said.hide()
        return bool(super().on_touch_down(touch))
