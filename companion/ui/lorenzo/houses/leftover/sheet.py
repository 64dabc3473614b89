"""Buying a card that is left over, before the towers are cleared."""

from __future__ import annotations

from kivy.properties import ObjectProperty

from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.houses.actions import BuyLeftover
from companion.rulebook.refusals import ALLOWED
from companion.table.words import _
from companion.ui import layout
from companion.ui.lorenzo.houses.decisions.acting import ActingSheet
from companion.ui.lorenzo.houses.leftover.view import LeftCard, buying, cards_at, leftover_view
from companion.ui.shared.picking.sheet import PickSheet

layout.load(__file__)


class LeftoverSheet(ActingSheet):
    """One row for each card; a tap chooses it, or asks first which card it is."""

    buy: BuyLeftover | None = ObjectProperty(None, allownone=True)

    def fill(self) -> None:
        self._choose(None)

    def _choose(self, buy: BuyLeftover | None) -> None:
        self.buy, self.refused = buy, ALLOWED
        self.view = leftover_view(self.table, self.seat, buy)

    def choose(self, card: LeftCard) -> None:
        if card.named:
            self._choose(buying(self.table, self.seat, card.space))
            return
        PickSheet(
            list_of=lambda _tab: cards_at(self.table, card.space),
            choose=lambda _tab, number: self._choose(buying(self.table, self.seat, card.space, number)),
            title=_("Which card is it?"),
            subtitle=card.title,
        ).open()

    def act(self, action: Action) -> bool:
        """One card a round: then the sheet has done its work."""
        done = super().act(action)
        if done:
            self.dismiss()
        return done
