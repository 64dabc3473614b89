"""What does not fit is scrolled, up and down only."""

from __future__ import annotations

from kivy.uix.scrollview import ScrollView

from companion.ui import layout

layout.load(__file__)


class Scroller(ScrollView):
    """``Scroller:`` around one layout with ``size_hint_y: None; height: self.minimum_height``."""
