"""Who is who: spellings, names and who stays unnamed."""

import pytest

from companion.table import people
from companion.table.people import People
from companion.table.store import Store
from companion.table.who import letter


def test_a_name_is_the_same_however_it_is_typed() -> None:
    assert people.key("  Anna   MARIA ") == "anna maria"
    assert People().person(" anna") == "anna"
    assert people.tidy("\u2068Anna\u2069\u200e\n\x1bMaria\u200b") == "Anna Maria"
    assert people.tidy("\u200b \u202e") == ""
    one_letter, two_letters = "Jos\u00e9", "Jose\u0301"
    assert people.key(one_letter) == people.key(two_letters)
    assert people.read({"hidden": [two_letters], "merged": {"pepe": two_letters}}) == People(
        merged={"pepe": people.key(one_letter)}, hidden=frozenset([people.key(one_letter)])
    )


def test_merged_spellings_are_one_person_and_come_apart_again() -> None:
    both = People().merging("annina", "anna").merging("anna", "anna rossi")
    assert {both.person(name) for name in ("Annina", "Anna", "Anna Rossi")} == {"anna rossi"}
    assert both.spellings("anna rossi") == ("anna", "annina")
    assert both.apart("annina").person("Annina") == "annina"
    assert both.apart("annina").person("Anna") == "anna rossi"
    turned = both.merging("anna rossi", "anna")
    assert {turned.person(name) for name in ("Annina", "Anna", "Anna Rossi")} == {"anna"}
    assert both.merging("bea", "bea") == both


def test_nobody_sits_on_two_seats() -> None:
    said = People().merging("annina", "anna")
    assert said.at_table(["Bea", "Annina"]) == ("bea", "anna")
    assert said.at_table(["Annina", "Bea", "Anna"]) == ("annina", "bea", "anna")


def test_a_new_name_is_a_spelling_too() -> None:
    said = People().renaming("anna", "  Anna  Rossi ")
    assert said.called([("anna", "ANNA")]) == {"anna": "Anna Rossi"}
    assert said.person("anna rossi") == "anna"
    assert said.renaming("anna", "").called([("anna", "Anna"), ("anna", " ANNA ")]) == {"anna": "ANNA"}
    assert People().renaming("anna", "ANNA").merged == {}
    assert said.apart("anna rossi") == People()


def test_whoever_is_merged_goes_by_the_other_name_and_is_seen() -> None:
    said = People().renaming("annina", "Nina").hiding("annina").merging("annina", "anna")
    typed = [("anna", "Anna"), ("anna", "Annina")]
    assert (said.called(typed), said.called(typed[1:]), said.hidden) == (
        {"anna": "Anna"},
        {"anna": "Annina"},
        frozenset(),
    )
    assert People().hiding("bea").hiding("bea", hidden=False) == People()


def test_it_is_kept_and_goes_along_in_a_file(store: Store) -> None:
    said = People().merging("annina", "anna").renaming("bea", "Beatrice").hiding("carlo")
    people.keep(store, said)
    assert people.of(store) == said
    assert '"people"' in store.export_everything()


@pytest.mark.parametrize(
    "data",
    [
        *(None, [], "anna", 7, {}),
        {"merged": ["anna"], "names": 3, "hidden": {"a": 1}},
        {"merged": {"anna": 3}, "names": {"bea": " "}, "hidden": [4]},
        {"merged": {"anna": "anna"}},
    ],
)
def test_what_cannot_be_read_was_never_said(data: object) -> None:
    assert people.read(data) == People()


def test_a_circle_in_a_file_ends() -> None:
    said = people.read({"merged": {"a": "b", "b": "c", "c": "a", "d": "a", "e": "f"}})
    assert {said.person(name) for name in "abcd"} == {"a"}
    assert said.person("e") == "f"
    assert people.read({"names": {"anna": "x" * 500}}).names["anna"] == "x" * 39 + "…"


def test_a_letter_that_two_have_becomes_two() -> None:
    assert people.letters(["Anna", "bea", "Bruno"]) == {"anna": "A", "bea": "Be", "bruno": "Br"}


def test_a_badge_has_a_letter_that_is_spoken_if_there_is_one() -> None:
    assert people.letters(["❤ Anna", "=7up", "🐱"]) == {"❤ anna": "A", "=7up": "7", "🐱": "🐱"}
    assert [letter(name, ("❤ Bea", "(Bob)", "…"), "O") for name in ("❤ Bea", "(Bob)", "…", "“Otto”")] == [
        *("Be", "Bo", "…", "Ot"),
    ]
