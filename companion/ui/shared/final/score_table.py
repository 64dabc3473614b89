"""A score sheet on the screen: categories as rows and players as columns, or one card for each player."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import BottomSheet, Surface
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.shared.final.score_sheet import Breakdown

layout.load(__file__)


class ScoreLine(ButtonBehavior, Surface, BoxLayout):
    """A label and its number over the whole width."""

    icon = StringProperty()
    text = StringProperty()
    points = StringProperty()
    lost = StringProperty()
    strong = BooleanProperty(False)


class BreakdownSheet(BottomSheet):
    """Where a number comes from."""

    found = ObjectProperty(rebind=True)


def open_breakdown(found: Breakdown) -> BreakdownSheet:
    sheet = BreakdownSheet(found=found)
    sheet.open()
    return sheet
