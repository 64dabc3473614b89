"""A score sheet on the screen: categories as rows and players as columns, or one card for each player."""

from __future__ import annotations

from kivy.properties import ObjectProperty

from companion.ui import layout
from companion.ui.kit import BottomSheet

layout.load(__file__)


class BreakdownSheet(BottomSheet):
    """Where a number comes from."""

    found = ObjectProperty(rebind=True)
