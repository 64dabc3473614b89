"""Names and colours of the players."""

from __future__ import annotations

from companion.table.seats import colours_are_distinct, colours_for, names_are_distinct


def test_without_a_choice_the_first_colours_are_taken() -> None:
    assert colours_for(("Anna", "Bea"), ()) == ("red", "green")
    assert colours_for(("Anna", "Bea"), ("pink", "blue")) == ("pink", "blue")


def test_names_differ_whatever_their_spelling() -> None:
    assert names_are_distinct(("Anna", "Bea"))
    assert not names_are_distinct(("Anna", " ANNA"))
    assert not names_are_distinct(("Anna", " "))
    assert not names_are_distinct(("Anna M.", "Anna  M."))
    assert not names_are_distinct(("Jos\u00e9", "Jose\u0301"))


def test_one_colour_each() -> None:
    assert colours_are_distinct(("Anna", "Bea"), ("red", "blue"))
    assert not colours_are_distinct(("Anna", "Bea"), ("red", "red"))
    assert not colours_are_distinct(("Anna", "Bea"), ("red",))
    assert not colours_are_distinct(("Anna", "Bea"), ("red", "blue", "green"))
