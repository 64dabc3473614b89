"""A list with nothing in it yet says what will be there, and offers the first step (its children)."""

from __future__ import annotations

from kivy.properties import StringProperty

from companion.ui import layout
from companion.ui.kit import words  # noqa: F401
from companion.ui.kit.box_layout import Down
from companion.ui.look import icons  # noqa: F401

layout.load(__file__)


class EmptyState(Down):
    """``EmptyState: icon: "clock"; title: tr._("No games yet"); text: …`` and, indented, an ``OutlineButton``."""

    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
