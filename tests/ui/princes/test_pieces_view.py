"""What the pieces of Princes show, as plain values."""

from __future__ import annotations

from companion.games import princes
from companion.rulebook.pictures_princes import icon
from companion.table.who import Who
from companion.ui.princes.pieces.view import (
    FaceLine,
    card_face,
    lap,
    minimum_views,
    stack_view,
    stack_views,
    turn_views,
)
from companion.ui.princes.table.view import table_view
from tests.ui.princes.tables import under_way

TABLE = princes.begin(under_way())


def test_a_stack_says_how_many_are_left_and_who_bought() -> None:
    forest, lake = stack_view(TABLE, "forest"), stack_view(TABLE, "lake")
    assert (forest.left, forest.state, forest.owner, forest.florin) == (3, "sold", Who("blue", "Chiara", "C"), 400)
    assert (lake.state, lake.owner) == ("open", None)
    assert [stack.name for stack in stack_views(TABLE)] == list(TABLE.catalogue.board.auction.stacks)


def test_the_object_on_the_block_has_its_highest_bid_and_an_empty_stack_is_closed() -> None:
    auction = princes.begin(under_way("auction"))
    bid = princes.apply(princes.apply(auction, princes.NameObject(object="lake")), princes.Bid())
    lake = stack_view(bid, "lake")
    assert (lake.state, lake.owner, lake.florin) == ("block", Who("red", "Anna", "A"), 300)
    assert (stack_view(auction, "builder").left, stack_view(auction, "builder").state) == (0, "empty")


def test_the_minimum_of_this_round_stands_out() -> None:
    assert [(one.value, one.state) for one in minimum_views(TABLE)][4:] == [(15, "past"), (16, "now"), (17, "ahead")]


def test_who_has_had_a_turn_and_whose_it_is() -> None:
    assert [(turn.who.letter, turn.done, turn.active) for turn in turn_views(TABLE)] == [
        ("C", True, False),
        ("A", False, True),
        ("D", False, False),
        ("F", False, False),
    ]
    assert table_view(TABLE).best == 17


def test_the_second_lap_is_said_because_the_track_shows_only_the_rest() -> None:
    assert (lap(TABLE, 52), lap(TABLE, 49), lap(TABLE, 100)) == ("50 + 2", "", "100 + 0")


def test_a_profession_says_which_wishes_are_met() -> None:
    anna = TABLE.player("red")
    assert card_face(TABLE, "profession", "poet", anna).lines == (
        FaceLine("build", "Theater", met=False),
        FaceLine("lake", "Lake", met=False),
        FaceLine("travel", "Travel", met=True),
    )
    assert [line.met for line in card_face(TABLE, "profession", "poet").lines] == [None] * 3


def test_a_card_that_nobody_has_named_has_only_its_deck() -> None:
    face = card_face(TABLE, "bonus", None)
    assert (face.id, face.icon, face.lines) == ("", "bonus", ())


def test_everything_has_an_icon() -> None:
    names = [*TABLE.catalogue.tiles, "florin", "points", "recruiting", "landscape", "profession", "travel", "jester"]
    assert {icon(TABLE, name) for name in TABLE.catalogue.buildings} == {"build"}
    assert all(icon(TABLE, name) for name in names)
