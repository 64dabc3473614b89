"""Which screen a score pad belongs on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.table.pad import Pad


def next_screen(pad: Pad) -> str:
    return "final" if pad.finished else "pad_table"
