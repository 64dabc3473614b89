"""Carrying out an action that the rules allow, or that the table records anyway."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.masters import actions as act
from companion.games.masters import rounds, solo
from companion.games.masters.catalogue import RESOURCES, Card
from companion.games.masters.changes import noted, spent, with_depots
from companion.games.masters.check import judge
from companion.games.masters.check_buy import slot_for
from companion.games.masters.check_turn import actor
from companion.games.masters.faith import Steps, advance, faith_from_discards
from companion.games.masters.market import completed, converted, gain, marbles_in, pushed
from companion.games.masters.payments import price, proposed
from companion.games.masters.production import of_move
from companion.games.masters.report import hold_reports, with_favor
from companion.games.masters.state import CROSS, STRONGBOX, LeaderChoice, Market, Player, StoreChoice, Table, total
from companion.games.masters.storage import best_storage, to_store
from companion.table.action import Verdict, refuse
from companion.table.evolve import evolve
from companion.table.goods import NOTHING, Goods
from companion.table.hands import told, without
from companion.table.seats import Seat
from companion.table.source import Source


def apply(table: Table, action: act.Action, verdict: Verdict | None = None) -> Table:
    """The table after an action; raises ``Refused`` for what ``check`` refuses, unless it is overruled."""
    refuse(action, verdict or Verdict(tuple(judge(table, action))))
    return rounds.settled(_PERFORM[type(action)](table, actor(table, action), action))


# The market


def take(table: Table, player: Player, move: act.Take) -> Table:
    """Everything the marbles give; then the marble of the slide is pushed in."""
    marbles = move.marbles or marbles_in(table, move.line)
    gained = gain(table.catalogue, marbles, converted(table, player, marbles, move.white))
    market = pushed(table.market, table.catalogue.lines[move.line], marbles)
    table = close_other_turns(evolve(table, market=completed(market, table.catalogue)), player.seat)
    taken, faith = gained.only(RESOURCES), gained["faith"]
    if not taken or table.rules.own_faith_first:
        table = advance(table, {player.seat: Steps(faith, Source.of("market", move.line))})
        faith = 0
    if not taken:
        return rounds.turn_taken(table, player.seat)
    return evolve(table, awaiting=(StoreChoice(player.seat, taken, move.line, faith),))


def store(table: Table, player: Player, move: act.Store) -> Table:
    """Everything into the depots; what is discarded helps the others."""
    choice = to_store(table)
    change = choice.taken - move.discard
    table = table.with_player(noted(with_depots(player, move.depots), change, Source.of("market", choice.line)))
    moves = faith_from_discards(table, player.seat, move.discard.total)
    moves[player.seat] = Steps(choice.faith, Source.of("market", choice.line))
    return rounds.turn_taken(advance(answered(table, player.seat), moves), player.seat)


def rearrange(table: Table, player: Player, move: act.Rearrange) -> Table:
    return close_other_turns(table, player.seat).with_player(with_depots(player, move.depots))


# Buying and producing


def buy(table: Table, player: Player, move: act.Buy) -> Table:
    """Pay, and lay the card into a slot."""
    card = table.catalogue.cards[move.card]
    pay = move.pay if move.pay is not None else proposed(table, player, price(table, player, card))
    slot = move.slot or slot_for(table, player, card)
    table = with_card(table, spent(player, pay, Source.of("card", card.id)), card, slot)
    return rounds.turn_taken(table, player.seat)


def with_card(table: Table, player: Player, card: Card, slot: int) -> Table:
    """The card leaves its stack; which one lies under it nobody has told us yet."""
    slots = [*player.slots]
    slots[slot - 1] = (*slots[slot - 1], card.id)
    tops = {stack: top for stack, top in table.tops.items() if stack != card.stack}
    return evolve(table, tops=tops).with_player(evolve(player, slots=tuple(slots)))


def produce(table: Table, player: Player, move: act.Produce) -> Table:
    """All powers at once: everything is paid before anything comes in."""
    power = of_move(table, move)
    due, products = power.input + move.spend, power.output + move.receive
    player = spent(player, move.pay if move.pay is not None else proposed(table, player, due), Source("production"))
    player = noted(evolve(player, strongbox=player.strongbox + products), products, Source("production"))
    table = advance(table.with_player(player), {player.seat: Steps(power.faith, Source("production"))})
    return rounds.turn_taken(table, player.seat)


def close_other_turns(table: Table, seat: Seat) -> Table:
    """Somebody else's turn is over once this player acts; the last one only when it is ended."""
    still_open = table.turn is None or table.lingering in (None, seat)
    return table if still_open else evolve(table, lingering=None)


def end_turn(table: Table, player: Player, _: act.EndTurn) -> Table:
    return rounds.turn_passed(table, player.seat)


# Leaders


def play_leader(table: Table, player: Player, action: act.PlayLeader) -> Table:
    player = evolve(player, hand=without(player.hand, action.leader), leaders=(*player.leaders, action.leader))
    return close_other_turns(in_no_hand(table, action.leader), player.seat).with_player(player)


def in_no_hand(table: Table, leader: str) -> Table:
    """What lies open is in no hand: whoever said so meant another leader, which has no name any more."""
    return evolve(table, players=tuple([renamed(player, leader, None) for player in table.players]))


def renamed(player: Player, leader: str, name: str | None) -> Player:
    """With another name, or none, for a leader in the hand or discarded."""
    if leader not in (*player.hand, *player.discarded):
        return player
    hand, discarded = ([name if one == leader else one for one in cards] for cards in (player.hand, player.discarded))
    return evolve(player, hand=tuple(hand), discarded=tuple(discarded))


def discard_leader(table: Table, player: Player, action: act.DiscardLeader) -> Table:
    """A leader card from the hand is worth a faith point."""
    hand = without(player.hand, action.leader)
    player = evolve(player, hand=hand, discarded=(*player.discarded, action.leader))
    steps = Steps(table.catalogue.board.leader_discard_faith, Source("leader_discard"))
    return advance(close_other_turns(table, player.seat).with_player(player), {player.seat: steps})


# Setup


def deal_leaders(table: Table, _: Player | None, action: act.DealLeaders) -> Table:
    choices = tuple(LeaderChoice(seat, action.packs[seat]) for seat in table.order)
    return evolve(table, deal_leaders=False, awaiting=choices + rounds.start_choices(table))


def keep_leaders(table: Table, player: Player, action: act.KeepLeaders) -> Table:
    return answered(table, player.seat).with_player(evolve(player, hand=action.leaders))


def start_with(table: Table, player: Player, action: act.StartWith) -> Table:
    player = noted(with_depots(player, best_storage(table, player, action.goods).depots), action.goods, Source("start"))
    return answered(table, player.seat).with_player(player)


def answered(table: Table, seat: Seat) -> Table:
    """The first decision of this player waits no more."""
    done = [one.seat for one in table.awaiting].index(seat)
    return evolve(table, awaiting=table.awaiting[:done] + table.awaiting[done + 1 :])


# What the table tells, and corrections


def tell_leaders(table: Table, player: Player, action: act.TellLeaders) -> Table:
    return table.with_player(evolve(player, hand=told(player.hand, action.leaders)))


def lay_market(table: Table, _: Player | None, action: act.LayMarket) -> Table:
    return evolve(table, market=completed(Market(action.rows, action.slide), table.catalogue))


def lay_cards(table: Table, _: Player | None, action: act.LayCards) -> Table:
    return evolve(table, tops={**table.tops, **action.cards})


def adjust(table: Table, player: Player, action: act.Adjust) -> Table:
    """Also a marker moved by hand sets off the report of the pope space it reaches."""
    player = evolve(player, faith=player.faith + action.change["faith"])
    for place, corrected in action.places.items():
        change = corrected.only(RESOURCES)
        if place == STRONGBOX:
            player = evolve(player, strongbox=player.strongbox + change)
        else:
            player = with_depots(player, {**player.depots, place: player.depots.get(place, NOTHING) + change})
    player = noted(player, total(action.places) - Goods({CROSS: action.change[CROSS]}), Source("correction"))
    table = hold_reports(evolve(table.with_player(player), cross=table.cross + action.change[CROSS]))
    for section, favor in (action.favors or {}).items():
        table = table.with_player(with_favor(table.player(player.seat), section - 1, favor))
    return table


def give_card(table: Table, player: Player, action: act.GiveCard) -> Table:
    """The card comes from wherever it was known to be: from its stack, or from those that had been taken away."""
    card = table.catalogue.cards[action.card]
    if card.id in table.gone:
        away = {**table.taken_away, card.stack: table.taken_away[card.stack] - 1}
        table = evolve(table, gone=table.gone - {card.id}, taken_away=away)
    return with_card(table, player, card, action.slot)


def remove_card(table: Table, player: Player, action: act.RemoveCard) -> Table:
    """Back in its stack the card may lie anywhere."""
    stack = table.catalogue.cards[action.card].stack
    slots = tuple(tuple(card for card in slot if card != action.card) for slot in player.slots)
    tops = {other: top for other, top in table.tops.items() if other != stack}
    return evolve(table, tops=tops).with_player(evolve(player, slots=slots))


def correct_leader(table: Table, player: Player, action: act.CorrectLeader) -> Table:
    """If the right one was known to be in the hand or discarded, the wrong one is there instead."""
    leaders = [action.leader if one == action.wrong else one for one in player.leaders]
    player = evolve(renamed(player, action.leader, action.wrong), leaders=tuple(leaders))
    return in_no_hand(table, action.leader).with_player(player)


def forget_hand(table: Table, player: Player, _: act.ForgetHand) -> Table:
    """Nor have those discarded from it: one of them may have been named for another."""
    hand, discarded = ((None,) * len(cards) for cards in (player.hand, player.discarded))
    return table.with_player(evolve(player, hand=hand, discarded=discarded))


def turn_favor(table: Table, player: Player, action: act.TurnFavor) -> Table:
    return table.with_player(with_favor(player, action.section - 1, action.favor))


_PERFORM: Mapping[type[act.Action], Callable[[Table, Any, Any], Table]] = {
    act.DealLeaders: deal_leaders,
    act.KeepLeaders: keep_leaders,
    act.TellLeaders: tell_leaders,
    act.StartWith: start_with,
    act.LayMarket: lay_market,
    act.LayCards: lay_cards,
    act.Take: take,
    act.Store: store,
    act.Rearrange: rearrange,
    act.Buy: buy,
    act.Produce: produce,
    act.EndTurn: end_turn,
    act.Reveal: lambda table, _, move: solo.reveal(table, move),
    act.PlayLeader: play_leader,
    act.DiscardLeader: discard_leader,
    act.Adjust: adjust,
    act.GiveCard: give_card,
    act.RemoveCard: remove_card,
    act.CorrectLeader: correct_leader,
    act.ForgetHand: forget_hand,
    act.TurnFavor: turn_favor,
}
