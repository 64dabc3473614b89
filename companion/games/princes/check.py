"""What the rules say about an action: all the reasons against it, not only the first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from companion.games.princes import actions as act
from companion.games.princes import (
    check_actions,
    check_auction,
    check_characters,
    check_corrections,
    check_decisions,
    check_turn,
    check_work,
    rounds,
)
from companion.games.princes.state import Player, Table
from companion.table.action import Reason, Verdict, judged


def judge_pass(table: Table, player: Player, action: act.Pass) -> Iterator[Reason]:
    rules = check_auction if table.phase == "auction" else check_characters
    yield from rules.judge_pass(table, player, action)


_RULES: Mapping[type[act.Action], Callable[[Table, Any, Any], Iterator[Reason]]] = {
    act.NameObject: check_auction.judge_name,
    act.NameNothing: check_auction.judge_nothing,
    act.Bid: check_auction.judge_bid,
    act.Pass: judge_pass,
    act.TakeLast: check_auction.judge_last,
    act.Sold: check_auction.judge_sold,
    act.PlaceTile: check_decisions.judge_place_tile,
    act.SetAside: check_decisions.judge_set_aside,
    act.Draw: check_decisions.judge_draw,
    act.Keep: check_decisions.judge_keep,
    act.DecideBanker: check_characters.judge_banker,
    act.BidCharacter: check_characters.judge_bid,
    act.UseCharacter: check_characters.judge_use,
    act.Work: check_work.judge_work,
    act.Build: check_actions.judge_build,
    act.TakeProfession: check_actions.judge_profession,
    act.Introduce: check_actions.judge_introduce,
    act.TakeBonus: check_actions.judge_bonus,
    act.Recruit: check_actions.judge_recruit,
    act.SellPoints: check_actions.judge_sell,
    act.NameCards: check_corrections.judge_name_cards,
    act.TeachOutline: check_corrections.judge_teach,
    act.Adjust: check_corrections.judge_adjust,
    act.CorrectWork: check_corrections.judge_work,
    act.PutTile: check_corrections.judge_put_tile,
    act.RemoveTile: check_corrections.judge_remove_tile,
    act.MoveTile: check_corrections.judge_remove_tile,
    act.GiveCard: check_corrections.judge_give_card,
    act.RemoveCard: check_corrections.judge_remove_card,
    act.CorrectCharacter: check_corrections.judge_character,
}
"""The rules of each kind of action, beyond its moment; what is not here has no others."""


def check(table: Table, action: act.Action) -> Verdict:
    player = check_turn.actor(table, action)
    return ruling(table, player, action, check_turn.judge(table, player, action))


def ruling(table: Table, player: Player | None, action: act.Action, moment: Iterable[Reason]) -> Verdict:
    """The verdict, with what there is to say about the moment: the same for all actions of a kind and a player."""
    reasons = judged(moment, own_rules(table, player, action))
    return Verdict(tuple([_with_legal_fixes(table, reason) for reason in reasons]), tuple(_notes(table, action)))


def judge(table: Table, action: act.Action) -> Iterator[Reason]:
    """Reason by reason, so that whoever asks only whether there is one need not wait for the others."""
    player = check_turn.actor(table, action)
    return judged(check_turn.judge(table, player, action), own_rules(table, player, action))


def own_rules(table: Table, player: Player | None, action: act.Action) -> Iterable[Reason]:
    """What the rules say apart from the moment; they begin to judge when the first reason is asked for."""
    rules = _RULES.get(type(action))
    return rules(table, player, action) if rules else ()


def _with_legal_fixes(table: Table, reason: Reason) -> Reason:
    """A rule offers what would satisfy it; where another rule forbids that too, it is no way out."""
    if not reason.fixes:
        return reason
    legal = [fix for fix in reason.fixes if isinstance(fix, act.Action) and not any(judge(table, fix))]
    return Reason(reason.rule, *legal, firm=reason.firm, **reason.facts)


def _notes(table: Table, action: act.Action) -> Iterator[Reason]:
    """What is legal and still worth saying."""
    match action:
        case act.EndRound() if table.phase == "actions":
            yield best_work(table)
        case act.TeachOutline():
            yield from check_corrections.no_longer_matching(table, action)


def best_work(table: Table) -> Reason:
    """Who scores for the best Work of the round, as it stands now."""
    value, seats = rounds.best_works(table)
    points = table.catalogue.board.best_work_points
    match seats:
        case ():
            return Reason("best_work.none")
        case (seat,):
            return Reason("best_work.score", seat=seat, value=value, points=points)
        case _:
            return Reason("best_work.tie", seats=seats, value=value, points=points)
