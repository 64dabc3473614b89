"""A card opened in place, and a card in a row."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.ui import kit, layout
from companion.ui.kit.box_layout import Across, BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.by_and_by import ByAndBy
from companion.ui.kit.dashed import Dashed
from companion.ui.kit.rows import Row
from companion.ui.kit.stock import Stock, arrange
from companion.ui.shared.cards import view

layout.load(__file__)


class LookupAmount(kit.Amount):
    pass


class LookupArrow(kit.Icon):
    """Between what is paid and what is received for it."""


class LookupWords(kit.Surface, kit.Inline):
    """On a gold ground where it is what was asked for."""

    marked = BooleanProperty(False)
    place = ObjectProperty(None, rebind=True, allownone=True)  # where it has to fit in


class LookupPart(Across):
    """One line of a card: when, how much of what, and in words."""

    label = StringProperty()
    first = BooleanProperty(False)
    cramped = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._amounts, self._words = Stock(LookupAmount), Stock(LookupWords)
        self._arrow = Stock(LookupArrow)
        super().__init__(**kwargs)

    def show(self, part: view.PartLine) -> None:
        self.label = part.label
        amounts = self._amounts.take(len(part.pay) + len(part.amounts))
        for widget, amount in zip(amounts, (*part.pay, *part.amounts), strict=True):
            widget.amount, widget.icon = amount.text, amount.icon
        said = self._words.take(1 if part.text else 0)
        for widget in said:
            widget.text, widget.marked, widget.place = part.text, part.marked, self.ids.said
        paid = len(part.pay)
        arrange(self.ids.said, [*amounts[:paid], *self._arrow.take(1 if part.pay else 0), *amounts[paid:], *said])


class LookupHead(ButtonBehavior, BoxLayout):
    """A tap closes the card again."""


class LookupCard(Dashed, kit.Card):
    """A card with all it says. ``best`` has the edge of what is chosen, unconfirmed a dashed one."""

    title = StringProperty()
    about = StringProperty()
    icon = StringProperty()
    tile = StringProperty("surface2")
    mark = StringProperty()
    mark_icon = StringProperty()
    mark_tone = StringProperty("ok")
    standing = StringProperty()
    note = StringProperty()
    best = BooleanProperty(False)
    pinned = BooleanProperty(False)
    correctable = BooleanProperty(False)
    cramped = BooleanProperty(False)
    __events__ = ("on_close", "on_pin", "on_correct")

    def __init__(self, **kwargs: Any) -> None:
        self._parts = Stock(LookupPart)
        self._face: view.CardFace
        self._show_rest = ByAndBy(self._show_parts)
        self.key = ""
        super().__init__(**kwargs)

    def show(self, face: view.CardFace, best: bool) -> None:
        """What it does follows with the next frame: typing must not wait for it."""
        self.key, self._face = face.key, face
        self.title, self.about, self.icon, self.tile = face.title, face.about, face.icon, face.tile
        self.mark, self.mark_icon, self.mark_tone = face.mark
        self.standing, self.note = face.standing, face.note
        self.best, self.pinned = best, face.pinned
        self.correctable, self.dashed = face.open_to_correction, not face.confirmed
        self._show_rest()

    def _show_parts(self) -> None:
        parts = self._parts.take(len(self._face.parts))
        arrange(self.ids.parts, parts)
        for n, (widget, part) in enumerate(zip(parts, self._face.parts, strict=True)):
            widget.first = n == 0
            widget.show(part)

    def on_close(self, *_: Any) -> None:
        """For those who bind it."""

    def on_pin(self, *_: Any) -> None:
        """For those who bind it."""

    def on_correct(self, *_: Any) -> None:
        """For those who bind it."""


class LookupMark(kit.Pill):
    """How far a card can be trusted."""

    row = ObjectProperty(None, rebind=True, allownone=True)  # where it has to fit in


class LookupRow(Dashed, Row):
    """A tap opens it. One that is not confirmed stands by itself, with a dashed edge and a mark."""

    icon = StringProperty()
    cramped = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.key = ""
        self._amounts, self._marks = Stock(kit.Amount), Stock(lambda: LookupMark(row=self))
        super().__init__(**kwargs)

    def show(self, line: view.CardLine, first: bool) -> None:
        self.key, self.icon, self.title, self.subtitle = line.key, line.icon, line.title, line.about
        self.dashed, self.line = not line.confirmed, not first and line.confirmed
        amounts, marks = [line.amount] if line.amount else [], [line.mark] if line.mark else []
        tail: list[Any] = []
        for widget, amount in zip(self._amounts.take(len(amounts)), amounts, strict=True):
            widget.amount, widget.icon = amount
            tail.append(widget)
        for widget, mark in zip(self._marks.take(len(marks)), marks, strict=True):
            widget.text, widget.icon, widget.tone = mark
            tail.append(widget)
        arrange(self.ids.tail, tail)


class LookupRows(kit.Card):
    """Rows that belong together."""
