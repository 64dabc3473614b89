"""A sheet that slides in from below, with a title, an X, what scrolls and what stays at its foot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakSet

from kivy.core.window import Window
from kivy.input import motionevent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.screenmanager import ScreenManager

from companion.ui import layout
from companion.ui.kit import buttons, scroller, together, turned, words  # noqa: F401
from companion.ui.kit.box_layout import Across
from companion.ui.kit.button_behavior import UNCOVERED, ButtonBehavior
from companion.ui.kit.notice import Notice
from companion.ui.kit.scroller import let_go
from companion.ui.look.theme import theme

layout.load(__file__)


class SheetFooter(Across):
    """Written among a sheet's children, it is taken to the foot, below what scrolls."""


class BottomSheet(ModalView):
    """Children go into the scrolling part. ``open()`` it; X, the scrim, Android's back and ``dismiss()`` close.

    While it goes away it hears no finger, also none that was on it before: the first one to end it counts.
    """

    title = StringProperty()
    subtitle = StringProperty()
    icon = StringProperty()
    tile = StringProperty("surface2")  # the token behind the icon
    way_out = StringProperty("x")  # the icon of the button beside the title
    side = NumericProperty(0.5)  # where a sheet narrower than the window stands: 0 left, 1 right
    turned = BooleanProperty(False)  # for somebody at the far side of the table
    narrow = BooleanProperty(False)  # as wide as a phone
    steady = BooleanProperty(False)  # not lower than under the last finger: what is tapped stays in its place
    least = NumericProperty(0)
    room = NumericProperty(0)  # across, where nothing covers it
    panel_width = NumericProperty(0)
    closing = False
    common = False  # opened by anybody, from the middle of the table, or from such a sheet

    def __init__(self, **kwargs: Any) -> None:
        self._fingers: WeakSet[Any] = WeakSet()  # that came down on it
        self._opened = 0.0
        super().__init__(**kwargs)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        content = self.ids.get("content")
        if isinstance(widget, SheetFooter):
            self.ids.foot.add_widget(widget)
        elif content:
            content.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    def show_top(self) -> None:
        """However far somebody has scrolled before."""
        self.ids.scroller.scroll_y = 1

    def complain(self, text: str, action: str = "", act: Callable[[], object] | None = None) -> None:
        """Say at the foot what went wrong, until the next such word."""
        foot = self.ids.foot
        for old in [child for child in foot.children if isinstance(child, Notice)]:
            foot.remove_widget(old)
        foot.add_widget(Notice(act, text=text, action=action), len(foot.children))

    def open(self, *args: Any, **kwargs: Any) -> None:
        self.common = self.common or any(getattr(below, "common", False) for below in Window.children)
        for below in [child for child in Window.children if isinstance(child, ScreenManager)]:
            if seat := getattr(below.current_screen, "seat_sheet", None):
                seat(self)
        self.closing, self.least = False, 0
        self._opened = motionevent.time()
        self._anim_duration = theme.motion("sheet_in")["duration"]
        super().open(*args, **kwargs)

    def dismiss(self, *args: Any, **kwargs: Any) -> None:
        self.closing = True
        self._let_go()
        ButtonBehavior.uncover()
        self._anim_duration = theme.motion("sheet_out")["duration"]
        super().dismiss(*args, **kwargs)

    def leave(self) -> None:
        """What the button beside the title does."""
        self.dismiss()

    def sunk(self, shown: float, reduce_motion: bool) -> float:
        """How much of the panel is still below the edge. Kivy's own animation is linear, the cube is our curve."""
        return 0 if reduce_motion else float(1 - shown) ** 3

    def on_touch_down(self, touch: Any) -> bool:
        if not self.closing:
            self._fingers.add(touch)
            self.least = self.ids.panel.height if self.steady else 0
            super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch not in self._fingers:
            return True
        if self.auto_dismiss and not self._on_panel(touch.opos) and not self._on_panel(touch.pos):
            if touch.time_start - self._opened > UNCOVERED:  # earlier, it was meant for what the sheet has covered
                self.dismiss()
            return True
        return bool(super().on_touch_up(touch))

    def _let_go(self) -> None:
        for touch in self._fingers:
            let_go(touch)
        self._fingers.clear()

    def _on_panel(self, pos: tuple[float, float]) -> bool:
        return bool(self.ids.panel.collide_point(*self.ids.ground.to_local(*pos)))
