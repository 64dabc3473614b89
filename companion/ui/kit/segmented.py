"""Two to four exclusive views, side by side."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.ui import layout
from companion.ui.kit.box_layout import Across
from companion.ui.kit.buttons import PushButton
from companion.ui.kit.surface import Surface

layout.load(__file__)


class Segment(PushButton):
    chosen = BooleanProperty(False)


class Segmented(Surface, Across):
    """``Segmented: options: [("roll", tr._("App rolls"), "dice"), …]; value: "roll"; on_value: …`` (icon may be "")."""

    options = ListProperty()
    value = StringProperty()

    def on_options(self, *_: Any) -> None:
        self.clear_widgets()
        for key, text, icon in self.options:
            segment = Segment(text=text, icon=icon, chosen=key == self.value)
            segment.key = key
            segment.bind(on_release=self._choose)
            self.add_widget(segment)

    def on_value(self, *_: Any) -> None:
        for segment in self.children:
            segment.chosen = segment.key == self.value

    def _choose(self, segment: Segment) -> None:
        self.value = segment.key
