"""Joining a game under way: any position that is possible, and none that is not."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import masters
from companion.games.masters.cards_in_play import left_in
from companion.games.masters.catalogue import catalogue
from companion.games.masters.market import marbles_in
from companion.games.masters.position import likely_favors
from companion.table.action import Reason, Refused
from tests.games.masters.positions import (
    TRAY,
    after,
    allowed,
    buy,
    goods,
    others_on,
    position,
    produce,
    sheet,
    take,
    tray,
    warehouse,
)

SEVEN = (("green-1-1", "green-2-1", "green-3-1"), ("blue-1-1", "blue-2-1", "blue-3-1"), ("yellow-1-1",))


def problems(players: int = 2, **facts: Any) -> list[object]:
    """What is wrong with a position; the sheets are given by colour."""
    return list(dict.fromkeys([reason.facts["what"] for reason in refused(players, **facts)]))


def refused(players: int = 2, **facts: Any) -> list[Reason]:
    sheets = {seat: facts.pop(seat) for seat in ("red", "green", "blue", "yellow", "pink") if seat in facts}
    data = {"players": sheets, **facts}
    setup = masters.Setup(seats=("Anna", "Bea", "Carlo")[:players], position=masters.Position.model_validate(data))
    with pytest.raises(Refused) as error:
        masters.begin(setup)
    return [reason for reason in error.value.verdict.reasons if reason.rule == "setup.position"]


@pytest.mark.keeps("setup.position")
def test_play_goes_on_from_where_it_is() -> None:
    table = position(
        turn="green",
        round=7,
        stored=warehouse("1 coin / - / 2 stone", depot_coin="2 coin"),
        box="3 shield",
        faith=9,
        slots=(("green-1-1", "blue-2-1"),),
        hand=(None,),
        leaders=("depot-coin",),
        favors=("up", "open", "open"),
        tops={"yellow-1": "yellow-1-2"},
        others={"red": sheet(favors=("lost", "open", "open")), "blue": sheet(favors=("lost", "open", "open"))},
    )
    bea = table.player("green")
    assert (table.turn, table.round) == ("green", 7)
    assert bea.goods == goods("3 coin 2 stone 3 shield")
    assert bea.slots == (("green-1-1", "blue-2-1"), (), ())
    assert left_in(table, "green-1") == 3
    assert allowed(table, take("row-3"))
    assert allowed(table, produce("basic", spend="2 stone", receive="1 coin"))


def test_a_position_without_anything_is_a_beginning() -> None:
    table = masters.begin(masters.Setup(seats=("Anna", "Bea"), position=masters.Position()))
    assert (table.turn, table.phase, table.player("red").hand) == ("red", "turns", ())


def test_a_market_that_nobody_tells_stays_unknown() -> None:
    assert marbles_in(position(market=""), "row-1") == (None, None, None, None)


def test_a_solo_game_is_joined_with_its_tokens() -> None:
    table = position(players=1, cross=5, revealed=("cross-2",), away={"blue-1": 3})
    assert (table.cross, table.revealed, left_in(table, "blue-1")) == (5, ("cross-2",), 1)


@pytest.mark.breaks("setup.position")
@pytest.mark.parametrize(
    ("what", "facts"),
    [
        ("round", {"round": 0}),
        ("round", {"round": 1000}),
        ("turn", {"turn": "blue"}),
        ("players", {"pink": sheet()}),
        ("market", {"market": tray(TRAY)["rows"], "slide": "red"}),
        ("market", {"market": [["white"] * 4]}),
        ("cards", {"red": sheet(slots=(("green-9-9",),))}),
        ("cards", {"red": sheet(slots=(("green-2-1",),))}),
        ("cards", {"red": sheet(slots=(("green-1-1", "green-3-1"),))}),
        ("cards", {"red": sheet(slots=(("green-1-1",), ("green-1-1",)))}),
        ("cards", {"red": sheet(slots=(("green-1-1",),)), "green": sheet(slots=(("green-1-1",),))}),
        ("cards", {"red": sheet(slots=((), (), (), ("green-1-1",)))}),
        ("cards", {"tops": {"green-1": "green-2-1"}}),
        ("cards", {"tops": {"green-1": "green-1-1"}, "red": sheet(slots=(("green-1-1",),))}),
        ("cards", {"players_": 1, "taken_away": {"green-1": 5}}),
        ("cards", {"players_": 1, "taken_away": {"green-1": -1}}),
        ("cards", {"players_": 1, "taken_away": {"pink-1": 1}}),
        ("cards", {"players_": 1, "taken_away": {"green-1": 4}, "tops": {"green-1": "green-1-1"}}),
        ("leaders", {"red": sheet(hand=("nobody",))}),
        ("leaders", {"red": sheet(hand=("depot-coin",)), "green": sheet(leaders=("depot-coin",))}),
        ("leaders", {"red": sheet(hand=(None, None), leaders=("depot-coin",))}),
        ("faith", {"red": sheet(faith=-1)}),
        ("faith", {"turn": "green", "red": sheet(faith=25, favors=("up",) * 3), "green": sheet(favors=("lost",) * 3)}),
        ("favors", {"red": sheet(faith=8)}),
        ("favors", {"red": sheet(favors=("up",))}),
        ("favors", {"red": sheet(favors=("up", "open", "open"))}),
        ("favors", {"red": sheet(favors=("lost", "open", "open")), "green": sheet(favors=("lost", "open", "open"))}),
        (
            "favors",
            {"red": sheet(faith=8, favors=("up", "open", "open")), "green": sheet(favors=("up", "open", "open"))},
        ),
        ("goods", {"red": sheet(box="-1 coin")}),
        ("goods", {"red": sheet(box="1000 coin")}),
        ("goods", {"red": sheet(box="1 faith")}),
        ("depots", {"red": sheet(stored="2 coin / - / -")}),
        ("depots", {"red": sheet(stored="1 coin / - / 1 coin")}),
        ("depots", {"red": sheet(stored=warehouse("- / - / -", depot_coin="1 coin"))}),
        ("depots", {"red": sheet(stored=warehouse("- / - / -", strongbox="1 coin"))}),
        ("tokens", {"cross": 3}),
        ("tokens", {"revealed": ("cross-2",)}),
        ("tokens", {"taken_away": {"green-1": 1}}),
        ("tokens", {"players_": 1, "revealed": ("moon",)}),
        ("tokens", {"players_": 1, "revealed": ("cross-2",) * 3}),
        ("tokens", {"players_": 1, "revealed": ("cross-1",)}),
    ],
)
def test_what_cannot_be_is_named(what: str, facts: dict[str, Any]) -> None:
    players = facts.pop("players_", 2)
    assert problems(players, **facts) == [what]


@pytest.mark.parametrize(
    ("red", "green"),
    [
        (sheet(slots=SEVEN), sheet()),
        (sheet(), sheet(slots=SEVEN)),
        (sheet(faith=24, favors=("up",) * 3), sheet(favors=("lost",) * 3)),
    ],
)
def test_a_game_that_is_over_has_no_turn_left(red: masters.PlayerPosition, green: masters.PlayerPosition) -> None:
    """The end has begun, and the player with the inkwell would be next."""
    over = masters.Position(round=8, players={"red": red, "green": green})
    table = masters.begin(masters.Setup(seats=("Anna", "Bea"), position=over))
    assert (masters.is_over(table), table.turn, table.round) == (True, None, 7)


def test_the_last_turns_of_a_game_can_be_joined() -> None:
    table = position(players=2, turn="green", others={"red": sheet(slots=SEVEN)})
    assert after(table, take("row-2")).turn is None


def test_several_problems_are_named_at_once() -> None:
    assert problems(round=0, red=sheet(box="1 faith"), tops={"green-1": "x"}) == ["round", "cards", "goods"]


def test_what_is_wrong_on_a_board_is_said_with_its_player() -> None:
    wrong = refused(red=sheet(faith=30, favors=("up",) * 3), green=sheet(stored="2 coin / - / -", favors=("lost",) * 3))
    where = [(reason.facts["what"], reason.facts["seat"]) for reason in wrong]
    assert where == [("faith", "red"), ("depots", "green")]


@pytest.mark.parametrize(
    ("markers", "faith", "favors"),
    [
        ((0, 7), 7, ("open", "open", "open")),
        ((8, 4), 8, ("up", "open", "open")),
        ((8, 4), 4, ("lost", "open", "open")),
        ((24, 12), 12, ("up", "up", "lost")),
    ],
)
def test_favor_tiles_that_nobody_tells_lie_as_the_markers_let_us_guess(
    markers: tuple[int, ...], faith: int, favors: tuple[str, ...]
) -> None:
    assert likely_favors(catalogue().board, markers, faith) == favors


def test_a_position_may_be_past_the_seventh_card() -> None:
    seven = (("green-1-1", "green-2-1", "green-3-1"), ("blue-1-1", "blue-2-1", "blue-3-1"), ("yellow-1-1",))
    table = position(turn="blue", slots=seven, box="9 stone")
    assert after(table, buy("yellow-2-1")).turn is None
    assert position(players=1, slots=seven).ending == "won"


def test_a_position_is_written_and_read_back() -> None:
    setup = masters.Setup(
        seats=("Anna", "Bea"),
        position=masters.Position.model_validate(
            {
                "players": {"red": sheet(stored="1 coin / - / -", hand=(None,)), "green": sheet()},
                "market": tray(TRAY)["rows"],
            }
        ),
    )
    assert masters.read_setup(masters.write_setup(setup)) == setup
    assert masters.begin(masters.read_setup(masters.write_setup(setup))) == masters.begin(setup)


def test_another_report_is_due_only_for_the_next_section() -> None:
    table = position(faith=9, favors=("up", "open", "open"), others=others_on(5, 5, favors=("up", "open", "open")))
    assert after(table, take("column-2")).reports == ()
