"""Buying a development card (rulebook, "Buying one Development Card")."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.masters.actions import Buy, Take
from companion.games.masters.cards_in_play import candidates, was_seen
from companion.games.masters.catalogue import Card, Production
from companion.games.masters.check_market import with_best_choice
from companion.games.masters.check_storage import resources_exist
from companion.games.masters.market import marbles_in, most_useful_line
from companion.games.masters.payments import price
from companion.games.masters.state import STRONGBOX, Places, Player, Table, total
from companion.table.action import Reason, judged
from companion.table.goods import NOTHING, Goods


def judge_buy(table: Table, player: Player, move: Buy) -> Iterator[Reason]:
    card = table.catalogue.cards.get(move.card)
    if card is None:
        yield Reason("card.exists", firm=True, card=move.card)
        return
    yield from card_lies_on_top(table, player, move, card)
    yield from slot_takes_card(table, player, move, card)
    yield from price_is_payable(table, player, move, card)


def card_lies_on_top(table: Table, player: Player, move: Buy, card: Card) -> Iterator[Reason]:
    """Only the card on top of a stack can be bought, and an empty stack stays empty."""
    if was_seen(table, card):
        yield Reason("card.seen", firm=True, card=card.id)
        return
    on_top = candidates(table, card.stack)
    if not on_top:
        yield Reason("buy.empty", firm=True, gone=card.colour, level=card.level)
    elif card.id not in on_top:
        instead = move.with_(card=on_top[0], pay=None)
        affordable = is_affordable(table, player, table.catalogue.cards[on_top[0]])
        yield Reason("buy.top", instead if affordable else None, card=card.id)


def slot_takes_card(table: Table, player: Player, move: Buy, card: Card) -> Iterator[Reason]:
    """Level I on an empty slot, level II on level I, level III on level II, whatever the colours."""
    free = fitting_slots(table, player, card)
    if move.slot is not None and not 1 <= move.slot <= len(player.slots):
        yield Reason("slot.exists", *[move.with_(slot=slot) for slot in free[:1]], firm=True, slot=move.slot)
    elif not free:
        yield Reason("buy.level", level=card.level, below=card.level - 1)
    elif move.slot is not None and move.slot not in free:
        top = height(table, player.slots[move.slot - 1])
        yield Reason("buy.slot", move.with_(slot=free[0]), slot=move.slot, level=card.level, top=top)


def fitting_slots(table: Table, player: Player, card: Card) -> list[int]:
    """The slots, counted from 1, whose top card has the level below."""
    return [n for n, slot in enumerate(player.slots, start=1) if height(table, slot) == card.level - 1]


def lost_in(table: Table, player: Player, slot: int) -> int:
    """How much more the power that a card in this slot would cover gives than it takes."""
    lying = player.slots[slot - 1]
    power = table.catalogue.cards[lying[-1]].production if lying else Production()
    return power.output.total + power.output_any + power.faith - power.input.total - power.input_any


def slot_for(table: Table, player: Player, card: Card) -> int:
    """The first slot that takes the card; if the table insists, the one whose top card comes nearest from below."""
    heights = [height(table, slot) for slot in player.slots]
    below = [n if n < card.level else -1 for n in heights]
    return below.index(max(below)) + 1


def height(table: Table, slot: tuple[str, ...]) -> int:
    """The level of the card on top, 0 if the slot is empty."""
    return table.catalogue.cards[slot[-1]].level if slot else 0


def price_is_payable(table: Table, player: Player, move: Buy, card: Card) -> Iterator[Reason]:
    """The price less discounts, from any mix of depots and strongbox."""
    due = price(table, player, card)
    missing = player.goods.lacks(due)
    if missing:
        yield Reason("buy.cost", line_that_brings(table, player, missing), card=card.id, pay=due, missing=missing)
    if move.pay is not None:
        met = () if missing else price_is_met(move, due, total(move.pay))
        yield from judged(places_hold_payment(player, move.pay), met)


def is_affordable(table: Table, player: Player, card: Card) -> bool:
    """Whether one that lies on top could be bought now, without a word on what would help."""
    return bool(fitting_slots(table, player, card)) and player.goods.covers(price(table, player, card))


def price_is_met(move: Buy, due: Goods, given: Goods) -> Iterator[Reason]:
    """Neither more nor less than the price."""
    if given != due:
        yield Reason("buy.payment", move.with_(pay=None), card=move.card, pay=due, given=given)


def places_hold_payment(player: Player, pay: Places) -> Iterator[Reason]:
    """From each place only what lies there, and nothing that does not exist."""
    yield from resources_exist(pay.values())
    for place, part in pay.items():
        lying = player.strongbox if place == STRONGBOX else player.depots.get(place, NOTHING)
        if not lying.covers(part):
            yield Reason("pay.source", firm=True, place=place, needs=part, has=lying)


def line_that_brings(table: Table, player: Player, missing: Goods) -> Take | None:
    """The row or column of the market with most of what is missing and can be stored."""
    line = most_useful_line(table, player, missing)
    return with_best_choice(table, player, Take(seat=player.seat, line=line), marbles_in(table, line)) if line else None
