"""The exchanges of a production: one of each card or none, with the sum of all."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty

from companion.ui import layout
from companion.ui.lorenzo.decisions.sheets import DecisionSheet
from companion.ui.lorenzo.exchanges.view import ActivatedCard, best_choices, exchange_view

layout.load(__file__)


class ExchangeSheet(DecisionSheet):
    cards: tuple[ActivatedCard, ...] = ObjectProperty(())
    pays = ObjectProperty({})
    receives = ObjectProperty({})
    refusal = StringProperty()

    def fill(self) -> None:
        self.icon = "harvest" if self.choice.action == "harvest" else "prod"
        self._show(best_choices(self.table, self.choice))

    def choose(self, card: int, pick: int | None) -> None:
        others = {one: option for one, option in self.choices.items() if one != card}
        self._show(others if pick is None else {**others, card: pick})

    def _show(self, choices: dict[int, int]) -> None:
        self.choices = choices
        view = exchange_view(self.table, self.choice, choices)
        self.title, self.subtitle, self.cards = view.title, view.subtitle, view.cards
        self.pays, self.receives, self.refusal = view.pays, view.receives, " ".join(view.refusals)

    def confirm(self) -> None:
        self.answer(exchange_view(self.table, self.choice, self.choices).action)
