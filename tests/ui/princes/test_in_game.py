"""What a rule of The Princes of Florence means for the table, in a sentence."""

from __future__ import annotations

from companion import rulebook
from companion.games import princes
from companion.table.evolve import evolve
from companion.ui.princes.in_game import SAYINGS, in_this_game
from tests.games.princes.positions import after, position, sheet


def test_only_rules_that_exist_are_spoken_of() -> None:
    assert sorted(SAYINGS.keys() - rulebook.entries("princes").keys()) == []


def test_the_minimum_now_and_in_the_next_round() -> None:
    table = position(round=6)
    said = "In this round a Work must be worth 16. In the next one 17."
    assert in_this_game(table, "work.minimum") == said
    assert in_this_game(position(round=7), "work.minimum") == "In this round a Work must be worth 17."
    lifted = position(round=7, muse=True, rules={"princess_minimum": False})
    assert in_this_game(lifted, "work.minimum").endswith("worth 17. The Princess’s Work needs no minimum.")


def test_builders_and_what_a_building_costs_everybody() -> None:
    table = position(players=2, builder=1, others={"green": sheet(builder=3)})
    assert in_this_game(table, "builder.cost") == (
        "Anna has 1 Builder and pays 300 Florin for a Building. Bob has 3 Builders and pays nothing for a Building."
    )


def test_what_is_left_and_what_is_not() -> None:
    table = position(players=3, tiles=("chapel",), others={"green": sheet(tiles=("chapel",))}, travel=1)
    said = in_this_game(table, "building.supply")
    assert said.startswith("Left: ")
    copies = table.catalogue.buildings["chapel"].copies
    assert ("None left: " in said) == (copies <= 2)
    assert in_this_game(table, "freedom.supply") == "Left: Travel 1, Religion 2 and Opinion 2."
    assert in_this_game(position(sales="red park 200"), "auction.stack").endswith("Sold this round: Park.")
    assert in_this_game(table, "draw.count").startswith("Left: Profession cards 21")


def test_whose_turn_it_is_and_the_order() -> None:
    table = position(round=3, first="blue", turn="blue")
    assert in_this_game(table, "turn.seat") == "It is Chris’s turn."
    assert in_this_game(table, "round.end") == (
        "The order of this round: Chris, David, Anna and Bob. David begins the next one."
    )
    over = after(table, *[princes.EndTurn(seat=seat) for seat in table.order])
    assert in_this_game(over, "turn.seat") == "Everybody has had a turn: the best Work scores now."


def test_the_best_work_so_far_and_the_laps() -> None:
    works = [{"seat": "red", "card": "poet", "value": 17}]
    table = position(players=2, points=52, table={"works": works}, played=("poet",), round=6)
    assert in_this_game(table, "best_work.score").startswith("Best Work of the round: Anna with 17")
    assert in_this_game(position(), "best_work.tie") == "Nobody has completed a Work this round."
    assert in_this_game(table, "score.lap") == "On the fame track: Anna 52 (50 + 2) and Bob 0."


def test_the_expansion_tells_markers_and_the_pot() -> None:
    table = after(
        position(phase="characters", muse=True, round=4), princes.BidCharacter(seat="red", character="muse", bid=6)
    )
    assert in_this_game(table, "muse.higher") == "This round: Anna 600 on the Muse."
    assert in_this_game(table, "muse.banker") == "The Banker holds 600 Florin."
    assert in_this_game(position(), "muse.banker") == ""


def test_nothing_private_is_ever_said() -> None:
    table = position(florin=1234, hand=("poet",), bonus=("b16",), prestige=("p01",), players=2)
    for rule in SAYINGS:
        said = in_this_game(table, rule)
        assert "1234" not in said
        assert "Poet" not in said
    assert in_this_game(evolve(table, phase="over"), "turn.seat") == ""
