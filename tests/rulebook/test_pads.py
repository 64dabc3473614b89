"""The rulebook speaks for a score pad, too: the same two questions as for a game that is tracked."""

from companion import rulebook
from companion.table.action import Reason
from companion.table.pad_score import score
from companion.table.score import Why
from tests.table.pads import filled, pad


def test_players_and_rows_are_named() -> None:
    found = pad("princes")
    assert rulebook.say("pad", "seat", "green", found) == "Bea"
    assert rulebook.say("pad", "category", "prestige", found) == "Prestige cards"


def test_a_reason_is_a_sentence_of_the_box_that_was_played() -> None:
    found = filled("houses", track="3 4")
    assert rulebook.sentence("pad", score(found).why[0], found) == "Most victory points: Bea with 4."
    assert rulebook.sentence("pad", score(filled("princes", track="3 4")).why[0], pad("princes")) == (
        "Most prestige points: Bea with 4."
    )


def test_a_refusal_without_a_pad_is_still_a_sentence() -> None:
    assert rulebook.sentence("pad", Reason("pad.too_large", most=6)) == "At most 6."
    assert rulebook.sentence("pad", Reason("setup.names")) == "Not on this score pad."
    assert rulebook.sentence("pad", Reason("setup.names"), pad("masters")).startswith("Give every player a name")


def test_a_rule_that_wants_more_than_a_pad_knows_is_told_as_such() -> None:
    found = pad("masters", 1)
    assert "colour" in rulebook.sentence("pad", Why("solo.lose_colour", {"seat": "red", "total": 3}), found)
    assert rulebook.sentence("pad", Why("no.such.rule", {}), found) == ""
