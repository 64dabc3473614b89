"""Productions with special cards, and privileges with families and leaders."""

from __future__ import annotations

from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import ActivateCards
from companion.games.lorenzo.state import ExchangeChoice, PrivilegeChoice
from companion.table.goods import Goods
from companion.table.source import Source
from companion.ui.lorenzo.decisions.view import privilege_options
from companion.ui.lorenzo.exchanges.view import ActivatedCard, ExchangeView, best_choices, exchange_view
from tests.games.lorenzo.houses.positions import PLENTY, SALVIATI, TWO_COINS, table

ABBEY, MASON, STONES, ACTIVATING, EITHER = 109, 110, 111, 113, 114
CHAPEL = 31
SLOT = 98


def producing(space: str = "production", **mine: Any) -> tuple[lorenzo.Table, ExchangeChoice]:
    at_table = table(dice=(6, 6, 6), **mine)
    at_table = lorenzo.apply(at_table, lorenzo.Place(seat="red", member="orange", space=space))
    choice = at_table.awaiting[0]
    assert isinstance(choice, ExchangeChoice)
    return at_table, choice


def view(at_table: lorenzo.Table, choice: ExchangeChoice) -> ExchangeView:
    return exchange_view(at_table, choice, best_choices(at_table, choice))


def named(shown: ExchangeView, number: int) -> ActivatedCard:
    return next(card for card in shown.cards if card.card == number)


def test_an_exchange_may_bring_a_special_token() -> None:
    shown = view(*producing(buildings=(ABBEY,), coins=1))
    assert named(shown, ABBEY).options[0].gain == Goods(tokens=1)
    assert shown.receives["tokens"] == 1


def test_an_exchange_may_let_a_leader_be_played() -> None:
    at_table, choice = producing(buildings=(MASON,), tokens=3, hand=(SALVIATI,))
    card = named(view(at_table, choice), MASON)
    assert [option.gain for option in card.options] == [Goods(tokens=1), Goods(leaders=1)]
    assert exchange_view(at_table, choice, {MASON: 1}).receives["leaders"] == 1


def test_a_repeated_exchange_is_offered_as_often_as_it_can_be_paid() -> None:
    shown = view(*producing(buildings=(STONES,), stone=3))
    card = named(shown, STONES)
    assert [option.pay["stone"] for option in card.options] == [1, 2, 3]
    assert card.chosen == 2
    assert shown.receives["victory"] == 3


def test_cards_that_another_activates_stand_alone_and_need_no_value() -> None:
    at_table = table(dice=(6, 6, 6), buildings=(ACTIVATING, CHAPEL), coins=1, round=3)
    at_table = lorenzo.apply(at_table, lorenzo.Place(seat="red", member="orange", space="production"))
    at_table = lorenzo.apply(at_table, lorenzo.Exchange(seat="red"))
    at_table = lorenzo.apply(at_table, ActivateCards(seat="red", cards=(CHAPEL,)))
    choice = at_table.awaiting[0]
    assert isinstance(choice, ExchangeChoice)
    shown = view(at_table, choice)
    assert shown.title == "Activated cards"
    assert [card.card for card in shown.cards] == [CHAPEL]
    assert shown.cards[0].active
    assert shown.cards[0].chosen == 0


def test_a_token_on_a_card_is_read_out() -> None:
    """Parked tokens lie face up: everybody sees them."""
    at_table = table(territories=(SLOT,), buildings=(CHAPEL,), coins=1, parked={SLOT: TWO_COINS.model_dump()})
    choice = ExchangeChoice("red", "harvest", 6)
    card = named(exchange_view(at_table, choice, {}), SLOT)
    assert card.text == "On it: 2 coins."
    assert named(exchange_view(table(territories=(SLOT,)), choice, {}), SLOT).text == "No token on it yet."


# Privileges


def labels(at_table: lorenzo.Table, choice: PrivilegeChoice, *taken: str) -> dict[str, bool]:
    return {one.label: one.open for one in privilege_options(at_table, choice, taken)}


def test_a_special_token_is_one_more_privilege() -> None:
    assert "1 special token" in labels(table(), PrivilegeChoice("red", 1, False, Source("")))


def test_one_family_takes_no_faith_but_receives_some_with_each() -> None:
    found = labels(table(family="della_scala"), PrivilegeChoice("red", 1, False, Source("")))
    assert "1 faith point" not in found
    assert "2 servants and 1 faith point" in found


def test_one_family_takes_back_what_lies_on_its_tile_once() -> None:
    at_table = table(family="montefeltro", kept={"wood": 3})
    choice = PrivilegeChoice("red", 2, False, Source(""))
    assert labels(at_table, choice)["everything from the family tile"]
    assert not labels(at_table, choice, "kept")["everything from the family tile"]
    options = privilege_options(at_table, choice, ())
    assert options[-1].goods == Goods(wood=3)
    assert "everything from the family tile" not in labels(table(family="montefeltro"), choice)


def test_what_a_leader_adds_may_repeat_a_choice() -> None:
    choice = PrivilegeChoice("red", 3, True, Source(""), repeats=1)
    at_table = table(leaders=(SALVIATI,), **PLENTY)
    assert labels(at_table, choice, "coins")["2 coins"]
    assert not labels(at_table, choice, "coins", "coins")["2 coins"]
    assert labels(at_table, choice, "coins", "coins")["2 servants"]


def test_what_cannot_be_paid_even_once_is_not_offered() -> None:
    """The tile and the other cards still act."""
    shown = view(*producing(buildings=(STONES, CHAPEL), stone=0, coins=1))
    assert named(shown, STONES).options == ()
    assert named(shown, STONES).repeated
    assert named(shown, CHAPEL).chosen == 0
