"""The table during the turns: everybody's tile, the faith track, and one board at a time."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games import masters
from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.kit import turn_order as _turn_order  # noqa: F401
from companion.ui.masters.correct import board  # noqa: F401
from companion.ui.masters.table import player_tiles, thumb_zone  # noqa: F401
from companion.ui.masters.table.view import TableView, basic_line, table_view
from companion.ui.shared.table.game_table import GameTable
from companion.ui.shared.table.going_on import record

layout.load(__file__)


class MastersTable(GameTable):
    box = "masters"
    round = NumericProperty(1)
    ends = StringProperty()
    stacked = BooleanProperty(False)  # large text: the actions one below the other

    def __init__(self, **kwargs: Any) -> None:
        self.view: TableView | None = None
        self._turn: Seat | None = None
        self._shown: Seat | None = None  # whose board somebody wants to see
        super().__init__(**kwargs)

    # What it shows

    def look(self, table: masters.Table) -> None:
        if table.to_act != self._turn:
            self._turn, self._shown = table.to_act, None
        self.view = view = table_view(table, self._shown)
        if self.around:
            self._around.refresh(view)
            return
        ids = self.ids
        self.round, self.ends = view.round, view.ends_brief if self.tight else view.ends
        ids.order.values = view.turns
        if self.tight:
            ids.brief.tiles = view.tiles
        if not self.folded:
            ids.tiles.values = view.tiles
        ids.faith.value, ids.player_board.value = view.faith, view.board
        ids.thumb.value = view.step
        ids.actions.values = view.step.buttons

    # What one can do

    def see(self, seat: Seat | None) -> None:
        """Another player's board; a second tap, or none, returns to the one whose turn it is."""
        self._shown = None if seat == self._shown else seat
        self.refresh()

    def end(self) -> None:
        """The one step that is left: after the very last turn, or whatever waits on another screen."""
        assert self.view is not None
        if self.view.step.next == "end":
            record(self.app, masters.EndTurn(seat=self.view.step.seat))
        else:
            self.app.go(self.app.place)

    def open_leaders(self, seat: Seat) -> None:
        import_module("companion.ui.masters.leaders.sheet").LeadersSheet(self.app, seat).open()

    def show_leader(self, leader: str) -> None:
        import_module("companion.ui.masters.correct.sheet").LeaderSheet(self.app, leader).open()

    def correct(self, what: str, slot: int = 0, seat: Seat | None = None) -> None:
        """Of the board that is shown, or of this player's."""
        assert self.view is not None
        import_module("companion.ui.masters.correct.sheet").open_adjust(
            self.app, seat or self.view.board.seat, what, slot
        )

    def correct_slot(self, slot: int) -> None:
        if slot:
            self.correct("cards", slot)
        else:
            self.app.say(basic_line(self.app.session.table))

    def seated(self) -> Any:
        return import_module("companion.ui.masters.around.frame").AroundBoards(self)
