"""A score sheet on the screen: categories as rows and players as columns, or one card for each player."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, OptionProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.ui import layout
from companion.ui.kit import PLAYERS, BottomSheet, Card, Surface
from companion.ui.kit.box_layout import BoxLayout, Grid
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.shared.final.score_sheet import TOTAL, Breakdown, Column, FinalView, ScoreRow, signed
from companion.ui.shared.rules.rule_link import open_rule
from companion.ui.text import tr

layout.load(__file__)


class ScoreCell(ButtonBehavior, Surface, AnchorLayout):
    """One number; a tap says where it comes from."""

    points = StringProperty()
    lost = StringProperty()
    style = StringProperty("numeral_m")
    wins = BooleanProperty(False)
    line = BooleanProperty(True)
    strong = BooleanProperty(False)
    foot = BooleanProperty(False)
    pale = BooleanProperty(False)


class ScoreHead(Surface, BoxLayout):
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    text = StringProperty()
    wins = BooleanProperty(False)


class ScoreLabel(BoxLayout):
    icon = StringProperty()
    text = StringProperty()
    strong = BooleanProperty(False)
    pale = BooleanProperty(False)
    line = BooleanProperty(True)


class ScoreTable(Grid):
    """Categories as rows, players as columns."""

    def show(self, view: FinalView, tapped: Any) -> None:
        self.clear_widgets()
        self.cols = 1 + len(view.columns)
        self.add_widget(ScoreLabel(line=False))
        for column in view.columns:
            self.add_widget(ScoreHead(player=column.seat, letter=column.letter, text=column.name, wins=column.wins))
        for row in view.rows:
            self.add_widget(ScoreLabel(icon=row.icon, text=row.label))
            for cell in row.cells:
                self.add_widget(_cell(cell.points, cell.lost, cell.wins, row.category, cell.seat, tapped))
        self.add_widget(ScoreLabel(text=tr._("Total"), strong=True))
        for column in view.columns:
            total = _cell(signed(column.total), column.before, column.wins, TOTAL, column.seat, tapped)
            total.strong, total.foot, total.style = True, not view.tie_break, "numeral_l"
            self.add_widget(total)
        if view.tie_break:
            self._part_the_tied(view.tie_break, tapped)

    def _part_the_tied(self, row: ScoreRow, tapped: Any) -> None:
        """Below the total, because it does not count."""
        self.add_widget(ScoreLabel(icon=row.icon, text=row.label, pale=True))
        for cell in row.cells:
            number = _cell(cell.points, cell.lost, cell.wins, row.category, cell.seat, tapped)
            number.foot, number.pale, number.style = True, cell.pale, "body" if cell.pale else "numeral_s"
            self.add_widget(number)


def _cell(points: str, lost: str, wins: bool, category: str, seat: str, tapped: Any) -> ScoreCell:
    cell = ScoreCell(points=points, lost=lost, wins=wins)
    cell.bind(on_release=lambda _: tapped(category, seat))
    return cell


class PlayerScore(Card):
    """One player's numbers below each other, where the table is too wide."""

    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    text = StringProperty()

    def show(self, view: FinalView, column: Column, tapped: Any) -> None:
        self.player, self.letter, self.text = column.seat, column.letter, column.name
        place = view.columns.index(column)
        for row in view.rows:
            cell = row.cells[place]
            self._line(row.icon, row.label, cell.points, cell.lost, row.category, tapped)
        self._line("trophy", tr._("Total"), signed(column.total), column.before, TOTAL, tapped)
        if view.tie_break:
            left = view.tie_break.cells[place]
            self._line("", view.tie_break.label, left.points, left.lost, view.tie_break.category, tapped)

    def _line(self, icon: str, label: str, points: str, lost: str, category: str, tapped: Any) -> None:
        line = ScoreLine(icon=icon, text=label, points=points, lost=lost)
        line.bind(on_release=lambda _: tapped(category, self.player))
        self.add_widget(line)


class ScoreLine(ButtonBehavior, Surface, BoxLayout):
    """A label and its number over the whole width, also in a breakdown."""

    icon = StringProperty()
    text = StringProperty()
    points = StringProperty()
    lost = StringProperty()
    strong = BooleanProperty(False)


class WhyLine(ButtonBehavior, Surface, BoxLayout):
    """What decided something; a tap opens the rule, where there is one."""

    box = StringProperty()
    rule = StringProperty()
    text = StringProperty()
    page = StringProperty()
    icon = StringProperty()
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()

    def on_release(self) -> None:
        if self.rule:
            open_rule(self.box, self.rule)


class ScoreTableCard(Card):
    pass


class BreakdownSheet(BottomSheet):
    """Where a number comes from."""


def open_breakdown(found: Breakdown) -> BreakdownSheet:
    sheet = BreakdownSheet(title=found.title, subtitle=found.subtitle, icon=found.icon)
    for label, points in found.lines:
        sheet.ids.lines.add_widget(ScoreLine(text=label, points=points, disabled=True))
    if len(found.lines) > 1:
        sheet.ids.lines.add_widget(ScoreLine(text=tr._("Total"), points=found.total, strong=True, disabled=True))
    sheet.open()
    return sheet
