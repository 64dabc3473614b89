"""Once-per-round abilities of the expansion's leaders: an exchange, or a card given up."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo.actions import UseLeader
from companion.games.lorenzo.catalogue import Exchange, Leader
from companion.games.lorenzo.houses.effect_kinds import DiscardCard, of_kind
from companion.games.lorenzo.state import Player
from companion.table.action import Reason


def judge_ability(player: Player, leader: Leader, action: UseLeader) -> Iterator[Reason]:
    """An exchange needs to be chosen and paid, a card to be named and owned; other leaders ask for neither."""
    yield from exchange_is_chosen(player, leader, action)
    yield from card_is_named(player, leader, action)


def exchange_is_chosen(player: Player, leader: Leader, action: UseLeader) -> Iterator[Reason]:
    options = [swap for effect in of_kind(leader.ability, Exchange) for swap in effect.options]
    if not options and action.option is None:
        return
    if action.option is None or not 0 <= action.option < len(options):
        yield Reason("leader.option", firm=True, leader=leader.id)
    elif missing := player.goods.lacks(options[action.option].pay):
        yield Reason("leader.price", leader=leader.id, needs=options[action.option].pay, missing=missing)


def card_is_named(player: Player, leader: Leader, action: UseLeader) -> Iterator[Reason]:
    """A card that is given up is one's own, and of the type that the leader takes."""
    giving = of_kind(leader.ability, DiscardCard)
    if not giving and action.card is None:
        return
    if action.card is None or not any(action.card in player.row(effect.card_type) for effect in giving):
        yield Reason("leader.card", firm=True, leader=leader.id)
