"""Carrying out an action that the rules allow, or that the table records anyway."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.princes import actions as act
from companion.games.princes import auction, characters, rounds
from companion.games.princes.catalogue import FreeCard
from companion.games.princes.changes import add_landscape, change, draw, not_elsewhere, return_character
from companion.games.princes.check import check, judge
from companion.games.princes.check_actions import building_price, owner_of
from companion.games.princes.check_auction import next_bid
from companion.games.princes.check_turn import ANSWERS, TOLD, actor
from companion.games.princes.outlines import outline
from companion.games.princes.placement import learn
from companion.games.princes.state import (
    BankerChoice,
    DrawChoice,
    MerchantChoice,
    Player,
    RowName,
    Table,
    Tile,
    TileChoice,
    WorkDone,
)
from companion.games.princes.work_value import pay_for, with_card_played, work_value
from companion.table.action import Verdict, refuse
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.hands import told, without
from companion.table.seats import Seat
from companion.table.source import Source


def apply(table: Table, action: act.Action, verdict: Verdict | None = None) -> Table:
    """The table after an action; raises ``Refused`` for what ``check`` refuses, unless it is overruled.

    The ways out are looked for only when there is a refusal that needs them.
    """
    if verdict is None and next(judge(table, action), None) is not None:
        verdict = check(table, action)
    if verdict is not None:
        refuse(action, verdict)
    player = actor(table, action)
    if player and table.lingering and _moves_on(table.lingering, player, action):
        table = evolve(table, lingering=None)
    return _PERFORM[type(action)](table, player, action)


def _moves_on(lingering: Seat, player: Player, action: act.Action) -> bool:
    """Whether what might still have been done at once is over: somebody else acts, or the same player bids again."""
    if type(action) in TOLD or type(action) in ANSWERS:
        return False
    return player.seat != lingering or isinstance(action, act.BidCharacter | act.Pass)


# Auction


def name_object(table: Table, player: Player, action: act.NameObject) -> Table:
    return auction.name_object(table, player.seat, action.object)


def name_nothing(table: Table, player: Player, _: act.NameNothing) -> Table:
    return auction.name_nothing(table, player.seat)


def bid(table: Table, _: Player, action: act.Bid) -> Table:
    assert table.bidding is not None
    return auction.raise_bid(table, table.bidding, next_bid(table) if action.florin is None else action.florin)


def pass_on(table: Table, player: Player, _: act.Pass) -> Table:
    if table.bidding:
        return auction.pass_on(table, table.bidding)
    return characters.pass_on(table, player.seat)


def take_last(table: Table, player: Player, action: act.TakeLast) -> Table:
    return auction.win(table, player.seat, action.object, auction.last_price(table), auctioned=False)


def sold(table: Table, player: Player, action: act.Sold) -> Table:
    return auction.win(table, player.seat, action.object, action.florin)


# Answers to decisions


def place_tile(table: Table, player: Player, action: act.PlaceTile) -> Table:
    choice, *later = table.awaiting
    assert isinstance(choice, TileChoice)
    table = evolve(table, awaiting=tuple(later), outlines=learn(table, action.tile, action.cells))
    tile = Tile(action.tile, action.cells)
    if choice.moved_from is not None:
        return table.with_player(evolve(player, tiles=(*player.tiles, tile)))
    return add_landscape(table, player.seat, tile)


def set_aside(table: Table, _: Player, __: act.SetAside) -> Table:
    choice, *later = table.awaiting
    assert isinstance(choice, TileChoice)
    return evolve(table, awaiting=tuple(later), aside=(*table.aside, choice.tiles[0]))


def draw_cards(table: Table, _: Player, action: act.Draw) -> Table:
    choice, *later = table.awaiting
    assert isinstance(choice, DrawChoice)
    drawn = DrawChoice(choice.seat, choice.deck, choice.count, action.cards)
    return evolve(table, awaiting=(drawn, *later))


_KEPT: Mapping[str, RowName] = {"profession": "hand", "bonus": "bonus", "prestige": "prestige"}


def keep(table: Table, player: Player, action: act.Keep) -> Table:
    choice, *later = table.awaiting
    assert isinstance(choice, DrawChoice)
    row = _KEPT[choice.deck]
    player = player.with_row(row, (*player.row(row), action.card))
    return evolve(table.with_player(player), awaiting=tuple(later))


def decide_merchant(table: Table, _: Player, action: act.DecideMerchant) -> Table:
    choice = table.awaiting[0]
    assert isinstance(choice, MerchantChoice)
    return auction.decide_merchant(table, choice, action.free)


def decide_banker(table: Table, _: Player, action: act.DecideBanker) -> Table:
    choice = table.awaiting[0]
    assert isinstance(choice, BankerChoice)
    return characters.decide_banker(table, choice, action.money)


# Special characters


def bid_character(table: Table, player: Player, action: act.BidCharacter) -> Table:
    return characters.place_marker(table, player.seat, action.character, action.bid)


def use_character(table: Table, player: Player, action: act.UseCharacter) -> Table:
    table = return_character(table, player.seat, action.character)
    if isinstance(table.catalogue.characters[action.character].effect, FreeCard):
        assert action.deck is not None
        return draw(table, player.seat, action.deck)
    return auction.score_rank(table, player.seat, action.character)


# Actions


def work(table: Table, player: Player, action: act.Work) -> Table:
    """The card is laid down, the Bank pays in money and points, the marker shows the value."""
    seat, rate = player.seat, table.catalogue.board.work.florin_per_point
    value = work_value(table, player, action.card, action.bonus).total
    laid = with_card_played(table, player, action.card)
    for card in action.bonus:
        laid = evolve(laid, bonus=without(laid.bonus, card))
    works = (*table.works, WorkDone(seat, action.card, value))
    table = evolve(table.with_player(laid), spent=table.spent | set(action.bonus), works=works)
    for card in (action.card, *action.bonus):
        table = not_elsewhere(table, seat, card)
    earned = Goods(florin=pay_for(table, value) - action.points * rate, points=action.points)
    table = change(table, seat, earned, Source.of("work", action.card))
    table = rounds.action_taken(table, seat, "work")
    return return_character(table, seat, action.card)


def build(table: Table, player: Player, action: act.Build) -> Table:
    paid = Goods(florin=-building_price(table, player), points=table.catalogue.board.building_points)
    player = evolve(player, tiles=(*player.tiles, Tile(action.building, action.cells)))
    table = evolve(table.with_player(player), outlines=learn(table, action.building, action.cells))
    table = change(table, player.seat, paid, Source.of("tile", action.building))
    return rounds.action_taken(table, player.seat, "building")


def take_profession(table: Table, player: Player, _: act.TakeProfession) -> Table:
    price = table.catalogue.board.actions.prices["profession"]
    table = change(table, player.seat, Goods(florin=-price), Source("profession"))
    return rounds.action_taken(draw(table, player.seat, "profession"), player.seat, "profession")


def take_bonus(table: Table, player: Player, _: act.TakeBonus) -> Table:
    price = table.catalogue.board.actions.prices["bonus"]
    table = change(table, player.seat, Goods(florin=-price), Source("bonus"))
    return rounds.action_taken(draw(table, player.seat, "bonus"), player.seat, "bonus")


def introduce(table: Table, player: Player, action: act.Introduce) -> Table:
    paid = Goods({"florin": -table.catalogue.board.actions.prices["freedom"], action.freedom: 1})
    table = change(table, player.seat, paid, Source.of("freedom", action.freedom))
    return rounds.action_taken(table, player.seat, "freedom")


def recruit(table: Table, player: Player, action: act.Recruit) -> Table:
    """The Profession goes into the hand, the Recruiting card to where it lay."""
    owner = owner_of(table, player, action)
    assert owner is not None
    table = table.with_player(evolve(owner, played=without(owner.played, action.card)))
    table = table.with_player(
        evolve(player, hand=(*player.hand, action.card), recruited=player.recruited | {action.card})
    )
    table = change(table, player.seat, Goods(recruiting_hand=-1), Source("recruiting"))
    if table.phase != "actions" or player.seat in table.turns[1:]:  # at once one uses the card just won, and no other
        table = evolve(table, lingering=None)
    return change(table, owner.seat, Goods(recruiting_table=1), Source("recruiting"))


def sell_points(table: Table, player: Player, action: act.SellPoints) -> Table:
    florin = action.points * table.catalogue.board.florin_for_point
    return change(table, player.seat, Goods(points=-action.points, florin=florin), Source("sold"))


def end_turn(table: Table, player: Player, _: act.EndTurn) -> Table:
    return rounds.end_turn(table, player.seat)


# What the table tells, and corrections


def name_cards(table: Table, player: Player, action: act.NameCards) -> Table:
    return table.with_player(player.with_row(action.row, told(player.row(action.row), action.cards)))


def teach_outline(table: Table, _: Player | None, action: act.TeachOutline) -> Table:
    others = {tile: cells for tile, cells in table.outlines.items() if tile != action.tile}
    return evolve(table, outlines={**others, action.tile: outline(action.cells)} if action.cells else others)


def adjust(table: Table, player: Player, action: act.Adjust) -> Table:
    return change(table, player.seat, action.change, Source("correction"))


def correct_work(table: Table, player: Player, action: act.CorrectWork) -> Table:
    """One that is worth nothing was none."""
    corrected = WorkDone(player.seat, action.card, action.value)
    works = [corrected if one[:2] == corrected[:2] else one for one in table.works]
    return evolve(table, works=tuple([one for one in works if one != corrected or one.value]))


def put_tile(table: Table, player: Player, action: act.PutTile) -> Table:
    player = evolve(player, tiles=(*player.tiles, Tile(action.tile, action.cells)))
    return evolve(table.with_player(player), outlines=learn(table, action.tile, action.cells))


def remove_tile(table: Table, player: Player, action: act.RemoveTile | act.MoveTile) -> Table:
    tiles = list(player.tiles)
    tiles.remove(Tile(action.tile, action.cells))
    return table.with_player(evolve(player, tiles=tuple(tiles)))


def move_tile(table: Table, player: Player, action: act.MoveTile) -> Table:
    """Taken off the grid, and placed before anything else goes on."""
    choice = TileChoice(player.seat, (action.tile,), moved_from=action.cells)
    return evolve(remove_tile(table, player, action), awaiting=(choice, *table.awaiting))


def give_card(table: Table, player: Player, action: act.GiveCard) -> Table:
    player = player.with_row(action.row, (*player.row(action.row), action.card))
    return evolve(table.with_player(player), spent=table.spent - {action.card})


def remove_card(table: Table, player: Player, action: act.RemoveCard) -> Table:
    return table.with_player(player.with_row(action.row, without(player.row(action.row), action.card)))


def correct_character(table: Table, player: Player, action: act.CorrectCharacter) -> Table:
    for other in table.players:
        table = return_character(table, other.seat, action.character)
    player = table.player(player.seat)
    held = (*player.characters, action.character) if action.held else player.characters
    return table.with_player(evolve(player, characters=held))


_PERFORM: Mapping[type[act.Action], Callable[[Table, Any, Any], Table]] = {
    act.NameObject: name_object,
    act.NameNothing: name_nothing,
    act.Bid: bid,
    act.Pass: pass_on,
    act.TakeLast: take_last,
    act.Sold: sold,
    act.PlaceTile: place_tile,
    act.SetAside: set_aside,
    act.Draw: draw_cards,
    act.Keep: keep,
    act.DecideMerchant: decide_merchant,
    act.DecideBanker: decide_banker,
    act.BidCharacter: bid_character,
    act.UseCharacter: use_character,
    act.Work: work,
    act.Build: build,
    act.TakeProfession: take_profession,
    act.Introduce: introduce,
    act.TakeBonus: take_bonus,
    act.Recruit: recruit,
    act.SellPoints: sell_points,
    act.EndTurn: end_turn,
    act.EndRound: lambda table, _, __: rounds.end_round(table),
    act.NameCards: name_cards,
    act.TeachOutline: teach_outline,
    act.Adjust: adjust,
    act.CorrectWork: correct_work,
    act.PutTile: put_tile,
    act.RemoveTile: remove_tile,
    act.MoveTile: move_tile,
    act.GiveCard: give_card,
    act.RemoveCard: remove_card,
    act.CorrectCharacter: correct_character,
}
