"""What the exchange sheet shows (mockup 08): the activated cards, their exchanges and the sum of all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.activation import exchanges
from companion.games.lorenzo.catalogue import Card, Effects, Exchange, Gain, Privilege, Swap
from companion.games.lorenzo.state import ExchangeChoice, Player, PrivilegeChoice, Table
from companion.table.goods import NOTHING, Goods
from companion.table.words import _

BOX = "lorenzo"


@dataclass(frozen=True, slots=True)
class SwapOption:
    pay: Goods
    gain: Goods
    text: str
    payable: bool
    """From the supply as it was before, taken alone."""


@dataclass(frozen=True, slots=True)
class ActivatedCard:
    card: int | None
    """None for the personal bonus tile."""
    name: str
    value: int
    active: bool
    gain: Goods
    text: str
    """What else it does, or why it is not reached."""
    options: tuple[SwapOption, ...] = ()
    chosen: int | None = None


@dataclass(frozen=True, slots=True)
class ExchangeView:
    title: str
    subtitle: str
    cards: tuple[ActivatedCard, ...]
    pays: Goods
    receives: Goods
    refusals: tuple[str, ...]
    action: lorenzo.Exchange


def best_choices(table: Table, choice: ExchangeChoice) -> dict[int, int]:
    """As many exchanges as the supply can pay together, and of those the ones that bring most."""
    player = table.player(choice.seat)
    offers = exchanges(table, player, choice.action, choice.value)
    best: dict[int, int] = {}
    best_rank = (0, 0)
    for picks in product(*[[None, *range(len(options))] for options in offers.values()]):
        choices = {card: pick for card, pick in zip(offers, picks, strict=True) if pick is not None}
        swaps = [offers[card][pick] for card, pick in choices.items()]
        rank = (len(swaps), sum(swap.gain.total + swap.privileges for swap in swaps))
        if rank > best_rank and player.goods.covers(_paid(swaps)):
            best, best_rank = choices, rank
    return best


def exchange_view(table: Table, choice: ExchangeChoice, choices: Mapping[int, int]) -> ExchangeView:
    player = table.player(choice.seat)
    offers = exchanges(table, player, choice.action, choice.value)
    action = lorenzo.Exchange(seat=choice.seat, choices=dict(choices))
    verdict = lorenzo.check(table, action)
    pays = _paid([offers[card][pick] for card, pick in choices.items()])
    return ExchangeView(
        title=words.area(choice.action),
        subtitle=_("{name} · value {value}").format(name=player.name, value=choice.value),
        cards=(*_bonus_tile(table, player, choice), *_cards(table, player, choice, choices)),
        pays=pays,
        receives=_received(table, action, player, pays) if verdict.legal else NOTHING,
        refusals=tuple(rulebook.sentence(BOX, reason, table) for reason in verdict.reasons),
        action=action,
    )


def _paid(swaps: list[Swap]) -> Goods:
    return sum((swap.pay for swap in swaps), start=NOTHING)


def _received(table: Table, action: lorenzo.Exchange, player: Player, pays: Goods) -> Goods:
    """What the activation brings before the payment is taken off; privileges are still to be chosen."""
    later = lorenzo.apply(table, action)
    privileges = sum(one.count for one in later.awaiting if isinstance(one, PrivilegeChoice))
    privileges -= sum(one.count for one in table.awaiting if isinstance(one, PrivilegeChoice))
    return later.player(player.seat).goods - player.goods + pays + Goods(privileges=privileges)


def _bonus_tile(table: Table, player: Player, choice: ExchangeChoice) -> list[ActivatedCard]:
    if player.bonus_tile is None:
        return []
    tile = table.catalogue.bonus_tiles[player.bonus_tile]
    effects = tile.harvest if choice.action == "harvest" else tile.production
    needs = min(space.value for space in table.catalogue.board.spaces if space.area == choice.action)
    return [ActivatedCard(None, _("Personal bonus tile"), needs, True, _plain(effects), "")]


def _cards(table: Table, player: Player, choice: ExchangeChoice, choices: Mapping[int, int]) -> list[ActivatedCard]:
    row = player.territories if choice.action == "harvest" else player.buildings
    owned = [table.catalogue.cards[number] for number in row if number is not None]
    found = [_card(player, choice, card, choices.get(card.id)) for card in owned if card.permanent]
    return sorted(found, key=lambda one: one.value)


def _card(player: Player, choice: ExchangeChoice, card: Card, chosen: int | None) -> ActivatedCard:
    assert card.permanent
    effects, needs = card.permanent.effects, card.permanent.value
    if needs > (choice.value or 0):
        text = _("Needs {needs}, you have {value}").format(needs=needs, value=choice.value)
        return ActivatedCard(card.id, card.name, needs, False, NOTHING, text)
    swaps = [swap for effect in effects if isinstance(effect, Exchange) for swap in effect.options]
    other = [words.effect(one) for one in effects if not isinstance(one, Gain | Privilege | Exchange)]
    options = tuple(
        SwapOption(swap.pay, swap.gain + Goods(privileges=swap.privileges), _swap(swap), player.goods.covers(swap.pay))
        for swap in swaps
    )
    return ActivatedCard(card.id, card.name, needs, True, _plain(effects), " ".join(other), options, chosen)


def _swap(swap: Swap) -> str:
    gain = [words.goods(swap.gain)] if swap.gain else []
    gain += [words.privileges(swap.privileges)] if swap.privileges else []
    return _("{pay} for {gain}").format(pay=words.goods(swap.pay), gain=", ".join(gain))


def _plain(effects: Effects) -> Goods:
    """What it gives without a choice, as printed."""
    gains = sum((effect.gain for effect in effects if isinstance(effect, Gain)), start=NOTHING)
    return gains + Goods(privileges=sum(effect.count for effect in effects if isinstance(effect, Privilege)))
