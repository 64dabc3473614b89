"""The market tray, told marble by marble: at setup, and later as a sheet that corrects it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty

from companion.games.masters.actions import LayMarket
from companion.games.masters.state import Table
from companion.ui import kit, layout
from companion.ui.masters.market.tray_view import Draft, drafted, tray_view
from companion.ui.masters.pieces import pieces  # noqa: F401
from companion.ui.shared.table import at_table  # noqa: F401

layout.load(__file__)


class TraySheet(kit.BottomSheet):
    """``TraySheet(table, tell).open()``: ``tell`` takes what is new, and says whether it was taken."""

    view = ObjectProperty(rebind=True)

    def __init__(self, table: Table, tell: Callable[[LayMarket], bool], **kwargs: Any) -> None:
        self._table, self._tell = table, tell
        super().__init__(view=tray_view(table, drafted(table)), **kwargs)

    def retell(self, draft: Draft) -> None:
        self.view = tray_view(self._table, draft)

    def keep(self) -> None:
        """Only the first tap counts; a refusal leaves the sheet as it is."""
        if not self.closing and self.view.told and self._tell(self.view.told):
            self.dismiss()
