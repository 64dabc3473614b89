"""Two to four exclusive views, side by side."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kivy.properties import ListProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import buttons  # noqa: F401
from companion.ui.kit.each import EachAcross
from companion.ui.kit.surface import Surface

layout.load(__file__)


class Segment(NamedTuple):
    key: str
    text: str
    icon: str
    chosen: bool


class Segmented(Surface, EachAcross):
    """``Segmented: options: [("roll", tr._("App rolls"), "dice"), …]; value: "roll"; on_value: …`` (icon may be "")."""

    options = ListProperty()
    value = StringProperty()

    def segments(self, options: Iterable[tuple[str, str, str]], chosen: str) -> tuple[Segment, ...]:
        return tuple(Segment(key, text, icon, key == chosen) for key, text, icon in options)
