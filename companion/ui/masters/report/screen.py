"""The Vatican Report (mockup 25): it opens by itself, says who keeps the tile, and asks nothing."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.table.words import _
from companion.ui import kit, layout
from companion.ui.kit.box_layout import Down
from companion.ui.kit.stock import Stock, arrange
from companion.ui.masters import routing
from companion.ui.masters.pieces import pieces
from companion.ui.masters.report.view import BEFORE, FavorsView, ReportRow, held, report_view
from companion.ui.shared.report.screen import ReportCard, VaticanScreen

layout.load(__file__)


class FavorCard(ReportCard):
    """Whether a player keeps the Pope's Favor tile."""

    keeps = BooleanProperty(True)
    result = StringProperty()
    detail = StringProperty()
    points = StringProperty()

    def show(self, row: ReportRow, cells: int) -> None:
        self.seat, self.name, self.letter, self.faith = row.seat, row.name, row.letter, row.faith
        self.cells, self.taken, self.required, self.goal = cells, row.taken, BEFORE, True
        self.keeps, self.result, self.detail = row.keeps, row.result, row.detail
        self.points, self.text = row.points, row.text


class FavorsOf(Down):
    """A player's tiles below the badge."""

    seat = StringProperty("red")
    letter = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._tiles = Stock(pieces.FavorTile)
        super().__init__(**kwargs)

    def show(self, one: FavorsView) -> None:
        self.seat, self.letter = one.seat, one.letter
        tiles = self._tiles.take(len(one.tiles))
        arrange(self.ids.tiles, tiles)
        for tile, (points, state) in zip(tiles, one.tiles, strict=True):
            tile.points, tile.state = points, state


class FavorsNow(kit.Card):
    """All Pope's Favor tiles as they lie: ``favors`` are ``FavorsView``."""

    worth = StringProperty()
    favors = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        self._players = Stock(FavorsOf)
        super().__init__(**kwargs)

    def on_favors(self, *_: Any) -> None:
        players = self._players.take(len(self.favors))
        arrange(self.ids.players, players)
        for player, one in zip(players, self.favors, strict=True):
            player.show(one)


class ReportScreen(VaticanScreen):
    """``app.go("masters_report", shown=1)`` shows the report after the first."""

    shown = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(FavorCard, chapter="Faith and the Vatican Report", emblem="pope", icon="arrow", **kwargs)
        self._favors = FavorsNow()
        self.ids.more.add_widget(self._favors)

    def on_shown(self, *_: Any) -> None:
        """Also when another report follows, and the screen stays."""
        if self.manager and self.manager.current_screen is self:
            self.refresh()
            self.ids.scroller.scroll_y = 1

    def look(self) -> None:
        number = int(self.shown)
        if number >= len(self.table.reports):
            return  # taken back beyond the report
        view = report_view(self.table, number, held(self.session.game, number))
        self.subtitle, self.required, self.asked = view.subtitle, view.required, _("or more keeps")
        self.about, self.event, self.button = view.about, view.event, view.next
        for card, row in zip(self.cards_for(view.rows), view.rows, strict=True):
            card.show(row, view.cells)
        self._favors.worth, self._favors.favors = view.worth, view.favors

    def go_on(self) -> None:
        routing.go_on(self.app, int(self.shown) + 1)

    def back(self) -> bool:
        """Where one came from, all is done: on, as with the button."""
        self.go_on()
        return True
