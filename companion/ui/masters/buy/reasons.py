"""Why a card cannot be bought, and what can be done instead (mockup 23b)."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import Card, ChoiceCard, OutlineButton, Pill, Surface
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import Stock, arrange
from companion.ui.masters.buy.parts import BuyPart, SlotFace
from companion.ui.masters.buy.reasons_view import Offer, ReasonsView, Refusal

layout.load(__file__)

MINUS = "\N{MINUS SIGN}"


class LineButton(OutlineButton):
    """The row or column of the market that helps most."""

    line = StringProperty()


class RuleText(ButtonBehavior, Surface, BoxLayout):
    """A reason and its rule: all of it can be tapped to read the rule."""


class BuyRefusal(Card):
    """One reason: need against have, the rule, and what helps."""

    sentence = StringProperty()
    detail = StringProperty()
    rule = StringProperty()
    rule_title = StringProperty()
    __events__ = ("on_line",)

    def __init__(self, **kwargs: Any) -> None:
        self._slots, self._line, self._missing = Stock(SlotFace), Stock(self._line_button), Stock(Pill)
        super().__init__(**kwargs)

    def _line_button(self) -> LineButton:
        button = LineButton()
        button.bind(on_release=lambda button: self.dispatch("on_line", button.line))
        return button

    def show(self, refusal: Refusal) -> None:
        self.sentence, self.detail = refusal.sentence, refusal.detail
        self.rule, self.rule_title = refusal.rule, refusal.rule_title
        slots = self._slots.take(len(refusal.slots))
        for face, slot in zip(slots, refusal.slots, strict=True):
            face.show(slot)
        arrange(self.ids.slots, slots)
        lines = self._line.take(1 if refusal.line else 0)
        for button in lines:
            button.line, button.text = refusal.line, refusal.line_says
        arrange(self.ids.lines, lines)
        pills = self._missing.take(len(refusal.missing))
        for pill, (icon, n) in zip(pills, refusal.missing, strict=True):
            pill.text, pill.after, pill.tone, pill.square = f"{MINUS}{n}", icon, "bad", True
        arrange(self.ids.missing, pills)

    def on_line(self, line: str) -> None:
        """For those who bind it."""


class BuyOffer(ChoiceCard):
    """A card that can be bought now."""

    stack = StringProperty()
    flag = ObjectProperty(None, allownone=True)
    price = ObjectProperty(())
    power = ObjectProperty(None, allownone=True)
    points = NumericProperty(0)
    where = StringProperty()

    def show(self, offer: Offer) -> None:
        self.stack, self.flag, self.price, self.power = offer.stack, offer.flag, offer.price, offer.power
        self.points, self.where = offer.points, offer.where


class BuyReasons(BuyPart):
    title = StringProperty()
    flag = ObjectProperty(None, allownone=True)
    points = NumericProperty(0)
    offers_title = StringProperty()
    offers_hint = StringProperty()
    some = BooleanProperty(False)  # that can be bought now
    other = BooleanProperty(False)  # another card may lie there
    __events__ = ("on_line", "on_stack", "on_rename")

    def __init__(self, **kwargs: Any) -> None:
        self._refusals, self._offers = Stock(self._refusal), Stock(self._offer)
        super().__init__(**kwargs)

    def _refusal(self) -> BuyRefusal:
        card = BuyRefusal()
        card.bind(on_line=lambda _card, line: self.dispatch("on_line", line))
        return card

    def _offer(self) -> BuyOffer:
        card = BuyOffer()
        card.bind(on_release=lambda card: self.dispatch("on_stack", card.stack))
        return card

    def show(self, view: ReasonsView) -> None:
        self.title, self.flag, self.points, self.other = view.title, view.flag, view.points, view.other
        self.offers_title, self.offers_hint, self.some = view.offers_title, view.offers_hint, bool(view.offers)
        cards = self._refusals.take(len(view.refusals))
        for card, refusal in zip(cards, view.refusals, strict=True):
            card.show(refusal)
        arrange(self.ids.refusals, cards)
        offers = self._offers.take(len(view.offers))
        for card, offer in zip(offers, view.offers, strict=True):
            card.show(offer)
        arrange(self.ids.offers, offers)

    def on_line(self, line: str) -> None:
        """For those who bind it."""

    def on_stack(self, stack: str) -> None:
        """For those who bind it."""

    def on_rename(self) -> None:
        """For those who bind it."""
