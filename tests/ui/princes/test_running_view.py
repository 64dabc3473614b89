"""A game of Princes under way, told bit by bit: what it becomes, and what is noticed before."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.games import princes
from companion.games.princes import chance
from companion.games.princes.catalogue import ACTIONS
from companion.table.goods import Goods
from companion.ui.princes.join import form as shown
from companion.ui.princes.join.form import PrincesForm
from companion.ui.princes.join.view import Running, joining
from companion.ui.shared.join.form import Cells, Chip, Chips, Note, Rows, Step
from tests.ui.princes.half_told import FOUR, TWO, half_told
from tests.ui.shared.looked_over import looked_over


def of(*names: str, **facts: Any) -> Running:
    return joining(princes.Setup(seats=names or ("Anna", "Bea", "Carlo"), **facts))


def faulty(running: Running) -> list[tuple[str, str | None]]:
    return [(fault.place, fault.seat) for fault in running.faults()]


def parts(running: Running, kind: type) -> list[Any]:
    (all_,) = PrincesForm(running).columns(two=False)
    return [part for part in all_ if isinstance(part, kind)]


def chips(running: Running, name: str) -> dict[str, Chip]:
    """By what they stand for; none where the part is not there."""
    return {chip.then.args[-1]: chip for part in parts(running, Chips) if part.name == name for chip in part.chips}


def rows(running: Running) -> list[str]:
    """What is said of names and of Works."""
    return [row.subtitle for part in parts(running, Rows) for row in part.rows]


# What it becomes


def test_all_that_is_told_is_on_the_table() -> None:
    table = princes.begin(half_told().beginning())
    chiara, anna = table.player("blue"), table.player("red")
    assert (table.phase, table.round, table.first, table.turns) == ("actions", 6, "blue", ("red", "yellow", "green"))
    assert anna.goods == Goods(points=33, jester=2, builder=1, florin=900, travel=1, opinion=1)
    assert [tile.name for tile in anna.tiles] == ["opera", "chapel", "forest"]
    assert not any(tile.cells for tile in anna.tiles)
    assert (anna.hand, anna.played, anna.bonus, anna.prestige) == ((None,) * 3, (None,) * 3, (), ())
    assert (anna.characters, table.taken["red"], table.fund) == (("muse",), ("bonus",), 800)
    assert (chiara.played, chiara.goods["recruiting_hand"], chiara.goods["recruiting_table"]) == (
        ("philosopher",),
        1,
        1,
    )
    assert table.works == (("blue", "philosopher", 17),)
    assert table.sales == (("forest", "blue", 400), ("jester", "red", 700))


def test_with_gaps_everything_is_nothing_and_who_begins_names_an_object() -> None:
    table = princes.begin(of(first="green").beginning())
    assert (table.phase, table.round, table.namer) == ("auction", 1, "green")
    assert not any(player.goods or player.hand or player.tiles for player in table.players)


def test_an_auction_is_joined_in_the_middle() -> None:
    running = of().with_(round=3, first="blue").sold("park", "blue").out_toggled("red")
    table = princes.begin(running.beginning())
    assert (table.order, table.namer, table.out) == (("blue", "red", "green"), "green", ("red",))
    assert table.sales == (("park", "blue", 200),)


def test_special_characters_are_bid_for_from_whoever_is_told() -> None:
    running = of(muse=True).with_(phase="characters", turn="green")
    table = princes.begin(running.beginning())
    assert (table.phase, table.bidder) == ("characters", "green")
    note, *_others = parts(running, Note)
    assert note.text == "Bidding already? Enter the money from before, then repeat the bids."


def test_the_app_has_not_drawn_the_freedoms_of_a_game_under_way() -> None:
    rolled = chance.draw_freedoms(TWO, Random(1))
    assert rolled.freedoms_drawn
    assert joining(rolled).setup.freedoms_drawn == ()
    told = TWO.model_copy(update={"freedoms_drawn": ("travel", "opinion")})
    assert joining(told).setup.freedoms_drawn == ("travel", "opinion")


# Numbers and progress


def test_next_goes_through_the_numbers_then_to_the_next_player_then_to_the_table() -> None:
    running = of().with_number("red", "points", 3)
    assert running.next_step("red", "points") == ("Next: Jesters", "red", "jester")
    assert running.next_step("red", "recruiting_table") == ("Next: money", "red", "florin")
    assert running.next_step("red", "florin") == ("Next: Freedoms", "red", "freedoms")
    assert running.next_step("red", "freedoms") == ("Next: Buildings", "red", "buildings")
    assert running.next_step("red", "buildings") == ("Next: Bea", "green", "points")
    for seat in running.order:
        running = looked_over(running.with_sheet(seat, goods=dict.fromkeys(running.numbers(), 1)), seat)
    assert running.next_step("blue", "") == ("Start the game", None, "")
    assert running.complete


def test_characters_and_this_rounds_works_are_on_the_way_of_those_who_can_have_them() -> None:
    running = of(muse=True).with_(phase="actions", turn="red")
    assert tuple(running.parts("red")) == ("freedoms", "buildings", "characters", "taken", "works")
    assert tuple(running.parts("green")) == ("freedoms", "buildings", "characters")
    said = ["Freedoms", "Buildings", "special characters", "actions this round", "Works this round"]
    assert [running.noun("red", part) for part in running.parts("red")] == said


def test_the_tabs_say_how_far_each_player_is() -> None:
    running = half_told()
    assert [running.progress(seat) for seat in running.order] == ["done", "12 of 18", "empty", "empty"]


@pytest.mark.parametrize(
    ("field", "digits", "taken", "whole"),
    [
        ("points", "5", 5, False),
        ("points", "52", 52, True),
        ("jester", "7", 7, True),
        ("jester", "8", None, False),
        ("builder", "4", None, False),
        ("lake", "6", 6, True),
        ("hand", "4", 4, True),
        ("florin", "900", 900, False),
        ("florin", "1400", 1400, True),
        ("florin", "22800", 2280, True),
    ],
)
def test_a_number_ends_with_the_box_and_is_whole_when_no_digit_can_follow(
    field: str, digits: str, taken: int | None, whole: bool
) -> None:
    running = of()
    for n, digit in enumerate(digits):
        running = running.typed("red", field, int(digit), fresh=n == 0)
    assert (running.number("red", field), running.is_whole("red", field)) == (taken, whole)


def test_a_digit_too_much_is_refused_in_words() -> None:
    assert of().too_much("jester") == "No more than 7: Jesters."


def test_every_number_says_what_it_is_about() -> None:
    labels = [PrincesForm(of()).told(field, asked).label for field, asked in of().numbers().items()]
    assert len(set(labels)) == len(labels) == 13
    assert labels[:4] == ["Prestige points", "Jesters", "Builders", "Forest"]


# Tiles, Freedoms, special characters


def test_a_building_that_the_others_have_every_copy_of_cannot_be_chosen() -> None:
    running = of("Anna", "Bea", "Carlo", "Dora")
    for seat in running.order[:3]:
        running = running.own_toggled(seat, "buildings", "tower")
    assert not chips(running.with_(seat="yellow"), "buildings")["tower"].possible
    mine = chips(running, "buildings")["tower"]
    assert (mine.possible, mine.chosen, mine.icon) == (True, True, "check")
    assert running.own_toggled("red", "buildings", "tower").sheet("red").buildings == ()


def test_a_freedom_is_there_while_tiles_are_left() -> None:
    running = of().own_toggled("green", "freedoms", "travel").own_toggled("blue", "freedoms", "travel")
    told = chips(running, "freedoms")
    assert (told["travel"].possible, told["religion"].possible) == (False, True)


def test_a_special_character_belongs_to_one_player_and_to_the_expansion() -> None:
    running = of(muse=True).with_(phase="actions").own_toggled("green", "characters", "muse")
    assert not chips(running, "characters")["muse"].possible
    plain = joining(of().setup, running)
    assert (chips(plain, "characters"), plain.faults(), parts(plain, Step)) == ({}, [], [])


def test_before_the_actions_only_what_was_kept_from_the_round_before_can_be_there() -> None:
    """The app would take the others back at the first bid, without a word."""
    told = of(muse=True).with_(phase="actions").own_toggled("red", "characters", "muse")
    assert len(chips(told, "characters")) == 6
    for phase in ("auction", "characters"):
        before = told.with_(phase=phase)
        assert list(chips(before, "characters")) == ["merchant", "professor"]
        assert (before.characters("red"), before.faults()) == ((), [])


# Professions, Works, actions


def test_names_are_no_more_than_cards_and_one_more_is_a_card_more() -> None:
    running = of().with_number("red", "played", 1).name_toggled("red", "poet").name_toggled("red", "lawyer")
    assert (running.named("red"), running.number("red", "played")) == (("poet", "lawyer"), 2)
    assert running.with_number("red", "played", 1).named("red") == ("poet",)
    assert running.name_toggled("red", "poet").number("red", "played") == 2
    assert rows(running)[0] == "Poet, Lawyer"
    by_name = {choice.key: choice for choice in shown.names(running.with_(seat="green")).choices}
    assert (by_name["poet"].refusal, by_name["painter"].refusal) == ("Anna has it", "")


def test_a_work_is_named_valued_and_an_action() -> None:
    running = of().with_(phase="actions", round=4).work_toggled("red", "poet")
    assert (running.works("red"), running.named("red"), running.sheet("red").taken) == (
        {"poet": 14},
        ("poet",),
        {"work": 1},
    )
    running = running.work_valued("red", "poet", 19)
    assert rows(running)[1] == "Poet 19"
    assert shown.works(running).choices[0] == ("poet", "Poet", "worth 19", True, "")
    assert not running.work_toggled("red", "poet").works("red")
    assert not running.name_toggled("red", "poet").works("red")


def test_a_turn_has_no_room_for_a_third_work() -> None:
    running = of().with_(phase="actions").work_toggled("red", "poet").work_toggled("red", "lawyer")
    refusals = {choice.refusal for choice in shown.works(running).choices if not choice.chosen}
    assert refusals == {"no more Works in one turn"}


def test_the_princess_works_for_whoever_has_her() -> None:
    running = of(muse=True).with_(phase="actions").own_toggled("red", "characters", "princess")
    assert shown.works(running).choices[0].key == "princess"
    running = running.work_toggled("red", "princess")
    assert (running.named("red"), running.faults()) == ((), [])
    assert princes.begin(running.beginning()).works == (("red", "princess", 7),)
    assert not running.own_toggled("red", "characters", "princess").works("red")


def test_each_tap_is_one_more_action_up_to_what_a_turn_allows() -> None:
    running = of(muse=True).with_(phase="actions")
    for _ in range(2):
        running = running.action_tapped("red", "building")
    assert [one.text for one in chips(running, "taken").values()][:2] == ["Work 0", "Build 2"]
    assert running.action_tapped("red", "building").sheet("red").taken == {}
    assert running.action_tapped("red", "work").sheet("red").taken == {"building": 2}
    cardinal = running.own_toggled("red", "characters", "cardinal").action_tapped("red", "work")
    assert cardinal.position().taken == {"red": ("work", "building", "building")}


def test_actions_and_works_are_told_of_those_whose_turn_has_come() -> None:
    running = of().with_(phase="actions", turn="green")
    assert [bool(chips(running.with_(seat=seat), "taken")) for seat in running.order] == [True, True, False]
    early = running.action_tapped("blue", "bonus").work_toggled("blue", "poet").position()
    assert (early.taken, early.works) == ({}, ())
    assert len(chips(running, "taken")) == len(ACTIONS)


# Auctions


def test_an_object_is_sold_once_and_a_buyer_buys_once() -> None:
    running = of().sold("park", "green").sold("park", "red")
    assert [(sale.object, sale.seat, sale.florin) for sale in running.sales] == [("park", "red", 200)]
    choices = shown.buyers(running, "lake")
    assert [(one.title, one.chosen, one.refusal) for one in choices][:2] == [
        ("Not sold this round", True, ""),
        ("Anna", False, "bought a Park"),
    ]
    dear = running.sold("park", "red", 700)
    assert PrincesForm(dear).sales() == "Park: Anna, 700 Florin"
    assert dear.sold("park", "blue").sales[0].florin == 700
    assert dear.sold("park", None).sales == ()


def test_whoever_goes_without_has_bought_nothing() -> None:
    running = of().out_toggled("red").sold("park", "red")
    assert (running.out, chips(running, "out")["red"].possible) == ((), False)
    assert running.out_toggled("red").sales == ()
    assert chips(running.with_(phase="actions"), "out") == {}


def test_with_two_players_the_landscapes_are_one_object_and_bids_begin_higher() -> None:
    running = joining(TWO).sold("landscape", "red")
    owner = parts(running, Cells)[-1].cells[0].stack.owner
    assert owner is not None
    assert owner.letter == "A"
    assert (running.sales[0].florin, running.faults()) == (300, [])


# Money


def test_no_part_of_the_screen_says_how_much_money_there_is() -> None:
    running = half_told().with_number("red", "florin", 8642)
    assert "8642" not in str(PrincesForm(running).columns(two=False))


# What is wrong


@pytest.mark.parametrize(
    ("told", "where"),
    [
        (of().with_(turn="red").sold("park", "red"), ("sales", None)),
        (of().out_toggled("red").out_toggled("green").out_toggled("blue"), ("sales", None)),
        (of().with_sheet("green", goods={"builder": 4}), ("goods", "green")),
        (of().with_sheet("red", goods={"jester": 5}).with_sheet("green", goods={"jester": 5}), ("goods", None)),
        (of().with_sheet("red", goods={"lake": 5}).with_sheet("green", goods={"lake": 5}), ("tiles", None)),
        (of().with_sheet("red", goods={"hand": 15}).with_sheet("green", goods={"played": 15}), ("cards", None)),
        (of(muse=True).with_(fund=500), ("fund", None)),
        (of().with_(phase="actions").work_toggled("red", "poet").work_valued("red", "poet", 1000), ("works", None)),
    ],
)
def test_what_the_engine_refuses_is_said_at_its_place(told: Running, where: tuple[str, str | None]) -> None:
    assert faulty(told)[0] == where
    assert all(fault.text.startswith("This position is not possible.") for fault in told.faults())


# Nothing is lost


def test_coming_back_finds_what_was_told_of_the_same_people() -> None:
    told = of().with_number("red", "points", 3).with_(round=4, first="green")
    assert joining(told.setup, told) == told
    turned = princes.Setup(seats=("Carlo", "Anna", "Bea"), colours=("blue", "red", "green"))
    moved = joining(turned, told)
    assert (moved.number("red", "points"), moved.order, moved.round) == (3, ("blue", "red", "green"), 4)
    assert joining(princes.Setup(seats=("Anna", "Dora", "Carlo")), told).number("red", "points") is None


def test_without_the_expansion_no_special_characters_are_sold() -> None:
    told = of(muse=True).with_(phase="characters")
    assert joining(of().setup, told).phase == "auction"


def test_it_can_be_written_and_read() -> None:
    assert Running.read(half_told().written()) == half_told()
    outlines = {"tower": frozenset({(0, 0), (1, 0), (2, 0)})}
    two = joining(TWO.model_copy(update={"outlines": outlines})).sold("landscape", "green").out_toggled("red")
    assert Running.read(two.written()) == two


@pytest.mark.parametrize(
    "nonsense",
    [
        {"round": "many"},
        {"round": 8},
        {"seat": "pink"},
        {"turn": "pink"},
        {"first": "pink"},
        {"out": ["pink"]},
        {"phase": "dinner"},
        {"sales": [{"object": "throne", "seat": "red"}]},
        {"sales": [{"object": "park", "seat": "pink"}]},
        {"setup": {"seats": ["Anna"]}},
        {"sheets": {"red": {"goods": {"moon": 1}}}},
        {"sheets": {"red": {"goods": {"jester": 99}}}},
        {"sheets": {"red": {"buildings": ["castle"]}}},
        {"sheets": {"red": {"named": ["juggler"]}}},
        {"sheets": {"red": {"characters": ["nobody"]}}},
        {"sheets": {"red": {"works": {"juggler": 9}}}},
        {"sheets": {"red": {"taken": {"work": 9}}}},
        {"sheets": {"pink": {}}},
        {"something": "else"},
    ],
)
def test_nonsense_on_the_disk_is_ignored(nonsense: dict[str, Any]) -> None:
    assert Running.read({**half_told().written(), **nonsense}) is None
    assert Running.read(None) is None


def test_the_expansion_brings_its_own_phase() -> None:
    options = PrincesForm(joining(FOUR)).phases()
    assert [option.key for option in options] == ["auction", "characters", "actions"]
    assert [option.fitting(roomy=False)[1] for option in options] == ["Auction", "Characters", "Actions"]
    assert [option.key for option in PrincesForm(of()).phases()] == ["auction", "actions"]
