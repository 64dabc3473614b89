"""Cards for what somebody may still do before the round or the game ends."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.ui import kit, layout
from companion.ui.kit.box_layout import Down
from companion.ui.kit.stock import Stock, arrange
from companion.ui.lorenzo.houses.chances.view import Chance
from companion.ui.shared.rules import rule_link  # noqa: F401

layout.load(__file__)


class ChanceCard(kit.Card):
    seat = StringProperty("red")
    letter = StringProperty()
    text = StringProperty()
    rule = StringProperty()
    button = StringProperty()
    __events__ = ("on_take",)

    def show(self, chance: Chance) -> None:
        self.seat, self.letter, self.text, self.rule = chance.seat, chance.letter, chance.text, chance.rule
        self.button, self.does = chance.button, chance.does

    def on_take(self) -> None:
        """For those who bind it."""


class Chances(Down):
    """``on_take`` says who wants to do what."""

    title = StringProperty()
    __events__ = ("on_take",)

    def __init__(self, **kwargs: Any) -> None:
        self._cards = Stock(self._make)
        super().__init__(**kwargs)

    def _make(self) -> ChanceCard:
        card = ChanceCard()
        card.bind(on_take=lambda card: self.dispatch("on_take", card.seat, card.does))
        return card

    def show(self, title: str, found: tuple[Chance, ...]) -> None:
        self.title = title
        cards = self._cards.take(len(found))
        for card, chance in zip(cards, found, strict=True):
            card.show(chance)
        arrange(self.ids.cards, cards)

    def on_take(self, seat: str, does: str) -> None:
        """For those who bind it."""
