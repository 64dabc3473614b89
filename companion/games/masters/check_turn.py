"""Whose turn it is, and what the game is waiting for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.games.masters import actions as act
from companion.games.masters.check_market import some_take
from companion.games.masters.state import Decision, LeaderChoice, Player, StartChoice, StoreChoice, Table
from companion.table.action import Reason
from companion.table.seats import Seat

ANSWERS: Mapping[type[act.Action], type] = {
    act.KeepLeaders: LeaderChoice,
    act.StartWith: StartChoice,
    act.Store: StoreChoice,
}


def judge(table: Table, player: Player | None, action: act.Action) -> Iterator[Reason]:
    if action.seat is not None and player is None:
        yield Reason("seat.exists", firm=True, seat=action.seat)
        return
    at_any_time = _TOLD.get(type(action))
    if at_any_time:
        yield from at_any_time(table, action)
    elif type(action) in ANSWERS:
        yield from decision_is_waiting(table, player, action)
    elif table.awaiting:
        yield Reason("turn.decision", firm=True, decision=table.awaiting[0])
    else:
        yield from moment_is_right(table, action)


def actor(table: Table, action: act.Action) -> Player | None:
    """Who acts: the seat named, or whoever is to act."""
    seat = action.seat or _expected(table, action)
    for player in table.players:
        if player.seat == seat:
            return player
    return None


def _expected(table: Table, action: act.Action) -> Seat | None:
    if isinstance(action, act.EndTurn):
        return table.lingering or table.turn
    return table.to_act or table.lingering


def seat_is_named(_: Table, action: act.Action) -> Iterator[Reason]:
    """A correction must say whose board it corrects."""
    if action.seat is None:
        yield Reason("seat.exists", firm=True, seat=None)


def at_any_moment(_: Table, __: act.Action) -> Iterator[Reason]:
    return iter(())


def decision_is_waiting(table: Table, player: Player | None, action: act.Action) -> Iterator[Reason]:
    """An answer must fit what its player is asked; in the setup players may answer in any order."""
    asked = waiting_for(table, player)
    if not isinstance(asked, ANSWERS[type(action)]):
        yield Reason("turn.decision", firm=True, decision=asked or (*table.awaiting, None)[0])


def waiting_for(table: Table, player: Player | None) -> Decision | None:
    """The first decision that this player has to take."""
    for decision in table.awaiting:
        if player and decision.seat == player.seat:
            return decision
    return None


def moment_is_right(table: Table, action: act.Action) -> Iterator[Reason]:
    if isinstance(action, act.DealLeaders):
        if table.phase != "setup" or not table.deal_leaders:
            yield Reason("turn.phase", firm=True, phase=table.phase, wanted="setup")
    elif table.phase == "over":
        yield Reason("end.over", firm=True)
    elif table.phase != "turns":
        yield Reason("turn.phase", firm=True, phase=table.phase, wanted="turns")
    else:
        yield from _MOMENTS.get(type(action), turn_is_open)(table, action)


def it_is_the_turn(table: Table, action: act.Action) -> Iterator[Reason]:
    """One action in a turn, clockwise; alone, Lorenzo's token comes between two turns."""
    seat = action.seat or table.turn or table.lingering
    if table.token_due:
        yield Reason("solo.token")
    elif seat != table.turn and seat == table.lingering:
        yield Reason("turn.action")
    elif table.turn is None:
        yield Reason("end.over", firm=True)
    elif seat != table.turn:
        yield Reason("turn.seat", seat=seat, turn=table.turn)


def turn_is_open(table: Table, action: act.Action) -> Iterator[Reason]:
    """Leader actions and moving resources come before or after the action, in one's own turn."""
    seat = action.seat or table.turn or table.lingering
    if seat is None or seat not in (table.turn, table.lingering):
        yield Reason("turn.seat", seat=seat, turn=table.turn or table.lingering)


def nobody_passes(table: Table, action: act.Action) -> Iterator[Reason]:
    """A turn ends after its action, and every turn has one; alone, Lorenzo's token comes between two turns."""
    seat = action.seat or table.lingering or table.turn
    if seat == table.lingering:
        return
    if table.token_due:
        yield Reason("solo.token")
    elif seat and seat == table.turn:
        yield Reason("turn.pass", some_take(table, table.player(seat)), seat=seat)
    else:
        yield Reason("turn.seat", firm=True, seat=seat, turn=table.turn or table.lingering)


def token_is_due(table: Table, _: act.Action) -> Iterator[Reason]:
    """Lorenzo's token comes after each turn of the solo game."""
    if not table.token_due:
        yield Reason("turn.phase", firm=not table.solo, phase=table.phase, wanted="token")


_MOMENTS: Mapping[type[act.Action], Callable[[Table, act.Action], Iterator[Reason]]] = {
    act.Take: it_is_the_turn,
    act.Buy: it_is_the_turn,
    act.Produce: it_is_the_turn,
    act.EndTurn: nobody_passes,
    act.Reveal: token_is_due,
}
"""When each kind of action may come; what is not here comes before or after the action of a turn."""

_TOLD: Mapping[type[act.Action], Callable[[Table, act.Action], Iterator[Reason]]] = {
    act.Adjust: seat_is_named,
    act.GiveCard: seat_is_named,
    act.RemoveCard: seat_is_named,
    act.CorrectLeader: seat_is_named,
    act.ForgetHand: seat_is_named,
    act.TurnFavor: seat_is_named,
    act.TellLeaders: seat_is_named,
    act.LayMarket: at_any_moment,
    act.LayCards: at_any_moment,
}
"""What the table tells or corrects is taken also while a decision waits."""
