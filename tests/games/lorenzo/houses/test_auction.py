"""The auction of the families, with the examples of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import TellLine
from companion.games.lorenzo.houses.decisions import FreeLeaderChoice, LineChoice, OfferChoice
from companion.table.goods import Goods
from companion.table.source import Source
from tests.games.lorenzo.houses.positions import BEMBO, ERASMO, at_the_auction, offer
from tests.games.lorenzo.positions import after, allowed, refusals

LINES = [
    {"tile": 1, "space": 3, "gain": {"servants": 4, "wood": 2, "coins": 2}},
    {"tile": 2, "space": 2, "gain": {"coins": 5, "servants": 2, "stone": 3}},
    {"tile": 3, "space": 6, "gain": {"coins": 2, "stone": 1, "servants": 4, "wood": 1}},
]


@pytest.mark.walks("AUC-01", "AUC-02")
@pytest.mark.breaks("auction.lines")
@pytest.mark.keeps("auction.lines")
def test_there_are_six_spaces_on_as_many_tiles_as_players() -> None:
    table = at_the_auction(3)
    assert all(allowed(table, offer("red", tile, space)) for tile in (1, 2, 3) for space in range(1, 7))
    assert refusals(table, offer("red", 4, 1)) == ["auction.lines"]
    assert refusals(table, offer("red", 1, 7)) == ["auction.lines"]
    assert refusals(table, offer("red", 1, 0)) == ["auction.lines"]


@pytest.mark.walks("AUC-03")
@pytest.mark.breaks("auction.turn")
@pytest.mark.keeps("auction.turn")
def test_offers_are_made_in_turn_order() -> None:
    table = at_the_auction(3)
    assert refusals(table, offer("blue", 1, 1)) == ["auction.turn"]
    table = after(table, offer("red", 1, 1), offer(None, 2, 1))
    assert table.awaiting == (OfferChoice("blue"),)


@pytest.mark.walks("AUC-04", "AUC-05")
@pytest.mark.breaks("auction.higher")
@pytest.mark.keeps("auction.higher")
def test_an_empty_tile_is_open_and_an_occupied_one_asks_for_more() -> None:
    table = after(at_the_auction(3), offer("red", 1, 3))
    assert [space for space in range(1, 7) if allowed(table, offer("green", 1, space))] == [4, 5, 6]
    assert all(allowed(table, offer("green", 2, space)) for space in range(1, 7))
    (reason,) = lorenzo.check(table, offer("green", 1, 3)).reasons
    assert reason.rule == "auction.higher"
    assert reason.fix == offer("green", 1, 4)


@pytest.mark.walks("AUC-06")
@pytest.mark.breaks("auction.forced")
@pytest.mark.keeps("auction.forced")
def test_the_rulebooks_example_red_is_outbid_by_blue_and_must_offer_again_at_once() -> None:
    table = after(at_the_auction(3), offer("red", 1, 2), offer("green", 2, 1))
    table = after(table, offer("blue", 1, 3))
    assert table.awaiting == (OfferChoice("red", outbid=True),)
    assert refusals(table, offer("green", 3, 1)) == ["auction.forced"]
    assert allowed(table, offer("red", 1, 4))
    assert allowed(table, offer("red", 3, 1))
    assert refusals(table, offer("red", 1, 3)) == ["auction.higher"]


@pytest.mark.walks("AUC-06", "AUC-08")
@pytest.mark.breaks("auction.stays")
@pytest.mark.keeps("auction.stays")
def test_being_outbid_can_push_out_the_next_and_then_the_order_goes_on() -> None:
    table = after(at_the_auction(3), offer("red", 1, 1))
    assert refusals(table, offer("red", 2, 1)) == ["auction.stays"]
    table = after(table, offer("green", 1, 2))
    assert table.awaiting == (OfferChoice("red", outbid=True), OfferChoice("blue"))
    table = after(table, offer("red", 1, 3))
    assert table.awaiting == (OfferChoice("green", outbid=True), OfferChoice("blue"))
    table = after(table, offer("green", 2, 1))
    assert table.awaiting == (OfferChoice("blue"),)
    table = after(table, offer("blue", 3, 6))
    assert not any(isinstance(one, OfferChoice) for one in table.awaiting)


@pytest.mark.walks("AUC-07")
@pytest.mark.breaks("auction.top")
@pytest.mark.keeps("auction.top")
def test_nobody_outbids_the_highest_space() -> None:
    table = after(at_the_auction(3), offer("red", 1, 6))
    assert refusals(table, offer("green", 1, 6)) == ["auction.top"]
    assert allowed(table, offer("green", 2, 6))


@pytest.mark.walks("AUC-09", "AUC-11", "SET-14", "FAM-01")
def test_the_rulebooks_example_everybody_has_the_family_and_the_resources_of_the_line() -> None:
    """Red 4 servants, 2 wood and 2 coins, and so on, on top of the coins by place in the turn order."""
    table = at_the_auction(3, auction_tiles=(1, 2, 3), own_copy={"auction_lines": LINES})
    table = after(table, offer("red", 1, 3), offer("green", 2, 2), offer("blue", 3, 6))
    assert table.player("red").goods == Goods(servants=4, wood=2, coins=2)
    assert table.player("green").goods == Goods(coins=6, servants=2, stone=3)
    assert table.player("blue").goods == Goods(coins=4, stone=1, servants=4, wood=1)
    assert [player.house.family for player in table.players] == ["aragonesi", "colonna", "este"]
    assert (table.phase, table.placed) == ("dice", ())


@pytest.mark.walks("AUC-09", "AUC-10")
@pytest.mark.breaks("copy.values")
@pytest.mark.keeps("copy.values")
def test_a_line_that_nobody_has_told_is_asked_from_its_winner() -> None:
    table = after(at_the_auction(2), offer("red", 2, 3), offer("green", 1, 5))
    assert table.awaiting == (LineChoice("red", 2, 3), LineChoice("green", 1, 5))
    assert refusals(table, TellLine(seat="red", gain=Goods(sand=1))) == ["copy.values"]
    assert refusals(table, TellLine(seat="red", gain=Goods(wood=-1))) == ["copy.values"]
    table = after(table, TellLine(gain=Goods(wood=1)), TellLine(gain=Goods(coins=2)))
    assert table.player("red").goods == Goods(wood=1)
    assert table.player("green").goods == Goods(coins=3)
    assert table.phase == "dice"


@pytest.mark.walks("AUC-08")
@pytest.mark.breaks("auction.end")
@pytest.mark.keeps("auction.end")
def test_after_the_auction_no_offers_are_made() -> None:
    table = after(at_the_auction(2), offer("red", 1, 1))
    assert allowed(table, offer("green", 2, 1))
    over = after(table, offer("green", 2, 1))
    assert refusals(over, offer("red", 2, 2)) == ["auction.end"]


def test_only_some_of_the_auction_tiles_are_in_play() -> None:
    table = at_the_auction(2, auction_tiles=(5, 2))
    table = after(table, offer("red", 2, 1), offer("green", 5, 1))
    assert [player.house.family for player in table.players] == ["colonna", "aragonesi"]


@pytest.mark.walks("SET-19")
@pytest.mark.breaks("leader.shown")
@pytest.mark.keeps("leader.shown")
def test_sforza_takes_the_two_leaders_shown_and_plays_one_of_them_at_once() -> None:
    families: dict[str, Any] = {"families": ("sforza", "este"), "shown_leaders": (BEMBO, ERASMO)}
    lines: list[dict[str, Any]] = [{"tile": tile, "space": 1, "gain": {}} for tile in (1, 2)]
    table = after(
        at_the_auction(2, **families, auction_tiles=(1, 2), own_copy={"auction_lines": lines}),
        offer("red", 1, 1),
        offer("green", 2, 1),
    )
    assert table.awaiting == (FreeLeaderChoice("red", Source("family:sforza"), (BEMBO, ERASMO)),)
    assert table.player("red").hand == (None, None, None, None, BEMBO, ERASMO)
    assert refusals(table, lorenzo.PlayLeader(leader=7)) == ["leader.shown"]
    table = after(table, lorenzo.PlayLeader(leader=BEMBO))
    assert [played.leader for played in table.player("red").leaders] == [BEMBO]
    assert table.phase == "dice"


@pytest.mark.breaks("expansion.setup")
@pytest.mark.keeps("expansion.setup")
def test_without_the_expansion_there_is_no_auction() -> None:
    assert refusals(lorenzo.begin(lorenzo.Setup(seats=("Anna", "Bea"))), offer("red", 1, 1))[0] == "expansion.setup"
    assert allowed(at_the_auction(2), offer("red", 1, 1))
