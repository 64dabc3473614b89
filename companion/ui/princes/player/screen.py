"""One player's sheet: the principality, every number to be corrected, and the cards, hidden ones only counted."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.games import princes
from companion.games.princes.actions import Action
from companion.games.princes.state import RowName, Tile
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import PLAYERS, BottomSheet, ListRow
from companion.ui.kit.box_layout import Down
from companion.ui.kit.stock import Stock, arrange
from companion.ui.princes.final_view import breakdown
from companion.ui.princes.peek import sheet  # noqa: F401
from companion.ui.princes.pieces import grid  # noqa: F401
from companion.ui.princes.player.view import (
    COUNTED,
    Counted,
    PlayerView,
    card_corrections,
    corrected,
    player_view,
    tile_corrections,
    tile_gifts,
)
from companion.ui.shared.final.score_table import ScoreLine, open_breakdown
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.table.game_screen import GameScreen

layout.load(__file__)

REST = 0.8  # seconds without a tap, after which the steppers' correction is recorded
HUNDRED = 100


class SheetCount(Down):
    """A number of the sheet with its name."""

    kind = StringProperty()
    title = StringProperty()

    def show(self, counted: Counted) -> None:
        stepper = self.ids.stepper
        self.kind, self.title, stepper.icon = counted.kind, counted.title, counted.icon
        stepper.least, stepper.most, stepper.value = counted.least, counted.most, counted.count


class SheetRow(ListRow):
    """A tile, or the cards of one kind; a tap corrects it."""

    what: Any = None


class MoneySheet(BottomSheet):
    """How much more or less there is: the sum itself is not shown."""

    hundreds = NumericProperty(0)

    def __init__(self, app: Any, seat: Seat, **kwargs: Any) -> None:
        self.app, self.seat = app, seat
        super().__init__(subtitle=app.session.table.player(seat).name, **kwargs)

    def record(self) -> None:
        change = Goods(florin=int(self.hundreds) * HUNDRED)
        if not self.closing and (not change or self.app.act(princes.Adjust(seat=self.seat, change=change))):
            self.dismiss()

    def said(self, hundreds: float) -> str:
        return _("{n} florins").format(n=f"{int(hundreds) * HUNDRED:+d}")


class PrincesPlayer(GameScreen):
    seat = OptionProperty("red", options=PLAYERS)
    player_name = StringProperty()
    letter = StringProperty()
    place = StringProperty()
    points = NumericProperty(0)
    lap = StringProperty()
    empty = StringProperty()
    projected = NumericProperty(0)
    characters = StringProperty()
    can_undo = BooleanProperty(False)
    ems = NumericProperty(1)  # how many letters wide the screen is

    def __init__(self, **kwargs: Any) -> None:
        self._counts = Stock(self._count)
        self._tiles, self._cards = Stock(self._tile_row), Stock(self._cards_row)
        self._lines = Stock(self._line)
        self._showing = False  # values that no finger has changed
        self._rested = Clock.create_trigger(lambda _: self.record(), REST)
        super().__init__(**kwargs)

    # Widgets, made once

    def _count(self) -> SheetCount:
        count = SheetCount()
        count.ids.stepper.fbind("value", self._stepped)
        return count

    def _tile_row(self) -> SheetRow:
        row = SheetRow(arrow=True)
        row.bind(on_release=lambda row: self.correct_tile(row.what))
        return row

    def _cards_row(self) -> SheetRow:
        row = SheetRow(arrow=True)
        row.bind(on_release=lambda row: self.correct_cards(row.what))
        return row

    def _line(self) -> ScoreLine:
        line = ScoreLine()
        line.bind(on_release=lambda line: open_breakdown(breakdown(self.session.table, line.what, self.seat)))
        return line

    # What it shows

    def on_seat(self, *_args: Any) -> None:
        if self.manager and self.manager.current_screen is self:
            self.refresh()

    def look(self) -> None:
        if self.seat not in [player.seat for player in self.session.table.players]:
            return  # another game
        view = player_view(self.session.table, self.seat)
        self._showing = True
        self.player_name, self.letter, self.place = view.name, view.letter, view.place
        self.points, self.lap, self.empty, self.projected = view.points, view.lap, view.empty, view.projected
        self.characters = "\n".join(f"{name}: {text}" for name, text in view.characters)
        self.can_undo = self.session.game.can_undo
        self.ids.grid.ground = view.ground
        counts = self._counts.take(len(view.counted))
        arrange(self.ids.counts, counts)
        for widget, counted in zip(counts, view.counted, strict=True):
            widget.show(counted)
        self._fill(view)
        self._showing = False

    def _fill(self, view: PlayerView) -> None:
        tiles = self._tiles.take(len(view.tiles))
        arrange(self.ids.tiles, tiles)
        for n, (row, tile) in enumerate(zip(tiles, view.tiles, strict=True)):
            row.icon, row.title, row.subtitle, row.what, row.line = tile.icon, tile.title, tile.text, tile.tile, n > 0
        cards = self._cards.take(len(view.cards))
        arrange(self.ids.cards, cards)
        for n, (row, one) in enumerate(zip(cards, view.cards, strict=True)):
            row.icon, row.title, row.subtitle, row.what, row.line = one.icon, one.title, one.text, one.row, n > 0
        lines = self._lines.take(len(view.projection))
        arrange(self.ids.projection, lines)
        for line, (category, label, points) in zip(lines, view.projection, strict=True):
            line.what, line.text, line.points = category, label, str(points)

    # Corrections

    def _stepped(self, *_args: Any) -> None:
        if not self._showing and self._change():
            self._rested.cancel()
            self._rested()

    def _change(self) -> Goods:
        shown = {kind: int(count.ids.stepper.value) for kind, count in zip(COUNTED, self._shown, strict=True)}
        return corrected(self.session.table.player(self.seat), shown)

    @property
    def _shown(self) -> list[SheetCount]:
        counts: list[SheetCount] = self._counts.take(len(COUNTED))
        return counts

    def record(self) -> None:
        """What the steppers say becomes one correction."""
        self._rested.cancel()
        change = self._change() if self.session.saved and self.ids.counts.children else None
        if change and not self.app.act(princes.Adjust(seat=self.seat, change=change)):
            self.refresh()

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.app.bind(on_pause=self._interrupted, on_stop=self._interrupted)

    def on_pre_leave(self, *args: Any) -> None:
        self.ids.peek.hide()
        self.ids.purse.hide()
        self.record()
        self.app.unbind(on_pause=self._interrupted, on_stop=self._interrupted)
        super().on_pre_leave(*args)

    def _interrupted(self, *_args: Any) -> None:
        """The phone does something else: what has been tapped must be on the disk before."""
        self.record()

    def correct_money(self) -> None:
        MoneySheet(self.app, self.seat).open()

    def correct_tile(self, tile: Tile) -> None:
        PickSheet(
            list_of=lambda _tab: tile_corrections(self.seat, tile),
            choose=self._act,
            title=self.session.table.catalogue.tiles[tile.name].name,
            subtitle=self.player_name,
        ).open()

    def put_tile(self) -> None:
        PickSheet(
            list_of=lambda tab: tile_gifts(self.session.table, self.seat, tab),
            choose=self._act,
            tabs=[("buildings", _("Buildings"), "build"), ("landscapes", _("Landscapes"), "terr")],
            title=_("Which tile lies there too?"),
            subtitle=self.player_name,
        ).open()

    def correct_cards(self, row: RowName) -> None:
        PickSheet(
            list_of=lambda tab: card_corrections(self.session.table, self.seat, row, give=tab == "more"),
            choose=self._act,
            tabs=[("there", _("There now"), ""), ("more", _("Give one"), "")],
            title=_("Correct the cards"),
            subtitle=self.player_name,
        ).open()

    def _act(self, _tab: str, action: Action) -> None:
        self.app.act(action)

    # The bar

    def choose(self, key: str) -> None:
        self.record()
        if key == "undo":
            self.undo()
        else:
            self.app.go({"log": "log", "rules": "rules", "score": "final"}[key])
