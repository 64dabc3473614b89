"""The winners of the auction with their lines, and the steppers for the one that is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.ui import kit, layout
from companion.ui.kit.box_layout import BoxLayout, Down
from companion.ui.kit.goods import ICONS
from companion.ui.kit.stock import Stock, arrange
from companion.ui.lorenzo.houses.auction.lines_view import ELSE, USUAL, LineRow, LinesView

layout.load(__file__)


class LineCard(kit.Card):
    """A winner whose line is known, or not asked yet."""

    seat = StringProperty("red")
    letter = StringProperty()
    title = StringProperty()
    about = StringProperty()
    tag = StringProperty()
    done = BooleanProperty(False)
    goods = ObjectProperty({})

    def show(self, row: LineRow) -> None:
        self.seat, self.letter, self.title, self.about = row.seat, row.letter, row.title, row.about
        self.tag, self.goods = row.tag, row.goods
        self.done = row.standing == "done" and not row.tag


class LineStepper(kit.Stepper):
    kind = StringProperty()


class LineEntry(kit.Card):
    """The line that is asked: four steppers, and something else."""

    seat = StringProperty("red")
    letter = StringProperty()
    title = StringProperty()
    about = StringProperty()
    memory = StringProperty()
    more = BooleanProperty(False)  # what lines hardly ever give
    __events__ = ("on_amount", "on_skip")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._steppers = {kind: self._stepper(kind) for kind in (*USUAL, *ELSE)}
        self.on_more()

    def _stepper(self, kind: str) -> LineStepper:
        stepper = LineStepper(kind=kind, icon=ICONS.get(kind, kind))
        stepper.bind(value=lambda stepper, value: self.dispatch("on_amount", stepper.kind, int(value)))
        return stepper

    def on_more(self, *_: Any) -> None:
        arrange(self.ids.steppers, [self._steppers[kind] for kind in (USUAL + ELSE if self.more else USUAL)])

    def show(self, row: LineRow, told: Mapping[str, int], memory: str) -> None:
        if row.seat != self.seat:
            self.more = False
        self.seat, self.letter, self.title, self.about, self.memory = (
            row.seat,
            row.letter,
            row.title,
            row.about,
            memory,
        )
        for kind, stepper in self._steppers.items():
            stepper.value = told.get(kind, 0)

    def on_amount(self, kind: str, amount: int) -> None:
        """For those who bind it."""

    def on_skip(self) -> None:
        """For those who bind it."""


class LineList(Down):
    __events__ = ("on_amount", "on_skip")

    def __init__(self, **kwargs: Any) -> None:
        self._cards = Stock(LineCard)
        self._entry: LineEntry | None = None
        super().__init__(**kwargs)

    def show(self, view: LinesView, told: Mapping[str, int]) -> None:
        entry = self._entry = self._entry or self._make_entry()
        cards = iter(self._cards.take(len(view.rows)))
        shown: list[Any] = []
        for row in view.rows:
            if row.standing == "now":
                entry.show(row, told, view.memory)
                shown.append(entry)
            else:
                card = next(cards)
                card.show(row)
                shown.append(card)
        arrange(self, shown)

    def _make_entry(self) -> LineEntry:
        entry = LineEntry()
        entry.bind(on_amount=lambda _entry, kind, amount: self.dispatch("on_amount", kind, amount))
        entry.bind(on_skip=lambda _entry: self.dispatch("on_skip"))
        return entry

    def on_amount(self, kind: str, amount: int) -> None:
        """For those who bind it."""

    def on_skip(self) -> None:
        """For those who bind it."""


class LineNote(kit.Surface, BoxLayout):
    pass


class LineStart(Down):
    """What the player starts with: the line and the coins of the seat."""

    note = StringProperty()
    title = StringProperty()
    goods = ObjectProperty({})
    terms = StringProperty()

    def show(self, view: LinesView) -> None:
        self.note, self.title, self.goods, self.terms = view.note, view.starts, view.sum, view.terms
