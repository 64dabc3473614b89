"""The parts of the screen for buying a card. Each shows a view, and keeps what it has made."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from companion.games.masters import words
from companion.games.masters.catalogue import COLOURS
from companion.ui import layout
from companion.ui.kit import Amount, ChoiceCard, IconButton, Inline, Surface
from companion.ui.kit.stock import Stock, arrange
from companion.ui.masters import pieces  # noqa: F401
from companion.ui.masters.buy_view import BuyView, Cell, Deal, Face, PayRow, Price, Slot
from companion.ui.masters.pieces_view import flag_letter
from companion.ui.theme import HOLD

layout.load(__file__)


class BuyPart(BoxLayout):
    """A part below the grid, or beside it."""


# The grid


class StackCell(ChoiceCard):
    """A stack: what its card costs, how many are left, and whether it can be bought."""

    stack = StringProperty()
    colour = OptionProperty("green", options=COLOURS)
    level = NumericProperty(1)
    left = StringProperty()
    mark = OptionProperty("unnamed", options=("ok", "short", "locked", "unnamed", "empty"))
    price = ObjectProperty(())

    def show(self, cell: Cell, *, chosen: bool) -> None:
        self.stack, self.colour, self.level = cell.stack, cell.colour, cell.level
        self.left, self.mark, self.chosen = cell.left, cell.mark, chosen
        self.price = tuple((part.icon, part.amount) for part in cell.price if part.amount)


class ColourHead(Surface, AnchorLayout):
    """Above a column of the grid."""

    colour = OptionProperty("green", options=COLOURS)
    name = StringProperty()


class ColourTab(ChoiceCard):
    """Where the grid shows one colour at a time; a check where something of it can be bought."""

    colour = OptionProperty("green", options=COLOURS)
    letter = StringProperty()
    open = BooleanProperty(False)


class LevelLabel(AnchorLayout):
    text = StringProperty()


class BuyGrid(BuyPart):
    """Level by colour; one colour at a time, where four have no room beside each other."""

    tabbed = BooleanProperty(False)
    titled = BooleanProperty(True)  # with the name of the colour, where there is only one
    colour = StringProperty()
    colour_name = StringProperty()
    __events__ = ("on_stack",)

    def __init__(self, **kwargs: Any) -> None:
        self._cells: list[StackCell] = []
        self._corner = LevelLabel()
        self._heads = [ColourHead(colour=colour) for colour in COLOURS]
        self._tabs = [ColourTab(colour=colour) for colour in COLOURS]
        self._levels = Stock(LevelLabel)
        super().__init__(**kwargs)
        for tab in self._tabs:
            tab.bind(on_release=lambda tab: setattr(self, "colour", tab.colour))

    def show(self, view: BuyView, stack: str) -> None:
        while len(self._cells) < len(view.cells):
            cell = StackCell()
            cell.bind(on_release=lambda cell: self.dispatch("on_stack", cell.stack))
            self._cells.append(cell)
        for cell, seen in zip(self._cells, view.cells, strict=True):
            cell.show(seen, chosen=seen.stack == stack)
        for colour, head, tab in zip(COLOURS, self._heads, self._tabs, strict=True):
            head.name, tab.letter = words.colour(colour), flag_letter(colour)
            tab.open = any(cell.mark == "ok" for cell in self._of(colour))
        chosen = next((cell.colour for cell in self._cells if cell.chosen), "")
        open_ = next((tab.colour for tab in self._tabs if tab.open), COLOURS[0])
        self.colour = chosen or self.colour or open_
        self._lay()

    def _of(self, colour: str) -> list[StackCell]:
        return [cell for cell in self._cells if cell.colour == colour]

    def on_tabbed(self, *_: Any) -> None:
        self._lay()

    def on_colour(self, *_: Any) -> None:
        self._lay()

    def _lay(self) -> None:
        if not self._cells or "grid" not in self.ids:
            return
        columns = [self._of(colour) for colour in COLOURS if not self.tabbed or colour == self.colour]
        heads = [] if self.tabbed else [self._corner, *self._heads]
        shown: list[Any] = []
        for label, *row in zip(self._levels.take(len(columns[0])), *columns, strict=True):
            label.text = words.level(row[0].level)
            shown += [label, *row]
        self.ids.grid.cols = 1 + len(columns)
        arrange(self.ids.grid, [*heads, *shown])
        arrange(self.ids.tabs, self._tabs if self.tabbed else [])
        for tab in self._tabs:
            tab.chosen = tab.colour == self.colour
        self.colour_name = words.colour(next(one for one in COLOURS if one == self.colour)).capitalize()

    def on_stack(self, stack: str) -> None:
        """For those who bind it."""


# Which card


class BuyPrice(Amount):
    pass


class ShortWord(Inline):
    """How much is missing."""


class PriceLine(StackLayout):
    """The price after discounts, with the printed number struck; behind it, what is missing."""

    price = ObjectProperty(())
    short = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._amounts, self._short = Stock(BuyPrice), Stock(ShortWord)
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


class PayLine(BoxLayout):
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
