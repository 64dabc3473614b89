"""What the rules say about an action: all the reasons against it, not only the first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from companion.games.masters import actions as act
from companion.games.masters import (
    check_buy,
    check_corrections,
    check_leaders,
    check_market,
    check_production,
    check_solo,
    check_storage,
    check_turn,
)
from companion.games.masters.state import Player, Table
from companion.table.action import Reason, Verdict, judged

_RULES: Mapping[type[act.Action], Callable[[Table, Any, Any], Iterator[Reason]]] = {
    act.DealLeaders: check_leaders.judge_deal,
    act.KeepLeaders: check_leaders.judge_keep,
    act.TellLeaders: check_leaders.judge_tell,
    act.StartWith: check_storage.judge_start,
    act.LayMarket: check_market.judge_lay_market,
    act.LayCards: check_corrections.judge_lay_cards,
    act.Take: check_market.judge_take,
    act.Store: check_storage.judge_store,
    act.Rearrange: check_storage.judge_rearrange,
    act.Buy: check_buy.judge_buy,
    act.Produce: check_production.judge_produce,
    act.Reveal: check_solo.judge_reveal,
    act.PlayLeader: check_leaders.judge_play,
    act.DiscardLeader: check_leaders.judge_discard,
    act.Adjust: check_corrections.judge_adjust,
    act.GiveCard: check_corrections.judge_give_card,
    act.RemoveCard: check_corrections.judge_remove_card,
    act.CorrectLeader: check_leaders.judge_correct,
    act.ForgetHand: check_leaders.judge_forget,
    act.TurnFavor: check_corrections.judge_turn_favor,
}
"""The rules of each kind of action, beyond its moment; what is not here has no others."""


def check(table: Table, action: act.Action) -> Verdict:
    return Verdict(tuple(judge(table, action)))


def judge(table: Table, action: act.Action) -> Iterator[Reason]:
    player = check_turn.actor(table, action)
    return judged(check_turn.judge(table, player, action), own_rules(table, player, action))


def own_rules(table: Table, player: Player | None, action: act.Action) -> Iterable[Reason]:
    """What the rules say apart from the moment; they begin to judge when the first reason is asked for."""
    rules = _RULES.get(type(action))
    return rules(table, player, action) if rules else ()
