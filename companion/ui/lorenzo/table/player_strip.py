"""Below the head of the table: the dice, the turn order, and a tile for each player."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.properties import BooleanProperty, DictProperty, NumericProperty, OptionProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import PLAYERS, Raised, Surface
from companion.ui.kit import turn_order as _turn_order  # noqa: F401
from companion.ui.kit.box_layout import Across, BoxLayout, Down, Grid
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.look.theme import DICE
from companion.ui.lorenzo.table.view import PlayerTile, TableView

layout.load(__file__)

CROWD = 4  # players whose names have room beside each other


class NamedDie(BoxLayout):
    kind = OptionProperty("white", options=tuple(DICE))
    value = NumericProperty(0)
    brief = BooleanProperty(False)


class DiceButton(ButtonBehavior, BoxLayout):
    """The three dice; a tap changes them."""

    white = NumericProperty(0)
    black = NumericProperty(0)
    orange = NumericProperty(0)
    brief = BooleanProperty(False)


class DiceStrip(Raised, Across):
    lap = NumericProperty(1)
    laps = NumericProperty(4)
    crowded = BooleanProperty(False)  # five players: the lap stands above their order
    __events__ = ("on_dice",)

    def show(self, view: TableView) -> None:
        dice = dict(view.dice)
        self.crowded = len(view.order) > CROWD
        self.lap, self.laps = view.step.lap, view.step.laps
        for kind in ("white", "black", "orange"):
            setattr(self.ids.dice, kind, dice.get(kind, 0))
        self.ids.order.show(view.order, view.letters, view.step.seat)

    def on_dice(self, *_: Any) -> None:
        """For those who bind it."""


class BriefStrip(Across):
    """Large text: the dice, who plays with how many points, and the way to everybody."""

    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    points = StringProperty()
    unfolded = BooleanProperty(False)
    __events__ = ("on_dice", "on_player")

    def show(self, view: TableView) -> None:
        dice = dict(view.dice)
        for kind in ("white", "black", "orange"):
            setattr(self.ids.dice, kind, dice.get(kind, 0))
        tile = next((one for one in view.players if one.active), view.players[0])
        self.player, self.letter, self.points = tile.seat, tile.letter, str(tile.goods["victory"])

    def on_dice(self, *_: Any) -> None:
        """For those who bind it."""

    def on_player(self, *_: Any) -> None:
        """For those who bind it."""


class GoodHeld(Down):
    """An icon above its number."""

    icon = StringProperty()
    amount = StringProperty()


class PlayerCard(ButtonBehavior, Surface, BoxLayout):
    seat = OptionProperty("red", options=PLAYERS)
    name = StringProperty()
    letter = StringProperty()
    active = BooleanProperty(False)
    goods = DictProperty(dict.fromkeys(("victory", "military", "faith", "wood", "stone", "servants", "coins"), 0))

    def show(self, tile: PlayerTile) -> None:
        self.seat, self.name, self.letter, self.active = tile.seat, tile.name, tile.letter, tile.active
        self.goods = {kind: tile.goods[kind] for kind in self.goods}


class PlayerCards(Grid):
    __events__ = ("on_player",)

    def show(self, tiles: tuple[PlayerTile, ...]) -> None:
        kinds = [self._kind(tile) for tile in tiles]
        if [type(card) for card in self.children] != kinds:
            self.clear_widgets()
            for kind in kinds:
                card = kind()
                card.bind(on_release=lambda card: self.dispatch("on_player", card.seat))
                self.add_widget(card)
        for card, tile in zip(reversed(self.children), tiles, strict=True):
            card.show(tile)

    def _kind(self, tile: PlayerTile) -> Any:
        if not tile.tokens:
            return PlayerCard
        return import_module("companion.ui.lorenzo.houses.table.player_card").HousePlayerCard

    def on_player(self, seat: str) -> None:
        """For those who bind it."""
