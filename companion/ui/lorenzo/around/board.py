"""The board in the middle of the tablet: round, dice, towers and spaces, to be read from all sides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from companion.ui import layout
from companion.ui.kit import PLAYERS, Amount, Inline, Surface
from companion.ui.kit.box_layout import Across, BoxLayout, Down, Snug
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.look.theme import DICE
from companion.ui.lorenzo.table.space_view import TOKENS, SpaceTile
from companion.ui.lorenzo.table.spaces import SpaceSlot
from companion.ui.lorenzo.table.tower import FloorCell
from companion.ui.lorenzo.table.view import Phase, Step, TableView, Tower

layout.load(__file__)


class RoundHead(Down):
    """The round, the lap and the phase, in a narrow column."""

    round = NumericProperty(1)
    rounds = NumericProperty(6)
    phases: tuple[Phase, ...] = ObjectProperty(())
    lap = StringProperty()

    def show(self, step: Step) -> None:
        self.round, self.rounds, self.phases = step.round, step.rounds, step.phases


class BoardDie(Down):
    kind = OptionProperty("white", options=tuple(DICE))
    value = NumericProperty(0)


class BoardDice(ButtonBehavior, Across):
    """The three dice; a tap changes them."""

    white = NumericProperty(0)
    black = NumericProperty(0)
    orange = NumericProperty(0)

    def show(self, view: TableView) -> None:
        self.white, self.black, self.orange = (die.value for die in view.strip.dice)


class BoardTurn(Snug):
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    active = BooleanProperty(False)
    first = BooleanProperty(False)


class BoardOrder(Snug):
    """Who plays after whom, the one to play underlined."""

    def show(self, view: TableView) -> None:
        if len(self.children) != len(view.order):
            self.clear_widgets()
            for seat in view.order:
                self.add_widget(BoardTurn(first=seat == view.order[0]))
        for turn, seat in zip(reversed(self.children), view.order, strict=True):
            turn.player, turn.letter, turn.active = seat, view.letters[seat], seat == view.step.seat


class BoardFree(BoxLayout):
    """What a floor asks and gives, its card where that is known, and whether the member may go there."""

    needs = NumericProperty(0)
    bonus: Mapping[str, int] = ObjectProperty({})
    mark = StringProperty("refused")
    servants = NumericProperty(0)
    card = StringProperty()
    adapted = BooleanProperty(False)
    printed = StringProperty()  # the value that no longer counts
    narrow = BooleanProperty(False)

    def show(self, tile: SpaceTile, _letters: Mapping[Any, str]) -> None:
        self.needs, self.bonus, self.card = tile.needs, tile.bonus, tile.card
        self.mark, self.servants = tile.mark, tile.servants
        self.adapted, self.printed = tile.adapted, str(tile.printed) if tile.printed != tile.needs else ""


class BoardTaken(BoxLayout):
    """Who took which card, with what value."""

    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    member = OptionProperty("white", options=tuple(DICE))
    card = StringProperty()
    value = NumericProperty(0)
    kind = StringProperty()  # of its card, where the tower does not say it
    narrow = BooleanProperty(False)

    def show(self, tile: SpaceTile, letters: Mapping[Any, str]) -> None:
        last = tile.by[-1]
        self.player, self.letter, self.member = last.seat, letters[last.seat], last.member
        self.card, self.value, self.kind = tile.card, last.value, tile.kind


class BoardGone(BoxLayout):
    """The card was taken without a member."""

    card = StringProperty()
    narrow = BooleanProperty(False)

    def show(self, tile: SpaceTile, _letters: Mapping[Any, str]) -> None:
        self.card = tile.card


class BoardFloor(FloorCell):
    """A floor that is read from across the table."""

    narrow = BooleanProperty(False)

    def show(self, tile: SpaceTile, letters: Mapping[Any, str]) -> None:
        if tile == self.value:
            return
        self.value = tile
        kind = BoardTaken if tile.by else BoardGone if tile.mark == "taken" else BoardFree
        if not self.children or type(self.children[0]) is not kind:
            self.clear_widgets()
            face = kind(narrow=self.narrow)
            self.fbind("narrow", face.setter("narrow"))
            self.add_widget(face)
        self.children[0].show(tile, letters)


class BoardTower(Surface, BoxLayout):
    name = StringProperty()
    card_type = OptionProperty("territory", options=tuple(TOKENS))
    adapted = BooleanProperty(False)
    surcharge = NumericProperty(0)
    narrow = BooleanProperty(False)
    __events__ = ("on_space",)

    def show(self, tower: Tower, letters: Mapping[Any, str]) -> None:
        self.name, self.card_type, self.surcharge = tower.name, tower.card_type, tower.surcharge["coins"]
        self.adapted = tower.adapted
        floors = self.ids.floors
        for number in range(len(tower.floors)) if not floors.children else ():
            cell = BoardFloor(narrow=self.narrow, last=number == len(tower.floors) - 1)
            self.fbind("narrow", cell.setter("narrow"))
            cell.bind(on_release=lambda cell: self.dispatch("on_space", cell.value))
            floors.add_widget(cell)
        for cell, tile in zip(reversed(floors.children), tower.floors, strict=True):
            cell.show(tile, letters)

    def on_space(self, tile: SpaceTile) -> None:
        """For those who bind it."""


class BoardSlot(SpaceSlot):
    """A space that is read from across the table."""

    def show(self, tile: SpaceTile) -> None:
        self.value = tile
        for piece in self.ids.offer.walk(restrict=True):
            if isinstance(piece, Amount | Inline):
                piece.style = "tablet_space"


class BoardArea(Surface, BoxLayout):
    """Harvest, production, market or council, with a hint at the right of its name."""

    title = StringProperty()
    icon = StringProperty()
    hint = StringProperty()
    __events__ = ("on_space",)

    def show(self, tiles: tuple[SpaceTile, ...]) -> None:
        for _tile in tiles if not self.ids.slots.children else ():
            slot = BoardSlot()
            slot.bind(on_release=lambda slot: self.dispatch("on_space", slot.value))
            self.ids.slots.add_widget(slot)
        for slot, tile in zip(reversed(self.ids.slots.children), tiles, strict=True):
            slot.show(tile)

    def on_space(self, tile: SpaceTile) -> None:
        """For those who bind it."""
