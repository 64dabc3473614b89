"""Whose turn it is, and what the game is waiting for (rulebook, "Playing the game")."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.games.princes import actions as act
from companion.games.princes.state import BankerChoice, DrawChoice, MerchantChoice, Phase, Player, Table, TileChoice
from companion.table.action import Reason

ANSWERS: Mapping[type[act.Action], type] = {
    act.PlaceTile: TileChoice,
    act.SetAside: TileChoice,
    act.Draw: DrawChoice,
    act.Keep: DrawChoice,
    act.DecideMerchant: MerchantChoice,
    act.DecideBanker: BankerChoice,
}


def judge(table: Table, player: Player | None, action: act.Action) -> Iterator[Reason]:
    if action.seat is not None and player is None:
        yield Reason("seat.exists", firm=True, seat=action.seat)
        return
    at_any_time = TOLD.get(type(action))
    if at_any_time:
        yield from at_any_time(table, action)
    elif type(action) in ANSWERS:
        yield from decision_is_waiting(table, action)
    elif table.awaiting:
        yield Reason("turn.decision", firm=True, seat=table.awaiting[0].seat, decision=table.awaiting[0])
    else:
        yield from _MOMENTS.get(type(action), it_is_the_turn)(table, action)


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


def at_any_moment(_: Table, __: act.Action) -> Iterator[Reason]:
    return iter(())


def game_goes_on(table: Table, action: act.Action) -> Iterator[Reason]:
    """What needs nobody's turn still needs a player and a game."""
    if table.phase == "over":
        yield Reason("turn.phase", firm=True, phase=table.phase, wanted="round")
    elif actor(table, action) is None:
        yield Reason("seat.exists", firm=True, seat=None)


def decision_is_waiting(table: Table, action: act.Action) -> Iterator[Reason]:
    """An answer must fit the decision that waits, and come from the player who is asked."""
    if not table.awaiting or not isinstance(table.awaiting[0], ANSWERS[type(action)]):
        yield Reason("turn.decision", firm=True, seat=table.to_act, decision=(*table.awaiting, None)[0])
    elif action.seat not in (None, table.awaiting[0].seat):
        yield Reason("turn.seat", firm=True, seat=action.seat, turn=table.awaiting[0].seat)


def phase_is(table: Table, phase: Phase) -> Iterator[Reason]:
    """Each step of the round has its time."""
    if table.phase != phase:
        yield Reason("turn.phase", firm=True, phase=table.phase, wanted=phase)


def objects_are_auctioned(table: Table, _: act.Action) -> Iterator[Reason]:
    yield from phase_is(table, "auction")


def characters_are_auctioned(table: Table, _: act.Action) -> Iterator[Reason]:
    """Special characters are for those who play with them."""
    if table.muse:
        yield from phase_is(table, "characters")
    else:
        yield Reason("muse.off", firm=True)


def somebody_bids(table: Table, _: act.Action) -> Iterator[Reason]:
    """One passes on an object for which there is a bid, or on special characters."""
    if table.phase not in ("auction", "characters") or (table.phase == "auction" and not table.bidding):
        phase = "naming" if table.phase == "auction" else table.phase
        yield Reason("turn.phase", firm=True, phase=phase, wanted="bidding")


def it_is_the_turn(table: Table, action: act.Action) -> Iterator[Reason]:
    """In the Action phase everybody has one turn, clockwise from the starting player."""
    if table.phase != "actions":
        yield from phase_is(table, "actions")
    elif not table.turns:
        yield Reason("turn.over", firm=action.seat is None or isinstance(action, act.EndTurn))
    elif action.seat not in (None, table.turns[0]):
        yield Reason("turn.seat", seat=action.seat, turn=table.turns[0])


def turns_are_over(table: Table, _: act.Action) -> Iterator[Reason]:
    """The best Work scores when everybody has had a turn."""
    if table.phase != "actions":
        yield from phase_is(table, "actions")
    elif table.turns:
        yield Reason("round.turns", act.EndTurn(seat=table.turns[0]), seat=table.turns[0])


TOLD: Mapping[type[act.Action], Callable[[Table, act.Action], Iterator[Reason]]] = {
    act.SellPoints: game_goes_on,
    act.Adjust: seat_is_named,
    act.CorrectWork: seat_is_named,
    act.PutTile: seat_is_named,
    act.RemoveTile: seat_is_named,
    act.MoveTile: seat_is_named,
    act.GiveCard: seat_is_named,
    act.RemoveCard: seat_is_named,
    act.CorrectCharacter: seat_is_named,
    act.NameCards: seat_is_named,
    act.TeachOutline: at_any_moment,
}
"""What is done, told or corrected at any time, also while a decision waits."""

_MOMENTS: Mapping[type[act.Action], Callable[[Table, act.Action], Iterator[Reason]]] = {
    act.NameObject: objects_are_auctioned,
    act.NameNothing: objects_are_auctioned,
    act.Bid: objects_are_auctioned,
    act.TakeLast: objects_are_auctioned,
    act.Sold: objects_are_auctioned,
    act.BidCharacter: characters_are_auctioned,
    act.Pass: somebody_bids,
    act.Recruit: game_goes_on,
    act.UseCharacter: game_goes_on,
    act.EndRound: turns_are_over,
}
"""When each kind of action may come, while no decision waits; what is not here is for one's own turn."""
