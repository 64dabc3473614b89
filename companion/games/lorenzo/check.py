"""The rules of every kind of action, and the reasons that they give against it, one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from companion.games.lorenzo import actions as act
from companion.games.lorenzo import (
    activation,
    check_bonus_actions,
    check_corrections,
    check_decisions,
    check_leaders,
    check_pass,
    check_round_setup,
    check_spaces,
    check_turn,
)
from companion.games.lorenzo.houses import actions as houses
from companion.games.lorenzo.houses import auction, check_choices, check_families, check_tokens
from companion.games.lorenzo.houses.check_expansion import OF_THE_EXPANSION, expansion_is_in_play
from companion.games.lorenzo.houses.tower import is_the_name
from companion.games.lorenzo.state import Player, Table
from companion.table.action import Reason, judged

_RULES: Mapping[type[act.Action], Callable[[Table, Any, Any], Iterator[Reason]]] = {
    act.ChooseBonusTile: check_decisions.judge_bonus_tile,
    act.DealLeaders: check_leaders.judge_deal,
    act.DraftLeader: check_leaders.judge_draft,
    act.TellLeaders: check_leaders.judge_tell,
    act.ForgetHand: check_leaders.judge_forget,
    act.Dice: check_round_setup.judge_dice,
    act.LayCards: check_round_setup.judge_lay_cards,
    act.LayTile: check_round_setup.judge_lay_tile,
    act.Place: check_spaces.judge_place,
    act.Pass: check_pass.judge_pass,
    act.PlayLeader: check_leaders.judge_play,
    act.DiscardLeader: check_leaders.judge_discard,
    act.UseLeader: check_leaders.judge_use,
    act.CopyLeader: check_leaders.judge_copy,
    act.TakePrivileges: check_decisions.judge_privileges,
    act.Take: check_bonus_actions.judge_take,
    act.Activate: check_bonus_actions.judge_activate,
    act.Exchange: activation.judge_exchange,
    act.GiveUp: check_decisions.judge_give_up,
    act.Support: check_decisions.judge_support,
    act.Adjust: check_corrections.judge_adjust,
    act.GiveCard: check_corrections.judge_give_card,
    act.RemoveCard: check_corrections.judge_remove_card,
    act.NameCard: check_corrections.judge_name_card,
    act.CorrectLeader: check_leaders.judge_correct,
    act.CorrectReport: check_corrections.judge_correct_report,
    act.ChangeDie: check_corrections.judge_change_die,
    houses.MakeOffer: auction.judge_offer,
    houses.TellLine: auction.judge_line,
    houses.TellTokens: check_tokens.judge_tell,
    houses.UseTokens: check_tokens.judge_use,
    houses.ParkToken: check_tokens.judge_park,
    houses.CorrectFamily: check_families.judge_correct,
    houses.CorrectKept: check_families.judge_correct_kept,
    houses.Trade: check_families.judge_trade,
    houses.BuyLeftover: check_families.judge_buy,
    houses.ActivateCards: check_choices.judge_cards,
    houses.TakeDiscarded: check_choices.judge_discarded,
}
"""The rules of each kind of action, beyond its moment; what is not here has no others."""


def judge(
    table: Table, player: Player | None, action: act.Action, moment: tuple[Reason, ...] | None = None
) -> Iterator[Reason]:
    """``moment`` is what ``judge_moment`` said before of another action of the same kind and seat."""
    own = _RULES.get(type(action))
    rules = own(check_turn.answered_first(table, action), player, action) if own else ()
    if moment == ():
        return iter(rules)
    return judged(judge_moment(table, player, action) if moment is None else moment, rules)


def judge_moment(table: Table, player: Player | None, action: act.Action) -> Iterator[Reason]:
    """Whether it is the time for such an action of this seat, whatever else it says."""
    turn = check_turn.judge(table, player, action)
    return chain(expansion_is_in_play(table), turn) if type(action) in OF_THE_EXPANSION else turn


def hardest_first(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """What really stops an action comes first: that against which nothing helps."""
    return tuple(sorted(reasons, key=lambda reason: not is_final(reason)))


def is_final(reason: Reason) -> bool:
    """Whether nothing helps against it; a card that is still to be named will be."""
    return not reason.fixes and not is_the_name(reason)
