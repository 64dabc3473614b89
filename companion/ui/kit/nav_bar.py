"""The bar at the bottom, in thumb's reach: the same places on every screen of a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from kivy.core.text import Label as Measure
from kivy.properties import ListProperty, NumericProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import words  # noqa: F401
from companion.ui.kit.each import Repeated
from companion.ui.kit.mirrored import Mirrored
from companion.ui.kit.surface import Ruled, Surface
from companion.ui.look import icons  # noqa: F401
from companion.ui.look.theme import theme

layout.load(__file__)


class NavItem(NamedTuple):
    key: str
    icon: str
    text: str
    hot: bool
    grey: bool


class NavBar(Surface, Ruled, Repeated, Mirrored):
    """``NavBar: items: [("undo", "undo", tr._("Undo")), …]; hot: "undo"; grey: ["log"]; on_tap: root.go(args[1].key)``.

    An item is key, icon, word. Left-handed, the order is mirrored."""

    items = ListProperty()
    hot = StringProperty()
    grey = ListProperty()
    largest = NumericProperty()  # text, in pixels
    text_size = NumericProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for changed in ("items", "width", "largest"):
            self.fbind(changed, self._fit)
        self._fit()

    def buttons(self, items: Iterable[tuple[str, str, str]], hot: str, grey: Collection[str]) -> tuple[NavItem, ...]:
        return tuple(NavItem(key, icon, text, key == hot, key in grey) for key, icon, text in items)

    def _fit(self, *_: Any) -> None:
        """The only text that may stay below the text scale: a word broken in two reads worse than a smaller one."""
        measure = Measure(font_size=self.largest)
        widest = max((measure.get_extents(text)[0] for _, _, text in self.items), default=0)
        room = (self.width - self.padding[0] - self.padding[2]) / max(1, len(self.items))
        self.text_size = max(theme.smallest, int(self.largest * min(1, room / max(1, widest))))
