"""What is worth saying before a round or the game ends, or when a card is told late."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import Card
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses.apply import harvests_with
from companion.games.lorenzo.houses.effect_kinds import BuyLeftover
from companion.games.lorenzo.houses.tokens import before_scoring
from companion.games.lorenzo.state import Player, Table
from companion.table.action import Reason


def reminders(table: Table, _: Action) -> Iterator[Reason]:
    for player in table.players:
        yield from card_can_be_bought(table, player)
        yield from tokens_can_be_used(table, player)


def card_can_be_bought(table: Table, player: Player) -> Iterator[Reason]:
    """A family may buy a card before the towers are swept."""
    for offer, _ in in_force(table, player).of(BuyLeftover):
        if table.phase == "actions" and player.house.bought_in < table.round and player.goods.covers(offer.pay):
            yield Reason("round.leftover", seat=player.seat)


def tokens_can_be_used(table: Table, player: Player) -> Iterator[Reason]:
    """Special tokens score nothing by themselves: they are used before the final scoring."""
    if before_scoring(table) and player.goods["tokens"]:
        yield Reason("score.tokens_first", seat=player.seat, has=player.goods["tokens"])


def harvest_is_missing(table: Table, player: Player, card: Card) -> Iterator[Reason]:
    """No family harvests with a territory that nobody has named."""
    for value, _ in harvests_with(table, player, card):
        yield Reason("family.aragonesi", card=card.id, has=value)
