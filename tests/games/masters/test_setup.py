"""Before the first turn: seats, leaders, starting resources, the market and the grid."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.games import masters
from companion.games.masters import chance
from companion.games.masters.actions import Action
from companion.games.masters.catalogue import catalogue
from companion.games.masters.market import missing_marbles
from companion.table.action import Refused
from tests.games.masters.positions import NAMES, TRAY, after, allowed, goods, position, refusals, spaces, take, tray

DEPOT, MARBLE, DISCOUNT, POWER = "depot-coin", "marble-coin", "discount-coin", "production-coin"


def begin(players: int = 2, **more: Any) -> masters.Table:
    return masters.begin(masters.Setup(seats=NAMES[:players], **more))


def setup_refusals(**facts: Any) -> list[str]:
    with pytest.raises(Refused) as refused:
        masters.begin(masters.Setup(**facts))
    return refused.value.verdict.rules


# Who plays


@pytest.mark.breaks("setup.players")
@pytest.mark.keeps("setup.players")
def test_one_to_four_play() -> None:
    assert setup_refusals(seats=()) == ["setup.players"]
    assert setup_refusals(seats=(*NAMES, "Elsa")) == ["setup.players"]
    assert [len(begin(n).players) for n in (1, 2, 3, 4)] == [1, 2, 3, 4]


@pytest.mark.breaks("setup.names")
@pytest.mark.keeps("setup.names")
def test_everybody_has_a_name_of_their_own() -> None:
    assert setup_refusals(seats=("Anna", " anna ")) == ["setup.names"]
    assert setup_refusals(seats=("Anna", "")) == ["setup.names"]
    assert begin().players[1].name == "Bea"


@pytest.mark.breaks("setup.colours")
@pytest.mark.keeps("setup.colours")
def test_everybody_has_a_colour_of_their_own() -> None:
    assert setup_refusals(seats=NAMES[:2], colours=("red", "red")) == ["setup.colours"]
    assert setup_refusals(seats=NAMES[:2], colours=("red",)) == ["setup.colours"]
    assert begin(colours=("pink", "blue")).players[0].seat == "pink"


@pytest.mark.breaks("setup.order")
@pytest.mark.keeps("setup.order")
def test_the_inkwell_says_who_begins() -> None:
    assert setup_refusals(seats=NAMES[:2], order=("red", "blue")) == ["setup.order"]
    table = begin(order=("green", "red"))
    assert [choice.seat for choice in table.awaiting] == ["red"]
    assert after(table, masters.StartWith(goods=goods("1 coin"))).turn == "green"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_app_draws_the_first_player_and_the_others_follow_clockwise(players: int) -> None:
    drawn = {chance.draw_first_player(masters.Setup(seats=NAMES[:players]), Random(n)).order for n in range(40)}
    sitting = ("red", "green", "blue", "yellow")[:players]
    assert drawn == {sitting[n:] + sitting[:n] for n in range(players)}


# Starting resources


@pytest.mark.breaks("setup.goods")
@pytest.mark.keeps("setup.goods")
def test_a_seat_takes_as_many_resources_as_it_starts_with() -> None:
    table = begin()
    assert refusals(table, masters.StartWith(goods=goods("2 coin"))) == ["setup.goods"]
    assert refusals(table, masters.StartWith(goods=goods(""))) == ["setup.goods"]
    assert refusals(table, masters.StartWith(goods=goods("1 faith"))) == ["resource.exists"]
    later = after(table, masters.StartWith(goods=goods("1 coin")))
    assert later.player("green").depots == {"top": goods("1 coin")}
    assert (later.phase, later.turn) == ("turns", "red")


@pytest.mark.parametrize(
    ("chosen", "depots"),
    [
        ("2 coin", {"middle": goods("2 coin")}),
        ("1 coin 1 stone", {"top": goods("1 coin"), "middle": goods("1 stone")}),
    ],
)
def test_starting_resources_follow_the_depot_rules(chosen: str, depots: dict[str, object]) -> None:
    table = after(begin(4), masters.StartWith(goods=goods("1 coin")), masters.StartWith(goods=goods("1 coin")))
    assert after(table, masters.StartWith(goods=goods(chosen))).player("yellow").depots == depots


def test_players_may_choose_in_any_order() -> None:
    table = after(begin(3), masters.StartWith(seat="blue", goods=goods("1 shield")))
    assert [choice.seat for choice in table.awaiting] == ["green"]


def test_starting_faith_is_in_the_ledger() -> None:
    table = begin(4)
    assert spaces(table) == (0, 0, 1, 1)
    assert [(change.source, change.goods["faith"]) for change in table.player("yellow").ledger] == [("start", 1)]


def test_alone_nothing_is_to_be_chosen() -> None:
    table = begin(1)
    assert (table.phase, table.turn, spaces(table), table.cross) == ("turns", "red", (0,), 0)


# Leaders


def dealt(**packs: tuple[str, ...]) -> masters.DealLeaders:
    return masters.DealLeaders.model_validate({"packs": packs, "source": "recorded"})


RED = ("depot-coin", "depot-stone", "depot-servant", "depot-shield")
GREEN = ("marble-coin", "marble-stone", "marble-servant", "marble-shield")


@pytest.mark.breaks("leader.deal")
@pytest.mark.keeps("leader.deal")
def test_four_leaders_for_everybody_and_each_once() -> None:
    table = begin(leaders="dealt")
    assert refusals(table, dealt(red=RED, green=GREEN[:3])) == ["leader.deal"]
    assert refusals(table, dealt(red=RED, green=RED)) == ["leader.deal"]
    assert refusals(table, dealt(red=RED)) == ["leader.deal"]
    assert not masters.check(table, dealt(red=RED)).recordable
    assert refusals(table, dealt(red=RED, green=(*GREEN[:3], "nobody"))) == ["leader.deal"]
    assert allowed(table, dealt(red=RED, green=GREEN))


@pytest.mark.breaks("leader.keep")
@pytest.mark.keeps("leader.keep")
def test_two_of_four_are_kept() -> None:
    table = after(begin(leaders="dealt"), dealt(red=RED, green=GREEN))
    assert refusals(table, masters.KeepLeaders(leaders=RED[:3])) == ["leader.keep"]
    assert not masters.check(table, masters.KeepLeaders(leaders=RED[:3])).recordable
    assert refusals(table, masters.KeepLeaders(leaders=(RED[0], RED[0]))) == ["leader.keep"]
    assert refusals(table, masters.KeepLeaders(leaders=(RED[0], GREEN[0]))) == ["leader.hand"]
    table = after(table, masters.KeepLeaders(leaders=RED[1:3]))
    assert table.player("red").hand == ("depot-stone", "depot-servant")


@pytest.mark.breaks("turn.decision")
@pytest.mark.keeps("turn.decision")
def test_leaders_are_chosen_before_resources() -> None:
    table = after(begin(leaders="dealt"), dealt(red=RED, green=GREEN))
    start = masters.StartWith(seat="green", goods=goods("1 coin"))
    assert refusals(table, start) == ["turn.decision"]
    table = after(table, masters.KeepLeaders(seat="green", leaders=GREEN[:2]), start)
    assert table.phase == "setup"
    assert refusals(table, masters.KeepLeaders(seat="green", leaders=GREEN[:2])) == ["turn.decision"]
    assert after(table, masters.KeepLeaders(seat="red", leaders=RED[:2])).phase == "turns"


def test_the_app_deals_four_each() -> None:
    table = begin(4, leaders="dealt")
    deal = chance.deal_leaders(table, Random(1))
    assert sorted(len(pack) for pack in deal.packs.values()) == [4, 4, 4, 4]
    assert allowed(table, deal)


def test_a_hand_dealt_at_the_table_is_counted_and_can_be_told() -> None:
    table = begin()
    assert table.player("red").hand == (None, None)
    later = after(table, masters.TellLeaders(seat="red", leaders=("depot-coin",)))
    assert later.player("red").hand == ("depot-coin", None)


@pytest.mark.breaks("leader.hand", "leader.exists", "seat.exists")
@pytest.mark.keeps("leader.hand", "leader.exists", "seat.exists")
def test_only_leaders_that_can_be_in_this_hand_are_told() -> None:
    def tell(*leaders: str, seat: Any = "red") -> Action:
        return masters.TellLeaders(seat=seat, leaders=leaders)

    table = after(begin(), tell(DEPOT, seat="green"))
    assert refusals(table, tell(DEPOT)) == ["leader.hand"]
    assert refusals(table, tell(MARBLE, DISCOUNT, POWER)) == ["leader.unnamed"]
    assert refusals(table, tell(MARBLE, MARBLE)) == ["leader.hand"]
    assert refusals(table, tell("nobody")) == ["leader.exists"]
    assert refusals(table, tell(MARBLE, seat=None)) == ["seat.exists"]
    assert refusals(table, tell(MARBLE, seat="pink")) == ["seat.exists"]
    assert allowed(table, tell(MARBLE, DISCOUNT))


@pytest.mark.breaks("turn.phase")
@pytest.mark.keeps("turn.phase")
def test_nobody_acts_before_the_setup_is_done_and_nobody_deals_after_it() -> None:
    waiting = begin(leaders="dealt")
    assert refusals(waiting, take("row-1")) == ["turn.phase"]
    assert allowed(waiting, dealt(red=RED, green=GREEN))
    assert refusals(position(players=2), dealt(red=RED, green=GREEN)) == ["turn.phase"]


# The market and the grid


@pytest.mark.breaks("setup.market")
@pytest.mark.keeps("setup.market")
def test_thirteen_marbles_and_no_others() -> None:
    table = begin(1)
    assert refusals(table, masters.LayMarket.model_validate({"rows": [["white"] * 4] * 2})) == ["setup.market"]
    reds = masters.LayMarket.model_validate(tray(TRAY.replace("white red", "red red")))
    assert refusals(table, reds) == ["setup.market"]
    assert allowed(table, masters.LayMarket.model_validate(tray(TRAY)))


def test_the_last_marble_is_known_by_itself() -> None:
    without_slide = TRAY.partition("+")[0]
    table = after(begin(1), masters.LayMarket.model_validate(tray(without_slide)))
    assert table.market.slide == "blue"
    hole = TRAY.replace("white red", "? red")
    assert after(begin(1), masters.LayMarket.model_validate(tray(hole))).market.rows[1][0] == "white"


@pytest.mark.parametrize("seed", range(5))
def test_the_app_fills_the_market_with_the_marbles_of_the_box(seed: int) -> None:
    table = after(begin(1), chance.fill_market(begin(1), Random(seed)))
    lying = [*[marble for row in table.market.rows for marble in row], table.market.slide]
    assert set(missing_marbles(lying, catalogue()).values()) == {0}


@pytest.mark.breaks("card.stack", "card.exists", "card.seen", "buy.empty")
@pytest.mark.keeps("card.stack", "card.exists", "card.seen", "buy.empty")
def test_only_a_card_of_the_stack_can_lie_on_top() -> None:
    table = position(players=1, slots=(("green-1-1",),), away={"blue-1": 4})

    def lay(stack: str, card: str) -> Action:
        return masters.LayCards(cards={stack: card})

    assert refusals(table, lay("green-1", "green-2-1")) == ["card.stack"]
    assert refusals(table, lay("green-1", "green-9-1")) == ["card.exists"]
    assert refusals(table, lay("pink-1", "green-1-2")) == ["card.exists"]
    assert refusals(table, lay("green-1", "green-1-1")) == ["card.seen"]
    assert refusals(table, lay("blue-1", "blue-1-1")) == ["buy.empty"]
    assert after(table, lay("green-1", "green-1-2")).tops == {"green-1": "green-1-2"}


# Bad input


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"seats": "Anna"},
        {"seats": ["Anna"], "colour": "red"},
        {"seats": ["Anna"], "colours": ["black"]},
        {"seats": ["Anna"], "leaders": "drafted"},
        {"seats": ["Anna"], "rules": {"final_tie": "dice"}},
        {"seats": ["Anna"], "position": {"players": {"red": {"slots": [[1]]}}}},
        {"seats": ["Anna"], "position": {"players": {"red": {"strongbox": {"coin": 1.5}}}}},
        [],
        None,
    ],
)
def test_a_setup_that_is_none_is_not_read(data: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        masters.read_setup(data)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"kind": "steal"},
        {"kind": "take"},
        {"kind": "take", "line": 3},
        {"kind": "take", "line": "row-1", "white": ["faith"]},
        {"kind": "buy", "card": "green-1-1", "slot": 10**9},
        {"kind": "store", "depots": {"top": {"coin": "one"}}},
        {"kind": "reveal", "token": "cross-1", "source": "dreamt"},
        {"kind": "end_turn", "seat": "black"},
        {"kind": "end_turn", "extra": 1},
        None,
    ],
)
def test_an_action_that_is_none_is_not_read(data: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        masters.read_action(data)


def test_a_setup_comes_back_as_it_was_written() -> None:
    setup = masters.Setup(seats=NAMES[:2], order=("green", "red"), rules=masters.TableRules(printing="rulebook"))
    assert masters.write_setup(setup) == {
        "seats": ["Anna", "Bea"],
        "order": ["green", "red"],
        "rules": {"printing": "rulebook"},
    }
    assert masters.read_setup(masters.write_setup(setup)) == setup
