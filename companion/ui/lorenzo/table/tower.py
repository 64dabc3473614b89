"""The towers: four floors each, and what they mean for the chosen member."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as Measure
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.games.lorenzo.catalogue import CARD_TYPES
from companion.ui import layout
from companion.ui.kit import Repeated, Shown, Surface, Words
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.lorenzo.table import spaces  # noqa: F401
from companion.ui.lorenzo.table.view import Tower

layout.load(__file__)

VOWELS, STOPS, LIQUIDS = "aeiouy", "bcdfgpt", "lr"
LINES = 3  # of a card's name on a floor


class CardName(Words):
    """The name of a card in a narrow place: long words are hyphenated, and what does not fit is left out."""

    name = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for changed in ("name", "width", "font_size", "bold"):
            self.fbind(changed, self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        measure = Measure(font_size=self.font_size, font_name=self.font_name, bold=self.bold)
        lines = hyphenated(self.name, lambda text: bool(measure.get_extents(text)[0] <= self.width))
        self.text = "\n".join(lines[:LINES]) if len(lines) <= LINES else "\n".join(lines[:LINES]).rstrip("-") + "."


def hyphenated(text: str, fits: Callable[[str], bool]) -> list[str]:
    """Lines that fit, with long words broken before a consonant that begins a syllable."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if fits(longer):
            lines[-1] = longer
            continue
        if lines[-1]:
            lines.append("")
        while not fits(word) and (at := _syllable(word, fits)):
            lines[-1], word = word[:at] + "-", word[at:]
            lines.append("")
        lines[-1] = word
    return lines


def _syllable(word: str, fits: Callable[[str], bool]) -> int:
    """Where the longest beginning that fits may end: before a syllable, best one of more than two letters."""
    places = [n for n in range(len(word) - 2, 1, -1) if fits(word[:n] + "-")]
    syllables = [n for n in places if _begins_syllable(word, n)]
    longer = [n for n in places if n < len(word) - 2]
    return next((n for n in syllables if n in longer), (syllables or longer or [0])[0])


def _begins_syllable(word: str, n: int) -> bool:
    if word[n] in VOWELS:
        return False
    if word[n - 1] in STOPS and word[n] in LIQUIDS:
        return False
    return word[n + 1] in VOWELS or (word[n] in STOPS and word[n + 1] in LIQUIDS)


class FloorCell(Shown, ButtonBehavior, Surface, AnchorLayout):
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
        """In five narrow towers floors differ in height, but stand in a row."""
        cells = self._cells()
        highest = max(cell.least for cell in cells) if len(self.values) > len(CARD_TYPES) else 0
        for cell in cells:
            cell.level = highest
