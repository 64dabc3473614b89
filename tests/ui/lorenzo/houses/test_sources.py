"""What is not confirmed says so, until the table has told it from its own copy."""

from __future__ import annotations

from companion.games.lorenzo.houses.catalogue import catalogue
from companion.ui.lorenzo.houses.own_copy.sources import standing_of, tag
from companion.ui.lorenzo.leaders.view import leaders_view
from companion.ui.lorenzo.player.view import card_row
from tests.games.lorenzo.houses.positions import BEMBO, table
from tests.games.lorenzo.positions import MICHELANGELO

SPECIAL, CHAPEL = 109, 31


def test_cards_and_leaders_of_one_source_say_so() -> None:
    here = table(buildings=(SPECIAL, CHAPEL), leaders=(BEMBO, MICHELANGELO))
    assert [card.mark.text for card in card_row(here, here.player("red"), "building").cards] == ["unverified", ""]
    assert [leader.mark.text for leader in leaders_view(here, "red").in_play] == ["unverified", ""]
    assert standing_of(here, catalogue().cards[SPECIAL]).startswith("Unverified: one source only.")


def test_leaders_in_a_hand_say_so_while_they_are_held() -> None:
    here = table(hand=(BEMBO, MICHELANGELO))
    faces = [card.face for card in leaders_view(here, "red").hand]
    assert [face is not None and face.text.endswith(" (unverified)") for face in faces] == [True, False]


def test_what_the_table_has_told_is_its_own() -> None:
    told = catalogue().cards[SPECIAL]
    here = table(own_copy={"cards": [told.model_dump(mode="json")]})
    assert tag(here, here.catalogue.cards[SPECIAL]) == "from your copy"
    assert standing_of(here, here.catalogue.cards[SPECIAL]) == ""


def test_what_several_sources_agree_on_needs_no_word() -> None:
    assert tag(table(), next(one for one in catalogue().families.values() if one.confirmed)) == ""
