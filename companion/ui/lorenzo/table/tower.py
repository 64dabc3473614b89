"""The towers: four floors each, and what they mean for the chosen member."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as Measure
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.games.lorenzo.catalogue import CARD_TYPES
from companion.ui import layout
from companion.ui.kit import PLAYERS, ChoiceCard, Surface, Words
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import arrange
from companion.ui.look.theme import DICE
from companion.ui.lorenzo.table.space_view import SpaceTile
from companion.ui.lorenzo.table.view import TableView, Tower

layout.load(__file__)

TOKENS = {"territory": "terr", "building": "build", "character": "char", "venture": "vent", "special": "spec"}
"""The colour of a tower, and mostly the icon of its card type; its pale ground adds a c."""
ICONS = {**TOKENS, "special": "special"}
TOWERS = tuple(TOKENS)

VOWELS, STOPS, LIQUIDS = "aeiouy", "bcdfgpt", "lr"
LINES = 3  # of a card's name on a floor


class NeedBox(Surface, AnchorLayout):
    """The value that a space asks for."""

    number = NumericProperty(0)
    pale = BooleanProperty(False)
    gold = BooleanProperty(False)  # not what the board says


class Mark(Surface, BoxLayout):
    """What the rules say: a check, servants to spend, or a padlock."""

    mark = StringProperty("refused")
    servants = NumericProperty(0)


class FreeFloor(BoxLayout):
    needs = NumericProperty(0)
    adapted = BooleanProperty(False)
    bonus: Mapping[str, int] = ObjectProperty({})
    mark = StringProperty("refused")
    servants = NumericProperty(0)
    card = StringProperty()
    large = BooleanProperty(False)


class TakenFloor(BoxLayout):
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    member = OptionProperty("white", options=tuple(DICE))
    card = StringProperty()
    large = BooleanProperty(False)


class CardName(Words):
    """The name of a card in a narrow place: long words are hyphenated, and what does not fit is left out."""

    name = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for changed in ("name", "width", "font_size"):
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


class EmptyFloor(BoxLayout):
    """The card was taken without a member."""

    card = StringProperty()
    large = BooleanProperty(False)


class FloorCell(ButtonBehavior, Surface, AnchorLayout):
    tile: SpaceTile = ObjectProperty(None, allownone=True)
    large = BooleanProperty(False)
    lowest = BooleanProperty(False)
    grey = BooleanProperty(False)
    least = NumericProperty(0)  # as high as what it shows
    level = NumericProperty(0)  # or as what its neighbours show

    def __init__(self, **kwargs: Any) -> None:
        self._faces: dict[type[Any], Any] = {}
        super().__init__(**kwargs)

    def _face(self, kind: type[Any]) -> Any:
        """Kept when another one takes its place: in the next round it comes back."""
        if kind not in self._faces:
            self._faces[kind] = face = kind(large=self.large)
            self.fbind("large", face.setter("large"))
            face.bind(minimum_height=self._grow)
        return self._faces[kind]

    def on_children(self, *_: Any) -> None:
        self._grow()

    def _grow(self, *_: Any) -> None:
        self.least = self.children[0].minimum_height if self.children else 0

    def show(self, tile: SpaceTile, letters: Mapping[Any, str]) -> None:
        if tile == self.tile:
            return
        self.tile = tile
        face = self._face(TakenFloor if tile.by else EmptyFloor if tile.mark == "taken" else FreeFloor)
        arrange(self, [face])
        self.grey = not tile.by and not tile.open
        match face:
            case FreeFloor():
                face.needs, face.bonus, face.mark, face.servants = tile.needs, tile.bonus, tile.mark, tile.servants
                face.card, face.adapted = tile.card, tile.adapted
            case TakenFloor():
                last = tile.by[-1]
                face.player, face.letter, face.member = last.seat, letters[last.seat], last.member
                face.card = tile.card
            case EmptyFloor():
                face.card = tile.card


class TowerColumn(Surface, BoxLayout):
    name = StringProperty()
    card_type = OptionProperty("territory", options=TOWERS)
    token = StringProperty("terr")
    icon = StringProperty("terr")
    adapted = BooleanProperty(False)
    surcharge = NumericProperty(0)
    large = BooleanProperty(False)
    __events__ = ("on_space",)

    def show(self, tower: Tower, letters: Mapping[Any, str]) -> None:
        self.name, self.card_type, self.token = tower.name, tower.card_type, TOKENS[tower.card_type]
        self.icon, self.adapted, self.surcharge = ICONS[tower.card_type], tower.adapted, tower.surcharge["coins"]
        floors = self.ids.floors
        if len(floors.children) != len(tower.floors):
            floors.clear_widgets()
            for number in range(len(tower.floors)):
                cell = FloorCell(large=self.large, lowest=number == len(tower.floors) - 1)
                self.fbind("large", cell.setter("large"))
                cell.bind(on_release=lambda cell: self.dispatch("on_space", cell.tile))
                floors.add_widget(cell)
        for cell, tile in zip(reversed(floors.children), tower.floors, strict=True):
            cell.show(tile, letters)

    def on_space(self, tile: SpaceTile) -> None:
        """For those who bind it."""


class TowerTab(ChoiceCard):
    card_type = OptionProperty("territory", options=TOWERS)
    token = StringProperty("terr")
    icon = StringProperty("terr")
    adapted = BooleanProperty(False)


class Towers(BoxLayout):
    """Side by side, or with large text one at a time below their tabs."""

    large = BooleanProperty(False)
    roomy = BooleanProperty(False)  # a tablet: each as wide as one alone
    opened = StringProperty("territory")
    __events__ = ("on_space",)

    def __init__(self, **kwargs: Any) -> None:
        self._columns: list[TowerColumn] = []
        self._tabs: list[TowerTab] = []
        self._level = Clock.create_trigger(self._level_now, -1)
        super().__init__(**kwargs)

    def show(self, view: TableView) -> None:
        if len(self._columns) != len(view.towers):
            self._columns = [TowerColumn(card_type=tower.card_type) for tower in view.towers]
            self._tabs = [self._tab(tower.card_type) for tower in view.towers]
            for column in self._columns:
                column.bind(on_space=lambda _column, tile: self.dispatch("on_space", tile))
            self.opened = view.towers[0].card_type
            self._arrange()
        for column, tab, tower in zip(self._columns, self._tabs, view.towers, strict=True):
            column.show(tower, view.letters)
            tab.adapted = tower.adapted
        if len(self._columns) > len(CARD_TYPES):
            self._keep_level()

    def _keep_level(self) -> None:
        """In narrow towers floors differ in height, but stand in a row."""
        for cell in [cell for column in self._columns for cell in column.ids.floors.children if not cell.level]:
            cell.fbind("least", self._level)
        self._level()

    def _level_now(self, *_: Any) -> None:
        cells = [cell for column in self._columns for cell in column.ids.floors.children]
        highest = max(cell.least for cell in cells)
        for cell in cells:
            cell.level = highest

    def _tab(self, card_type: str) -> TowerTab:
        tab = TowerTab(card_type=card_type, token=TOKENS[card_type], icon=ICONS[card_type])
        tab.bind(on_release=lambda tab: setattr(self, "opened", tab.card_type))
        return tab

    def on_large(self, *_: Any) -> None:
        self._arrange()

    def on_roomy(self, *_: Any) -> None:
        self._arrange()

    def on_opened(self, *_: Any) -> None:
        self._arrange()

    def _arrange(self) -> None:
        self.ids.columns.clear_widgets()
        for column in self._columns:
            column.large = self.large or self.roomy
            if not self.large or column.card_type == self.opened:
                self.ids.columns.add_widget(column)
        self.ids.tabs.clear_widgets()
        for tab in self._tabs if self.large else []:
            tab.chosen = tab.card_type == self.opened
            self.ids.tabs.add_widget(tab)

    def on_space(self, tile: SpaceTile) -> None:
        """For those who bind it."""
