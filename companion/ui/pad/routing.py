"""Which screen a score pad belongs on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.table.pad import Pad


def next_screen(pad: Pad) -> str:
    from companion.table.pad_score import is_decided

    return "final" if is_decided(pad) else "pad_table"
