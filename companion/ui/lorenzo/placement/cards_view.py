"""The cards that may lie on a floor, as the placement sheet shows them: what they cost, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.games import lorenzo
from companion.games.lorenzo.card_prices import price_for
from companion.games.lorenzo.cards_in_play import candidates
from companion.games.lorenzo.catalogue import Card, Space
from companion.games.lorenzo.houses.words import any_card_text
from companion.games.lorenzo.state import Player, Table
from companion.rulebook.cards_lorenzo import card_name
from companion.table.goods import Goods
from companion.ui.lorenzo.houses.own_copy.sources import CERTAIN, Mark, mark, standing_of
from companion.ui.lorenzo.table.space_view import TOKENS


class Price(NamedTuple):
    kind: str
    printed: str
    """Where a discount has changed it."""
    amount: int


@dataclass(frozen=True, slots=True)
class CardChoice:
    """A card that may be taken here: its cost, its words, and what is missing for it."""

    card: int
    name: str
    type: str
    text: str
    payable: bool
    short: str
    """What is missing for it."""
    prices: tuple[Price | str, ...]
    """And how sure all this is, in a word."""
    mark: Mark = CERTAIN
    standing: str = ""
    """The same in a sentence, with what to compare on one's own copy."""
    chosen: bool = False

    @property
    def token(self) -> str:
        return TOKENS[self.type]

    @property
    def once_chosen(self) -> CardChoice:
        """How sure it is then stands below, in a sentence."""
        prices = self.prices if not self.standing else tuple(one for one in self.prices if isinstance(one, Price))
        return replace(self, chosen=True, prices=prices)


def card_choices(table: Table, player: Player, move: lorenzo.Place, floor: Space) -> list[CardChoice]:
    """The cards that may lie here, those one can pay first."""
    if floor.area != "tower" or floor.id in table.taken:
        return []
    cards = [table.catalogue.cards[number] for number in candidates(table, floor)]
    choices = [_choice(table, player, move, floor, card) for card in cards]
    return sorted(choices, key=lambda choice: not choice.payable)


def _choice(table: Table, player: Player, move: lorenzo.Place, floor: Space, card: Card) -> CardChoice:
    price = price_for(table, player, move, floor, card)
    chosen = move.pay if move.card == card.id and move.pay is not None else None
    shown = chosen if chosen is not None else price.pay
    sure = mark(table, card)
    return CardChoice(
        card=card.id,
        name=card_name(card),
        type=card.type,
        text=any_card_text(card),
        payable=not price.short,
        short=price.short,
        prices=(*_price(card, shown), *filter(None, [sure.text])),
        mark=sure,
        standing=standing_of(table, card),
    )


def _price(card: Card, pay: Goods) -> tuple[Price, ...]:
    """Beside each number the printed one, if it was another."""
    printed = min((way.pay for way in card.cost), key=lambda cost: (cost - pay).total if cost.covers(pay) else 99)
    return tuple(
        Price(kind, str(printed[kind]) if printed[kind] not in (0, pay[kind]) else "", pay[kind])
        for kind in dict.fromkeys([*printed, *pay])
    )


def matching(cards: tuple[CardChoice, ...], typed: str) -> tuple[CardChoice, ...]:
    """A number finds that card; other words are looked for in what the card is called, costs and does."""
    wanted = typed.casefold().split()
    numbers = [word for word in wanted if word.isdigit()]
    said = [word for word in wanted if not word.isdigit()]
    return tuple(
        one
        for one in cards
        if all(str(one.card).startswith(number) for number in numbers)
        and all(word in f"{one.name} {one.text}".casefold() for word in said)
    )
