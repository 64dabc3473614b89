"""A tile for each player: faith, cards towards the end, and the Pope's Favor tiles."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui import layout
from companion.ui.kit import PLAYERS, Surface
from companion.ui.kit.box_layout import Across, BoxLayout, Grid
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.painting import Painting
from companion.ui.kit.rounded import Rounded
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.paint import Trigger
from companion.ui.look.theme import theme
from companion.ui.masters.pieces.pieces import FavorTile
from companion.ui.masters.table.view import PlayerTile

layout.load(__file__)


class CardPips(Widget):
    """As many pips as cards begin the end, filled for those a player has. Painted, because there are dozens."""

    cards = NumericProperty(0)
    most = NumericProperty(7)
    ink = ColorProperty()
    edge = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._painting = Painting()
        self._draw = Trigger(self._draw_now)
        super().__init__(**kwargs)
        self.canvas.add(self._painting)
        for changed in ("size", "cards", "most", "ink", "edge"):
            self.fbind(changed, self._draw)
        self.fbind("pos", self._painting.move)
        self._draw()

    def _draw_now(self) -> None:
        painted = self._painting.begin()
        most = int(max(self.most, self.cards))
        step = min(self.width / most, self.height * 1.3)
        for n in range(most):
            pip = Rounded()
            fill, edge = (self.ink, self.ink) if n < self.cards else (theme.clear, self.edge)
            box = (n * step, 0, step - theme.gap4 / 2, self.height)
            pip.fit(box, [theme.gap4 / 2] * 4, fill, edge, theme.control_line)
            painted.add(pip)


class FavorRow(Across):
    side = NumericProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._tiles = Stock(FavorTile)
        super().__init__(**kwargs)
        self.fbind("side", self._fit)

    def show(self, favors: tuple[tuple[int, str], ...]) -> None:
        arrange(self, self._tiles.take(len(favors)))
        for tile, (points, state) in zip(reversed(self.children), favors, strict=True):
            tile.points, tile.state = points, state
        self._fit()

    def _fit(self, *_: Any) -> None:
        for tile in self.children:
            tile.side = self.side


class BoardTile(ButtonBehavior, Surface, BoxLayout):
    """Tap it to see that player's board."""

    seat = OptionProperty("red", options=PLAYERS)
    name = StringProperty()
    letter = StringProperty()
    faith = NumericProperty(0)
    cards = NumericProperty(0)
    most = NumericProperty(7)
    active = BooleanProperty(False)
    shown = BooleanProperty(False)
    roomy = BooleanProperty(True)

    def show(self, tile: PlayerTile) -> None:
        self.seat, self.name, self.letter = tile.seat, tile.name, tile.letter
        self.faith, self.cards, self.most = tile.faith, tile.cards, tile.last_card
        self.active, self.shown = tile.active, tile.shown
        self.ids.favors.show(tile.favors)


class BoardTiles(Grid):
    narrow = BooleanProperty(False)
    count = NumericProperty(1)
    __events__ = ("on_player",)

    def __init__(self, **kwargs: Any) -> None:
        self._tiles = Stock(self._tile)
        super().__init__(**kwargs)

    def _tile(self) -> BoardTile:
        tile = BoardTile()
        tile.bind(on_release=lambda tile: self.dispatch("on_player", tile.seat))
        return tile

    def show(self, tiles: tuple[PlayerTile, ...]) -> None:
        self.count = len(tiles)
        made = self._tiles.take(len(tiles))
        arrange(self, made)
        for widget, tile in zip(made, tiles, strict=True):
            widget.show(tile)

    def on_player(self, seat: str) -> None:
        """For those who bind it."""


class BriefTile(Across):
    """Large text: the player whose board is shown, and the way to everybody."""

    unfolded = BooleanProperty(False)
    several = BooleanProperty(True)
    __events__ = ("on_player",)

    def show(self, tiles: tuple[PlayerTile, ...]) -> None:
        self.several = len(tiles) > 1
        self.ids.tile.show(next(tile for tile in tiles if tile.shown))

    def on_player(self, seat: str) -> None:
        """For those who bind it."""
