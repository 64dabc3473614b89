"""What could be done now with the expansion."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from companion.games.lorenzo import actions as base
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.cards_in_play import candidates
from companion.games.lorenzo.catalogue import Effects, Exchange
from companion.games.lorenzo.check_leaders import named
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses import actions as act
from companion.games.lorenzo.houses import decisions
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.check_choices import may_be_discarded
from companion.games.lorenzo.houses.effect_kinds import BuyLeftover, DiscardCard, TokenSlot, Trade
from companion.games.lorenzo.houses.own_copy import Token
from companion.games.lorenzo.houses.tokens import before_scoring
from companion.games.lorenzo.state import Decision, Player, Table


def instant_actions(table: Table, player: Player) -> Iterator[Action]:
    """Tokens used or laid on cards, and a family's trade, before or after placing."""
    for face in faces(table, player):
        yield act.UseTokens(seat=player.seat, faces=(face,))
        for number in slots(table, player):
            yield act.ParkToken(seat=player.seat, card=number, face=face)
    if in_force(table, player).of(Trade):
        yield act.Trade(seat=player.seat)


def at_the_end(table: Table) -> Iterator[Action]:
    """When all members are placed: a card left over, and before the scoring the last tokens."""
    if table.turns:
        return
    for player in table.players:
        if in_force(table, player).of(BuyLeftover):
            for space in table.catalogue.board.spaces:
                if space.area == "tower" and space.id not in table.taken:
                    for card in [None] if space.id in table.laid else candidates(table, space) or [None]:
                        yield act.BuyLeftover(seat=player.seat, space=space.id, card=card)
        if before_scoring(table):
            yield from (act.UseTokens(seat=player.seat, faces=(face,)) for face in faces(table, player))


def faces(table: Table, player: Player) -> tuple[Token, ...]:
    """What a player's tokens may show: what was told, or else any face that the table knows."""
    if table.houses is None or not player.goods["tokens"]:
        return ()
    told = player.house.faces
    if len(told) == player.goods["tokens"]:
        return tuple(dict.fromkeys(told))
    return tuple(dict.fromkeys([*told, *[one.face for one in table.houses.own_copy.tokens]])) or (Token(),)


def slots(table: Table, player: Player) -> list[int]:
    """Own cards with room for a token."""
    found = []
    for number in player.cards:
        permanent = table.catalogue.cards[number].permanent if number is not None else None
        if number is not None and permanent and any(isinstance(effect, TokenSlot) for effect in permanent.effects):
            found.append(number)
    return found


def with_choices(player: Player, ability: Effects, use: base.UseLeader) -> Iterator[base.UseLeader]:
    """A leader's ability used in each way that it can be."""
    for effect in ability:
        if isinstance(effect, Exchange):
            yield from (use.with_(option=n) for n in range(len(effect.options)))
            return
        if isinstance(effect, DiscardCard):
            row = player.row(effect.card_type)
            yield from (use.with_(card=card) for card in row if card is not None)
            return
    yield use


def answers(table: Table, player: Player, decision: Decision) -> Iterator[Action]:
    seat = player.seat
    match decision:
        case decisions.OfferChoice():
            yield from offers(table, player)
        case decisions.LineChoice():
            yield from (act.TellLine(seat=seat, gain=line.gain) for line in catalogue().board.auction.lines)
        case decisions.FreeLeaderChoice():
            unknown = set(table.catalogue.leaders) - named(table) if None in player.hand else set()
            for leader in sorted({one for one in player.hand if one is not None} | unknown):
                yield base.PlayLeader(seat=seat, leader=leader)
            yield base.Decline(seat=seat)
        case decisions.ActivityChoice():
            yield act.ChooseActivity(seat=seat, activity="harvest")
            yield act.ChooseActivity(seat=seat, activity="production")
        case decisions.CardsChoice(offered=offered, count=count):
            for n in range(1, count + 1):
                yield from (act.ActivateCards(seat=seat, cards=cards) for cards in combinations(offered, n))
            yield base.Decline(seat=seat)
        case decisions.DiscardedCardChoice():
            for card in table.catalogue.cards.values():
                if may_be_discarded(table, card):
                    yield act.TakeDiscarded(seat=seat, card=card.id)
            yield base.Decline(seat=seat)


def offers(table: Table, player: Player) -> Iterator[act.MakeOffer]:
    if table.houses:
        for tile in table.houses.auction_tiles:
            for space in range(1, catalogue().board.auction.spaces + 1):
                yield act.MakeOffer(seat=player.seat, tile=tile, space=space)
