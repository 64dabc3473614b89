"""Completing a Work (rulebook, "Complete a Work")."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from companion.games.princes.actions import Action, Build, Introduce, Work
from companion.games.princes.catalogue import OwnWork
from companion.games.princes.check_actions import action_is_left
from companion.games.princes.counts import held_in_secret, seen
from companion.games.princes.effects import actions_allowed
from companion.games.princes.outlines import Cell
from companion.games.princes.placement import first_position
from companion.games.princes.state import Player, Table
from companion.games.princes.work_value import bonus_value, most_points, pay_for, with_card_played, work_value
from companion.table.action import Reason
from companion.table.sums import Sum


def judge_work(table: Table, player: Player, action: Work) -> Iterator[Reason]:
    box = table.catalogue
    strange = [card for card in action.bonus if card not in box.bonus_cards]
    if not can_work(table, action.card):
        strange.append(action.card)
    if strange:
        yield Reason("card.exists", firm=True, card=strange[0])
        return
    yield from action_is_left(table, player, "work")
    if action.card in box.professions:
        yield from card_is_in_hand(table, player, action.card)
        yield from bonus_cards_can_be_played(table, player, action)
    else:
        yield from character_can_work(table, player, action)
    value = work_value(table, player, action.card, action.bonus)
    yield from value_reaches_minimum(table, player, action, value)
    yield from points_are_paid(table, action, value.total)


def can_work(table: Table, card: str) -> bool:
    """Whether this is a card that completes Works, and not a Bonus card or none at all."""
    return card in table.catalogue.professions or works_alone(table, card)


def works_alone(table: Table, card: str) -> bool:
    """Whether a special character completes Works without a Profession card."""
    character = table.catalogue.characters.get(card)
    return character is not None and isinstance(character.effect, OwnWork)


def card_is_in_hand(table: Table, player: Player, card: str) -> Iterator[Reason]:
    """A Profession card of one's own hand, which has not done its Work yet."""
    if card in player.hand:
        return
    if card in player.played:
        yield Reason("work.once", firm=True, card=card)
    elif seen(table, card):
        yield Reason("card.seen", firm=not held_in_secret(table, card), card=card)
    elif None not in player.hand:
        yield Reason("work.card", card=card)


def bonus_cards_can_be_played(table: Table, player: Player, action: Work) -> Iterator[Reason]:
    """Bonus cards of one's own hand, as many as one likes, each once."""
    unnamed = player.bonus.count(None)
    for number, card in enumerate(action.bonus):
        if card in table.spent or card in action.bonus[:number]:
            yield Reason("bonus.once", firm=True, card=card)
        elif card in player.bonus:
            continue
        elif seen(table, card):
            yield Reason("card.seen", firm=not held_in_secret(table, card), card=card)
        elif unnamed == 0:
            yield Reason("bonus.hand", card=card)
        else:
            unnamed -= 1


def character_can_work(table: Table, player: Player, action: Work) -> Iterator[Reason]:
    """The Princess works for who has her, and without Bonus cards."""
    if not table.muse:
        yield Reason("muse.off", firm=True)
    elif action.card not in player.characters:
        yield Reason("muse.owner", firm=True, seat=player.seat, character=action.card)
    if action.bonus:
        yield Reason("muse.princess_bonus", action.with_(bonus=()))


def value_reaches_minimum(table: Table, player: Player, action: Work, value: Sum) -> Iterator[Reason]:
    """What a Work is worth must reach the minimum of the round."""
    needs = minimum_of(table, action.card)
    if value.total < needs:
        fixes = ways_to_raise(table, player, action, needs - value.total)
        yield Reason("work.minimum", *fixes, has=value, needs=needs, round=table.round)


def minimum_of(table: Table, card: str) -> int:
    """What this Work must be worth; a table rule may let the Princess work below the minimum of the round."""
    return 0 if works_alone(table, card) and not table.rules.princess_minimum else table.minimum


def points_are_paid(table: Table, action: Work, value: int) -> Iterator[Reason]:
    """At most what the Bank pays for this Work can be taken in points."""
    most = most_points(table, value)
    if not 0 <= action.points <= most:
        fix, below = action.with_(points=max(0, min(action.points, most))), action.points < 0
        yield Reason("work.points", fix, firm=below, florin=pay_for(table, value), most=most, has=action.points)


# What would make it enough


def ways_to_raise(table: Table, player: Player, action: Work, missing: int) -> Iterator[Action]:
    """Bonus cards in hand first, then an action that would be enough before the Work."""
    if action.card not in table.catalogue.professions:
        return
    yield from more_bonus_cards(table, player, action, missing)
    wanted, worth = table.catalogue.professions[action.card], table.catalogue.board.work
    actions_left = actions_allowed(table, player) - len(table.taken.get(player.seat, ()))
    if actions_left < 2:
        return
    if worth.freedom >= missing:
        yield Introduce(seat=action.seat, freedom=wanted.freedom)
    if worth.building < missing:
        return
    known = wanted.building in table.outlines
    cells = first_position(table, player, wanted.building) if known else frozenset[Cell]()
    if cells is not None:
        yield Build(seat=action.seat, building=wanted.building, cells=cells)


def more_bonus_cards(table: Table, player: Player, action: Work, missing: int) -> Iterator[Work]:
    """The fewest further Bonus cards that are enough."""
    laid = with_card_played(table, player, action.card)
    unused = [card for card in player.bonus if card is not None and card not in action.bonus]
    worth = {card: bonus_value(table, laid, card) for card in unused}
    for number in range(1, len(worth) + 1):
        enough = [cards for cards in combinations(worth, number) if sum([worth[card] for card in cards]) >= missing]
        if enough:
            yield from (action.with_(bonus=(*action.bonus, *cards)) for cards in enough)
            return
