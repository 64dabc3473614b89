"""Amounts, sums that remember their terms, and places."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from companion.table.goods import NOTHING, Goods
from companion.table.score import Rank, Sheet, rank
from companion.table.source import Source
from companion.table.sums import Sum, Term

amounts = st.dictionaries(st.sampled_from(["wood", "stone", "coins", "servants"]), st.integers(-9, 9))
goods = amounts.map(Goods)


class Price(BaseModel):
    pay: Goods


def test_a_kind_that_is_not_named_counts_as_none() -> None:
    assert Goods(wood=2)["stone"] == 0
    assert "stone" not in Goods(stone=0)
    assert Goods(wood=2, stone=0) == Goods({"wood": 2})
    assert not NOTHING
    assert len(Goods(wood=2, stone=0)) == 1


@given(amounts, amounts)
def test_goods_add_up_kind_by_kind(one: dict[str, int], other: dict[str, int]) -> None:
    kinds = one.keys() | other.keys()
    assert dict(Goods(one) + Goods(other)) == {k: n for k in kinds if (n := one.get(k, 0) + other.get(k, 0))}


@given(goods, goods)
def test_taking_away_undoes_adding(one: Goods, other: Goods) -> None:
    assert one + other - other == one
    assert one - other == one + -other
    assert hash(one + other) == hash(other + one)


@given(goods, st.integers(-3, 3))
def test_goods_are_multiplied_kind_by_kind(some: Goods, times: int) -> None:
    assert some * times == Goods({kind: n * times for kind, n in some.items()})
    assert (some * times).total == some.total * times


@given(goods, goods)
def test_goods_cover_a_price_exactly_when_nothing_lacks(purse: Goods, price: Goods) -> None:
    assert purse.covers(price) == (not purse.lacks(price))
    assert (purse + purse.lacks(price)).covers(price)


def test_what_lacks_is_named() -> None:
    purse = Goods(wood=1, coins=5)
    assert not purse.covers(Goods(wood=2, stone=1, coins=5))
    assert purse.lacks(Goods(wood=2, stone=1, coins=5)) == Goods(wood=1, stone=1)


def test_a_discount_refunds_nothing() -> None:
    assert Goods(wood=3, coins=1).less(Goods(wood=1, coins=2, stone=5)) == Goods(wood=2)


def test_only_some_kinds() -> None:
    assert Goods(wood=3, coins=1).only(("coins", "stone")) == Goods(coins=1)


@given(goods)
def test_goods_are_a_plain_object_in_json(some: Goods) -> None:
    price = Price(pay=some)
    assert price.model_dump(mode="json") == {"pay": dict(some)}
    assert Price.model_validate_json(price.model_dump_json()) == price


@pytest.mark.parametrize("wrong", ['{"wood": 1.5}', '{"wood": "2"}', '{"wood": true}', "[]", "3"])
def test_goods_are_whole_numbers_by_kind(wrong: str) -> None:
    with pytest.raises(ValidationError):
        Price.model_validate_json(f'{{"pay": {wrong}}}')


def test_a_sum_shows_its_terms_but_not_empty_ones() -> None:
    value = Sum.of(Term(Source("die"), 4), Term(Source("card:50"), 2), Term(Source("leader:1"), 0)) + Term(
        Source("servants"), 1
    )
    assert value.total == 7
    assert [term.source for term in value.terms] == ["die", "card:50", "servants"]
    assert value + Term(Source("bonus"), 0) is value


def test_most_points_come_first() -> None:
    assert rank({"red": 40, "green": 62, "blue": 51}) == (Rank(1, "green", 62), Rank(2, "blue", 51), Rank(3, "red", 40))


def test_equal_points_are_parted_by_the_tie_break_in_its_order() -> None:
    breaks = {"red": (3, 9), "green": (3, 1), "blue": (5, 0)}
    assert [r.seat for r in rank({"red": 50, "green": 50, "blue": 50}, breaks)] == ["blue", "red", "green"]


def test_the_tie_break_never_outweighs_points() -> None:
    assert [r.seat for r in rank({"red": 50, "green": 51}, {"red": (99,), "green": (0,)})] == ["green", "red"]


def test_players_whom_no_rule_parts_share_a_place_and_the_next_is_left_out() -> None:
    for seats in permutations(["red", "green", "blue"]):
        places = {r.seat: r.place for r in rank({seat: {"blue": 30}.get(seat, 50) for seat in seats})}
        assert places == {"red": 1, "green": 1, "blue": 3}


def test_a_sheet_knows_points_totals_and_winners() -> None:
    rows = {"coins": {"red": Sum.of(Term(Source("coins"), 3)), "green": Sum.of(Term(Source("coins"), 3))}}
    sheet = Sheet(("red", "green"), rows, rank({"red": 3, "green": 3}))
    assert (sheet.points("coins", "red"), sheet.total("green"), sheet.winners) == (3, 3, ("red", "green"))
