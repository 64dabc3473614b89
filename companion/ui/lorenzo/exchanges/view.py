"""What the exchange sheet shows: the activated cards, their exchanges and the sum of all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.activation import offered, payable_with, worth
from companion.games.lorenzo.catalogue import Card, Effects, Exchange, Gain, Privilege, Swap
from companion.games.lorenzo.effects import yields
from companion.games.lorenzo.houses.activating import brought
from companion.games.lorenzo.houses.decisions import FreeLeaderChoice
from companion.games.lorenzo.houses.describe import when_activated
from companion.games.lorenzo.houses.effect_kinds import RepeatedExchange
from companion.games.lorenzo.state import ExchangeChoice, Player, PrivilegeChoice, Table
from companion.table.goods import NOTHING, Goods
from companion.table.source import Source
from companion.table.words import _

BOX = "lorenzo"
Offers = Mapping[int, tuple[Swap, ...]]
"""The exchanges of each card."""


@dataclass(frozen=True, slots=True)
class SwapOption:
    pay: Goods
    gain: Goods
    short: Goods = NOTHING
    """What the supply as it was before has too little of, were it the only exchange."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A button: an exchange by its number, or none of them."""

    pick: int
    swap: SwapOption
    chosen: bool


@dataclass(frozen=True, slots=True)
class Skip:
    chosen: bool
    pick: None = None


@dataclass(frozen=True, slots=True)
class Times:
    """One exchange as many times as one likes, up to what can be paid."""

    times: int
    most: int
    swap: SwapOption
    """Cost and gain of that many; for none, of one."""


@dataclass(frozen=True, slots=True)
class ToTokens:
    """The way to the player's tokens, one of which may be laid on the card."""


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
    repeated: bool = False
    """The options are the same exchange once, twice and so on."""
    tokens: ToTokens | None = None
    """Where it holds none, and the player has one."""

    @property
    def parts(self) -> tuple[str | ToTokens | Times | tuple[Pick | Skip, ...], ...]:
        """Below its name, only what there is."""
        lacking = next((option.short for option in self.options if option.short), NOTHING)
        why_not = _("{goods} short").format(goods=words.goods(lacking)) if lacking else ""
        return tuple(part for part in (self.text, self.tokens, self._offer(), why_not) if part)

    def _offer(self) -> Times | tuple[Pick | Skip, ...]:
        if not self.options:
            return ()
        if self.repeated:
            times = 0 if self.chosen is None else self.chosen + 1
            return Times(times, len(self.options), self.options[max(0, times - 1)])
        picks = (Pick(n, option, n == self.chosen) for n, option in enumerate(self.options))
        return (*picks, Skip(self.chosen is None))


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
    offers, supply = offered(table, player, choice), payable_with(player, choice)
    repeated = [card for card in offers if _is_repeated(table.catalogue.cards[card])]
    once = [card for card in offers if card not in repeated]
    best: dict[int, int] = {}
    best_rank = (0, 0)
    for picks in product(*[[None, *range(len(offers[card]))] for card in once]):
        choices = {card: pick for card, pick in zip(once, picks, strict=True) if pick is not None}
        if not supply.covers(_paid(offers, choices)):
            continue
        for card in repeated:  # as many times as the supply can still pay, if at all
            paid = _paid(offers, choices)
            payable = [n for n, swap in enumerate(offers[card]) if supply.covers(paid + swap.pay)]
            choices |= {card: payable[-1]} if payable else {}
        if (rank := worth(offers, choices)) > best_rank:
            best, best_rank = choices, rank
    return best


def with_choice(choices: Mapping[int, int], card: int | None, pick: int | None) -> dict[int, int]:
    """Another exchange of one card, or none; it comes before the others."""
    others = {one: option for one, option in choices.items() if one != card}
    return others if card is None or pick is None else {card: pick, **others}


def possible(table: Table, choice: ExchangeChoice, wanted: Mapping[int, int]) -> dict[int, int]:
    """Of the exchanges wanted those that can be paid together: the first come first."""
    made: dict[int, int] = {}
    for card, pick in wanted.items():
        if lorenzo.check(table, lorenzo.Exchange(seat=choice.seat, choices={**made, card: pick})).legal:
            made[card] = pick
    return made


def exchange_view(table: Table, choice: ExchangeChoice, choices: Mapping[int, int]) -> ExchangeView:
    player = table.player(choice.seat)
    offers = offered(table, player, choice)
    action = lorenzo.Exchange(seat=choice.seat, choices=dict(choices))
    verdict = lorenzo.check(table, action)
    pays = _paid(offers, choices)
    with_value = _("{name} · value {value}")
    return ExchangeView(
        title=words.area(choice.action) if choice.only is None else _("Activated cards"),
        # cards that another one activates need no value
        subtitle=player.name if choice.value is None else with_value.format(name=player.name, value=choice.value),
        cards=activated(table, player, choice, choices),
        pays=pays,
        receives=_received(table, action, player, pays) if verdict.legal else NOTHING,
        refusals=tuple(rulebook.sentence(BOX, reason, table) for reason in verdict.reasons),
        action=action,
    )


def _paid(offers: Offers, choices: Mapping[int, int]) -> Goods:
    return sum((offers[card][pick].pay for card, pick in choices.items()), start=NOTHING)


def _received(table: Table, action: lorenzo.Exchange, player: Player, pays: Goods) -> Goods:
    """What the activation brings before the payment is taken off; privileges and leaders are still to be chosen."""
    later = lorenzo.apply(table, action)
    return later.player(player.seat).goods - player.goods + pays + _to_choose(later) - _to_choose(table)


def _to_choose(table: Table) -> Goods:
    privileges = sum(one.count for one in table.awaiting if isinstance(one, PrivilegeChoice))
    return Goods(privileges=privileges, leaders=sum(isinstance(one, FreeLeaderChoice) for one in table.awaiting))


def activated(
    table: Table, player: Player, choice: ExchangeChoice, choices: Mapping[int, int]
) -> tuple[ActivatedCard, ...]:
    """Every card of the player that the action reaches or might reach, with the exchanges that are chosen."""
    cards = sorted(_cards(table, player, choice, choices), key=lambda card: card.value)
    if player.bonus_tile is None or choice.only is not None:
        return tuple(cards)
    tile = table.catalogue.bonus_tiles[player.bonus_tile]
    effects = tile.harvest if choice.action == "harvest" else tile.production
    needs = min(space.value for space in table.catalogue.board.spaces if space.area == choice.action)
    gain = _given(table, player, effects, Source.of("bonus_tile", tile.id))
    return ActivatedCard(None, _("Personal bonus tile"), needs, True, gain, ""), *cards


def _cards(table: Table, player: Player, choice: ExchangeChoice, choices: Mapping[int, int]) -> Iterator[ActivatedCard]:
    row = player.territories if choice.action == "harvest" else player.buildings
    owned = [table.catalogue.cards[number] for number in choice.only or row if number is not None]
    offers = offered(table, player, choice)
    paid = {card: offers[card][pick].pay for card, pick in choices.items()}
    for card in owned:
        if card.permanent:
            others = sum((pay for other, pay in paid.items() if other != card.id), start=NOTHING)
            left = payable_with(player, choice) - others
            yield _card(table, player, left, choice, card, offers.get(card.id, ()), choices.get(card.id))


def _card(
    table: Table,
    player: Player,
    left: Goods,
    choice: ExchangeChoice,
    card: Card,
    swaps: tuple[Swap, ...],
    chosen: int | None,
) -> ActivatedCard:
    """``left``: what the other exchanges leave to pay with."""
    assert card.permanent
    effects, needs = card.permanent.effects, card.permanent.value
    if choice.only is None and needs > (choice.value or 0):
        text = _("Needs {needs}, you have {value}").format(needs=needs, value=choice.value)
        return ActivatedCard(card.id, card.name, needs, False, NOTHING, text)
    source, supply = Source.of("card", card.id), payable_with(player, choice)
    repeated = _is_repeated(card)
    options = tuple(
        SwapOption(
            swap.pay,
            brought(swap) - swap.gain + yields(table, player, swap.gain, source)[0],
            supply.lacks(swap.pay),
        )
        for swap in swaps
        if not repeated or left.covers(swap.pay)
    )
    text = when_activated(player, card, Gain, Privilege, Exchange)
    gain = _given(table, player, effects, source)
    return ActivatedCard(card.id, card.name, needs, True, gain, text, options, chosen, repeated)


def _is_repeated(card: Card) -> bool:
    return card.permanent is not None and any(isinstance(one, RepeatedExchange) for one in card.permanent.effects)


def _given(table: Table, player: Player, effects: Effects, source: Source) -> Goods:
    """What it gives without a choice, less what an excommunication takes from it."""
    gains = [yields(table, player, effect.gain, source)[0] for effect in effects if isinstance(effect, Gain)]
    privileges = sum(effect.count for effect in effects if isinstance(effect, Privilege))
    return sum(gains, start=NOTHING) + Goods(privileges=privileges)
