"""What the card lookup shows, without a window."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rulebook import corrections
from companion.rulebook.cards import cards
from companion.rulebook.corrections import CorrectionError
from companion.rulebook.search import BOXES
from companion.ui.look.icons import ICONS as ICON_FILES
from companion.ui.shared.cards import correction_view as correcting
from companion.ui.shared.cards.view import GOODS_ICONS, ICONS, PINS, CardFace, Filters, Found, Lookup, with_pin

TWO_TYPES = Filters(frozenset({"territory", "venture"}), frozenset({2}), frozenset({"lorenzo", "houses"}))
LORENZO = Filters(boxes=frozenset({"lorenzo"}))
TERRITORY = "houses:card:102"


def look(query: str = "", filters: Filters = LORENZO, **saved: Any) -> Found:
    return Lookup(saved).find(query, filters)


def face(key: str, **saved: Any) -> CardFace:
    lookup = Lookup(saved)
    card = lookup.card(key)
    assert card
    return lookup.face(card)


def test_filters_and_words_together() -> None:
    found = look("gives servants", TWO_TYPES)
    assert found.count == "7 cards"
    assert found.without.endswith(" without the filters")
    assert found.best
    assert (found.best.title, found.best.mark.text) == ("Hosting Foreigners", "confirmed")
    assert [part.label for part in found.best.parts] == ["Costs", "At once", "At the end"]
    assert [part.marked for part in found.best.parts] == [False, True, False]
    lines = {line.title: line for line in found.others}
    town = lines["Mining Town"]
    assert town.amount
    assert (town.about, town.amount.text, town.amount.icon) == ("at once and at harvest 4+", "2+1", "servant")
    assert lines["Special territory 102"].mark
    assert not lines["Special territory 102"].confirmed


def test_filters_combine_and_none_means_all() -> None:
    everything = look("", Filters())
    assert everything.count == f"{len(list(cards()))} cards"
    assert everything.without == ""
    assert {line.icon for line in look("", LORENZO._replace(kinds=frozenset({"leader"}))).others} == {"leader"}
    two = look("", LORENZO._replace(kinds=frozenset({"venture", "building"}), steps=frozenset({1, 3})))
    assert two.count == "32 cards"


def test_without_a_question_nothing_is_open_and_one_letter_is_none() -> None:
    assert look("").best is None
    assert look("g") == look("")
    assert look("qqqqzzzz").best is None
    assert look("qqqqzzzz").others == ()


def test_how_many_there_are_elsewhere_is_said_once_all_boxes_are_read() -> None:
    lookup = Lookup({})
    assert lookup.find("", LORENZO).without == ""
    for _box in BOXES:
        lookup.read_next()
    assert lookup.complete
    assert lookup.find("", LORENZO).without == f"{len(list(cards()))} without the filters"


def test_the_box_is_named_only_where_there_may_be_several() -> None:
    assert look("").others[0].about == "Territory, period I · no. 1"
    assert look("", Filters()).others[0].about == "Territory, period I · no. 1 · Lorenzo"


def test_every_kind_has_a_chip_with_an_icon() -> None:
    assert {card.kind for card in cards()} == set(ICONS)
    drawn = {path.stem for path in ICON_FILES.glob("*.svg")}
    assert set(ICONS.values()) | set(GOODS_ICONS.values()) <= drawn
    lookup = Lookup({})
    assert [chip.key for chip in lookup.kind_chips(LORENZO)][:4] == ["territory", "building", "character", "venture"]
    assert "profession" not in [chip.key for chip in lookup.kind_chips(LORENZO)]
    assert [chip.text for chip in lookup.step_chips(TWO_TYPES) if chip.chosen] == ["Period II"]
    assert lookup.step_chips(Filters(boxes=frozenset({"masters"})))[0].text == "Level I"
    assert lookup.step_chips(Filters())[0].text == "Period I / level I"
    assert lookup.step_chips(Filters(boxes=frozenset({"princes"}))) == []
    assert [chip.text for chip in lookup.box_chips(TWO_TYPES) if chip.chosen] == ["Lorenzo", "Houses"]


def test_what_a_card_costs_needs_no_words_but_two_ways_do() -> None:
    assert face("lorenzo:card:86").parts[0].text == ""
    assert "or" in face("lorenzo:card:80").parts[0].text


def test_what_is_paid_for_what() -> None:
    production = face("masters:card:yellow-1-1").parts[1]
    assert ([one.icon for one in production.pay], [one.icon for one in production.amounts]) == (["servant"], ["faith"])


# Pins


def test_a_pinned_card_stays_on_top_whatever_is_asked_and_is_listed_once() -> None:
    pins = ["lorenzo:card:86", "princes:profession:poet"]
    for query in ("", "gives servants", "stronghold"):
        found = look(query, card_pins=pins)
        assert [line.title for line in found.pinned] == ["Hosting Foreigners", "Poet"]
        assert not {line.key for line in found.others} & set(pins)
        assert found.best is None or found.best.key not in pins
    assert face("lorenzo:card:86", card_pins=pins).pinned


def test_the_last_pinned_comes_first_and_a_pinned_one_is_let_go() -> None:
    assert with_pin(("a",), "b") == ["b", "a"]
    assert with_pin(("b", "a"), "b") == ["a"]


@pytest.mark.parametrize("saved", [None, 3, "x", {"a": 1}, [1, None], ["nobody:card:1", "lorenzo:card:999"]])
def test_pins_that_make_no_sense_are_left_out(saved: Any) -> None:
    assert look("", **{PINS: saved}).pinned == ()


# Corrections


def entered(servants: int, name: str = "", note: str = "") -> dict[str, Any]:
    printed = {("immediate", "0", "gain", "servants"): servants}
    return correcting.entered({}, TERRITORY, {**printed, "name": name, "note": note})


def asked(form: correcting.CorrectionForm) -> dict[str, Any]:
    return {one.label: one.value for panel in form.panels for one in panel.fields}


def test_only_unconfirmed_cards_can_be_corrected() -> None:
    assert face(TERRITORY).open_to_correction
    assert face(TERRITORY).standing
    assert not face("lorenzo:card:86").open_to_correction


def test_a_corrected_card_is_marked_and_searched_as_corrected() -> None:
    saved = {corrections.SETTING: entered(6, "Mulino", "second print")}
    shown = face(TERRITORY, **saved)
    assert (shown.title, shown.mark.text, shown.note, shown.standing) == (
        "Mulino",
        "corrected by you",
        "second print",
        "",
    )
    best = look("gives servants", Filters(), **saved).best
    assert best
    assert (best.key, best.parts[0].marked) == (TERRITORY, True)
    assert look("mulino", Filters(), **saved).best


def test_the_form_shows_what_was_entered_before() -> None:
    saved = {corrections.SETTING: entered(6, "Mulino", "second print")}
    form = correcting.form(TERRITORY, saved)
    assert (form.title, form.corrected) == ("Mulino", True)
    assert [asked(form)[label] for label in ("Name on the card", "Note", "At once: servants")] == [
        "Mulino",
        "second print",
        6,
    ]
    fresh = correcting.form(TERRITORY, {})
    assert (fresh.title, asked(fresh)["Name on the card"], fresh.corrected) == ("Special territory 102", "", False)


def test_taking_a_correction_back_leaves_the_others() -> None:
    saved = {corrections.SETTING: entered(6)}
    both = correcting.entered(saved, "houses:card:104", {"note": "torn"})
    assert set(both) == {TERRITORY, "houses:card:104"}
    assert set(correcting.removed({corrections.SETTING: both}, TERRITORY)) == {"houses:card:104"}
    known = {number.path: number.value for number in corrections.numbers(TERRITORY)}
    assert correcting.entered(saved, TERRITORY, known) == {}


def test_what_no_card_can_have_is_refused() -> None:
    with pytest.raises(CorrectionError, match="At once: servants"):
        entered(-1)


def test_a_lookup_knows_when_it_is_out_of_date() -> None:
    lookup = Lookup({})
    assert lookup.same_as({"theme": "dark"})
    assert not lookup.same_as({PINS: [TERRITORY]})
    assert not lookup.same_as({corrections.SETTING: entered(6)})
