"""The market tray, told marble by marble: at setup, and later as a sheet that corrects it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.games.masters.actions import LayMarket
from companion.games.masters.catalogue import Marble
from companion.games.masters.state import Table
from companion.ui import kit, layout
from companion.ui.masters.market.tray_view import Draft, action, drafted, pick, put, step_back, tray_view
from companion.ui.masters.pieces import pieces  # noqa: F401
from companion.ui.running import App
from companion.ui.shared.table import at_table  # noqa: F401

layout.load(__file__)


def open_tray(app: App) -> None:
    """The sheet that corrects the tray, or tells it in the middle of a game."""
    TraySheet(app.session.table, app.act).open()


class TrayEntry(kit.Shown, kit.Across):
    """``entry.load(table)``, then its ``draft`` follows the taps; ``locked`` only shows."""

    draft = ObjectProperty(None, allownone=True)
    locked = BooleanProperty(False)
    beside = BooleanProperty(False)  # tray and colours side by side
    _table: Table

    def load(self, table: Table) -> None:
        """As the table has told the tray; what was tapped meanwhile is forgotten."""
        self._table, self.draft = table, None
        self.draft = drafted(table)

    def on_draft(self, *_: Any) -> None:
        if self.draft:
            self.value = tray_view(self._table.catalogue, self.draft, locked=self.locked)

    def on_locked(self, *_: Any) -> None:
        self.on_draft()

    # Taps

    def pick(self, place: int) -> None:
        if not self.locked:
            self.draft = pick(self.draft, place)

    def put(self, marble: Marble) -> None:
        self.draft = put(self._table.catalogue, self.draft, marble)

    def step_back(self) -> None:
        self.draft = step_back(self.draft)


class TraySheet(kit.BottomSheet):
    """``TraySheet(table, tell).open()``: ``tell`` takes what is new, and says whether it was taken."""

    ready = BooleanProperty(False)

    def __init__(self, table: Table, tell: Callable[[LayMarket], bool], **kwargs: Any) -> None:
        self._table, self._tell = table, tell
        super().__init__(**kwargs)
        self.ids.entry.load(table)

    def drafted(self, draft: Draft | None) -> None:
        self.ready = draft is not None and action(self._table, draft) is not None

    def keep(self) -> None:
        """Only the first tap counts; a refusal leaves the sheet as it is."""
        told = action(self._table, self.ids.entry.draft)
        if not self.closing and told and self._tell(told):
            self.dismiss()
