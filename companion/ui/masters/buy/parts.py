"""What belongs to the card that is bought: its name, payment and slot. Each part keeps what it has made."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from companion.games.masters.catalogue import COLOURS
from companion.ui import layout
from companion.ui.kit import Amount, ChoiceCard, IconButton, Inline, Surface
from companion.ui.kit.box_layout import BoxLayout, Down, Flow
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.theme import HOLD
from companion.ui.masters.buy.view import Deal, Face, PayRow, Price, Slot
from companion.ui.masters.pieces import pieces  # noqa: F401

layout.load(__file__)


class BuyPart(Down):
    """A part below the grid, or beside it."""


# Which card


class ShortWord(Inline):
    """How much is missing."""


class PriceLine(Flow):
    """The price after discounts, with the printed number struck; behind it, what is missing."""

    price = ObjectProperty(())
    short = StringProperty()
    amount: type[Amount] = Amount

    def __init__(self, **kwargs: Any) -> None:
        self._amounts, self._short = Stock(self.amount), Stock(ShortWord)
        super().__init__(**kwargs)
        self.fbind("price", self._fill)
        self.fbind("short", self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        price: tuple[Price, ...] = self.price
        amounts = self._amounts.take(len(price))
        for amount, part in zip(amounts, price, strict=True):
            amount.amount, amount.before, amount.icon = str(part.amount), part.printed, part.icon
        missing = self._short.take(1 if self.short else 0)
        for word in missing:
            word.text = self.short
        arrange(self, [*amounts, *missing])


class BuyFace(ChoiceCard):
    """A card that may lie on top. One that is too dear can be named all the same."""

    card = StringProperty()
    colour = OptionProperty("green", options=COLOURS)
    price = ObjectProperty(())
    short = StringProperty()
    power = ObjectProperty(None, allownone=True)
    points = NumericProperty(0)

    def show(self, face: Face) -> None:
        self.card, self.colour, self.chosen = face.card, face.colour, face.chosen
        self.price, self.short, self.power, self.points = face.price, face.short, face.power, face.points


class BuyPick(BuyPart):
    """The cards that may lie on top of the stack: one tap names the one that does."""

    title = StringProperty()
    left = StringProperty()
    other = BooleanProperty(False)  # another card may lie there
    many = BooleanProperty(False)
    __events__ = ("on_card", "on_rename")

    def __init__(self, **kwargs: Any) -> None:
        self._faces = Stock(self._face)
        super().__init__(**kwargs)

    def _face(self) -> BuyFace:
        face = BuyFace()
        face.bind(on_release=lambda face: self.dispatch("on_card", face.card))
        return face

    def show(self, deal: Deal) -> None:
        self.title, self.left, self.other = deal.title, deal.left, deal.other
        self.many = len(deal.faces) > 1
        faces = self._faces.take(len(deal.faces))
        for face, seen in zip(faces, deal.faces, strict=True):
            face.show(seen)
        arrange(self.ids.faces, faces)

    def on_card(self, card: str) -> None:
        """For those who bind it."""

    def on_rename(self) -> None:
        """For those who bind it."""


# Payment


class SplitButton(IconButton):
    """A tap moves one, holding turns the whole split round."""

    __events__ = ("on_tap", "on_hold")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._holding = Clock.create_trigger(self._held, HOLD)
        self._was_held = False

    def on_press(self) -> None:
        self._was_held = False
        self._holding()

    def on_release(self) -> None:
        self._holding.cancel()
        if not self._was_held:
            self.dispatch("on_tap")

    def _held(self, *_: Any) -> None:
        """Nothing, when the finger has slid away."""
        if self.state == "down":
            self._was_held = True
            self.dispatch("on_hold")

    def on_tap(self) -> None:
        """For those who bind it."""

    def on_hold(self) -> None:
        """For those who bind it."""


class PayPlace(Surface, BoxLayout):
    """How many come from here, of how many."""

    icon = StringProperty()
    amount = NumericProperty(0)
    most = NumericProperty(0)


class PayLine(Down):
    """A kind of the price, from the depots and from the strongbox."""

    icon = StringProperty()
    due = NumericProperty(0)
    stored = NumericProperty(0)
    stored_of = NumericProperty(0)
    boxed = NumericProperty(0)
    boxed_of = NumericProperty(0)
    movable = BooleanProperty(False)
    note = StringProperty()
    row: PayRow
    __events__ = ("on_tap", "on_hold")

    def show(self, row: PayRow) -> None:
        self.row, self.icon, self.due, self.note = row, row.icon, row.due, row.note
        self.stored, self.stored_of, self.boxed, self.boxed_of = row.stored, row.stored_of, row.boxed, row.boxed_of
        self.movable = len(row.shares) > 1

    def on_tap(self) -> None:
        """For those who bind it."""

    def on_hold(self) -> None:
        """For those who bind it."""


class BuyPay(BuyPart):
    __events__ = ("on_move", "on_turn")

    def __init__(self, **kwargs: Any) -> None:
        self._lines = Stock(self._line)
        super().__init__(**kwargs)

    def _line(self) -> PayLine:
        line = PayLine()
        line.bind(on_tap=lambda line: self.dispatch("on_move", line.row))
        line.bind(on_hold=lambda line: self.dispatch("on_turn", line.row))
        return line

    def show(self, deal: Deal) -> None:
        lines = self._lines.take(len(deal.pay))
        for line, row in zip(lines, deal.pay, strict=True):
            line.show(row)
        arrange(self.ids.lines, lines)

    def on_move(self, row: PayRow) -> None:
        """For those who bind it."""

    def on_turn(self, row: PayRow) -> None:
        """For those who bind it."""


# Slot


class SlotFace(ButtonBehavior, Surface, BoxLayout):
    """A slot with its flags; where the card goes, an arrow and its own flag follow."""

    number = NumericProperty(0)
    flags = ObjectProperty(())
    says = StringProperty()
    fits = BooleanProperty(False)
    chosen = BooleanProperty(False)
    coming = ObjectProperty(None, allownone=True)

    def show(self, slot: Slot, coming: Any = None) -> None:
        self.number, self.flags, self.says = slot.number, slot.flags, slot.says
        self.fits, self.chosen, self.disabled = slot.fits, slot.chosen, not slot.fits
        self.coming = coming if slot.chosen else None


class BuySlots(BuyPart):
    rule = StringProperty()
    __events__ = ("on_slot",)

    def __init__(self, **kwargs: Any) -> None:
        self._slots = Stock(self._slot)
        super().__init__(**kwargs)

    def _slot(self) -> SlotFace:
        slot = SlotFace()
        slot.bind(on_release=lambda slot: self.dispatch("on_slot", int(slot.number)))
        return slot

    def show(self, deal: Deal) -> None:
        self.rule = deal.slot_rule
        slots = self._slots.take(len(deal.slots))
        for slot, seen in zip(slots, deal.slots, strict=True):
            slot.show(seen, deal.flag)
        arrange(self.ids.slots, slots)

    def on_slot(self, number: int) -> None:
        """For those who bind it."""


class BuyAfter(BuyPart):
    """What is left, how many cards there are then, and what that sets off."""

    goods = ObjectProperty(())
    cards = NumericProperty(0)
    cards_end = NumericProperty(0)
    note = StringProperty()

    def show(self, deal: Deal) -> None:
        self.goods, self.cards, self.cards_end, self.note = deal.after, deal.cards, deal.cards_end, deal.note
