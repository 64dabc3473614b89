"""The parts of the last player's choice (mockup 42)."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.ui import kit, layout
from companion.ui.kit.box_layout import BoxLayout, Down
from companion.ui.kit.stock import Stock, arrange
from companion.ui.princes.auction.last_view import LastView, ObjectView
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.princes.pieces.view import StackView

layout.load(__file__)


class LastHead(kit.Card):
    seat = OptionProperty("red", options=kit.PLAYERS)
    letter = StringProperty()
    title = StringProperty()
    text = StringProperty()
    florin = NumericProperty(0)

    def show(self, view: LastView) -> None:
        self.seat, self.letter, self.title, self.text = view.seat, view.letter, view.title, view.text
        self.florin = view.florin


class ObjectCard(kit.ChoiceCard):
    """An object that the last player may take."""

    stack = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    left = StringProperty()
    text = StringProperty()
    points = NumericProperty(0)
    locked = BooleanProperty(False)

    def show(self, view: ObjectView) -> None:
        self.stack, self.icon, self.title, self.left = view.stack, view.icon, view.title, view.left
        self.text, self.points, self.chosen, self.locked = view.text, view.points, view.chosen, not view.open


class ObjectList(Down):
    """``on_object`` tells which."""

    __events__ = ("on_object",)

    def __init__(self, **kwargs: Any) -> None:
        self._cards = Stock(self._card)
        super().__init__(**kwargs)

    def _card(self) -> ObjectCard:
        card = ObjectCard()
        card.bind(on_release=lambda card: self.dispatch("on_object", card.stack))
        return card

    def show(self, objects: tuple[ObjectView, ...]) -> None:
        cards = self._cards.take(len(objects))
        arrange(self.ids.objects, cards)
        for card, view in zip(cards, objects, strict=True):
            card.show(view)

    def on_object(self, stack: str) -> None:
        """For those who bind it."""


class TakenCell(kit.Surface, BoxLayout):
    """Sold this round: to whom, and for how much."""

    icon = StringProperty()
    title = StringProperty()
    seat = OptionProperty("red", options=kit.PLAYERS)
    letter = StringProperty()
    florin = NumericProperty(0)

    def show(self, view: StackView) -> None:
        self.icon, self.title, self.florin = view.icon, view.title, view.florin
        self.seat, self.letter = view.owner or "red", view.owner_letter


class TakenList(Down):
    def __init__(self, **kwargs: Any) -> None:
        self._cells = Stock(TakenCell)
        super().__init__(**kwargs)

    def show(self, taken: tuple[StackView, ...]) -> None:
        cells = self._cells.take(len(taken))
        arrange(self.ids.cells, cells)
        for cell, view in zip(cells, taken, strict=True):
            cell.show(view)
