"""The Vatican Report: each player supports the Church or takes the tile."""

from __future__ import annotations

from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.report import may_choose
from companion.ui import layout
from companion.ui.kit.scroller import bring_into_view
from companion.ui.lorenzo.houses.chances.screen import WithChances
from companion.ui.lorenzo.report.view import SupportRow, ends_game, report_view
from companion.ui.lorenzo.tiles.sheet import ask_tile
from companion.ui.shared.report.screen import VaticanScreen

layout.load(__file__)


class ReportScreen(WithChances, VaticanScreen):
    chapter, emblem = "Vatican Report", "excom"
    card, below = "SupportCard", "ReportNote"

    def look(self) -> None:
        if self.table.catalogue.has_report(self.table.round):  # not while an undo goes back beyond the report
            self.view = report_view(self.table)
            self._show_chances(self.table.phase == "actions")  # later ones come before the scoring

    def on_enter(self, *_: Any) -> None:
        """A second tap on the button that led here starts nothing."""
        self._let_read()

    def is_over(self) -> bool:
        return self.table.phase not in ("actions", "report") or not self.table.catalogue.has_report(self.table.round)

    def decide(self, row: SupportRow, support: bool) -> None:
        if may_choose(self.table, self.table.player(row.who.seat)):
            self.app.act(lorenzo.Support(seat=row.who.seat, support=support))

    def enter(self) -> None:
        ask_tile(self.app, self.table.period)

    def show_open(self) -> None:
        waiting = [card for card in self.ids.rows.children if card.value.standing == "open"]
        if waiting:  # else something else is asked first, in a sheet
            bring_into_view(waiting[-1])

    def go_on(self) -> None:
        if self._reading:
            return
        if self.table.phase == "actions":
            self.app.act(lorenzo.VaticanReport())
        elif not self.table.awaiting and not ends_game(self.table):
            self.app.go("lorenzo_round_end")
        elif not self.table.awaiting and self.app.act(lorenzo.EndRound()):
            self.app.go(self.app.place)
