"""Harvest and production: which cards are reached, what they give, what they exchange (rulebook p. 8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from companion.games.lorenzo import actions
from companion.games.lorenzo.catalogue import Card, Exchange, Swap
from companion.games.lorenzo.effects import change, receive, resolve
from companion.games.lorenzo.state import ExchangeChoice, Player, PrivilegeChoice, Table
from companion.table.action import Reason
from companion.table.evolve import evolve
from companion.table.goods import NOTHING, Goods
from companion.table.seats import Seat

Activity = Literal["harvest", "production"]


def reached(table: Table, player: Player, action: Activity, value: int) -> list[Card]:
    """A harvest runs the territories, a production the buildings, of a value not above the action's."""
    row = player.territories if action == "harvest" else player.buildings
    cards = [table.catalogue.cards[number] for number in row if number is not None]
    return [card for card in cards if card.permanent and card.permanent.value <= value]


def exchanges(table: Table, player: Player, action: Activity, value: int) -> dict[int, tuple[Swap, ...]]:
    """The exchanges that the reached cards offer, by card."""
    return {
        card.id: effect.options
        for card in reached(table, player, action, value)
        if card.permanent
        for effect in card.permanent.effects
        if isinstance(effect, Exchange)
    }


def start(table: Table, seat: Seat, action: Activity, value: int) -> Table:
    """Ask which exchanges to make if any can be paid; otherwise give what there is."""
    player = table.player(seat)
    offers = exchanges(table, player, action, value).values()
    if any(player.goods.covers(swap.pay) for options in offers for swap in options):
        return evolve(table, awaiting=(ExchangeChoice(seat, action, value), *table.awaiting))
    return finish(table, seat, action, value, {})


def finish(table: Table, seat: Seat, action: Activity, value: int, choices: Mapping[int, int]) -> Table:
    """Pay for all exchanges first, then receive from the bonus tile and every reached card."""
    player = table.player(seat)
    earlier = table.awaiting
    table = evolve(table, awaiting=())
    chosen = {card: exchanges(table, player, action, value)[card][option] for card, option in choices.items()}
    for card, swap in chosen.items():
        table = change(table, seat, -swap.pay, f"card:{card}")
    table = _personal_bonus(table, seat, action)
    for reached_card in reached(table, player, action, value):
        table = _activate(table, seat, reached_card, chosen.get(reached_card.id))
    return evolve(table, awaiting=table.awaiting + earlier)


def _personal_bonus(table: Table, seat: Seat, action: Activity) -> Table:
    """The personal bonus tile is activated by any harvest or production."""
    tile = table.player(seat).bonus_tile
    if tile is None:
        return table
    bonus = table.catalogue.bonus_tiles[tile]
    effects = bonus.harvest if action == "harvest" else bonus.production
    return _then(table, resolve(evolve(table, awaiting=()), seat, effects, f"bonus_tile:{tile}"))


def _activate(table: Table, seat: Seat, card: Card, swap: Swap | None) -> Table:
    assert card.permanent
    source = f"card:{card.id}"
    after = resolve(evolve(table, awaiting=()), seat, card.permanent.effects, source)
    if swap:
        after = receive(after, seat, swap.gain, source) if swap.gain else after
        if swap.privileges:
            after = evolve(after, awaiting=(*after.awaiting, PrivilegeChoice(seat, swap.privileges, False, source)))
    return _then(table, after)


def _then(before: Table, after: Table) -> Table:
    """Decisions wait in the order in which the cards were activated."""
    return evolve(after, awaiting=before.awaiting + after.awaiting)


def judge_exchange(table: Table, player: Player, answer: actions.Exchange) -> Iterator[Reason]:
    choice = table.awaiting[0]
    assert isinstance(choice, ExchangeChoice)
    offers = exchanges(table, player, choice.action, choice.value)
    pay = NOTHING
    for card, option in answer.choices.items():
        if card not in offers or not 0 <= option < len(offers[card]):
            yield Reason("exchange.offer", firm=True, card=card, option=option)
            return
        pay = pay + offers[card][option].pay
    yield from inputs_were_there_before(player, pay)


def inputs_were_there_before(player: Player, pay: Goods) -> Iterator[Reason]:
    """All that is exchanged must be in the supply before the activation; nothing it yields can pay for it."""
    if not player.goods.covers(pay):
        yield Reason("exchange.inputs", needs=pay, missing=player.goods.lacks(pay))
