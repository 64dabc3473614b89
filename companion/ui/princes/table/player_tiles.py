"""A tile for each player: prestige points, what the principality holds, and the purse that only its owner opens."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import PLAYERS, Pill, Surface
from companion.ui.kit.box_layout import Across, BoxLayout, Grid
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.icons import Icon
from companion.ui.princes.pieces.pieces import WorkPill
from companion.ui.princes.table.view import PlayerTile

layout.load(__file__)


class TileCount(Across):
    """An icon and how many; none is pale."""

    icon = StringProperty()
    count = NumericProperty(0)
    style = StringProperty("numeral_s")


class FreedomMark(Icon):
    there = BooleanProperty(False)


class TilePill(Pill):
    pass


class TileWork(WorkPill):
    pass


class PrincesTile(ButtonBehavior, Surface, BoxLayout):
    """Tap it for that player's sheet."""

    seat = OptionProperty("red", options=PLAYERS)
    name = StringProperty()
    letter = StringProperty()
    points = NumericProperty(0)
    freedoms_said = StringProperty()
    hand = NumericProperty(0)
    laid = NumericProperty(0)
    active = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._counts, self._freedoms = Stock(TileCount), Stock(FreedomMark)
        self._lap, self._work, self._status = TilePill(icon="flag", tone="plain"), TileWork(), TilePill()
        super().__init__(**kwargs)

    def show(self, tile: PlayerTile) -> None:
        self.seat, self.name, self.letter = tile.seat, tile.name, tile.letter
        self.points, self.hand, self.laid = tile.points, tile.hand, tile.laid
        self.freedoms_said, self.active = tile.freedoms_said, tile.active
        counts = self._counts.take(len(tile.counts))
        arrange(self.ids.counts, counts)
        for widget, (icon, n) in zip(counts, tile.counts, strict=True):
            widget.icon, widget.count = icon, n
        marks = self._freedoms.take(len(tile.freedoms))
        arrange(self.ids.freedoms, marks)
        for mark, (icon, there) in zip(marks, tile.freedoms, strict=True):
            mark.name, mark.there = icon, there
        self._show_pills(tile)

    def _show_pills(self, tile: PlayerTile) -> None:
        self._lap.text, self._work.value = tile.lap, tile.work
        self._status.text, self._status.tone = tile.status, "strong" if tile.active else "plain"
        pills = [(self._lap, tile.lap), (self._work, tile.work), (self._status, tile.status)]
        arrange(self.ids.pills, [pill for pill, there in pills if there])


class PrincesTiles(Grid):
    """Everybody; ``folded``, only the player whose turn it is."""

    count = NumericProperty(1)
    folded = BooleanProperty(False)
    __events__ = ("on_player",)

    def __init__(self, **kwargs: Any) -> None:
        self._tiles = Stock(self._tile)
        super().__init__(**kwargs)

    def _tile(self) -> PrincesTile:
        tile = PrincesTile()
        tile.bind(on_release=lambda tile: self.dispatch("on_player", tile.seat))
        return tile

    def show(self, tiles: tuple[PlayerTile, ...]) -> None:
        if self.folded:
            tiles = tuple(tile for tile in tiles if tile.active) or tiles[:1]
        self.count = len(tiles)
        made = self._tiles.take(len(tiles))
        arrange(self, made)
        for widget, tile in zip(made, tiles, strict=True):
            widget.show(tile)

    def on_player(self, seat: str) -> None:
        """For those who bind it."""
