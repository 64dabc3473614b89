"""The towers: four floors each, and what they mean for the chosen member."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as Measure
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.ui import layout
from companion.ui.kit import Repeated, Shown, Surface, Words
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.surface import Ruled
from companion.ui.kit.words import SMALLEST
from companion.ui.look.theme import theme
from companion.ui.lorenzo.table import spaces  # noqa: F401
from companion.ui.lorenzo.table.view import Tower

layout.load(__file__)


SHARES = tuple(share / 20 for share in range(20, round(SMALLEST * 20) - 1, -1))
"""Of its size, the largest first, to which a name shrinks so that its words fit."""


class CardName(Words):
    """The name of a card in a narrow place: whole words, in smaller letters where they need it, never a part of one."""

    name = StringProperty()
    lines = NumericProperty(3)
    share = NumericProperty(1)  # of the size of its style

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for changed in ("name", "lines", "width", "font_size", "bold"):
            self.fbind(changed, self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        for share in SHARES:
            size = theme.text_size(self.style) * share
            fits = partial(_fits, Measure(font_size=size, font_name=self.font_name, bold=self.bold), self.width)
            shown = whole_words(self.name, fits)
            if len(shown) <= self.lines and all(map(fits, shown)):
                break
        self.share, self.text = share, "\n".join(shown)


def _fits(measure: Measure, room: float, text: str) -> bool:
    return bool(measure.get_extents(text)[0] <= room)


def whole_words(text: str, fits: Callable[[str], bool]) -> list[str]:
    """Lines of words; one that does not fit has a line of its own."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if not lines[-1] or fits(longer):
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


class FloorCell(Shown, ButtonBehavior, Ruled, Surface, AnchorLayout):
    """A floor of a tower."""


class FloorFace(Shown, BoxLayout):
    """What a floor shows."""

    def on_minimum_height(self, *_: Any) -> None:
        if self.parent:
            self.parent.grow()


class TowerFloor(Repeated, FloorCell):
    """Shows the face that its tile needs; faces are kept and reused."""

    large = BooleanProperty(False)
    least = NumericProperty(0)  # as high as what it shows
    level = NumericProperty(0)  # or as what its neighbours show

    def on_children(self, *_: Any) -> None:
        self.grow()

    def grow(self) -> None:
        self.least = self.children[0].minimum_height if self.children else 0


class Towers(BoxLayout):
    """Side by side, or with large text one at a time below their tabs."""

    values: tuple[Tower, ...] = ObjectProperty(())
    large = BooleanProperty(False)
    roomy = BooleanProperty(False)  # a tablet: each as wide as one alone
    opened = StringProperty("territory")

    def __init__(self, **kwargs: Any) -> None:
        self._level = Clock.create_trigger(self._level_now, -1)
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self.ids.columns.fbind("children", self._watch)

    def on_values(self, *_: Any) -> None:
        if self.opened not in [tower.card_type for tower in self.values]:
            self.opened = self.values[0].card_type

    def _cells(self) -> list[TowerFloor]:
        return [cell for column in self.ids.columns.children for cell in column.ids.floors.children]

    def _watch(self, *_: Any) -> None:
        for cell in self._cells():
            cell.funbind("least", self._level)
            cell.fbind("least", self._level)
        self._level()

    def _level_now(self, *_: Any) -> None:
        """Floors that differ in height stand in a row."""
        for row in zip(*(column.ids.floors.children for column in self.ids.columns.children), strict=True):
            highest = max(cell.least for cell in row)
            for cell in row:
                cell.level = highest
