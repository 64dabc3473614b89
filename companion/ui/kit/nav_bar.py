"""The bar at the bottom, in thumb's reach: the same places on every screen of a game."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as Measure
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import words  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.surface import Surface
from companion.ui.look import icons  # noqa: F401
from companion.ui.look.theme import theme

layout.load(__file__)


class NavItem(ButtonBehavior, Surface, BoxLayout):
    key = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    hot = BooleanProperty(False)
    text_size = NumericProperty()


class NavBar(BoxLayout):
    """``NavBar: items: [("undo", "undo", tr._("Undo")), …]; hot: "undo"; grey: ["undo"]; on_choose: root.go(args[1])``.

    An item is key, icon, word. Left-handed, the order is mirrored."""

    items = ListProperty()
    hot = StringProperty()
    grey = ListProperty()
    largest = NumericProperty()  # text, in pixels
    text_size = NumericProperty()
    mirrored = BooleanProperty(False)
    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for changed in ("items", "hot", "grey", "mirrored"):
            self.fbind(changed, self._fill)
        for changed in ("items", "width", "largest"):
            self.fbind(changed, self._fit)
        self._fill()
        self._fit()

    def _fill(self, *_: Any) -> None:
        self.clear_widgets()
        for key, icon, text in reversed(self.items) if self.mirrored else self.items:
            item = NavItem(key=key, icon=icon, text=text, hot=key == self.hot, disabled=key in self.grey)
            item.text_size = self.text_size
            item.bind(on_release=lambda item: self.dispatch("on_choose", item.key))
            self.add_widget(item)

    def _fit(self, *_: Any) -> None:
        """The only text that may stay below the text scale: a word broken in two reads worse than a smaller one."""
        measure = Measure(font_size=self.largest)
        widest = max((measure.get_extents(text)[0] for _, _, text in self.items), default=0)
        room = (self.width - self.padding[0] - self.padding[2]) / max(1, len(self.items))
        self.text_size = max(theme.smallest, int(self.largest * min(1, room / max(1, widest))))
        for item in self.children:
            item.text_size = self.text_size

    def on_choose(self, key: str) -> None:
        """For those who bind it."""
