"""Answers to the decisions that special cards ask for."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo.catalogue import Card, IgnoreTerritoryMilitary
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses.actions import ActivateCards, TakeDiscarded
from companion.games.lorenzo.houses.decisions import CardsChoice, DiscardedCardChoice
from companion.games.lorenzo.houses.families import card_limit
from companion.games.lorenzo.houses.tower import SPECIAL
from companion.games.lorenzo.state import Player, Table
from companion.table.action import Reason


def judge_cards(table: Table, _: Player, action: ActivateCards) -> Iterator[Reason]:
    """Other cards of the types named, each once, and no more than the effect says."""
    choice = table.awaiting[0]
    assert isinstance(choice, CardsChoice)
    if len(action.cards) > choice.count or len(set(action.cards)) < len(action.cards):
        yield Reason("effect.activate_count", firm=True, limit=choice.count, has=len(action.cards))
    for number in action.cards:
        if number not in choice.offered:
            yield Reason("effect.activate_other", firm=True, card=number)


def judge_discarded(table: Table, player: Player, action: TakeDiscarded) -> Iterator[Reason]:
    """A discarded card of the base game that fits the effect; only its cost is waived."""
    choice = table.awaiting[0]
    assert isinstance(choice, DiscardedCardChoice)
    card = table.catalogue.cards.get(action.card)
    if card is None or choice.card_type not in (None, card.type) or not may_be_discarded(table, card):
        yield Reason("effect.take_discarded", firm=True, card=action.card)
        return
    limit = card_limit(table.catalogue, player.house.family, card.type)
    if len(player.row(card.type)) >= limit:
        yield Reason("card.limit", type=card.type, limit=limit)
    if table.houses and table.houses.rules.discarded_card_limits:
        yield from discarded_territory_needs_military(table, player, card)


def discarded_territory_needs_military(table: Table, player: Player, card: Card) -> Iterator[Reason]:
    """The space that a territory will cover asks for military points (table rule)."""
    if card.type != "territory" or in_force(table, player).of(IgnoreTerritoryMilitary):
        return
    steps, place = table.catalogue.board.territory_military, len(player.territories)
    if place < len(steps) and player.goods["military"] < steps[place]:
        yield Reason("territory.military", needs=steps[place], has=player.goods["military"], place=place + 1)


def may_be_discarded(table: Table, card: Card) -> bool:
    """Known to have left the towers, or never seen although its round has passed."""
    if card.deck == SPECIAL:
        return False
    if card.id in table.swept:
        return True
    seen = card.id in table.owned or card.id in table.laid.values()
    second_round = table.catalogue.has_report(table.round)
    return not seen and (card.period < table.period or (card.period == table.period and second_round))
