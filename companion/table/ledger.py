"""What came and went, line by line, so that every amount can show its working."""

from __future__ import annotations

from dataclasses import dataclass

from companion.table.goods import Goods


@dataclass(frozen=True, slots=True)
class Change:
    """One line of a player's ledger: what came or went, and why."""

    source: str
    goods: Goods
