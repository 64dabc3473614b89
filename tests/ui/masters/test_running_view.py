"""A game of Masters under way, told bit by bit: what it becomes, and what is noticed before."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import masters
from companion.ui.masters.join import form as shown
from companion.ui.masters.join.form import MastersForm
from companion.ui.masters.join.view import Running, joining
from tests.games.masters.positions import goods
from tests.ui.masters.half_told import half_told
from tests.ui.shared.looked_over import looked_over


def of(*names: str, **facts: Any) -> Running:
    return joining(masters.Setup(seats=names or ("Anna", "Bea", "Carlo"), **facts))


def faulty(running: Running) -> list[tuple[str, str | None]]:
    return [(fault.place, fault.seat) for fault in running.faults()]


def stored(running: Running, *taps: str) -> Running:
    for place, kind in (tap.split() for tap in taps):
        running = running.stored("red", place, kind)  # type: ignore[arg-type]
    return running


# What it becomes


def test_all_that_is_told_is_on_the_table() -> None:
    running = half_told().with_(market=(("white", None, None, None), (None,) * 4, (None,) * 4), slide="red")
    table = masters.begin(running.beginning())
    anna = table.player("red")
    assert (table.phase, table.round, table.turn, table.order[0]) == ("turns", 9, "red", "blue")
    assert (anna.faith, anna.strongbox) == (11, goods("2 coin"))
    assert anna.stored == goods("1 stone 2 servant 1 coin 1 shield")
    assert anna.slots == (("blue-1-3", "green-2-4"), ("purple-1-1",), ())
    assert (anna.leaders, anna.hand, anna.discarded) == (("depot-shield",), (None,), ())
    assert (table.market.rows[0][0], table.market.slide, table.market.rows[2][3]) == ("white", "red", None)


def test_with_gaps_everything_is_nothing_and_the_first_player_begins() -> None:
    table = masters.begin(of().beginning())
    assert (table.turn, table.round, table.player("blue").hand) == ("red", 1, (None, None))
    assert not any(player.goods or player.faith for player in table.players)


def test_a_solo_game_brings_its_cross_its_tokens_and_what_they_took() -> None:
    running = of("Anna").with_number("red", "cross", 5).card_taken_away("green-1").card_taken_away("green-1")
    table = masters.begin(running.token_seen("cross-2", True).token_seen("discard-green", True).beginning())
    assert (table.cross, table.taken_away, table.revealed) == (5, {"green-1": 2}, ("cross-2", "discard-green"))
    assert running.token_seen("cross-2", True).token_seen("cross-2", False).revealed == ()


def test_nobody_joins_a_solo_game_that_is_over() -> None:
    """It would be lost, or won, at once."""
    for number in ("cross", "faith"):
        (fault,) = of("Anna").with_number("red", number, 24).faults()
        assert (fault.place, fault.text) == (
            "round",
            "So the game is over already. For its points, use the score pad.",
        )
    assert of("Anna").with_number("red", "cross", 23).faults() == []


def test_in_the_last_round_somebody_else_has_the_turn() -> None:
    last = of().with_number("red", "faith", 24)
    (fault,) = last.faults()
    assert (fault.place, fault.text) == (
        "turn",
        "Somebody has 7 cards or is on space 24, so the game ends with this round. "
        "Choose whose turn it is; if nobody has a turn left, use the score pad.",
    )
    assert last.turn_toggled("green").faults() == []


def test_nothing_of_a_solo_game_is_left_when_somebody_joins_in() -> None:
    alone = of("Anna").card_taken_away("green-1").token_seen("cross-2", True).with_number("red", "cross", 5)
    three = alone.with_(setup=of().setup)
    assert three.faults() == []
    assert masters.begin(three.beginning()).cross == 0


# Pope's Favor tiles


def test_favor_tiles_lie_as_the_markers_let_us_guess_until_told() -> None:
    running = of().with_number("green", "faith", 8).with_number("red", "faith", 5)
    assert [running.favors(seat)[0] for seat in running.order] == ["up", "up", "lost"]
    assert running.faults() == []
    assert running.guesses_favors("red")
    late = running.favor_turned("red", 0)  # she got there after the report
    assert (late.favors("red")[0], late.guesses_favors("red"), late.faults()) == ("lost", False, [])
    assert late.favor_turned("red", 0).favors("red")[0] == "open"


def test_the_black_cross_holds_reports_too() -> None:
    assert of("Anna").with_number("red", "cross", 8).favors("red") == ("lost", "open", "open")


# Depots


def test_each_tap_is_one_more_and_after_the_last_none() -> None:
    assert stored(of(), "middle coin", "middle coin").depots("red")["middle"] == goods("2 coin")
    assert not stored(of(), "middle coin", "middle coin", "middle coin").depots("red")["middle"]


def test_another_resource_takes_the_place_and_a_resource_lies_in_one_depot() -> None:
    running = stored(of(), "middle coin", "bottom stone", "middle servant", "top stone")
    assert {place: lying for place, lying in running.depots("red").items() if lying} == {
        "middle": goods("1 servant"),
        "top": goods("1 stone"),
    }
    assert running.faults() == []


def test_a_leader_has_a_depot_only_while_in_play() -> None:
    running = of().with_sheet("red", leaders=("depot-coin",))
    running = stored(running, "depot-coin coin", "depot-coin coin", "top coin")
    assert masters.begin(running.beginning()).player("red").stored == goods("3 coin")
    depot = MastersForm(running).depots()[-1]
    coin, stone = depot.cells[:2]
    assert (depot.size, coin.text, coin.there, stone.there, stone.possible) == ("", "2", True, False, False)
    assert stored(running, "depot-coin coin").depots("red")["depot-coin"] == goods("")  # only two have room
    back = running.with_sheet("red", leaders=())
    assert (len(MastersForm(back).depots()), back.faults()) == (3, [])
    assert back.with_sheet("red", leaders=("depot-coin",)).depots("red")["depot-coin"] == goods("2 coin")  # a slip


# Cards and leaders


def test_a_slot_offers_the_next_level_and_takes_off_what_lies_upon() -> None:
    running = of().card_toggled("red", 1, "green-1-1").card_toggled("red", 1, "blue-2-1")
    choices = shown.slot_cards(running, 1, "yellow").choices
    assert [choice.key for choice in choices if choice.chosen] == ["green-1-1", "blue-2-1"]
    assert {choice.key[:-2] for choice in choices if not choice.chosen} == {"yellow-3"}
    assert running.card_toggled("red", 1, "green-1-1").slots("red") == ((), (), ())
    full = running.card_toggled("red", 1, "yellow-3-1")
    assert not [choice for choice in shown.slot_cards(full, 1, "green").choices if not choice.chosen]


def test_a_card_that_somebody_has_says_so() -> None:
    running = of().card_toggled("green", 0, "green-1-1").with_(seat="red")
    first, second = shown.slot_cards(running, 0, "green").choices[:2]
    assert (first.refusal, second.refusal) == ("Bea has it", "")


def test_the_hand_is_what_is_not_in_play_and_the_rest_was_discarded() -> None:
    running = half_told()
    assert MastersForm(running).leaders() == "depot leader (shields); 1 in hand"
    none = running.with_sheet("red", hand=0)
    assert MastersForm(none).leaders() == "depot leader (shields); 0 in hand; 1 discarded"
    assert masters.begin(none.beginning()).player("red").discarded == (None,)
    assert running.with_sheet("red", hand=2).in_hand("red") == 1


def test_a_leader_of_somebody_else_cannot_be_chosen_but_ones_own_can_go() -> None:
    running = half_told().with_sheet("blue", leaders=("depot-coin",))
    cells = {cell.leader: cell for row in shown.leaders(running).picker.rows for cell in row.cells}
    assert (cells["depot-coin"].gone, cells["depot-shield"].gone, cells["depot-shield"].chosen) == (True, False, True)


def test_no_more_is_taken_away_than_is_left() -> None:
    running = of("Anna").card_toggled("red", 0, "green-1-1")
    for _ in range(3):
        running = running.card_taken_away("green-1")
    stacks = {one.then.args[0]: one for one in MastersForm(running).stacks()}
    assert (stacks["green-1"].taken, stacks["green-1"].possible) == (3, True)
    assert running.card_taken_away("green-1").taken_away == {}


def test_the_tokens_are_those_of_the_box_but_for_the_one_that_shuffles() -> None:
    told = [(one.then.args[0], one.chosen) for one in MastersForm(of("Anna").token_seen("cross-2", True)).tokens()]
    assert [seen for token, seen in told if token == "cross-2"] == [True, False]
    assert (len(told), "cross-1" in dict(told)) == (6, False)


def test_the_tray_says_how_much_of_it_is_told() -> None:
    assert MastersForm(of()).market().startswith("not entered")
    rows = (("white", "red", None, None), (None,) * 4, (None,) * 4)
    assert MastersForm(of().with_(market=rows, slide="blue")).market() == "3 of 13"


# Numbers and progress


def test_next_goes_through_the_numbers_then_to_the_next_player_then_to_the_table() -> None:
    running = of().with_number("red", "faith", 3)
    assert running.next_step("red", "faith") == ("Next: coins", "red", "coin")
    assert running.next_step("red", "shield") == ("Next: warehouse", "red", "depots")
    assert running.next_step("red", "depots") == ("Next: Pope’s Favor tiles", "red", "favors")
    assert running.next_step("red", "favors") == ("Next: cards and leaders", "red", "slots")
    assert running.next_step("red", "slots") == ("Next: Bea", "green", "faith")
    for seat in running.order:
        running = looked_over(running.with_sheet(seat, goods=dict.fromkeys(running.numbers(), 2)), seat)
    assert running.next_step("blue", "") == ("Start the game", None, "")
    assert running.complete


def test_the_tabs_say_how_far_each_player_is() -> None:
    running = half_told()
    assert [running.progress(seat) for seat in running.order] == ["done", "5 of 8", "empty", "empty"]
    assert of("Anna").with_number("red", "cross", 0).progress("red") == "1 of 9"


def test_the_track_ends_and_a_number_is_whole_when_no_digit_can_follow() -> None:
    running = of().with_number("red", "faith", 2)
    assert not running.is_whole("red", "faith")
    assert running.typed("red", "faith", 5, fresh=False) is running
    assert running.too_much("faith") == "The faith track ends at space 24."
    assert running.typed("red", "faith", 4, fresh=False).number("red", "faith") == 24
    assert of().with_number("red", "faith", 3).is_whole("red", "faith")


# What is wrong


@pytest.mark.parametrize(
    ("told", "where"),
    [
        (of().with_sheet("green", favors={0: "up"}), ("favors", "green")),
        (of().with_sheet("blue", depots={"top": goods("2 coin")}), ("depots", "blue")),
        (
            of().with_sheet("blue", leaders=("depot-coin",)).with_sheet("red", leaders=("depot-coin",)),
            ("leaders", "red"),
        ),
        (of().with_sheet("red", slots=(("green-2-1",),)), ("cards", None)),
        (of("Anna").with_(revealed=("cross-2",) * 3), ("tokens", None)),
        (of().with_(slide="red", market=(("red",) * 4, (None,) * 4, (None,) * 4)), ("market", None)),
    ],
)
def test_what_the_engine_refuses_is_said_at_its_place(told: Running, where: tuple[str, str | None]) -> None:
    assert faulty(told)[0] == where
    assert all(fault.text.startswith("This position is not possible.") for fault in told.faults())


# Nothing is lost


def test_coming_back_finds_what_was_told_of_the_same_people() -> None:
    told = of().with_number("red", "coin", 3).with_(round=4)
    assert joining(told.setup, told) == told
    turned = masters.Setup(seats=("Carlo", "Anna", "Bea"), colours=("blue", "red", "green"))
    moved = joining(turned, told)
    assert (moved.number("red", "coin"), moved.order, moved.round) == (3, ("blue", "red", "green"), 4)
    assert joining(masters.Setup(seats=("Anna", "Dora", "Carlo")), told).number("red", "coin") is None


def test_it_can_be_written_and_read() -> None:
    running = half_told().favor_turned("red", 1).with_(market=(("white",) * 4, (None,) * 4, (None,) * 4))
    assert Running.read(running.written()) == running
    solo = of("Anna").card_taken_away("blue-2").token_seen("discard-blue", True)
    assert Running.read(solo.written()) == solo


@pytest.mark.parametrize(
    "nonsense",
    [
        {"round": "many"},
        {"round": 0},
        {"seat": "pink"},
        {"market": [["white"]]},
        {"taken_away": {"pink-9": 1}},
        {"revealed": ["moon"]},
        {"sheets": {"red": {"slots": [["green-9-9"]]}}},
        {"sheets": {"red": {"slots": [[], [], [], []]}}},
        {"sheets": {"red": {"leaders": ["nobody"]}}},
        {"sheets": {"red": {"depots": {"cellar": {"coin": 1}}}}},
        {"sheets": {"red": {"favors": {"7": "up"}}}},
        {"sheets": {"pink": {}}},
        {"something": "else"},
    ],
)
def test_nonsense_on_the_disk_is_ignored(nonsense: dict[str, Any]) -> None:
    assert Running.read({**half_told().written(), **nonsense}) is None
    assert Running.read(None) is None
