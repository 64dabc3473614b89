"""The exchanges of a production: one of each card or none, with the sum of all."""

from __future__ import annotations

from kivy.properties import ObjectProperty

from companion.ui import layout
from companion.ui.lorenzo.decisions.sheets import DecisionSheet
from companion.ui.lorenzo.exchanges import activated  # noqa: F401
from companion.ui.lorenzo.exchanges.view import ExchangeView, best_choices, exchange_view, possible, with_choice

layout.load(__file__)


class ExchangeSheet(DecisionSheet):
    view: ExchangeView = ObjectProperty(rebind=True)

    def fill(self) -> None:
        self.view = exchange_view(self.table, self.choice, best_choices(self.table, self.choice))

    def choose(self, card: int, pick: int | None) -> None:
        """What it leaves too little for is skipped."""
        wanted = with_choice(self.view.action.choices, card, pick)
        self.view = exchange_view(self.table, self.choice, possible(self.table, self.choice, wanted))

    def confirm(self) -> None:
        self.answer(self.view.action)
