"""A game under way, told bit by bit: what it becomes, and what is noticed before."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.table_rules import TableRules
from companion.ui.lorenzo.join import form as lists
from companion.ui.lorenzo.join.view import NUMBERS, Running, joining
from tests.games.lorenzo.positions import MICHELANGELO, SFORZA
from tests.ui.shared.looked_over import looked_over

VILLAGE, CITY = 3, 8  # territories of the first period
LATE = 24  # a territory of the third


def of(*names: str, **facts: Any) -> Running:
    return joining(lorenzo.Setup(seats=names or ("Anna", "Bea", "Carlo"), **facts))


def complete(running: Running) -> Running:
    for seat in running.order:
        running = looked_over(running.with_sheet(seat, goods=dict.fromkeys(NUMBERS, 2)), seat)
    return running


def places(running: Running) -> list[str]:
    return [fault.place for fault in running.faults()]


# What it becomes


def test_all_that_is_told_is_on_the_table() -> None:
    running = of(advanced=True).in_round(3).moved("blue", -2)
    for field, digits in {"victory": "21", "coins": "7"}.items():
        for n, digit in enumerate(digits):
            running = running.typed("red", field, int(digit), fresh=n == 0)
    running = running.with_count("red", "territory", 3).toggled("red", "territory", VILLAGE)
    running = running.own_toggled("red", "excommunications", 1).with_tile(
        1, lists.excommunication_tiles(running, 1).choices[1].key
    )
    running = running.with_sheet("red", bonus_tile="advanced-2").own_toggled("red", "leaders", SFORZA)
    for die, value in (("white", 4), ("black", 2), ("orange", 6)):
        running = running.typed("red", die, value, fresh=True)
    running = running.placed("blue", "white", "council").placed("red", "orange", "buildings-4").with_(turn="green")
    table = lorenzo.begin(running.beginning())
    anna = table.player("red")
    assert (table.phase, table.round, table.order) == ("actions", 3, ("blue", "red", "green"))
    assert (anna.goods["victory"], anna.goods["coins"], anna.goods["wood"]) == (21, 7, 0)
    assert anna.territories == (VILLAGE, None, None)
    assert (anna.excommunications, table.tiles[1:]) == ((1,), (None, None))
    assert table.tiles[0] in running.box.tiles
    assert (anna.bonus_tile, [one.leader for one in anna.leaders], anna.hand) == ("advanced-2", [SFORZA], (None,) * 3)
    assert dict(table.dice) == {"white": 4, "black": 2, "orange": 6}
    assert table.turns[0] == "green"
    assert "buildings-4" in table.taken
    assert table.home("red") == ("white", "black", "neutral")


def test_with_gaps_everything_is_nothing_and_the_dice_are_asked() -> None:
    table = lorenzo.begin(of().beginning())
    assert table.phase == "dice"
    assert not any(player.goods for player in table.players)


def test_the_basic_game_has_no_leaders_and_the_standard_tile() -> None:
    running = of().own_toggled("red", "leaders", SFORZA)
    anna = lorenzo.begin(running.beginning()).player("red")
    assert (anna.leaders, anna.hand, anna.bonus_tile) == ((), (), "standard")


def test_at_the_end_of_a_round_the_next_one_begins() -> None:
    running = of().in_round(2).with_(phase="end").own_toggled("red", "excommunications", 1)
    table = lorenzo.begin(running.beginning())
    assert (table.round, table.phase, table.player("red").excommunications) == (3, "dice", (1,))
    assert "round 3" in running.about_phase()


def test_a_report_is_held_although_nobody_told_the_members() -> None:
    running = of().in_round(2).with_(phase="report").with_number("red", "faith", 4)
    played, first = lorenzo.begin(running.beginning()), running.first_action()
    assert (played.dice, played.turns) == ({}, ())
    assert first is not None
    assert lorenzo.check(played, first).legal
    table = lorenzo.apply(played, first)
    assert table.phase == "report"
    assert [choice.seat for choice in table.awaiting] == ["red"]
    assert table.player("green").excommunications == (1,)


def test_the_council_palace_told_before_a_report_orders_the_next_round() -> None:
    running = of().in_round(2).with_(phase="report").placed("green", "white", "council")
    table = lorenzo.begin(running.beginning())
    for action in (lorenzo.VaticanReport(), lorenzo.EndRound()):
        table = lorenzo.apply(table, action)
    assert table.order[0] == "green"


def test_only_every_second_round_has_a_report_and_the_last_no_end() -> None:
    assert of().in_round(3).phases() == ["dice", "actions", "end"]
    assert of().in_round(6).phases() == ["dice", "actions", "report"]
    assert of().in_round(2).with_(phase="report").in_round(3).phase == "actions"


# Typing


def test_digits_follow_each_other_and_go_again() -> None:
    running = of().typed("red", "wood", 1, fresh=True).typed("red", "wood", 2, fresh=False)
    assert running.number("red", "wood") == 12
    assert running.typed("red", "wood", 3, fresh=True).number("red", "wood") == 3
    assert running.erased("red", "wood").number("red", "wood") == 1
    assert running.erased("red", "wood").erased("red", "wood").number("red", "wood") is None


def test_absurd_numbers_and_sides_are_not_taken() -> None:
    running = of().with_number("red", "coins", 999)
    assert running.typed("red", "coins", 9, fresh=False) is running
    assert running.typed("red", "white", 7, fresh=True) is running
    assert running.typed("red", "white", 0, fresh=True) is running


@pytest.mark.parametrize("told", ["faith 2", "military 3", "wood 0", "wood 3", "victory 30", "white 1"])
def test_a_number_is_whole_when_no_digit_can_be_expected(told: str) -> None:
    field, number = told.split()
    assert of().with_number("red", field, int(number)).is_whole("red", field)


@pytest.mark.parametrize("told", ["faith 1", "military 2", "wood 2", "victory 29"])
def test_a_number_may_go_on(told: str) -> None:
    field, number = told.split()
    assert not of().with_number("red", field, int(number)).is_whole("red", field)


def test_a_digit_too_much_is_refused_in_words() -> None:
    assert of().too_much("white") == "A die shows 1 to 6."
    assert of().too_much("coins") == "At most three digits."


def test_next_goes_to_the_first_gap_then_to_the_next_player_then_to_the_table() -> None:
    running = of().with_number("red", "victory", 3)
    assert running.next_step("red", "victory") == ("Next: military points", "red", "military")
    assert running.next_step("red", "coins") == ("Next: cards", "red", "counts")
    assert running.next_step("red", "counts") == ("Next: Bea", "green", "victory")
    assert running.next_step("blue", "counts") == ("Next: Anna", "red", "military")
    assert complete(running).next_step("blue", "") == ("Start the game", None, "")
    assert running.gap_after("red", "white") == "white"
    assert running.with_number("red", "white", 1).gap_after("red", "white") == "black"


def test_all_that_counts_in_the_end_is_on_the_way() -> None:
    assert of().stops("red") == (*NUMBERS, "counts")
    late = of(advanced=True).in_round(3)
    assert late.stops("red") == (*NUMBERS, "counts", "excommunications", "extras")
    assert [late.noun("red", part) for part in late.parts("red")] == [
        "cards",
        "excommunications",
        "bonus tile and leaders",
    ]
    assert not late.with_count("red", "territory", 1).is_told("red", "counts")
    assert late.own_toggled("red", "excommunications", 1).is_told("red", "excommunications")


def test_what_was_passed_over_comes_last() -> None:
    running = complete(of()).with_number("red", "wood", None)
    assert running.next_step("red", "counts") == ("Next: wood", "red", "wood")
    assert running.next_step("red", "wood") == ("Start the game", None, "")


def test_the_tabs_say_how_far_each_player_is() -> None:
    running = of().with_number("red", "wood", 0)
    assert [running.progress(seat) for seat in running.order] == ["1 of 8", "empty", "empty"]
    assert complete(running).progress("red") == "done"
    assert complete(running).complete
    assert not running.complete


# What is wrong


def test_beyond_the_end_of_a_track_is_said_with_the_player() -> None:
    running = complete(of()).with_number("green", "faith", 16)
    (fault,) = running.faults()
    assert (fault.place, fault.seat) == ("goods", "green")
    assert "end of the track" in fault.text
    on_and_on = joining(lorenzo.Setup(seats=("Anna", "Bea"), rules=TableRules(end_of_tracks="count_on")))
    assert on_and_on.with_number("green", "faith", 16).faults() == []


def test_dice_are_told_all_or_none() -> None:
    one = of().with_number("red", "white", 3)
    assert places(one) == ["dice"]
    assert places(of().placed("red", "white", "council")) == ["dice"]
    assert places(one.with_(phase="dice")) == []


def test_a_doubled_card_or_leader_cannot_be_chosen() -> None:
    running = of(advanced=True).toggled("red", "territory", CITY).own_toggled("red", "leaders", MICHELANGELO)
    city = next(choice for choice in lists.cards(running, "green", "territory") if choice.key == CITY)
    leader = next(choice for choice in lists.leaders(running.with_(seat="green")).choices if choice.key == MICHELANGELO)
    assert (city.refusal, leader.refusal) == ("Anna has it", "Anna has it")
    mine = next(choice for choice in lists.cards(running, "red", "territory") if choice.key == CITY)
    assert (mine.chosen, mine.refusal) == (True, "")


def test_what_the_engine_refuses_is_said_at_its_place() -> None:
    doubled = of().toggled("red", "territory", CITY).toggled("green", "territory", CITY)
    (fault,) = doubled.faults()
    assert (fault.place, fault.text) == ("cards", "This position is not possible. Look again at the cards.")


# Nothing is lost


def test_a_lower_count_keeps_the_names_for_later() -> None:
    running = of().toggled("red", "territory", VILLAGE).toggled("red", "territory", CITY)
    assert running.sheet("red").count("territory") == 2
    lower = running.with_count("red", "territory", 1)
    assert lower.named("red", "territory") == (VILLAGE,)
    assert lower.with_count("red", "territory", 2).named("red", "territory") == (VILLAGE, CITY)


def test_an_earlier_round_only_hides_what_cannot_be_yet() -> None:
    running = of().in_round(6).toggled("red", "territory", LATE).own_toggled("red", "excommunications", 2)
    early = running.in_round(3)
    assert (early.named("red", "territory"), early.excommunicated("red"), early.faults()) == ((), (), [])
    assert early.in_round(6).named("red", "territory") == (LATE,)


def test_seven_names_are_one_too_many() -> None:
    running = of().in_round(6)
    for choice in lists.cards(running, "red", "venture")[:6]:
        running = running.toggled("red", "venture", choice.key)
    seventh = lists.cards(running, "red", "venture")[6]
    assert "6" in seventh.refusal


def test_coming_back_finds_what_was_told() -> None:
    setup = lorenzo.Setup(seats=("Anna", "Bea"))
    told = joining(setup).with_number("red", "wood", 3).moved("red", 1)
    assert joining(setup, told) == told
    advanced = joining(setup.model_copy(update={"advanced": True, "order": ("red", "green")}), told)
    assert (advanced.number("red", "wood"), advanced.order) == (3, ("green", "red"))
    others = joining(lorenzo.Setup(seats=("Anna", "Carlo")), told)
    assert others.number("red", "wood") is None


def test_it_can_be_written_and_read() -> None:
    running = of(advanced=True).toggled("red", "territory", CITY).placed("blue", "white", "council")
    assert Running.read(running.written()) == running
    assert Running.read({"round": "many"}) is None
    assert Running.read(None) is None
    assert Running.read({**running.written(), "seat": "pink"}) is None


# Lists


def test_spaces_say_who_is_there_and_covered_ones_are_left_out() -> None:
    running = of("Anna", "Bea").placed("red", "white", "market-coins")
    choices = lists.members(running.with_(seat="green"), "black").choices
    assert choices[0].chosen
    assert next(one.subtitle for one in choices if one.key == "market-coins") == "Anna, white pawn"
    assert "market-military" not in [one.key for one in choices]
    assert lists.members_line(running, "red").startswith("Market")
    assert running.placed("red", "white", "").members == ()


def test_bonus_tiles_are_there_once() -> None:
    running = of(advanced=True).with_sheet("red", bonus_tile="advanced-1")
    assert [one.refusal for one in lists.bonus_tiles(running.with_(seat="green")).choices] == [
        "",
        "Anna has it",
        "",
        "",
        "",
    ]
    assert lists.bonus_tile_line(running, "green") == "Not entered"
    assert "Harvest" in lists.bonus_tile_line(running, "red")


def test_the_hand_is_what_is_not_in_play_unless_counted() -> None:
    running = of(advanced=True).own_toggled("red", "leaders", SFORZA)
    assert lists.leaders_line(running, "red") == "Francesco Sforza; 3 in hand"
    assert running.with_sheet("red", hand=1).in_hand("red") == 1


def test_excommunication_tiles_are_of_their_period() -> None:
    running = of()
    tile = lists.excommunication_tiles(running, 2).choices[1]
    told = running.with_tile(2, tile.key)
    assert lists.excommunication_tiles(told, 2).choices[1].chosen
    assert told.faults() == []
