"""Harvest and production: which cards are reached, what they give, what they exchange (rulebook p. 8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from companion.games.lorenzo import actions
from companion.games.lorenzo.catalogue import Card, Swap
from companion.games.lorenzo.changes import change, receive
from companion.games.lorenzo.effects import privileges
from companion.games.lorenzo.houses import activating as houses
from companion.games.lorenzo.houses.resolving import Run
from companion.games.lorenzo.resolving import carry_out
from companion.games.lorenzo.state import ExchangeChoice, Player, Table
from companion.table.action import Reason
from companion.table.evolve import evolve
from companion.table.goods import NOTHING, Goods
from companion.table.seats import Seat
from companion.table.source import Source

Activity = Literal["harvest", "production"]


def reached(
    table: Table, player: Player, action: Activity, value: int | None, only: tuple[int, ...] | None = None
) -> list[Card]:
    """A harvest runs the territories, a production the buildings, of a value not above the action's."""
    if only is not None:
        return [table.catalogue.cards[number] for number in only]
    row = player.territories if action == "harvest" else player.buildings
    cards = [table.catalogue.cards[number] for number in row if number is not None]
    return [card for card in cards if card.permanent and card.permanent.value <= (value or 0)]


def exchanges(
    table: Table, player: Player, action: Activity, value: int | None, only: tuple[int, ...] | None = None
) -> dict[int, tuple[Swap, ...]]:
    """The exchanges that the reached cards offer, by card."""
    cards = reached(table, player, action, value, only)
    return {card.id: options for card in cards if (options := houses.offers(card, value, player.goods))}


def offered(table: Table, player: Player, run: ExchangeChoice) -> dict[int, tuple[Swap, ...]]:
    return exchanges(table, player, run.action, run.value, run.only)


def payable_with(player: Player, run: ExchangeChoice) -> Goods:
    """What exchanges may take: what was there before the activation, and still is."""
    if run.before is None:
        return player.goods
    return Goods({kind: min(n, player.goods[kind]) for kind, n in run.before.items()})


def worth(offers: Mapping[int, tuple[Swap, ...]], choices: Mapping[int, int]) -> tuple[int, int]:
    """What whoever started a production wants: many exchanges, and of those the ones that bring most."""
    swaps = [offers[card][pick] for card, pick in choices.items()]
    return len(swaps), sum(houses.brought(swap).total for swap in swaps)


def least_value(table: Table, action: Activity) -> int:
    """What a harvest or production needs wherever it comes from: below that not even the bonus tile acts."""
    return min(space.value for space in table.catalogue.board.spaces if space.area == action)


def start(table: Table, run: ExchangeChoice) -> Table:
    """Ask which exchanges to make if any can be paid, even by what came too late; otherwise give what there is."""
    player = table.player(run.seat)
    offers = offered(table, player, run).values()
    if any(player.goods.covers(swap.pay) for options in offers for swap in options):
        return evolve(table, awaiting=(run, *table.awaiting))
    return finish(table, run, {})


def finish(table: Table, run: ExchangeChoice, choices: Mapping[int, int]) -> Table:
    """Pay for all exchanges first, then receive from the bonus tile and every reached card."""
    seat, player = run.seat, table.player(run.seat)
    offers = offered(table, player, run) if choices else {}
    chosen = {card: offers[card][option] for card, option in choices.items()}
    paid = sum((swap.pay for swap in chosen.values()), start=NOTHING)
    earlier = houses.after_paying(table.awaiting, seat, paid)
    if earlier:
        table = evolve(table, awaiting=())
    for card, swap in chosen.items():
        table = change(table, seat, -swap.pay, Source.of("card", card))
    if run.only is None:
        table = personal_bonus(table, seat, run.action)
    left = payable_with(player, run)
    running = Run(run.value, run.chain, left.less(paid) if paid else left)
    for reached_card in reached(table, player, run.action, run.value, run.only):
        table = _activate(table, seat, reached_card, chosen.get(reached_card.id), running)
    return evolve(table, awaiting=table.awaiting + earlier) if earlier else table


def personal_bonus(table: Table, seat: Seat, action: Activity) -> Table:
    """The personal bonus tile is activated by any harvest or production."""
    tile = table.player(seat).bonus_tile
    if tile is None:
        return table
    bonus = table.catalogue.bonus_tiles[tile]
    effects = bonus.harvest if action == "harvest" else bonus.production
    return carry_out(table, seat, effects, Source.of("bonus_tile", tile))


def _activate(table: Table, seat: Seat, card: Card, swap: Swap | None, run: Run) -> Table:
    """Decisions wait in the order in which the cards are activated."""
    assert card.permanent
    source = Source.of("card", card.id)
    table = carry_out(table, seat, card.permanent.effects, source, run=run)
    return receive_swap(table, seat, swap, source) if swap else table


def receive_swap(table: Table, seat: Seat, swap: Swap, source: Source) -> Table:
    """What an exchange brings, once it is paid."""
    table = receive(table, seat, swap.gain, source) if swap.gain else table
    if swap.privileges:
        choice = privileges(table, seat, swap.privileges, False, source)
        table = evolve(table, awaiting=(*table.awaiting, choice))
    return houses.free_leaders(table, seat, swap, source)


def judge_exchange(table: Table, player: Player, answer: actions.Exchange) -> Iterator[Reason]:
    choice = table.awaiting[0]
    assert isinstance(choice, ExchangeChoice)
    offers = offered(table, player, choice)
    pay = NOTHING
    for card, option in answer.choices.items():
        options = offers.get(card, ())
        if too_often := houses.too_often(table, card, option, len(options)):
            yield too_often
        elif not 0 <= option < len(options):
            yield Reason("exchange.offer", firm=True, card=card, option=option)
        else:
            pay = pay + options[option].pay
    yield from inputs_were_there_before(payable_with(player, choice), pay)


def inputs_were_there_before(supply: Goods, pay: Goods) -> Iterator[Reason]:
    """All that is exchanged must be in the supply before the activation; nothing it yields can pay for it."""
    if not supply.covers(pay):
        yield Reason("exchange.inputs", needs=pay, missing=supply.lacks(pay))
