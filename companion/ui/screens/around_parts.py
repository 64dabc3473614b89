"""What a tablet in the middle of the table shows in every game."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as Measure
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui import layout
from companion.ui.kit import Surface
from companion.ui.kit.words import Styled

layout.load(__file__)


class PlayerName(Styled):
    """As wide as the name; a long one ends in dots."""

    room = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for changed in ("text", "font_size", "room"):
            self.fbind(changed, self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        measure = Measure(font_size=self.font_size, font_name=self.font_name, bold=self.bold)
        self.text_size = max(1, min(measure.get_extents(self.text)[0] + 2, self.room)), None


class ToolTile(ButtonBehavior, Surface, BoxLayout):
    """Undo and the ways to other screens, in reach of both sides."""

    icon = StringProperty()
    text = StringProperty()
    hot = BooleanProperty(False)
