"""A screen that a tablet in the middle of the table shows with the players around it."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, ObjectProperty

from companion.ui import layout
from companion.ui.kit import BottomSheet, GiglioScreen, SaidLine

layout.load(__file__)


class Seated(GiglioScreen):
    """Shows its ``columns``, or, where there is room, an ``Around`` in their place."""

    around = BooleanProperty(False)
    room_around = ObjectProperty((80, 51))  # letters across and down that it needs

    def __init__(self, **kwargs: Any) -> None:
        self._around: Any = None
        self._columns: Any = None  # ids are weak, and what is not shown has no parent
        super().__init__(**kwargs)

    # What a screen says of itself

    def seated(self) -> Any:
        """The tablet in the middle of the table, made when there is room for it."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Look at the game again."""
        raise NotImplementedError

    # How it is arranged

    def show_around(self) -> None:
        """One of the two, as soon as all of the layout is read."""
        if self._columns is None:
            self._columns = self.ids.columns.__self__
        if self.around and self._around is None:
            self._around = self.seated()
        for part, wanted in ((self._around, self.around), (self._columns, not self.around)):
            if part and wanted and not part.parent:
                self.add_widget(part)
            elif part and part.parent and not wanted:
                self.remove_widget(part)
        if not self.around:
            self._around = None  # as large as the columns, and hardly ever wanted again

    def on_around(self, *_: Any) -> None:
        if self._columns is None:
            return
        self.show_around()
        self.refresh()
        for sheet in [child for child in Window.children if isinstance(child, BottomSheet)]:
            self.seat_sheet(sheet)

    def seat_anew(self) -> None:
        """The tablet in the middle of the table is made anew, because another kind is wanted."""
        if self._around is not None and self._around.parent:
            self.remove_widget(self._around)
        self._around = None
        self.show_around()

    def seat_sheet(self, sheet: BottomSheet) -> None:
        if self.around:
            self._around.seat_sheet(sheet)
        else:
            super().seat_sheet(sheet)

    @property
    def shown(self) -> Any:
        """What of the two is shown: its ids name the parts that somebody sees."""
        return self._around if self.around else self

    # What is said

    @property
    def said_in(self) -> Any:
        """What holds the lines."""
        return self._around.said_in if self.around else self

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        if isinstance(widget, SaidLine) and self.around:
            self._around.say(widget)
        else:
            super().add_widget(widget, *args, **kwargs)

    def on_touch_up(self, touch: Any) -> bool:
        """What was said has been read when somebody has done the next thing; not before, or that would move away."""
        place = self.said_in
        read = [child for child in place.children if isinstance(child, SaidLine)]
        used = bool(super().on_touch_up(touch))
        for said in read:
            if not said.collide_point(*place.to_widget(*touch.pos)):
                said.hide()
        return used
