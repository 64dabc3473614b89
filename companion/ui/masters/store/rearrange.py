"""Moving goods between depots in one's turn: a sheet that the table and the market open."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.games import masters
from companion.games.masters.state import Table
from companion.ui import kit, layout
from companion.ui.masters.store.depots_view import RearrangeView, rearrange_view
from companion.ui.masters.store.warehouse import Arranging
from companion.ui.running import App
from companion.ui.shared.table import at_table  # noqa: F401

layout.load(__file__)


class RearrangeSheet(Arranging, kit.BottomSheet):
    """The depots of a player, to be moved about; out of turn it says why not."""

    view = ObjectProperty(rebind=True)

    def __init__(self, app: App, seat: str, **kwargs: Any) -> None:
        self.app, self.seat = app, seat
        player = self.table.player(seat)
        self.draft = masters.Rearrange(seat=player.seat, depots=dict(player.depots))
        super().__init__(view=self._view, subtitle=player.name, **kwargs)

    def on_dismiss(self) -> None:
        self.let_go()

    @property
    def table(self) -> Table:  # type: ignore[override]
        table: Table = self.app.session.table
        return table

    @property
    def _view(self) -> RearrangeView:
        return rearrange_view(self.table, self.table.player(self.seat), self.draft, self.lifted, self.tried)

    def refresh(self) -> None:
        self.view = self._view

    def record(self, draft: masters.Rearrange) -> None:
        if not self.closing and self.app.act(draft):
            self.dismiss()
