"""The worked examples of the rulebook; what its pictures show was read from a photographed Italian copy."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import masters
from companion.games.masters.cards_in_play import left_in
from companion.games.masters.state import CROSS, StoreChoice, total
from companion.table.goods import NOTHING, Goods
from tests.games.masters.positions import (
    after,
    allowed,
    buy,
    goods,
    others_on,
    position,
    produce,
    refusals,
    sheet,
    spaces,
    store,
    take,
    tray,
    warehouse,
)


def taken(table: masters.Table) -> Goods:
    (choice,) = table.awaiting
    assert isinstance(choice, StoreChoice)
    return choice.taken


# E1: the market


def test_e1_the_bottom_row_gives_a_stone_and_two_coins_and_is_pushed_on() -> None:
    later = after(position(), take("row-3"))
    assert taken(later) == goods("1 stone 2 coin")
    assert spaces(later) == (0, 0, 0)
    pushed = tray("purple blue purple grey / white red white white / grey yellow yellow blue + white")
    assert [list(row) for row in later.market.rows] == pushed["rows"]
    assert later.market.slide == "white"


def test_e1_a_leader_turns_the_white_marble_into_a_servant() -> None:
    later = after(position(leaders=("marble-servant",)), take("row-3"))
    assert taken(later) == goods("1 stone 2 coin 1 servant")


def test_e1_the_second_column_gives_a_shield_a_stone_and_faith_and_moves_upwards() -> None:
    later = after(position(), take("column-2"))
    assert taken(later) == goods("1 shield 1 stone")
    assert spaces(later) == (1, 0, 0)
    assert [row[1] for row in later.market.rows] == ["red", "grey", "blue"]
    assert later.market.slide == "blue"


# E2 and E3: depots


@pytest.mark.parametrize(
    ("depots", "broken"),
    [
        ("1 servant / 2 coin / 3 shield", []),
        ("- / - / 2 shield 1 stone", ["depot.one_type"]),
        ("1 shield / - / 3 shield", ["depot.same"]),
    ],
)
def test_e2_legal_and_illegal_warehouses(depots: str, broken: list[str]) -> None:
    arranged = warehouse(depots)
    heap = masters.Adjust(seat="red", place="bottom", change=total(arranged), overruled=True)
    assert refusals(after(position(), heap), masters.Rearrange(depots=arranged)) == broken


FULL = "1 servant / 1 coin / 3 stone"


@pytest.mark.parametrize(
    ("more", "stored"),
    [("1 coin", "1 servant / 2 coin / 3 stone"), ("1 servant", "1 coin / 2 servant / 3 stone")],
)
def test_e3_exactly_one_coin_or_one_servant_fits(more: str, stored: str) -> None:
    """One of the two marbles is white, so that the column gives a single resource."""
    colour = {"1 coin": "yellow", "1 servant": "purple"}[more]
    table = position(stored=FULL, market=f"white ? ? ? / {colour} ? ? ? / white ? ? ?")
    assert allowed(after(table, take("column-1")), store(stored))


@pytest.mark.parametrize("colour", ["grey", "blue"])
def test_e3_no_stone_and_no_shield_fits(colour: str) -> None:
    table = after(position(stored=FULL, market=f"white ? ? ? / {colour} ? ? ? / white ? ? ?"), take("column-1"))
    assert {action.discard.total for action in masters.legal_actions(table)} == {1}  # type: ignore[attr-defined]


def test_e3_not_both_and_what_does_not_fit_gives_faith_to_the_others() -> None:
    table = after(position(stored=FULL, market="yellow ? ? ? / purple ? ? ? / blue ? ? ?"), take("column-1"))
    fewest = min(action.discard.total for action in masters.legal_actions(table))  # type: ignore[attr-defined]
    assert fewest == 2
    later = after(table, store("1 servant / 2 coin / 3 stone", discard="1 servant 1 shield"))
    assert spaces(later) == (0, 2, 2)


def test_e3_faith_can_always_be_taken() -> None:
    table = after(position(stored=FULL, market="white ? ? ? / red ? ? ? / white ? ? ?"), take("column-1"))
    assert spaces(table) == (1, 0, 0)
    assert table.awaiting == ()


# E4: buying

E4: dict[str, Any] = {
    "stored": "1 shield / 2 stone / 3 coin",
    "box": "3 coin 2 shield",
    "slots": (("purple-1-2",),),
    "tops": {
        card[:-2]: card
        for card in (
            *("green-3-1", "blue-3-1", "yellow-3-2", "purple-3-3"),
            *("green-2-4", "blue-2-4", "yellow-2-4", "purple-2-4"),
            *("green-1-2", "blue-1-3", "yellow-1-3", "purple-1-4"),
        )
    },
}


def test_e4_three_cards_can_be_paid() -> None:
    table = position(**E4)
    payable = [top for top in table.tops.values() if "buy.cost" not in refusals(table, buy(top))]
    assert payable == ["blue-3-1", "green-2-4", "blue-1-3"]


def test_e4_the_blue_card_goes_into_a_free_slot_and_the_green_one_onto_the_purple() -> None:
    table = position(**E4)
    assert allowed(table, buy("blue-1-3", 2))
    assert allowed(table, buy("blue-1-3", 3))
    assert refusals(table, buy("blue-1-3", 1)) == ["buy.slot"]
    assert allowed(table, buy("green-2-4", 1))
    assert refusals(table, buy("green-2-4", 2)) == ["buy.slot"]
    assert refusals(table, buy("blue-3-1")) == ["buy.level"]


# E5: production

E5: dict[str, Any] = {
    "stored": "1 stone / 2 shield / 3 coin",
    "box": "1 servant 1 stone",
    "slots": (("green-1-1", "green-2-2"), ("purple-1-4",), ("purple-1-3",)),
}
CARDS = ("green-2-2", "purple-1-4", "purple-1-3")


def test_e5_all_three_cards_produce() -> None:
    later = after(position(**E5), produce(*CARDS))
    anna = later.player("red")
    assert anna.depots == {"top": goods("1 stone")}
    assert anna.strongbox == goods("7 stone 1 servant 1 shield")
    assert anna.faith == 1


def test_e5_the_two_stones_left_over_can_feed_the_basic_power() -> None:
    move = produce(*CARDS, "basic", spend="2 stone", receive="1 coin")
    anna = after(position(**E5), move).player("red")
    assert anna.depots == {}
    assert anna.strongbox == goods("6 stone 1 servant 1 shield 1 coin")


def test_e5_new_stones_feed_nothing_in_the_same_production() -> None:
    table = position(**{**E5, "stored": "- / 2 shield / 3 coin", "box": "1 servant"})
    assert allowed(table, produce(*CARDS))
    assert refusals(table, produce(*CARDS, "basic", spend="2 stone", receive="1 coin")) == ["production.inputs"]


def test_e5_a_covered_card_does_not_produce() -> None:
    assert refusals(position(**E5), produce("green-1-1")) == ["production.visible"]


# E6: Vatican Report


def test_e6_who_is_in_the_section_keeps_the_tile() -> None:
    table = after(position(faith=7, others=others_on(6, 4)), take("column-2"))
    assert [player.favors[0] for player in table.players] == ["up", "up", "lost"]
    assert [report.section for report in table.reports] == [1]
    assert table.reports[0].by == ("red",)
    assert table.reports[0].markers == {"red": 8, "green": 6, "blue": 4}
    later = after(table, store("1 shield / 1 stone / -"), masters.Adjust(seat="green", change=Goods(faith=2)))
    assert spaces(later) == (8, 8, 4)
    assert later.reports == table.reports


@pytest.mark.parametrize(
    ("section", "pope", "keeps", "loses"),
    [(1, 8, 5, 4), (2, 16, 12, 11), (3, 24, 19, 18)],
    ids=["first", "second", "third"],
)
def test_e6_the_first_space_of_a_section_is_enough(section: int, pope: int, keeps: int, loses: int) -> None:
    held = ("up",) * (section - 1) + ("open",) * (4 - section)
    table = position(faith=pope - 1, favors=held, others=others_on(keeps, loses, favors=held))
    later = after(table, take("column-2"))
    assert [player.favors[section - 1] for player in later.players] == ["up", "up", "lost"]


# E7: final score


def test_e7_fifty_two_points() -> None:
    table = position(
        stored=warehouse("1 servant / 2 coin / 2 shield", depot_servant="2 servant"),
        box="3 stone 2 shield",
        slots=(("green-1-1", "green-2-2"), ("purple-1-4", "green-2-1", "yellow-3-4"), ("purple-1-3",)),
        faith=17,
        favors=("up", "up", "open"),
        leaders=("depot-servant", "discount-shield"),
        others=others_on(0, 0, favors=("lost", "lost", "open")),
    )
    found = masters.score(table)
    points = {name: found.points(name, "red") for name in found.rows}
    assert points == {"cards": 31, "faith": 9, "tiles": 5, "leaders": 5, "resources": 2}
    assert found.total("red") == 52
    assert found.winners == ("red",)


# E8: facts by table


def test_e8_what_each_seat_starts_with() -> None:
    table = masters.begin(masters.Setup(seats=("Anna", "Bea", "Carlo", "Dario")))
    assert spaces(table) == (0, 0, 1, 1)
    assert [(choice.seat, choice.count) for choice in table.awaiting] == [  # type: ignore[union-attr]
        ("green", 1),
        ("blue", 1),
        ("yellow", 2),
    ]


def test_e8_points_by_space() -> None:
    track = position().catalogue.board.faith_track
    steps = {0: 0, 3: 1, 6: 2, 9: 4, 12: 6, 15: 9, 18: 12, 21: 16, 24: 20}
    assert list(track) == [max(points for first, points in steps.items() if first <= space) for space in range(25)]


@pytest.mark.parametrize(("left", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (14, 2)])
def test_e8_points_for_resources_left(left: int, points: int) -> None:
    assert masters.score(position(box=f"{left} coin")).points("resources", "red") == points


def test_e8_more_resources_win_a_tie() -> None:
    found = masters.score(position(players=2, box="3 coin", others={"green": sheet(box="4 stone")}))
    assert found.winners == ("green",)
    assert [why.rule for why in found.why] == ["score.tie"]


# E9: alone


def reveal(table: masters.Table, token: str) -> masters.Table:
    """Lorenzo's token after a turn in which nothing happens."""
    quiet = after(table, masters.LayMarket.model_validate(tray("white ? ? ? / white ? ? ? / white ? ? ?")))
    return after(quiet, take("column-1"), masters.Reveal.model_validate({"token": token, "source": "recorded"}))


def test_e9_the_last_green_card_of_level_i_goes_and_one_of_level_ii() -> None:
    later = reveal(position(players=1, away={"green-1": 3}), "discard-green")
    assert (left_in(later, "green-1"), left_in(later, "green-2"), left_in(later, "green-3")) == (0, 3, 4)


def test_e9_cross_by_one_and_all_tokens_come_again() -> None:
    later = reveal(position(players=1, revealed=("cross-2", "discard-blue")), "cross-1")
    assert later.cross == 1
    assert later.revealed == ()


@pytest.mark.parametrize(("faith", "tile"), [(4, "lost"), (5, "up")])
def test_e9_the_cross_sets_off_a_report(faith: int, tile: str) -> None:
    later = reveal(position(players=1, cross=6, faith=faith), "cross-2")
    assert later.players[0].favors[0] == tile
    assert later.reports[0].by == (CROSS,)


def test_e9_the_last_card_of_a_colour_is_a_loss() -> None:
    later = reveal(position(players=1, away={"green-1": 4, "green-2": 4, "green-3": 3}), "discard-green")
    assert masters.is_over(later)
    assert later.ending == "colour_gone"


def test_e9_the_cross_at_the_end_is_a_loss() -> None:
    later = reveal(position(players=1, cross=23, favors=("lost", "lost", "open")), "cross-1")
    assert later.ending == "cross_arrived"
    assert later.players[0].favors[2] == "lost"


def test_e9_the_own_marker_at_the_end_is_a_win() -> None:
    later = after(position(players=1, faith=23, favors=("up", "up", "open")), take("column-2"))
    assert later.ending == "won"
    assert later.players[0].favors[2] == "up"
    assert later.awaiting == ()


def test_e9_the_seventh_card_is_a_win() -> None:
    slots = (("green-1-1", "green-2-1", "green-3-1"), ("blue-1-1", "blue-2-1"), ("purple-1-1",))
    later = after(position(players=1, slots=slots, box="4 stone"), buy("yellow-2-1", 3))
    assert later.ending == "won"
    assert masters.score(later).winners == ("red",)
    assert later.player("red").goods == NOTHING
