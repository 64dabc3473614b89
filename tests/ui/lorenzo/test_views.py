"""What the table and the placement sheet show, without Kivy."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.moment import prompt
from companion.table.goods import Goods
from companion.table.who import Who
from companion.ui.lorenzo.placement.cards_view import Price
from companion.ui.lorenzo.placement.parts_view import Activity, Cards, parts
from companion.ui.lorenzo.placement.view import placement_view, switched
from companion.ui.lorenzo.table.space_view import Piece, Sign
from companion.ui.lorenzo.table.view import PawnTile, next_step, table_view
from tests.games.lorenzo.houses.positions import table as of_houses
from tests.games.lorenzo.positions import MICHELANGELO, everybody, gained, place, position
from tests.golden import FOLDER, journal
from tests.ui.lorenzo.foreseen import gets, pays

ANNA = Who("red", "Anna", "A")
VILLAGE = 3  # harvested from 3 on


def test_every_floor_is_marked_for_the_chosen_member() -> None:
    members = "blue white ventures-1, red black buildings-2"
    table = position(members=members, wood=1, stone=1, coins=6, servants=1)
    view = table_view(table, "white")
    ventures = next(tower for tower in view.towers if tower.card_type == "venture")
    assert [(floor.needs, floor.mark, floor.servants) for floor in ventures.floors] == [
        (7, "refused", 0),
        (5, "servants", 1),
        (3, "legal", 0),
        (1, "taken", 0),
    ]
    assert ventures.surcharge == Goods(coins=3)
    buildings = next(tower for tower in view.towers if tower.card_type == "building")
    assert {floor.mark for floor in buildings.floors} == {"refused", "taken"}


def test_spaces_covered_with_fewer_players_are_shown_as_such() -> None:
    view = table_view(position(players=2))
    assert [tile.mark for tile in view.market] == ["legal", "legal", "covered", "covered"]
    assert [tile.mark for tile in view.harvest] == ["legal", "covered"]
    assert [tile.offer for tile in view.market[2:]] == [(), ()]  # no padlock: nothing is missing


def test_the_table_always_says_what_comes_next() -> None:
    assert prompt(position()) == "Anna’s turn"
    assert prompt(position(dice=None, round=3)) == "Roll the dice for round 3"
    assert prompt(position(players=2, members=everybody())) == "Everyone is done: end the round"
    assert prompt(position(players=2, round=2, members=everybody())) == "Everyone is done: Vatican Report"
    waiting = lorenzo.apply(position(), place("white", "council"))
    assert prompt(waiting) == "Anna decides"


def test_laps_are_counted_by_turns() -> None:
    assert table_view(position(players=2)).step.lap == 1
    assert table_view(position(players=2, members="red white council")).step.lap == 1
    assert table_view(position(players=2, members="red white council, green white council")).step.lap == 2
    assert table_view(position(players=2, members=everybody(but="red neutral"))).step.lap == 4
    waiting = table_view(of_houses(players=5, dice=None, round=3))
    assert (waiting.step.lap, waiting.step.lap_line, waiting.strip.in_brief) == (0, "Period II", "Turn order")
    assert table_view(of_houses(players=5)).strip.in_brief == "Lap 1 of 4"


def test_the_cheapest_member_that_fits_is_proposed() -> None:
    table = position(dice=(4, 2, 6))
    assert lorenzo.propose(table, "territories-1").move.member == "black"
    assert lorenzo.propose(table, "territories-3").move == place("orange", "territories-3", seat="red")
    assert lorenzo.propose(table, "territories-4", "orange").move.servants == 1


def test_harvest_and_production_are_proposed_with_the_highest_value_that_is_of_use() -> None:
    woods, forest, village = 2, 5, 3
    assert lorenzo.propose(position(dice=(4, 2, 6), territories=(woods, forest)), "harvest").move.member == "orange"
    assert lorenzo.propose(position(dice=(4, 2, 6), territories=(woods, village)), "harvest").move.member == "white"
    assert lorenzo.propose(position(dice=(4, 2, 6), territories=(woods, village)), "production").move.member == "black"
    assert lorenzo.propose(position(dice=(4, 2, 6), buildings=(None,)), "production").move.member == "orange"
    assert lorenzo.propose(position(dice=(4, 2, 6), territories=(woods, forest)), "market-coins").move.member == "black"


def test_letters_that_clash_become_two() -> None:
    view = table_view(position(players=4))
    assert [tile.who.letter for tile in view.players] == ["A", "Be", "C", "D"]


def test_a_refused_placement_says_why_and_offers_the_way_out() -> None:
    table = position(coins=2, leaders=(MICHELANGELO,), hand=(5,), members="blue white ventures-1", servants=1)
    view = placement_view(table, place("orange", "ventures-4", seat="red"))
    assert [refusal.rule for refusal in view.refusals] == ["tower.value", "tower.surcharge"]
    assert [fix.label for fix in view.refusals[0].fixes] == ["Spend 1 servant"]
    assert [fix.label for fix in view.refusals[1].fixes] == [
        "Use Michelangelo Buonarroti",
        "Discard a leader for a privilege",
    ]
    assert view.refusals[0].page == 7
    assert "Market, 5 coins" in [label for label, _ in view.elsewhere]


def test_cards_that_cannot_be_paid_stay_visible_behind_the_others() -> None:
    table = position(coins=2, wood=2)
    view = placement_view(table, place("orange", "buildings-1", seat="red"))
    assert len(view.cards) == 8
    assert view.needs_card
    payable = [card.name for card in view.cards if card.payable]
    assert payable == ["Theater", "Carpenter's Shop", "Chapel"]
    assert [card.payable for card in view.cards] == [True] * 3 + [False] * 5
    assert next(card.short for card in view.cards if card.name == "Residence") == "2 stone short"


def test_how_many_cards_can_be_paid_is_said_above_them() -> None:
    def said(**goods: Any) -> str:
        view = placement_view(position(**goods), place("orange", "buildings-1", seat="red"))
        return next(part.left for part in parts(view, ANNA, False, "") if isinstance(part, Cards))

    assert said(coins=2, wood=2) == "3 of 8 can be paid"
    assert said(coins=0, wood=0, stone=0) == "none can be paid"
    assert said(coins=9, wood=9, stone=9) == "8 possible"


def test_what_is_paid_and_received_is_added_up() -> None:
    table = position(coins=6, stone=2, servants=1, members="blue white buildings-1")
    view = placement_view(table, place("orange", "buildings-4", card=27, servants=1, seat="red"))
    assert view.legal
    assert pays(view) == Goods(servants=1, coins=5, stone=2)
    assert gets(view) == Goods(military=2, victory=6)
    assert view.equation == "orange die 6 + 1 servant = 7"


def test_the_sum_of_a_shared_space_is_shown_in_figures() -> None:
    view = table_view(position(dice=(4, 2, 6)), "white")
    assert [tile.sum for tile in view.harvest] == ["4", "4 \N{MINUS SIGN} 3 = 1"]
    assert [tile.sum for tile in view.market] == ["", "", "", ""]


def test_until_a_pawn_is_chosen_each_value_says_whose_it_is() -> None:
    table = position(dice=(4, 2, 6))
    first, shared = table_view(table).harvest
    assert first.offer == ("black", Piece("2"))  # the least that does
    assert shared.offer == ("white", Piece("4 \N{MINUS SIGN} 3 = 1"))
    assert table_view(table, "white").harvest[0].offer == (Piece("4"), Sign("check"))
    assert table_view(table).market[0].offer == (Piece("5", "coins"),)  # shows no value


def test_servants_are_set_apart_from_the_sum_that_needs_them() -> None:
    (_, shared) = table_view(position(dice=(2, 2, 2), servants=3), "white").harvest
    assert (shared.offer, shared.spent) == ((Piece("1"),), (2,))


def test_of_a_crowd_two_are_shown_and_how_many_more() -> None:
    crowd = "green white council, blue white council, yellow white council"
    (council,) = table_view(position(members=crowd)).council
    assert [getattr(one, "name", one) for one in council.there] == ["Bea", "Carlo", "Dario"]
    (council,) = table_view(position(members=f"{crowd}, green black council")).council
    assert [getattr(one, "name", one) for one in council.there] == ["Bea", "Carlo", "Dario"]  # as they play next
    (council,) = table_view(position(members=f"{crowd}, red black council")).council
    assert [getattr(one, "name", one) for one in council.there] == ["Bea", "Carlo", Piece("+2")]


def test_a_floor_is_open_only_if_one_of_its_possible_cards_can_be_paid() -> None:
    marks = {tower.card_type: tower.floors[-1].mark for tower in table_view(position(servants=1)).towers}
    assert marks == {"territory": "legal", "character": "refused", "building": "refused", "venture": "refused"}
    assert table_view(position(wood=2, coins=2)).towers[2].floors[-1].mark == "legal"


def test_a_space_shows_what_the_player_would_get_there() -> None:
    """Tile 1-2: one coin fewer from each source."""
    table = position(tiles=("1-2", None, None), excommunications=(1,))
    view = table_view(table)
    (council,) = view.council
    assert view.market[0].bonus == gained(table, lorenzo.apply(table, place("white", "market-coins")))
    assert view.market[0].bonus == Goods(coins=4)
    assert council.bonus == Goods(privileges=1)
    assert view.towers[3].floors[0].bonus == Goods(coins=1)


def test_after_a_coloured_member_only_the_neutral_one_may_follow() -> None:
    table = position(members="red black harvest", servants=4)
    assert table_view(table, "white").harvest[1].only == ("neutral",)
    assert not table_view(table, "neutral").harvest[1].only
    assert not table_view(position(players=2, members="red black harvest"), "white").harvest[1].only  # it is covered


def test_the_one_next_step() -> None:
    assert next_step(position()) == "place"
    assert next_step(position(players=2, members=everybody())) == "end_round"
    assert next_step(position(players=2, round=2, members=everybody())) == "report"
    assert next_step(position(dice=None)) == "dice"
    assert next_step(lorenzo.apply(position(), place("white", "council"))) == "decide"


def test_another_member_brings_its_own_servants() -> None:
    table = position(dice=(4, 2, 6), servants=5)
    move = switched(table, lorenzo.propose(table, "territories-3").move, member="white", servants=0)
    assert (move.member, move.servants) == ("white", 1)


def test_a_long_sum_is_shown_short_on_the_table() -> None:
    """Die 2, three servants, the tile's -3 and the Artisan's 2: the sheet has the terms, the table the value."""
    table = position(dice=(2, 2, 2), characters=(54,), tiles=("1-6", None, None), excommunications=(1,), servants=3)
    view = table_view(table, "white")
    assert [tile.sum for tile in view.production] == ["1", "1"]
    assert [tile.servants for tile in view.production] == [0, 3]


def test_a_pawn_on_the_board_shows_the_icon_of_its_place() -> None:
    table = position(players=2, members="red black harvest, red orange characters-1, red neutral council")
    assert [(one.member, one.at) for one in table_view(table).thumb.choices] == [  # type: ignore[union-attr]
        ("white", ""),
        ("black", "harvest"),
        ("orange", "char"),
        ("neutral", "palace"),
    ]


def test_what_is_missing_for_a_card_fits_the_price_that_it_shows() -> None:
    """Military points that must be owned are told apart from those that are paid, and not added to them."""
    table = position(players=2, military=2, coins=9, stone=9)
    move = lorenzo.Place(seat="red", member="white", space="ventures-1")
    cards = {one.name: one for one in placement_view(table, move).cards}
    assert cards["Fighting Heresies"].short == "Needs 5 military points (have 2)."
    supported = cards["Support to the Bishop"]
    assert supported.short == "1 wood short"
    assert supported.prices == (Price("wood", "", 1), Price("stone", "", 1), Price("coins", "", 2))


def test_where_nothing_can_be_fixed_it_says_what_to_choose_instead() -> None:
    def instead(table: lorenzo.Table, *move: str, **more: Any) -> str:
        return placement_view(table, place(*move, seat="red", **more)).instead

    poor = position(servants=0, coins=0, dice=(4, 1, 6))
    assert instead(poor, "white", "territories-2") == ""
    assert instead(poor, "white", "territories-4") == "Choose another space"
    assert instead(poor, "white", "territories-3") == "Choose another pawn"
    assert instead(poor, "white", "buildings-1", card=27) == "Choose another card"
    some = position(dice=(4, 1, 6), servants=3, coins=0)
    assert instead(some, "white", "territories-3", servants=0) == ""
    assert instead(some, "white", "buildings-3", servants=0, card=27) == "Choose another card"


def test_a_hopeless_placement_offers_nothing_to_fix() -> None:
    table = position(dice=(4, 1, 6), servants=3, taken=("buildings-3",))
    view = placement_view(table, place("white", "buildings-3", seat="red"))
    assert [(one.rule, one.fixes) for one in view.refusals] == [("tower.empty", ()), ("tower.value", ())]
    assert view.instead == "Choose another space"


def test_a_refused_space_begins_with_the_strongest_pawn() -> None:
    table = position(dice=(4, 5, 5), servants=0)
    assert lorenzo.propose(table, "territories-4").move.member == "black"


def test_only_a_pawn_that_will_be_used_is_highlighted() -> None:
    """What a space shows is what a tap on it proposes."""
    table = position(dice=(4, 2, 6), players=4, territories=(VILLAGE,))
    view = table_view(table)
    assert view.chosen is None
    assert not any(isinstance(one, PawnTile) and one.chosen for one in view.thumb.choices)
    assert [(tile.space, tile.sum) for tile in (*view.harvest, *view.production)] == [
        ("harvest", "4"),
        ("harvest-shared", "6 \u2212 3 = 3"),
        ("production", "2"),
        ("production-shared", "4 \u2212 3 = 1"),
    ]
    assert table_view(table, "neutral").chosen == "neutral"
    assert table_view(position(members="red orange council"), "orange").chosen is None
    alone = position(members="red white council, red black market-coins, red orange harvest")
    assert table_view(alone).chosen == "neutral"


@pytest.mark.parametrize("game", ["four-players-all-leaders", "five-players-houses"])
def test_what_a_space_shows_is_what_a_tap_on_it_proposes(game: str) -> None:
    played = journal(FOLDER / "lorenzo" / f"{game}.json")
    tables = [played.state_at(n) for n in range(0, len(played.entries), 5)]
    placing = [one for one in tables if next_step(one) == "place"]
    assert len(placing) > 10
    for table in placing:
        view = table_view(table)
        floors = [floor for tower in view.towers for floor in tower.floors]
        for tile in (*floors, *view.harvest, *view.production, *view.market, *view.council):
            proposed = lorenzo.propose(table, tile.space)
            servants = proposed.move.servants if proposed.open else 0
            assert (tile.space, tile.open, tile.servants) == (tile.space, proposed.open, servants)


def test_how_many_cards_activate_is_said_as_people_would() -> None:
    def said(*territories: int, die: int = 3) -> str:
        table = position(dice=(die, 2, 6), territories=territories)
        (activity,) = [
            part
            for part in parts(placement_view(table, place("white", "harvest", seat="red")), ANNA, False, "")
            if isinstance(part, Activity)
        ]
        return activity.title

    assert said() == "No territories to activate"
    assert said(2) == "Your territory activates"
    assert said(2, 5) == "1 of 2 territories activates"
    assert said(2, 5, die=6) == "Both territories activate"


def test_a_card_that_only_lasts_says_what_it_does_from_now_on() -> None:
    table = position(coins=9, dice=(4, 2, 6))
    view = placement_view(table, place("white", "characters-1", card=54, seat="red"))
    assert view.foreseen
    assert view.foreseen.then == ("From now on: +2 to the value when producing.",)


def test_an_excommunication_is_a_tile_in_its_narrow_box() -> None:
    table = position(turn="red", dice=(4, 2, 6), tiles=("1-6", None, None), excommunications=(1,))
    view = placement_view(table, place("white", "production", servants=1, seat="red"))
    assert [(one.amount, one.label) for one in view.terms] == [(4, "die 4"), (-3, "tile I"), (1, "servant")]


def test_a_pawn_other_than_the_strongest_is_announced() -> None:
    table = position(turn="red", dice=(4, 2, 6), servants=3)
    for member, servants, said in (
        ("black", 0, "Anna: the black pawn is enough here"),
        ("orange", 0, "Anna places one pawn here"),
        ("neutral", 1, "Anna places one pawn here"),
    ):
        assert placement_view(table, place(member, "council", servants=servants, seat="red")).subtitle == said
    for member, said in (("white", "Anna: the white pawn is enough here"), ("black", "Anna places one pawn here")):
        harvesting = position(turn="red", dice=(4, 2, 6), territories=(VILLAGE,))
        assert placement_view(harvesting, place(member, "harvest", seat="red")).subtitle == said
