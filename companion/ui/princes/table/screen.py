"""The table during the Action phase (mockup 40): everybody's tile, the round, and the five actions."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.properties import NumericProperty

from companion.games import princes
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import layout
from companion.ui.princes.table import head, player_tiles, thumb  # noqa: F401
from companion.ui.princes.table.view import TableView, supply_rows, table_view
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.rules.rule_link import open_rule
from companion.ui.shared.table.game_table import GameTable

layout.load(__file__)


class PrincesTable(GameTable):
    box = "princes"
    parts = ("minimum", "order", "tiles", "others", "supply", "actions")
    column = NumericProperty(0)  # how wide the column with the actions is

    def __init__(self, **kwargs: Any) -> None:
        self.view: TableView | None = None
        super().__init__(**kwargs)
        self.ids.thumb.peek.place = self
        self._parts["actions"].fbind("cols", lambda *_args: self.arrange())
        self.on_tight()

    # What it shows

    def look(self, table: princes.Table) -> None:
        self.view = view = table_view(table)
        if self.around:
            self._around.refresh(view)
            return
        ids = self.ids
        for part in ("header", "minimum", "order", "supply"):
            self._parts[part].show(view)
        self._parts["tiles"].show(view.tiles)
        ids.thumb.show(view.step, view.letters)
        self._parts["actions"].show(view.step)

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

    def explain_minimum(self) -> None:
        open_rule(self.box, "work.minimum")

    def show_supply(self) -> None:
        table = self.app.session.table
        PickSheet(
            list_of=lambda _tab: supply_rows(table),
            choose=lambda _tab, _row: None,
            title=_("Left in the supply"),
            stays=True,
        ).open()

    def unfold(self) -> None:
        tiles = self._parts["tiles"]
        tiles.folded = not tiles.folded
        self.refresh()

    def on_pre_leave(self, *args: Any) -> None:
        """Nothing secret stays open."""
        self.ids.thumb.peek.hide()
        if self._around:
            self._around.hide()
        super().on_pre_leave(*args)

    # How it is arranged

    def on_tight(self, *_: Any) -> None:
        if self._parts:
            self.ids.thumb.large = self._parts["tiles"].folded = self.tight
        super().on_tight()

    def arrange(self) -> None:
        super().arrange()
        actions = self._parts.get("actions")
        if actions and not actions.parent:
            self.ids.thumb.ids.tray.add_widget(actions)

    @property
    def _actions_scroll(self) -> bool:
        """With large text, two or three rows of buttons at the foot leave no room for anything else."""
        return bool(self.tight or (self.flat and self._parts["actions"].cols < len(self._parts["actions"].children)))

    def facts(self) -> list[str]:
        return [*(["actions"] if self._actions_scroll else []), "minimum", "order"]

    def play(self) -> list[str]:
        return ["tiles", *(["others"] if self.tight else []), "supply"]

    def seated(self) -> Any:
        return import_module("companion.ui.princes.around.frame").AroundPrincipalities(self)
