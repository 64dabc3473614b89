"""The tablet in the middle of the table: market, grid and track, and a board in front of each player."""

from __future__ import annotations

from typing import Any

from companion.ui import layout
from companion.ui.kit import turn_order  # noqa: F401
from companion.ui.masters.around.view import around_view
from companion.ui.masters.buy import grid  # noqa: F401
from companion.ui.masters.correct import board  # noqa: F401
from companion.ui.masters.market import screen as _market  # noqa: F401
from companion.ui.masters.market.view import prospect, to_record
from companion.ui.masters.table import player_tiles, thumb_zone  # noqa: F401
from companion.ui.masters.table.view import TableView
from companion.ui.shared.around.frame import Around
from companion.ui.shared.table.going_on import record

layout.load(__file__)


class AroundBoards(Around):
    """Market, grid and faith track in the middle, a whole board for each player around them."""

    panel = "BoardPanel"

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        self.line = ""  # of the market, that is looked at
        self._seen: object = None  # the moment for which it is looked at
        super().__init__(screen, **kwargs)

    def refresh(self, view: TableView) -> None:
        session = self.screen.app.session
        if self._seen != session.game.position:
            self._seen, self.line = session.game.position, ""
        super().refresh(around_view(session.table, view, self.line))

    def look_at(self, lines: tuple[str, str]) -> None:
        """A marble: first its row, then its column."""
        row, column = lines
        self.line = column if self.line == row else row
        self.refresh(self.view.table)

    def press(self, line: str) -> None:
        """An arrow takes its line at once; where something must be told or decided first, the market does it."""
        app = self.screen.app
        found = prospect(app.session.table, line) if self.view.acts else None
        if found is not None and found.verdict.legal:
            record(app, *to_record(app.session.table, found))
        elif self.view.acts:
            app.go("masters_market", line=line)

    def buy(self, stack: str) -> None:
        if self.view.acts:
            self.screen.app.go("masters_buy")
            self.screen.app.screen.choose(stack)

    def correct(self) -> None:
        if self.view.acts:
            self.screen.app.go("masters_market")
