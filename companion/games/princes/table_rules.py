"""Points on which the rulebook is silent or can be read in two ways: the table decides, here are the defaults."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict


class TableRules(BaseModel):
    """One field per open point; each has a rule entry ``table.<field>`` that explains the readings."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    money_tie: Literal["shared", "turn_order"] = "shared"
    last_object_price: Literal["300", "200"] = "300"
    landscape_without_room: Literal["refused", "set_aside"] = "refused"
    points_below_zero: bool = False
    merchant_rank: Literal["better", "worse"] = "better"
    merchant_last_object: bool = True
    princess_minimum: bool = True
    banker_bid: Literal["from_card", "own_money"] = "from_card"
    last_banker: Literal["both", "one"] = "both"
    cardinal_third: bool = True
