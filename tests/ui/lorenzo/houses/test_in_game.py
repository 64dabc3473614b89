"""What the expansion's rules mean for the table right now."""

from __future__ import annotations

import pytest

from companion.games import lorenzo
from companion.ui.lorenzo.in_game import in_this_game
from companion.ui.shared.rules.rule_view import rule_view
from tests.games.lorenzo.houses.positions import PIERO, sheet, table
from tests.games.lorenzo.positions import position


def here() -> lorenzo.Table:
    return table(
        family="este",
        tokens=2,
        leaders=(PIERO,),
        others={"green": sheet(family="medici", tokens=1)},
        used_tokens=4,
        leader_deck=(None,) * 3,
        rules={"token_slot": "replace"},
    )


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("family.tile", "Now: Anna (Este) and Bea (Medici)."),
        ("family.este", "Anna has this family."),
        ("family.orsini", "Nobody has this family."),
        ("token.draw", "Now: Anna 2, Bea 1, 23 face down and 4 used."),
        ("leader_space.list", "Now: Piero della Francesca (Anna)."),
        ("leader_deck.form", "3 leaders are left to draw."),
        ("auction.top", ""),
    ],
)
def test_a_rule_says_what_it_means_now(rule: str, said: str) -> None:
    assert in_this_game(here(), rule) == said


def test_the_adaptation_tile_says_where_it_lies_and_goes() -> None:
    said = in_this_game(here(), "adaptation.values")
    assert said.startswith("The adaptation tile is on Ventures: its floors need ")
    assert said.endswith("At the end of the round it goes to Territories.")


def test_without_the_expansion_its_rules_say_nothing() -> None:
    assert in_this_game(position(), "family.este") == ""


def test_the_reading_that_this_table_plays_is_marked_by_either_name_of_the_box() -> None:
    for box in ("lorenzo", "houses"):
        readings = rule_view(box, "table.token_slot", here()).readings
        assert [reading.played for reading in readings] == [False, True]
        assert rule_view(box, "family.este", here()).now
    assert [reading.played for reading in rule_view("houses", "table.token_slot").readings] == [False, False]
