"""Points on which the rulebook is silent or can be read in two ways: the table decides, here are the defaults."""

from __future__ import annotations

from typing import Literal

from companion.games.masters.catalogue import Printing
from companion.table.records import Record


class TableRules(Record):
    """One field per open point; each has a rule entry ``table.<field>`` that explains the readings."""

    discard_fitting: bool = True
    discard_stored: bool = False
    report_check: Literal["all_then_check", "one_point_at_a_time", "player_after_player"] = "all_then_check"
    own_faith_first: bool = True
    final_tie: Literal["shared", "turn_order"] = "shared"
    printing: Printing = "cards"
    solo_discards: bool = True
    solo_seventh_card: Literal["loss", "win"] = "loss"
    solo_both_at_end: Literal["win", "loss"] = "win"
