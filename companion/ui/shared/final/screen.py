"""The final scoring: who wins, every number with its sources, and why (mockups 11 and 27). Also that of a score pad."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, OptionProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import PLAYERS
from companion.ui.shared.final.score_sheet import FinalView
from companion.ui.shared.final.score_table import (
    PlayerScore,
    ScoreCell,
    ScoreLine,
    ScoreTable,
    ScoreTableCard,
    WhyLine,
    open_breakdown,
)
from companion.ui.shared.final.share_result import PAD
from companion.ui.shared.final.sharing import SharingScreen

layout.load(__file__)


class FinalScreen(SharingScreen):
    over = BooleanProperty(True)
    banner = StringProperty()
    below = StringProperty()
    subtitle = StringProperty()
    chapter = StringProperty("Final scoring")  # of the rules
    emblem = StringProperty("trophy")
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    can_undo = BooleanProperty(False)
    pad = BooleanProperty(False)  # not tracked: corrected on the pad
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
        self.pad = self.session.box == PAD
        view = self._view = self.views.final_view(table)
        self.chapter = getattr(self.views, "CHAPTER", "Final scoring")
        self.over, self.banner, self.below = view.over, view.banner, view.below
        self.player, self.letter = view.winner.seat, view.winner.letter
        self.emblem = "trophy" if view.winner.wins else "x"
        self.subtitle = self.views.subtitle(table, self.game_title)
        self.can_undo = self.session.game.can_undo
        self._table.show(view, self.explain)
        self._arrange()
        self.ids.why.clear_widgets()
        for one in view.why:
            column = one.column or view.winner
            badge = "" if one.icon else column.letter
            line = WhyLine(text=one.text, page=one.page, icon=one.icon, player=column.seat, letter=badge)
            line.box, line.rule = self.session.box, one.rule
            self.ids.why.add_widget(line)

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
        open_breakdown(self.views.breakdown(self.session.table, category, seat))

    def score_picture(self) -> Any:
        return self.ids.scores

    def correct(self) -> None:
        """Back to the pad, where every number can be changed."""
        self.app.go("pad_table")

    def done(self) -> None:
        """Home after the game; but whoever came from the history, or in mid-game, goes back there."""
        came_from = self.app.trail[-2:-1]
        if (self.over and came_from != ["history"]) or not self.app.back():
            self.app.go("home")


__all__ = ["FinalScreen", "PlayerScore", "ScoreCell", "ScoreLine", "ScoreTable"]
