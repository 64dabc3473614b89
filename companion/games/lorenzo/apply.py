"""Carrying out an action that the rules allow, or that the table records anyway."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.lorenzo import actions as act
from companion.games.lorenzo import activation, check_tower, report, rounds
from companion.games.lorenzo.cards_in_play import card_taken, type_taken
from companion.games.lorenzo.catalogue import Card, CardType, MemberValue, Space
from companion.games.lorenzo.changes import change, receive
from companion.games.lorenzo.check import hardest_first, judge
from companion.games.lorenzo.check_leaders import may_copy
from companion.games.lorenzo.check_turn import actor, answered_first
from companion.games.lorenzo.effects import acting_leader, in_force, privileges
from companion.games.lorenzo.houses import actions as houses
from companion.games.lorenzo.houses import apply as expansion
from companion.games.lorenzo.houses import auction, families, leaders
from companion.games.lorenzo.member_value import bonus_value, placement_value
from companion.games.lorenzo.payments import Payment
from companion.games.lorenzo.resolving import resolve
from companion.games.lorenzo.state import (
    BonusActionChoice,
    ExchangeChoice,
    LeaderDraft,
    LossChoice,
    Placed,
    PlayedLeader,
    Player,
    Raised,
    Table,
)
from companion.table.action import Verdict, refuse
from companion.table.evolve import evolve
from companion.table.goods import NOTHING, Goods
from companion.table.hands import told, without
from companion.table.seats import Seat
from companion.table.source import Source


def apply(table: Table, action: act.Action, verdict: Verdict | None = None) -> Table:
    """The table after an action; raises ``Refused`` for what ``check`` refuses, unless it is overruled."""
    player = actor(table, action)
    if verdict is None and (reasons := [*judge(table, player, action)]):
        verdict = Verdict(hardest_first(reasons))
    if verdict is not None:
        refuse(action, verdict)
    after = expansion.settle(table, _PERFORM[type(action)](answered_first(table, action), player, action))
    if after.phase == "setup" and not after.awaiting and not after.deal_leaders:
        return end_of_setup(after)
    return after


# Placing


def place(table: Table, player: Player, move: act.Place) -> Table:
    space, seat = table.catalogue.spaces[move.space], player.seat
    card_type = type_taken(table, move, space) if space.area == "tower" else None
    total = placement_value(table, player, move.member, space, move.servants, card_type)
    placed = Placed(seat, move.member, space.id, total.total, total.terms[0].source == Source.of("die", move.member))
    match space.area:
        case "tower":
            table = take_card(table, player, move, space)
        case "harvest" | "production":
            table = spend_servants(table, seat, move.servants)
            table = activation.start(table, ExchangeChoice(seat, space.area, placed.value))
        case "leader":
            table = spend_servants(table, seat, move.servants)
            table = expansion.act_on_leader(table, seat, space, placed.value)
        case _:
            table = spend_servants(table, seat, move.servants)
            table = resolve(table, seat, space.effects, Source.of("space", space.id))
            table = expansion.on_occasion(table, seat, space.area)
    return rounds.turn_taken(table, seat, placed)


def take_card(table: Table, player: Player, move: act.Place | act.Take, floor: Space) -> Table:
    """In the order of the rulebook's recap: servants, surcharge, floor bonus, cost, card, immediate effect (p. 7)."""
    seat = player.seat
    card = None if floor.id in table.taken else card_taken(table, move, floor)
    fee = check_tower.fee(move, check_tower.surcharge(table, player, move, floor))
    way = payment(table, player, move, card, floor) if card else None
    if isinstance(move, act.Take):
        table = evolve(table, awaiting=table.awaiting[1:])
    table = spend_servants(table, seat, move.servants)
    if fee:
        table = change(table, seat, -fee, Source("surcharge"))
    table = receive(table, seat, check_tower.floor_bonus(table, player, floor), Source.of("space", floor.id))
    if floor.id in table.taken:
        return table
    card_type = card.type if card else floor.card_type
    assert card_type is not None
    table = add_card(table, seat, card, card_type, floor)
    paid, source = (way.pay, Source.of("card", card.id)) if card and way else (move.pay, Source("card"))
    if paid:
        table = families.keep_building_costs(table, change(table, seat, -paid, source), seat, card_type)
    if card is None:
        return expansion.card_came(table, seat, card_type, None)
    table = resolve(table, seat, card.immediate, source, immediate=True)
    return expansion.card_came(table, seat, card.type, card)


def payment(table: Table, player: Player, move: act.Place | act.Take, card: Card, floor: Space) -> Payment:
    """The payment chosen, or the only one; against the rules the table may have paid something else."""
    if move.pay is not None:
        return Payment(move.pay)
    ways = check_tower.ways_to_pay(table, player, move, card)
    if len(ways) == 1:
        return ways[0]
    supply = check_tower.supply_for_card(table, player, move, floor)
    return check_tower.kindest(check_tower.affordable(player, ways, supply) or ways, supply)


def add_card(table: Table, seat: Seat, card: Card | None, card_type: CardType, floor: Space) -> Table:
    """The card goes from its floor to the player."""
    player = table.player(seat)
    owner = player.with_row(card_type, (*player.row(card_type), card.id if card else None))
    laid = {**table.laid, floor.id: card.id} if card else table.laid
    return table.with_player(owner, taken=table.taken | {floor.id}, laid=laid)


def spend_servants(table: Table, seat: Seat, servants: int) -> Table:
    return change(table, seat, Goods(servants=-servants), Source("servants")) if servants else table


def pass_turn(table: Table, player: Player, _: act.Pass) -> Table:
    return rounds.turn_taken(table, player.seat)


# Answers to decisions


def take_privileges(table: Table, player: Player, answer: act.TakePrivileges) -> Table:
    earlier = table.awaiting[1:]
    table = evolve(table, awaiting=())
    for name in answer.choices:
        table = take_privilege(table, table.player(player.seat), name)
    return evolve(table, awaiting=table.awaiting + earlier) if earlier else table


def take_privilege(table: Table, player: Player, name: str) -> Table:
    """One Council Privilege, and what a family receives with each."""
    effects = in_force(table, player)
    goods = families.privilege_options(table, player, effects).get(name, NOTHING)
    if name == families.KEPT:
        table = families.take_kept_goods(table, player)
    table = receive(table, player.seat, goods, Source.of("privilege", name))
    for more, source in families.with_each_privilege(effects):
        table = receive(table, player.seat, more, Source(source))
    return table


def take(table: Table, player: Player, move: act.Take) -> Table:
    return take_card(table, player, move, table.catalogue.spaces[move.space])


def activate(table: Table, player: Player, move: act.Activate) -> Table:
    choice = table.awaiting[0]
    assert isinstance(choice, BonusActionChoice)
    assert choice.effect.action != "take_card"
    value = bonus_value(table, player, choice, None, move.servants).total
    table = spend_servants(evolve(table, awaiting=table.awaiting[1:]), player.seat, move.servants)
    run = ExchangeChoice(player.seat, choice.effect.action, value)
    return expansion.start_limited(table, run, choice) or activation.start(table, run)


def exchange(table: Table, player: Player, answer: act.Exchange) -> Table:
    choice = table.awaiting[0]
    assert isinstance(choice, ExchangeChoice)
    table = evolve(table, awaiting=table.awaiting[1:])
    return activation.finish(table, choice, answer.choices)


def give_up(table: Table, player: Player, answer: act.GiveUp) -> Table:
    choice = table.awaiting[0]
    assert isinstance(choice, LossChoice)
    table = evolve(table, awaiting=table.awaiting[1:])
    return change(table, player.seat, Goods({answer.goods: -choice.amount}), choice.source)


def decline(table: Table, _: Player, __: act.Decline) -> Table:
    return evolve(table, awaiting=table.awaiting[1:])


# Leaders


def play_leader(table: Table, player: Player, action: act.PlayLeader) -> Table:
    played = (*player.leaders, PlayedLeader(action.leader))
    player = evolve(player, hand=without(player.hand, action.leader), leaders=played)
    if leaders.plays_freely(table):
        table = evolve(table, awaiting=table.awaiting[1:])
    table = close_other_turns(table, player.seat).with_player(player)
    return expansion.leader_came(table, player.seat, action.leader)


def discard_leader(table: Table, player: Player, action: act.DiscardLeader) -> Table:
    hand = without(player.hand, action.leader)
    player = evolve(player, hand=hand, discarded=(*player.discarded, action.leader))
    table = close_other_turns(table, player.seat).with_player(player)
    return evolve(table, awaiting=(privileges(table, player.seat, 1, False, Source("discard")), *table.awaiting))


def use_leader(table: Table, player: Player, action: act.UseLeader) -> Table:
    played = next(p for p in player.leaders if p.leader == action.leader)
    leader = acting_leader(table.catalogue, played)
    player = evolve(player, leaders=tuple(p._replace(used=True) if p is played else p for p in player.leaders))
    for effect in leader.ability:
        if isinstance(effect, MemberValue) and action.member:
            player = evolve(player, raised=Raised(action.member, effect.value, Source.of("leader", leader.id)))
    table = close_other_turns(table, player.seat).with_player(player)
    table = expansion.use_leader(table, player, leader, action)
    return resolve(table, player.seat, leader.ability, Source.of("leader", leader.id))


def copy_leader(table: Table, player: Player, action: act.CopyLeader) -> Table:
    copying = tuple(p._replace(copies=action.leader) if may_copy(table, p) else p for p in player.leaders)
    table = close_other_turns(table, player.seat).with_player(evolve(player, leaders=copying))
    return expansion.ability_came(table, player.seat, action.leader)


def close_other_turns(table: Table, seat: Seat) -> Table:
    """Somebody else's turn is over once this player acts."""
    return table if table.lingering in (None, seat) else evolve(table, lingering=None)


# Setup


def end_of_setup(table: Table) -> Table:
    """With the expansion the families are auctioned; then the first round begins."""
    offers = auction.offers_due(table)
    return evolve(table, awaiting=offers) if offers else evolve(table, phase="dice")


def choose_bonus_tile(table: Table, player: Player, action: act.ChooseBonusTile) -> Table:
    awaiting = table.awaiting[1:] if table.phase == "setup" else table.awaiting
    return table.with_player(evolve(player, bonus_tile=action.tile), awaiting=awaiting)


def deal_leaders(table: Table, _: Player | None, action: act.DealLeaders) -> Table:
    table = expansion.form_leader_deck(table, action.deck)
    if action.draft:
        awaiting = tuple(LeaderDraft(seat, action.packs[seat]) for seat in table.order)
        return evolve(table, packs=action.packs, awaiting=awaiting)
    players = tuple(evolve(player, hand=player.hand + action.packs[player.seat]) for player in table.players)
    return evolve(table, players=players, deal_leaders=False)


def draft_leader(table: Table, player: Player, action: act.DraftLeader) -> Table:
    """When everybody has kept one, the packs go to the right; the last card comes without a choice."""
    rest = tuple(leader for leader in table.packs[player.seat] if leader != action.leader)
    kept = evolve(player, hand=(*player.hand, action.leader))
    table = table.with_player(kept, packs={**table.packs, player.seat: rest}, awaiting=table.awaiting[1:])
    if table.awaiting:
        return table
    seats = [p.seat for p in table.players]
    packs = {seat: table.packs[seats[(n + 1) % len(seats)]] for n, seat in enumerate(seats)}
    if len(rest) == 1:
        players = tuple(evolve(p, hand=p.hand + packs[p.seat]) for p in table.players)
        return evolve(table, players=players, packs={}, deal_leaders=False)
    return evolve(table, packs=packs, awaiting=tuple(LeaderDraft(seat, packs[seat]) for seat in table.order))


# What the table tells, and corrections


def tell_leaders(table: Table, player: Player, action: act.TellLeaders) -> Table:
    return table.with_player(evolve(player, hand=told(player.hand, action.leaders)))


def forget_hand(table: Table, player: Player, _: act.ForgetHand) -> Table:
    """Nor have those discarded from it: one of them may have been named for another."""
    hand, discarded = ((None,) * len(cards) for cards in (player.hand, player.discarded))
    return table.with_player(evolve(player, hand=hand, discarded=discarded))


def lay_cards(table: Table, _: Player | None, action: act.LayCards) -> Table:
    return evolve(table, laid={**table.laid, **action.cards})


def lay_tile(table: Table, _: Player | None, action: act.LayTile) -> Table:
    tiles = list(table.tiles)
    tiles[action.period - 1] = action.tile
    return rounds.rescheduled(table, evolve(table, tiles=tuple(tiles)))


def adjust(table: Table, player: Player, action: act.Adjust) -> Table:
    return change(table, player.seat, action.change, Source("correction"))


def give_card(table: Table, player: Player, action: act.GiveCard) -> Table:
    """The card comes from wherever it was known to be: from its floor, or from the cards that had left the game."""
    floors = {floor for floor, card in table.laid.items() if card == action.card}
    table = evolve(table, taken=table.taken | floors, swept=table.swept - {action.card})
    card_type = table.catalogue.cards[action.card].type if action.card is not None else action.type
    assert card_type is not None
    given = table.with_player(player.with_row(card_type, (*player.row(card_type), action.card)))
    return expansion.corrected_sets(given, player)


def remove_card(table: Table, player: Player, action: act.RemoveCard) -> Table:
    """A card taken back may again be anywhere."""
    table = evolve(table, laid={floor: card for floor, card in table.laid.items() if card != action.card})
    card_type = table.catalogue.cards[action.card].type if action.card is not None else action.type
    assert card_type is not None
    removed = table.with_player(player.with_row(card_type, without(player.row(card_type), action.card)))
    return expansion.corrected_sets(removed, player)


def name_card(table: Table, player: Player, action: act.NameCard) -> Table:
    card_type = table.catalogue.cards[action.card].type
    row = list(player.row(card_type))
    row[row.index(None)] = action.card
    return table.with_player(player.with_row(card_type, tuple(row)))


def correct_leader(table: Table, owner: Player, action: act.CorrectLeader) -> Table:
    """The other leader takes the place of the wrong one, also where that was copied or has set a member's value.

    If its owner was known to have it in hand or discarded, the wrong one is there instead; no other hand has it.
    """
    return evolve(table, players=tuple(_with_other_leader(player, owner.seat, action) for player in table.players))


def _with_other_leader(player: Player, owner: Seat, action: act.CorrectLeader) -> Player:
    wrong, right = action.wrong, action.leader
    played = [PlayedLeader(right, None, one.used) if one.leader == wrong else one for one in player.leaders]
    copying = tuple(one._replace(copies=right) if one.copies == wrong else one for one in played)
    touched = [one.leader if one.copies is None else one.copies for one in player.leaders if wrong in one[:2]]
    was_raised = player.raised is not None and player.raised.source in [Source.of("leader", one) for one in touched]
    instead = wrong if player.seat == owner else None
    hand, discarded = ([instead if one == right else one for one in cards] for cards in (player.hand, player.discarded))
    raised = None if was_raised else player.raised
    return evolve(player, leaders=copying, hand=tuple(hand), discarded=tuple(discarded), raised=raised)


def correct_report(table: Table, player: Player, action: act.CorrectReport) -> Table:
    """The player's cube lies on the tile of that period, or does not."""
    others = [period for period in player.excommunications if period != action.period]
    out = sorted([*others, action.period]) if action.excommunicated else others
    return rounds.rescheduled(table, table.with_player(evolve(player, excommunications=tuple(out))))


def change_die(table: Table, _: Player | None, action: act.ChangeDie) -> Table:
    return evolve(table, dice={**table.dice, action.die: action.value})


_PERFORM: Mapping[type[act.Action], Callable[[Table, Any, Any], Table]] = {
    act.ChooseBonusTile: choose_bonus_tile,
    act.DealLeaders: deal_leaders,
    act.DraftLeader: draft_leader,
    act.TellLeaders: tell_leaders,
    act.ForgetHand: forget_hand,
    act.Dice: lambda table, _, dice: rounds.roll(table, dice),
    act.LayCards: lay_cards,
    act.LayTile: lay_tile,
    act.Place: place,
    act.Pass: pass_turn,
    act.PlayLeader: play_leader,
    act.DiscardLeader: discard_leader,
    act.UseLeader: use_leader,
    act.CopyLeader: copy_leader,
    act.TakePrivileges: take_privileges,
    act.Take: take,
    act.Activate: activate,
    act.Exchange: exchange,
    act.GiveUp: give_up,
    act.Decline: decline,
    act.Support: report.decide,
    act.VaticanReport: lambda table, _, __: report.begin_report(table),
    act.EndRound: lambda table, _, __: rounds.end_round(table),
    act.Adjust: adjust,
    act.GiveCard: give_card,
    act.RemoveCard: remove_card,
    act.NameCard: name_card,
    act.CorrectLeader: correct_leader,
    act.CorrectReport: correct_report,
    act.ChangeDie: change_die,
    houses.MakeOffer: auction.make_offer,
    houses.TellLine: auction.tell_line,
    houses.TellTokens: expansion.tell_tokens,
    houses.UseTokens: expansion.use_tokens,
    houses.ParkToken: expansion.park_token,
    houses.CorrectFamily: expansion.correct_family,
    houses.CorrectKept: expansion.correct_kept,
    houses.Trade: expansion.trade,
    houses.BuyLeftover: expansion.buy_leftover,
    houses.ChooseActivity: expansion.choose_activity,
    houses.ActivateCards: expansion.activate_cards,
    houses.TakeDiscarded: expansion.take_discarded,
}
