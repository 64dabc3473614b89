"""The excommunication tiles on the table; one that is not entered yet can be entered here."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.games import lorenzo
from companion.table.words import _, roman
from companion.ui import layout
from companion.ui.lorenzo.tiles.view import TileLine, tile_lines, tiles_of
from companion.ui.running import App
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)


class TilesSheet(TableSheet):
    lines: tuple[TileLine, ...] = ObjectProperty(())

    def __init__(self, app: App, **kwargs: Any) -> None:
        super().__init__(app, lines=tile_lines(app.session.table), **kwargs)

    def changed(self) -> None:
        self.lines = tile_lines(self.app.session.table)

    def enter(self, line: TileLine) -> None:
        ask_tile(self.app, line.period)


def ask_tile(app: App, period: int) -> None:
    """Which tile of this period lies on the board?"""
    PickSheet(
        list_of=lambda _tab: tiles_of(app.session.table, period),
        choose=lambda _tab, tile: app.act(lorenzo.LayTile(period=period, tile=tile)),
        title=_("Excommunication tile {period}").format(period=roman(period)),
    ).open()
