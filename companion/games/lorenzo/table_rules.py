"""Points on which the rulebook is silent or can be read in two ways: the table decides, here are the defaults."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict


class TableRules(BaseModel):
    """One field per open point; each has a rule entry ``table.<field>`` that explains the readings."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    surcharge_waiver: Literal["placements", "every_action"] = "placements"
    discounts: Literal["all", "one"] = "all"
    fewer_from_privileges: bool = True
    fewer_from_leaders: bool = True
    fewer_from_bonus_tiles: bool = True
    fewer_wood_or_stone: Literal["one_in_total", "one_of_each"] = "one_in_total"
    doubled_gain_with_fewer: Literal["once", "twice"] = "once"
    penalty_on_leader_actions: bool = True
    leader_value: Literal["modified", "fixed"] = "modified"
    occupied_floor_without_card: Literal["refused", "bonus_only"] = "refused"
    last_report_refused: Literal["nothing", "track_points"] = "nothing"
    end_of_tracks: Literal["stop", "count_on"] = "stop"
    score_below_zero: bool = False
    passing: Literal["when_stuck", "free"] = "when_stuck"
    military_score_at_zero: bool = True
    final_tie_order: Literal["after_last_round", "during_last_round"] = "after_last_round"
