"""Whose turn it is, and what the game is waiting for (rulebook p. 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.games.lorenzo import actions as act
from companion.games.lorenzo.houses import actions as houses
from companion.games.lorenzo.houses import decisions as waiting
from companion.games.lorenzo.houses.auction import offer_is_due
from companion.games.lorenzo.houses.tokens import before_scoring
from companion.games.lorenzo.state import (
    BonusActionChoice,
    BonusTileChoice,
    Decision,
    ExchangeChoice,
    LeaderDraft,
    LossChoice,
    Phase,
    Player,
    PrivilegeChoice,
    Table,
)
from companion.table.action import Reason
from companion.table.evolve import evolve

ANSWERS: Mapping[type[act.Action], type | tuple[type, ...]] = {
    act.ChooseBonusTile: BonusTileChoice,
    act.DraftLeader: LeaderDraft,
    act.TakePrivileges: PrivilegeChoice,
    act.Take: BonusActionChoice,
    act.Activate: BonusActionChoice,
    act.Decline: (BonusActionChoice, *waiting.DECLINABLE),
    act.Exchange: ExchangeChoice,
    act.GiveUp: LossChoice,
    houses.TellLine: waiting.LineChoice,
    houses.ChooseActivity: waiting.ActivityChoice,
    houses.ActivateCards: waiting.CardsChoice,
    houses.TakeDiscarded: waiting.DiscardedCardChoice,
}
OF_A_TURN = (PrivilegeChoice, LossChoice, BonusActionChoice, waiting.CardsChoice)
LEADER_ACTIONS = (act.PlayLeader, act.DiscardLeader, act.UseLeader, act.CopyLeader)
INSTANT_ACTIONS = (*LEADER_ACTIONS, houses.UseTokens, houses.ParkToken, houses.Trade)


def judge(table: Table, player: Player | None, action: act.Action) -> Iterator[Reason]:
    if action.seat is not None and player is None:
        return iter([Reason("seat.exists", firm=True, seat=action.seat)])
    if at_any_time := _TOLD.get(type(action)):
        return at_any_time(table, action)
    if type(action) in ANSWERS:
        return decision_is_waiting(table, action)
    if not table.awaiting:
        return _TIMES.get(type(action), turn_is_open)(table, action)
    if may_come_first(action, table.awaiting[0]):
        return leader_action_is_in_time(table, action)
    return iter([Reason("turn.decision", firm=True, seat=table.awaiting[0].seat, decision=table.awaiting[0])])


def actor(table: Table, action: act.Action) -> Player | None:
    """Who acts: the seat named, or whoever is to act."""
    seat = action.seat or table.to_act
    for player in table.players:
        if player.seat == seat:
            return player
    return None


def seat_is_named(_: Table, action: act.Action) -> Iterator[Reason]:
    """A correction must say whose sheet it corrects."""
    if action.seat is None:
        yield Reason("seat.exists", firm=True, seat=None)


def dice_are_rolled(table: Table, _: act.Action) -> Iterator[Reason]:
    """A game joined when the actions were over may have none."""
    return phase_is(table, "dice" if table.phase == "actions" and not table.dice else "actions")


def cards_lie_out(table: Table, _: act.Action) -> Iterator[Reason]:
    """Cards lie on the towers from the setup of the round to its end."""
    if table.phase not in ("dice", "actions"):
        yield Reason("turn.phase", firm=True, phase=table.phase, wanted="round")


def at_any_moment(_: Table, __: act.Action) -> Iterator[Reason]:
    return iter(())


def report_is_held(table: Table, action: act.Action) -> Iterator[Reason]:
    """In the report players may answer in any order."""
    yield from phase_is(table, "report")
    if table.phase == "report" and actor(table, action) is None:
        yield Reason("report.decided", firm=True, seat=None)


def bonus_tile_is_open(table: Table, action: act.Action) -> Iterator[Reason]:
    """Bonus tiles are chosen before the first round; afterwards any may be told, or corrected."""
    if table.phase == "setup" or not table.advanced or action.seat is None:
        yield from decision_is_waiting(table, action)


def phase_is(table: Table, phase: Phase) -> Iterator[Reason]:
    """Each step of the round has its time."""
    if table.phase != phase:
        yield Reason("turn.phase", firm=True, phase=table.phase, wanted=phase)


def decision_is_waiting(table: Table, action: act.Action) -> Iterator[Reason]:
    """An answer must fit the decision that waits, and come from the player who is asked."""
    if not table.awaiting or not answers(action, table.awaiting[0]):
        firm = answered_first(table, action) is table
        yield Reason("turn.decision", firm=firm, seat=table.to_act, decision=(*table.awaiting, None)[0])
    elif action.seat not in (None, table.awaiting[0].seat):
        yield Reason("turn.seat", firm=True, seat=action.seat, turn=table.awaiting[0].seat)


def may_come_first(action: act.Action, decision: Decision) -> bool:
    """Instant actions may come before a bonus action; playing a leader freely is an answer itself."""
    if isinstance(decision, waiting.FreeLeaderChoice):
        return isinstance(action, act.PlayLeader)
    return isinstance(decision, BonusActionChoice) and isinstance(action, INSTANT_ACTIONS)


def families_are_awarded(table: Table, action: act.Action) -> Iterator[Reason]:
    """Before the end of the auction nobody has a family."""
    if table.houses and not table.houses.awarded:
        return phase_is(table, "dice")
    return seat_is_named(table, action)


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


def answered_first(table: Table, action: act.Action) -> Table:
    """The table with that decision first which an action answers, although another of the same player comes before it.

    Earlier versions asked what one turn leads to in another order, and what they recorded can still be replayed.
    """
    waits = table.awaiting
    if len(waits) < 2 or type(action) not in ANSWERS or answers(action, waits[0]):
        return table
    seat = waits[0].seat if isinstance(waits[0], OF_A_TURN) and action.seat in (None, waits[0].seat) else None
    later = (one for one in waits[1:] if one.seat == seat and isinstance(one, OF_A_TURN))
    meant = next((one for one in later if answers(action, one)), None)
    return evolve(table, awaiting=(meant, *[one for one in waits if one is not meant])) if meant else table


def leaders_are_to_be_dealt(table: Table, _: act.Action) -> Iterator[Reason]:
    if table.phase != "setup" or not table.deal_leaders:
        yield Reason("turn.phase", firm=True, phase=table.phase, wanted="setup")


def dice_are_to_be_rolled(table: Table, _: act.Action) -> Iterator[Reason]:
    return phase_is(table, "dice")


def report_is_due(table: Table, _: act.Action) -> Iterator[Reason]:
    return round_is_played(table, report=True)


def round_is_over(table: Table, _: act.Action) -> Iterator[Reason]:
    return round_is_played(table, report=False)


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
    if table.phase != "actions":
        yield from phase_is(table, "actions")
    elif not table.turns:
        yield Reason("turn.over", firm=action.seat is None or not table.dice)
    elif action.seat not in (None, table.turns[0]):
        yield Reason("turn.seat", seat=action.seat, turn=table.turns[0])


def turn_is_open(table: Table, action: act.Action) -> Iterator[Reason]:
    """Leader actions come before or after placing, in one's own turn: until somebody else acts."""
    seat = action.seat or table.to_act
    if table.phase != "actions":
        yield from phase_is(table, "actions")
    elif seat is None:
        yield Reason("turn.over", firm=True)
    elif seat not in (*table.turns[:1], table.lingering):
        yield Reason("turn.seat", seat=seat, turn=table.to_act)


def tokens_are_open(table: Table, action: act.Action) -> Iterator[Reason]:
    """Special tokens are used in one's own turn, and by everybody before the game is scored."""
    return seat_is_named(table, action) if before_scoring(table) else turn_is_open(table, action)


_TOLD: Mapping[type[act.Action], Callable[[Table, act.Action], Iterator[Reason]]] = {
    act.Adjust: seat_is_named,
    act.GiveCard: seat_is_named,
    act.RemoveCard: seat_is_named,
    act.NameCard: seat_is_named,
    act.CorrectLeader: seat_is_named,
    act.CorrectReport: seat_is_named,
    act.TellLeaders: seat_is_named,
    act.ForgetHand: seat_is_named,
    act.LayCards: cards_lie_out,
    act.ChangeDie: dice_are_rolled,
    act.LayTile: at_any_moment,
    act.Support: report_is_held,
    act.ChooseBonusTile: bonus_tile_is_open,
    houses.MakeOffer: offer_is_due,
    houses.TellTokens: seat_is_named,
    houses.CorrectFamily: families_are_awarded,
    houses.CorrectKept: seat_is_named,
}
"""What the table tells or corrects is taken also while a decision waits."""
_TIMES: Mapping[type[act.Action], Callable[[Table, act.Action], Iterator[Reason]]] = {
    act.DealLeaders: leaders_are_to_be_dealt,
    act.Dice: dice_are_to_be_rolled,
    act.VaticanReport: report_is_due,
    act.EndRound: round_is_over,
    act.Place: it_is_the_turn,
    act.Pass: it_is_the_turn,
    houses.BuyLeftover: seat_is_named,
    houses.UseTokens: tokens_are_open,
}
"""What has a time of its own, and waits while a decision does; all else is done before or after placing."""
