"""A row that turns round for left-handed people, so that what is tapped most stays under the thumb."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty

from companion.ui import layout
from companion.ui.kit.box_layout import BoxLayout

layout.load(__file__)


class Mirrored(BoxLayout):
    """Written for the right hand; ``mirrored``, the last child stands first."""

    mirrored = BooleanProperty(False)
    children: Any

    def add_widget(self, widget: Any, index: int = 0, canvas: Any = None) -> None:
        super().add_widget(widget, len(self.children) - index if self.mirrored else index, canvas)

    def on_mirrored(self, *_: Any) -> None:
        self.children = self.children[::-1]
