"""The final scoring: who wins, every number with its sources, and why (mockup 11)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.lorenzo.state import Table
from companion.ui import device, layout
from companion.ui.kit import PLAYERS, BottomSheet, Card, Surface
from companion.ui.lorenzo.final_view import TOTAL, Column, FinalView, breakdown, final_view, score_text, signed
from companion.ui.screens.game_screen import GameScreen
from companion.ui.text import tr

layout.load(__file__)

PICTURE = "score.png"


class ScoreCell(ButtonBehavior, Surface, AnchorLayout):
    """One number; a tap says where it comes from."""

    points = StringProperty()
    lost = StringProperty()
    style = StringProperty("numeral_m")
    wins = BooleanProperty(False)
    line = BooleanProperty(True)
    foot = BooleanProperty(False)


class ScoreHead(Surface, BoxLayout):
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    text = StringProperty()
    wins = BooleanProperty(False)


class ScoreLabel(BoxLayout):
    icon = StringProperty()
    text = StringProperty()
    strong = BooleanProperty(False)
    line = BooleanProperty(True)


class ScoreTable(GridLayout):
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
            total = _cell(signed(column.total), "", column.wins, TOTAL, column.seat, tapped)
            total.foot, total.style = True, "numeral_l"
            self.add_widget(total)


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
        self._line("trophy", tr._("Total"), signed(column.total), "", TOTAL, tapped)

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


class WhyLine(BoxLayout):
    text = StringProperty()
    page = StringProperty()
    icon = StringProperty()
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()


class BreakdownSheet(BottomSheet):
    """Where a number comes from."""


class ShareSheet(BottomSheet):
    """As text or as a picture."""

    screen = ObjectProperty()


def show_breakdown(table: Table, category: str, seat: str) -> BreakdownSheet:
    found = breakdown(table, category, seat)
    sheet = BreakdownSheet(title=found.title, subtitle=found.subtitle, icon=found.icon)
    for label, points in found.lines:
        sheet.ids.lines.add_widget(ScoreLine(text=label, points=points, disabled=True))
    if len(found.lines) > 1:
        sheet.ids.lines.add_widget(ScoreLine(text=tr._("Total"), points=found.total, strong=True, disabled=True))
    sheet.open()
    return sheet


class FinalScreen(GameScreen):
    over = BooleanProperty(True)
    banner = StringProperty()
    below = StringProperty()
    subtitle = StringProperty()
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    can_undo = BooleanProperty(False)
    roomy = BooleanProperty(True)  # for words beside the icons
    cramped = BooleanProperty(False)  # the table is wider than the screen

    def __init__(self, **kwargs: Any) -> None:
        self._view: FinalView | None = None
        self._table = ScoreTable()
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        super().__init__(**kwargs)
        self.fbind("cramped", self._arrange)
        self._table.fbind("minimum_width", self._measure)
        self.ids.scores.fbind("width", self._measure)

    def look(self) -> None:
        table = self.session.table
        view = self._view = final_view(table)
        self.over, self.banner, self.below = view.over, view.banner, view.below
        self.player, self.letter = view.winner.seat, view.winner.letter
        rounds = tr._("Round {round} of {rounds}").format(round=table.round, rounds=table.catalogue.rounds)
        self.subtitle = self.game_title if view.over else rounds
        self.can_undo = self.session.game.can_undo
        self._table.show(view, self.explain)
        self._arrange()
        self.ids.why.clear_widgets()
        for one in view.why:
            column = one.column or view.winner
            badge = "" if one.icon else column.letter
            self.ids.why.add_widget(
                WhyLine(text=one.text, page=one.page, icon=one.icon, player=column.seat, letter=badge)
            )

    def _measure(self, *_: Any) -> None:
        self.cramped = self._table.minimum_width > self.ids.scores.width

    def _arrange_now(self, *_: Any) -> None:
        """The table, or one card for each player."""
        scores = self.ids.scores
        scores.clear_widgets()
        if not self._view:
            return
        if not self.cramped:
            card = ScoreTableCard()
            if self._table.parent:
                self._table.parent.remove_widget(self._table)
            card.add_widget(self._table)
            scores.add_widget(card)
            return
        for column in self._view.columns:
            one = PlayerScore()
            one.show(self._view, column, self.explain)
            scores.add_widget(one)

    def explain(self, category: str, seat: str) -> None:
        show_breakdown(self.session.table, category, seat)

    # Sharing

    def offer_share(self) -> None:
        ShareSheet(screen=self).open()

    def share_text(self) -> None:
        if not device.share(score_text(self.session.table, self.game_title)):
            self.app.say(tr._("The score is in the clipboard."))

    def share_picture(self) -> None:
        file = (self.app.folder or Path(self.app.user_data_dir)) / PICTURE
        self.ids.scores.export_to_png(str(file))
        if not device.share(score_text(self.session.table, self.game_title), file):
            self.app.say(tr._("The picture is in {file}, and the text in the clipboard.").format(file=file))

    def done(self) -> None:
        if self.over or not self.app.back():
            self.app.go("home")


class ScoreTableCard(Card):
    pass
