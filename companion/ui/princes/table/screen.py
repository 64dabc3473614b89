"""The table during the Action phase: everybody's tile, the round, and the five actions."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from companion.games import princes
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import layout
from companion.ui.princes.peek.sheet import PeekPanel
from companion.ui.princes.table import parts as _parts  # noqa: F401
from companion.ui.princes.table.view import supply_rows, table_view
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.table.game_table import GameTable

layout.load(__file__)


class PrincesTable(GameTable):
    box = "princes"

    # What it shows

    def look(self, table: princes.Table) -> None:
        view, ids = table_view(table), self.ids
        if self.around:
            self._around.refresh(view)
            return
        for part in ("header", "minimum", "order"):
            ids[part].value = view
        acting = tuple(tile for tile in view.tiles if tile.active) or view.tiles[:1]
        ids.tiles.values = acting if self.folded else view.tiles
        ids.supply.values = view.supply
        ids.actions.values = view.step.ways
        ids.thumb.value = view.step

    # What one can do

    def choose(self, name: str) -> None:
        """One of the five actions; a refused one opens all of them at its reason."""
        import_module("companion.ui.princes.actions.sheet").choose_action(self.app, name)

    def open_actions(self) -> None:
        import_module("companion.ui.princes.actions.sheet").open_actions(self.app)

    def recruit(self, seat: Seat) -> None:
        import_module("companion.ui.princes.actions.recruit").open_recruit(self.app, seat)

    def go_on(self) -> None:
        self.app.go(self.app.place)

    def show_supply(self) -> None:
        table = self.app.session.table
        PickSheet(
            list_of=lambda _tab: supply_rows(table),
            choose=lambda _tab, _row: None,
            title=_("Left in the supply"),
            stays=True,
        ).open()

    # How it is arranged

    def seated(self) -> Any:
        return import_module("companion.ui.princes.around.frame").AroundPrincipalities(self)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Around a tablet, who peeks sees it the right way up."""
        if isinstance(widget, PeekPanel) and self.around:
            self._around.speak_to(None)
            self._around.ids.said.add_widget(widget)
        else:
            super().add_widget(widget, *args, **kwargs)
