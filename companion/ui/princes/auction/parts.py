"""The parts of the auction's screen. Each shows a view, and keeps what it has made."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.utils import escape_markup

from companion.ui import kit, layout
from companion.ui.kit.box_layout import BoxLayout, Grid, Snug
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.buttons import PushButton
from companion.ui.kit.dashed import Dashed
from companion.ui.kit.stock import Stock, arrange
from companion.ui.princes.auction.view import BidView, BlockView, NextView, ResultView, SeatView, WinnerView
from companion.ui.princes.pieces.pieces import StackCell
from companion.ui.princes.pieces.view import StackView
from companion.ui.shared.rules import rule_link  # noqa: F401

layout.load(__file__)

FEW = 5  # stacks, so that with what stands for none of them they fill two rows of three


# The stacks


class NothingCell(ButtonBehavior, Dashed, kit.Surface, BoxLayout):
    """For whoever names nothing."""


class StackGrid(Grid):
    """The stacks and what stands for none of them: ``on_stack`` tells its name, which may be empty."""

    many = BooleanProperty(True)  # more than with two players
    __events__ = ("on_stack",)

    def __init__(self, **kwargs: Any) -> None:
        self._cells = Stock(self._cell)
        self._nothing = NothingCell()
        self._nothing.bind(on_release=lambda _cell: self.dispatch("on_stack", ""))
        super().__init__(**kwargs)

    def _cell(self) -> StackCell:
        cell = StackCell()
        cell.bind(on_release=lambda cell: self.dispatch("on_stack", cell.stack))
        return cell

    def show(self, stacks: tuple[StackView, ...]) -> None:
        cells = self._cells.take(len(stacks))
        self.many = len(cells) > FEW
        arrange(self, [*cells, self._nothing])
        for cell, stack in zip(cells, stacks, strict=True):
            cell.show(stack)

    def on_stack(self, stack: str) -> None:
        """For those who bind it."""


# The block


class BidStep(BoxLayout):
    """One rung of the ladder."""

    seat = OptionProperty("red", options=kit.PLAYERS)
    letter = StringProperty()
    florin = NumericProperty(0)

    def show(self, bid: BidView) -> None:
        self.seat, self.letter, self.florin = bid.seat, bid.letter, bid.florin


class BlockCard(kit.Card):
    icon = StringProperty()
    title = StringProperty()
    note = StringProperty()
    seat = OptionProperty("red", options=kit.PLAYERS)
    letter = StringProperty()
    ladder = NumericProperty(0)  # how wide in one row

    def __init__(self, **kwargs: Any) -> None:
        self._steps = Stock(self._step)
        super().__init__(**kwargs)

    def _step(self) -> BidStep:
        step = BidStep()
        step.fbind("width", self._measure)
        return step

    def _measure(self, *_: Any) -> None:
        self.ladder = sum(step.width for step in self.ids.bids.children)

    def show(self, block: BlockView) -> None:
        self.icon, self.title, self.note = block.icon, block.title, block.note
        self.seat, self.letter = block.bids[0].seat, block.bids[0].letter
        steps = self._steps.take(len(block.bids))
        arrange(self.ids.bids, steps)
        for step, bid in zip(steps, block.bids, strict=True):
            step.show(bid)
        self._measure()


# The seats


class BidButton(PushButton):
    """As wide as its words."""

    main = BooleanProperty(False)


class BidButtons(Snug):
    florin = NumericProperty(0)
    __events__ = ("on_bid", "on_pass")

    def on_bid(self) -> None:
        """For those who bind it."""

    def on_pass(self) -> None:
        """For those who bind it."""


class UntilHere(kit.OutlineButton):
    """All pass up to a row."""


class SeatAsk(ButtonBehavior, BoxLayout):
    """Who it is, and why not now; a tap asks for more."""


class SeatRow(kit.Surface, BoxLayout):
    """A player, and the buttons of whoever is to act: ``on_ask``."""

    seat = OptionProperty("red", options=kit.PLAYERS)
    name = StringProperty()
    letter = StringProperty()
    text = StringProperty()
    active = BooleanProperty(False)
    florin = NumericProperty(0)
    pill = StringProperty()
    icon = StringProperty()
    locked = BooleanProperty(False)
    first = BooleanProperty(False)
    last = BooleanProperty(False)
    __events__ = ("on_ask",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # ids are weak, and a part that is not shown has no parent.
        self._side = {name: self.ids[name].__self__ for name in ("florin", "pill", "mark")}

    def on_ask(self) -> None:
        """For those who bind it."""

    def corners(self, radius: float, first: bool, last: bool) -> list[float]:
        """Round where those of the card are."""
        above, below = radius if first else 0, radius if last else 0
        return [above, above, below, below]

    def show(self, view: SeatView) -> None:
        self.seat, self.name, self.letter, self.text = view.seat, view.name, view.letter, view.text
        self.florin, self.pill, self.icon = view.florin, view.pill, view.icon
        self.active, self.locked = view.state in ("bids", "names"), view.state in ("sold", "out")
        shown = {"florin": view.florin, "pill": view.pill, "mark": self.locked or view.later}
        arrange(self.ids.side, [part for name, part in self._side.items() if shown[name]])


class SeatList(kit.Card):
    """Everybody from the namer on: ``on_bid``, ``on_pass``, ``on_seat`` for a row, ``on_until`` for its offer."""

    __events__ = ("on_bid", "on_pass", "on_seat", "on_until")

    def __init__(self, **kwargs: Any) -> None:
        self._rows = Stock(self._row)
        self._buttons, self._until = BidButtons(), UntilHere()
        self._buttons.bind(on_bid=lambda _it: self.dispatch("on_bid"), on_pass=lambda _it: self.dispatch("on_pass"))
        self._until.bind(on_release=lambda _it: self.dispatch("on_until"))
        super().__init__(**kwargs)

    def _row(self) -> SeatRow:
        row = SeatRow()
        row.bind(on_ask=lambda row: self.dispatch("on_seat", row.seat))
        return row

    def show(self, seats: tuple[SeatView, ...], bid: int) -> None:
        rows = self._rows.take(len(seats))
        arrange(self, rows)
        self._buttons.florin = bid
        for row, view in zip(rows, seats, strict=True):
            row.show(view)
            row.first, row.last = view is seats[0], view is seats[-1]
            if view.until_here:
                self._until.text = view.until_here
            buttons = [self._buttons] if view.state == "bids" else [self._until] if view.until_here else []
            arrange(row.ids.buttons, buttons)

    @property
    def active_row(self) -> SeatRow | None:
        """Of whoever is to act."""
        return next((row for row in self.children if row.active), None)

    def on_bid(self) -> None:
        """For those who bind it."""

    def on_pass(self) -> None:
        """For those who bind it."""

    def on_seat(self, seat: str) -> None:
        """For those who bind it."""

    def on_until(self) -> None:
        """For those who bind it."""


# Only the result


class WinnerButton(kit.ChoiceCard):
    seat = OptionProperty("red", options=kit.PLAYERS)
    letter = StringProperty()

    def show(self, view: WinnerView) -> None:
        self.seat, self.letter, self.chosen = view.seat, view.letter, view.chosen


class PriceStepper(kit.Stepper):
    """A tap is one step of the bids. Only taps are told: ``on_price``."""

    __events__ = ("on_price",)

    def step(self, by: int) -> None:
        super().step(by)
        self.dispatch("on_price", int(self.value))

    def on_price(self, florin: int) -> None:
        """For those who bind it."""


class ResultCard(kit.Card):
    """Winner, price, Record: ``on_winner``, ``on_price``, ``on_record``."""

    __events__ = ("on_winner", "on_price", "on_record")

    def __init__(self, **kwargs: Any) -> None:
        self._winners = Stock(self._winner)
        super().__init__(**kwargs)

    def _winner(self) -> WinnerButton:
        button = WinnerButton()
        button.bind(on_release=lambda button: self.dispatch("on_winner", button.seat))
        return button

    def show(self, result: ResultView) -> None:
        buttons = self._winners.take(len(result.winners))
        arrange(self.ids.winners, buttons)
        for button, winner in zip(buttons, result.winners, strict=True):
            button.show(winner)
        price = self.ids.price
        price.least, price.value, price.by = result.least, result.florin, result.step

    def on_winner(self, seat: str) -> None:
        """For those who bind it."""

    def on_price(self, florin: int) -> None:
        """For those who bind it."""

    def on_record(self) -> None:
        """For those who bind it."""


# What happens next


class NextLine(ButtonBehavior, kit.Surface, BoxLayout):
    """What happens next; a tap opens the rule."""

    text = StringProperty()
    rule = StringProperty()
    said = StringProperty()

    def show(self, view: NextView) -> None:
        self.text, self.rule = view.text, view.rule
        self.said = f"{escape_markup(view.text)} [b]{escape_markup(view.title)}[/b]"


# Asking once


class NothingSheet(kit.BottomSheet):
    """Whoever gets no object is out for the whole round."""

    text = StringProperty()
    button = StringProperty()
    act: Any = ObjectProperty(None, allownone=True)

    def confirm(self) -> None:
        self.dismiss()
        self.act()
