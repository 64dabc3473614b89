"""A sheet that slides in from below, with a title, an X, what scrolls and what stays at its foot."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView

from companion.ui import layout
from companion.ui.kit import buttons, scroller, words  # noqa: F401
from companion.ui.kit.surface import Surface
from companion.ui.theme import theme

layout.load(__file__)


class SheetPanel(Surface, BoxLayout):
    pass


class IconTile(Surface):
    """An icon on a tinted square: ``IconTile: icon: "build"; fill: theme.buildc``."""

    icon = StringProperty()


class SheetFooter(BoxLayout):
    """Written among a sheet's children, it is taken to the foot, below what scrolls."""


class BottomSheet(ModalView):
    """Children go into the scrolling part. ``open()`` it; X, the scrim, Android's back and ``dismiss()`` close."""

    title = StringProperty()
    subtitle = StringProperty()
    icon = StringProperty()
    tile = StringProperty("surface2")  # the token behind the icon
    side = NumericProperty(0.5)  # where a sheet narrower than the window stands: 0 left, 1 right

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        content = self.ids.get("content")
        if isinstance(widget, SheetFooter):
            self.ids.foot.add_widget(widget)
        elif content:
            content.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    def clear_content(self) -> None:
        self.ids.content.clear_widgets()
        self.ids.foot.clear_widgets()

    def open(self, *args: Any, **kwargs: Any) -> None:
        self._anim_duration = theme.motion("sheet_in")["duration"]
        super().open(*args, **kwargs)

    def dismiss(self, *args: Any, **kwargs: Any) -> None:
        self._anim_duration = theme.motion("sheet_out")["duration"]
        super().dismiss(*args, **kwargs)

    def sunk(self, shown: float, reduce_motion: bool) -> float:
        """How much of the panel is still below the edge. Kivy's own animation is linear, the cube is our curve."""
        return 0 if reduce_motion else float(1 - shown) ** 3

    def on_touch_up(self, touch: Any) -> bool:
        began_outside = self.collide_point(*touch.opos) and not self.ids.panel.collide_point(*touch.opos)
        if self.auto_dismiss and began_outside and not self.ids.panel.collide_point(*touch.pos):
            self.dismiss()
            return True
        return bool(super().on_touch_up(touch))
