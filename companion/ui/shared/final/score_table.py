"""A score sheet on the screen: categories as rows and players as columns, or one card for each player."""

from __future__ import annotations

from kivy.properties import ObjectProperty

from companion.ui import layout
from companion.ui.kit import BottomSheet
from companion.ui.shared.final.score_sheet import Breakdown

layout.load(__file__)


class BreakdownSheet(BottomSheet):
    """Where a number comes from."""

    found = ObjectProperty(rebind=True)


def open_breakdown(found: Breakdown) -> BreakdownSheet:
    sheet = BreakdownSheet(found=found)
    sheet.open()
    return sheet
