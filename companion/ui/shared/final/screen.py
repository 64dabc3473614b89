"""The final scoring: who wins, every number with its sources, and why. Also that of a score pad."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.ui import boxes, layout
from companion.ui.shared.final.score_sheet import Line, Missing, Number
from companion.ui.shared.final.score_table import open_breakdown
from companion.ui.shared.final.share_result import PAD
from companion.ui.shared.final.sharing import SharingScreen
from companion.ui.shared.rules.rule_link import open_rule

layout.load(__file__)


class FinalScreen(SharingScreen):
    view = ObjectProperty(rebind=True)
    subtitle = StringProperty()
    chapter = StringProperty("Final scoring")  # of the rules
    can_undo = BooleanProperty(False)
    pad = BooleanProperty(False)  # not tracked: corrected on the pad
    roomy = BooleanProperty(True)  # for words beside the icons
    cramped = BooleanProperty(False)  # the table is wider than the screen

    def __init__(self, **kwargs: Any) -> None:
        self._table: Any = None
        super().__init__(**kwargs)

    def look(self) -> None:
        table = self.session.table
        self.pad = self.session.box == PAD
        self.chapter = getattr(self.views, "CHAPTER", "Final scoring")
        self.subtitle = self.views.subtitle(table, self.game_title)
        self.can_undo = self.session.game.can_undo
        self.view = self.views.final_view(table)
        if self._table is None:
            self._table = Factory.ScoreTableCard(value=self.view)
            self._table.fbind("least", self.measure)
            self.on_cramped()
        self._table.value = self.view

    def measure(self, *_: Any) -> None:
        if self._table:
            self.cramped = self._table.least > self.ids.scores.width

    def on_cramped(self, *_: Any) -> None:
        """The table, or one card for each player; the table is measured also while it is not there."""
        if self.cramped:
            self.ids.table.remove_widget(self._table)
        else:
            self.ids.table.add_widget(self._table)

    def explain(self, what: Number | Line) -> None:
        open_breakdown(self.views.breakdown(self.session.table, what.category, what.seat))

    def enter(self, missing: Missing) -> None:
        """Ask for what is missing, where this game asks for it."""
        boxes.part(self.session.box, "more").enter_missing(self.app, missing.why)

    def open_rule(self, rule: str) -> None:
        if rule:
            open_rule(self.session.box, rule)

    def correct(self) -> None:
        """Back to the pad, where every number can be changed."""
        self.app.go("pad_table")

    def done(self) -> None:
        """Home after the game; but whoever came from the history, or in mid-game, goes back there."""
        came_from = self.app.trail[-2:-1]
        if (self.view.over and came_from != ["history"]) or not self.app.back():
            self.app.go("home")
