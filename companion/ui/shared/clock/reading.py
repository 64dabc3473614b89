"""Sheets to read something on."""

from __future__ import annotations

from typing import Any

from companion.table.clock import SHEET
from companion.ui.kit import BottomSheet
from companion.ui.shared.clock.ticking import ticking


class Reading(BottomSheet):
    """While it is open, the turn clock stands still."""

    def open(self, *args: Any, **kwargs: Any) -> None:
        ticking.hold(SHEET)
        super().open(*args, **kwargs)

    def on_dismiss(self) -> None:
        super().on_dismiss()
        ticking.let_go(SHEET)
