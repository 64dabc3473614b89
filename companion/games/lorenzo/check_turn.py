"""Whose turn it is, and what the game is waiting for (rulebook p. 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.lorenzo import actions as act
from companion.games.lorenzo.state import (
    BonusActionChoice,
    BonusTileChoice,
    Decision,
    ExchangeChoice,
    LeaderDraft,
    LossChoice,
    Player,
    PrivilegeChoice,
    Table,
)
from companion.table.action import Reason

ANSWERS: Mapping[type[act.Action], type] = {
    act.ChooseBonusTile: BonusTileChoice,
    act.DraftLeader: LeaderDraft,
    act.TakePrivileges: PrivilegeChoice,
    act.Take: BonusActionChoice,
    act.Activate: BonusActionChoice,
    act.Decline: BonusActionChoice,
    act.Exchange: ExchangeChoice,
    act.GiveUp: LossChoice,
}
LEADER_ACTIONS = (act.PlayLeader, act.DiscardLeader, act.UseLeader, act.CopyLeader)
CORRECTIONS = (act.Adjust, act.GiveCard, act.RemoveCard, act.NameCard, act.TellLeaders)
"""What the table tells or corrects is taken at any time, also while a decision waits."""


def judge(table: Table, action: act.Action) -> Iterator[Reason]:
    if action.seat is not None and not any(player.seat == action.seat for player in table.players):
        yield Reason("seat.exists", firm=True, seat=action.seat)
    elif isinstance(action, CORRECTIONS):
        yield from seat_is_named(action)
    elif isinstance(action, (act.LayCards, act.ChangeDie)):
        yield from phase_is(table, "actions" if isinstance(action, act.ChangeDie) else "round")
    elif isinstance(action, act.LayTile):
        return
    elif isinstance(action, act.Support):
        yield from phase_is(table, "report")
        if table.phase == "report" and actor(table, action) is None:
            yield Reason("report.decided", firm=True, seat=None)
    elif isinstance(action, act.ChooseBonusTile) and table.phase != "setup" and has_no_bonus_tile(table, action):
        return  # a game joined without it
    elif type(action) in ANSWERS:
        yield from decision_is_waiting(table, action)
    elif isinstance(action, LEADER_ACTIONS) and table.awaiting and isinstance(table.awaiting[0], BonusActionChoice):
        yield from leader_action_is_in_time(table, action)
    elif table.awaiting:
        yield Reason("turn.decision", firm=True, seat=table.awaiting[0].seat, decision=table.awaiting[0])
    else:
        yield from moment_is_right(table, action)


def actor(table: Table, action: act.Action) -> Player | None:
    """Who acts: the seat named, or whoever is to act."""
    seat = action.seat or table.to_act
    return next((player for player in table.players if player.seat == seat), None)


def has_no_bonus_tile(table: Table, action: act.Action) -> bool:
    return any(player.seat == action.seat and player.bonus_tile is None for player in table.players)


def seat_is_named(action: act.Action) -> Iterator[Reason]:
    """A correction must say whose sheet it corrects."""
    if action.seat is None:
        yield Reason("seat.exists", firm=True, seat=None)


def phase_is(table: Table, phase: str) -> Iterator[Reason]:
    """Each step of the round has its time."""
    wanted = ("dice", "actions") if phase == "round" else (phase,)
    if table.phase not in wanted:
        yield Reason("turn.phase", firm=True, phase=table.phase, wanted=phase)


def decision_is_waiting(table: Table, action: act.Action) -> Iterator[Reason]:
    """An answer must fit the decision that waits, and come from the player who is asked."""
    if not table.awaiting or not answers(action, table.awaiting[0]):
        yield Reason("turn.decision", firm=True, seat=table.to_act, decision=(*table.awaiting, None)[0])
    elif action.seat not in (None, table.awaiting[0].seat):
        yield Reason("turn.seat", firm=True, seat=action.seat, turn=table.awaiting[0].seat)


def leader_action_is_in_time(table: Table, action: act.Action) -> Iterator[Reason]:
    """Leader actions are instant: they may also come between a card and the bonus action that it gives (p. 12)."""
    if action.seat not in (None, table.awaiting[0].seat):
        yield Reason("turn.seat", firm=True, seat=action.seat, turn=table.awaiting[0].seat)


def answers(action: act.Action, decision: Decision) -> bool:
    if not isinstance(decision, ANSWERS[type(action)]):
        return False
    if isinstance(decision, BonusActionChoice) and not isinstance(action, act.Decline):
        return isinstance(action, act.Take) == (decision.effect.action == "take_card")
    return True


def moment_is_right(table: Table, action: act.Action) -> Iterator[Reason]:
    match action:
        case act.DealLeaders():
            if table.phase != "setup" or not table.deal_leaders:
                yield Reason("turn.phase", firm=True, phase=table.phase, wanted="setup")
        case act.Dice():
            yield from phase_is(table, "dice")
        case act.VaticanReport():
            yield from round_is_played(table, report=True)
        case act.EndRound():
            yield from round_is_played(table, report=False)
        case _ if table.phase != "actions":
            yield from phase_is(table, "actions")
        case act.Place() | act.Pass():
            yield from it_is_the_turn(table, action)
        case _:
            yield from turn_is_open(table, action)


def round_is_played(table: Table, report: bool) -> Iterator[Reason]:
    """All members are placed before the round ends; every second round has a Vatican Report first."""
    due = table.catalogue.has_report(table.round)
    if report and not due:
        yield Reason("report.round", firm=True, round=table.round)
        return
    wanted = "report" if due and not report else "actions"
    if table.phase != wanted:
        yield Reason("turn.phase", firm=True, phase=table.phase, wanted=wanted)
    elif table.turns:
        yield Reason("round.turns", seat=table.turns[0])


def it_is_the_turn(table: Table, action: act.Action) -> Iterator[Reason]:
    """Players take turns in turn order, one member each."""
    if not table.turns:
        yield Reason("turn.over", firm=action.seat is None)
    elif action.seat not in (None, table.turns[0]):
        yield Reason("turn.seat", seat=action.seat, turn=table.turns[0])


def turn_is_open(table: Table, action: act.Action) -> Iterator[Reason]:
    """Leader actions come before or after placing, in one's own turn: until somebody else acts."""
    seat = action.seat or table.to_act
    if seat is None:
        yield Reason("turn.over", firm=True)
    elif seat not in (*table.turns[:1], table.lingering):
        yield Reason("turn.seat", seat=seat, turn=table.to_act)
