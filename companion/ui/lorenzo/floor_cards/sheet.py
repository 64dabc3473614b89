"""Which card lies on which floor: where the app has drawn them, people lay out the real ones by this list."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.ui import layout
from companion.ui.lorenzo.table import tower  # noqa: F401
from companion.ui.lorenzo.table.view import Tower, table_view
from companion.ui.running import App
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)


class FloorCardsSheet(TableSheet):
    towers: tuple[Tower, ...] = ObjectProperty(())

    def __init__(self, app: App, **kwargs: Any) -> None:
        super().__init__(app, towers=table_view(app.session.table).towers, **kwargs)

    def changed(self) -> None:
        self.towers = table_view(self.app.session.table).towers
