"""What is left in the basic towers when all members are placed: a family may buy one of these cards."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.lorenzo import words
from companion.games.lorenzo.cards_in_play import candidates, card_on
from companion.games.lorenzo.catalogue import Space
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses import effect_kinds as kinds
from companion.games.lorenzo.houses.actions import BuyLeftover
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.words import any_card_text
from companion.games.lorenzo.state import Table
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui.lorenzo.table.space_view import TOKENS
from companion.ui.shared.picking.choice import Choice


@dataclass(frozen=True, slots=True)
class LeftCard:
    """A floor with a card; ``named`` where everybody knows which."""

    space: str
    icon: str
    title: str
    text: str
    named: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class LeftoverView:
    subtitle: str
    cards: tuple[LeftCard, ...]
    button: str


def leftover_view(table: Table, seat: Seat, chosen: BuyLeftover | None = None) -> LeftoverView:
    player = table.player(seat)
    offers = in_force(table, player).of(kinds.BuyLeftover)
    price = words.goods(offers[0][0].pay) if offers else ""
    text = _("{name} pays {goods} instead of the cost.")
    basic = catalogue().board.adaptation_order
    left = [one for one in table.catalogue.board.spaces if one.tower in basic and one.id not in table.taken]
    cards = tuple(_left(table, floor, chosen) for floor in left)
    names = [card.title for card in cards if card.chosen]
    return LeftoverView(
        subtitle=text.format(name=player.name, goods=price),
        cards=cards,
        button=_("Buy for {goods}: {card}").format(goods=price, card=names[0]) if names else _("Choose a card"),
    )


def _left(table: Table, floor: Space, buy: BuyLeftover | None) -> LeftCard:
    known, chosen = card_on(table, floor), buy is not None and buy.space == floor.id
    number = buy.card if buy and chosen and known is None else known
    card = table.catalogue.cards[number] if number is not None else None
    assert floor.card_type
    return LeftCard(
        space=floor.id,
        icon=TOKENS[floor.card_type],
        title=card.name if card else words.space(floor),
        text=any_card_text(card) if card else _("Which card is it?"),
        named=known is not None,
        chosen=chosen,
    )


def buying(table: Table, seat: Seat, space: str, card: int | None = None) -> BuyLeftover:
    """A card that was laid there by the app or told before need not be named."""
    if space not in table.laid and card is None:
        card = card_on(table, table.catalogue.spaces[space])
    return BuyLeftover(seat=seat, space=space, card=card)


def cards_at(table: Table, space: str) -> list[Choice]:
    """Those that may lie there; last, one that nobody names."""
    cards = [table.catalogue.cards[number] for number in candidates(table, table.catalogue.spaces[space])]
    unnamed = Choice(None, _("Another card"), _("Enter it later, and adjust the goods yourselves"))
    return [*[Choice(card.id, card.name, any_card_text(card)) for card in cards], unnamed]
