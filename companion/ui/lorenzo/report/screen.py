"""The Vatican Report (mockup 09): each player supports the Church or takes the tile."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games import lorenzo
from companion.games.lorenzo.state import SupportChoice
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import layout
from companion.ui.lorenzo.report.view import ReportRow, next_step, report_view
from companion.ui.shared.report.screen import ReportCard, VaticanScreen

layout.load(__file__)


class SupportCard(ReportCard):
    """One player's decision."""

    standing = StringProperty("coming")
    points = NumericProperty(0)
    __events__ = ("on_decision",)

    def show(self, row: ReportRow, required: int) -> None:
        self.seat, self.name, self.letter, self.faith = row.seat, row.name, row.letter, row.faith
        self.taken, self.required = row.faith, required
        self.standing, self.points, self.text = row.standing, row.points, row.text

    def on_decision(self, _support: bool) -> None:
        """For those who bind it."""


class ReportScreen(VaticanScreen):
    begun = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(self._make_card, chapter="Vatican Report", emblem="excom", **kwargs)

    def _make_card(self) -> SupportCard:
        card = SupportCard()
        card.bind(on_decision=lambda card, support: self.decide(card.seat, support))
        return card

    def look(self) -> None:
        if not self.table.catalogue.has_report(self.table.round):
            return  # taken back beyond the report
        view = report_view(self.table)
        self.subtitle, self.required, self.begun = view.subtitle, view.required, view.begun
        self.asked, self.about, self.event = _("faith needed"), view.tile_title, view.tile_text
        self.button, self.ready = next_step(view), not view.waiting_for
        rule = _("Below {needs}: no choice. From {needs} up: each player chooses.")
        self.note = rule.format(needs=view.required)
        for card, row in zip(self.cards_for(view.rows), view.rows, strict=True):
            card.show(row, view.required)

    def decide(self, seat: Seat, support: bool) -> None:
        if SupportChoice(seat) in self.table.awaiting:
            self.app.act(lorenzo.Support(seat=seat, support=support))

    def go_on(self) -> None:
        if not self.begun:
            if self.table.phase == "actions":
                self.app.act(lorenzo.VaticanReport())
        elif not self.table.awaiting:
            self.app.go("lorenzo_round_end")
