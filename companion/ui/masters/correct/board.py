"""One player's board, as it lies on the table. A tap on any part of it corrects that part."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import Amount, Raised, Surface, Words
from companion.ui.kit.box_layout import BoxLayout, Down, Grid
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.dashed import Dashed
from companion.ui.kit.stock import Stock, arrange
from companion.ui.masters.correct.board_view import BoardView, LeaderView, SlotView
from companion.ui.masters.pieces.pieces import PowerLine
from companion.ui.masters.pieces.view import LaneView, PowerView

layout.load(__file__)

MINUS = "\N{MINUS SIGN}"
FREE, LONG = 0.6, 1.42  # how wide a slot is beside the basic power: a free one, and a power of more than two amounts


class FaithCard(ButtonBehavior, Raised, BoxLayout):
    """The track, and in words what the next step means."""

    news = StringProperty()
    said = StringProperty()
    wide = BooleanProperty(True)

    def show(self, lane: LaneView, news: str, said: str) -> None:
        self.news, self.said, self.ids.lane.lane = news, said, lane


class PowerSlot(ButtonBehavior, Dashed, Surface, BoxLayout):
    """The basic power, a slot with its cards, or a free one."""

    title = StringProperty()
    points = NumericProperty(0)
    number = NumericProperty(0)
    free = BooleanProperty(False)
    amounts = NumericProperty(0)

    def show_basic(self, power: PowerView, title: str) -> None:
        self.title = title
        self._show_power(power)

    def show(self, slot: SlotView) -> None:
        self.number, self.points = slot.number, slot.points
        self.ids.flags.flags = slot.flags
        self._show_power(slot.power)

    def _show_power(self, power: PowerView | None) -> None:
        self.free, self.ids.power.power = power is None, power
        self.amounts = len(power.paid + power.gained) if power else 0


class PowerSlots(Grid):
    """The powers of a board; ``on_slot`` has the number of the slot, nought for the basic power."""

    __events__ = ("on_slot",)

    def __init__(self, **kwargs: Any) -> None:
        self._slots = Stock(self._slot)
        super().__init__(**kwargs)
        self.fbind("cols", self._share)

    def _slot(self) -> PowerSlot:
        slot = PowerSlot()
        slot.bind(on_release=lambda slot: self.dispatch("on_slot", int(slot.number)))
        return slot

    def show(self, view: BoardView, basic: str) -> None:
        first, *others = made = self._slots.take(1 + len(view.slots))
        arrange(self, made)
        first.show_basic(view.basic, basic)
        for widget, slot in zip(others, view.slots, strict=True):
            widget.show(slot)
        self._share()

    def _share(self, *_: Any) -> None:
        """Side by side a free slot is narrow."""
        beside = self.cols == len(self.children)
        for slot in self.children:
            slot.size_hint_x = 1 if not beside else FREE if slot.free else LONG if slot.amounts > 2 else 1

    def on_slot(self, number: int) -> None:
        """For those who bind it."""


class LeaderCard(ButtonBehavior, Surface, BoxLayout):
    """A leader that has been played."""

    leader = StringProperty()
    points = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._amount, self._power, self._words = Amount(style="numeral_s"), PowerLine(), LeaderWords()
        super().__init__(**kwargs)

    def show(self, view: LeaderView) -> None:
        self.leader, self.points = view.id, view.points
        if view.power:
            self._power.power = view.power
            arrange(self.ids.what, [self._power])
            return
        ((icon, n),) = view.items
        self._amount.amount, self._amount.icon = f"{MINUS if n < 0 else ''}{abs(n)}", icon
        self._words.text = view.text
        arrange(self.ids.what, [self._amount, self._words])


class LeaderWords(Words):
    pass


class HandCard(ButtonBehavior, Surface, BoxLayout):
    """How many leaders are in hand; which, only their owner sees."""

    count = NumericProperty(0)


class LeadersRow(Grid):
    __events__ = ("on_leader", "on_hand")

    def __init__(self, **kwargs: Any) -> None:
        self._leaders = Stock(self._leader)
        self._hand = HandCard()
        self._hand.bind(on_release=lambda _hand: self.dispatch("on_hand"))
        super().__init__(**kwargs)

    def _leader(self) -> LeaderCard:
        card = LeaderCard()
        card.bind(on_release=lambda card: self.dispatch("on_leader", card.leader))
        return card

    def show(self, view: BoardView) -> None:
        leaders = self._leaders.take(len(view.leaders))
        self._hand.count = view.hand
        arrange(self, [*leaders, *([self._hand] if view.hand else [])])
        for card, leader in zip(leaders, view.leaders, strict=True):
            card.show(leader)

    def on_leader(self, leader: str) -> None:
        """For those who bind it."""

    def on_hand(self) -> None:
        """For those who bind it."""


class BoardTitle(BoxLayout):
    """Whose board is shown when it is not that player's turn, and the way back."""

    title = StringProperty()
    back = StringProperty()
    __events__ = ("on_return",)

    def on_return(self) -> None:
        """For those who bind it."""


class PlayerBoard(Down):
    """``on_storage`` and ``on_slot`` say what was tapped; the slot has its number, nought for the basic power."""

    __events__ = ("on_storage", "on_slot", "on_leader", "on_hand", "on_return")

    def __init__(self, **kwargs: Any) -> None:
        self._title = BoardTitle()
        self._title.bind(on_return=lambda _title: self.dispatch("on_return"))
        super().__init__(**kwargs)

    def show(self, view: BoardView, basic: str, other: tuple[str, str] | None) -> None:
        """``other`` has the title of a board whose turn it is not, and the words on the way back."""
        if other:
            self._title.title, self._title.back = other
        if bool(other) != bool(self._title.parent):
            if other:
                self.add_widget(self._title, len(self.children))
            else:
                self.remove_widget(self._title)
        ids = self.ids
        ids.warehouse.depots = view.depots
        ids.strongbox.goods, ids.strongbox.said = view.strongbox, view.goods
        ids.slots.show(view, basic)
        ids.leaders.show(view)

    def on_storage(self) -> None:
        """For those who bind it."""

    def on_slot(self, number: int) -> None:
        """For those who bind it."""

    def on_leader(self, leader: str) -> None:
        """For those who bind it."""

    def on_hand(self) -> None:
        """For those who bind it."""

    def on_return(self) -> None:
        """For those who bind it."""
