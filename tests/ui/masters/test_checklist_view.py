"""What to lay out before the first turn."""

from __future__ import annotations

from typing import Any

from companion.games import masters
from companion.ui.masters.checklist_view import checklist
from companion.ui.shared.checklist.view import Checklist

FOUR = ("Anna", "Bea", "Carlo", "Dario")


def of(players: int, **choices: Any) -> Checklist:
    setup = masters.Setup.model_validate({"seats": FOUR[:players], **choices})
    return checklist(masters.begin(setup), "Masters of Renaissance")


def titles(found: Checklist) -> list[str]:
    return [thing.title for thing in (*found.middle, *found.each)]


def about(found: Checklist, title: str) -> str:
    return next(thing.about for thing in (*found.middle, *found.each) if thing.title == title)


def test_counts_come_from_the_box() -> None:
    found = of(4)
    assert found.about == "Masters of Renaissance · 4 players"
    assert about(found, "12 stacks of cards").startswith("4 cards each")
    assert about(found, "Market board and tray").startswith("13 marbles")
    assert about(found, "Personal board").startswith("3 Pope’s Favor tiles face down")


def test_later_seats_get_more() -> None:
    assert about(of(4, order=("blue", "yellow", "red", "green")), "By seat").split("\n") == [
        "Dario: 1 resource of your choice",
        "Anna: 1 resource of your choice and 1 faith point",
        "Bea: 2 resources of your choice and 1 faith point",
    ]
    assert about(of(4, order=("blue", "yellow", "red", "green")), "Inkwell") == "to Carlo, who begins"


def test_alone_the_tokens_and_the_black_cross_are_used() -> None:
    assert {"7 solo tokens", "Black cross"} <= set(titles(of(1)))
    assert not {"Inkwell", "By seat", "Back in the box"} & set(titles(of(1)))
    assert about(of(2), "Back in the box") == "7 solo tokens and the black cross"


def test_leaders_are_dealt_by_the_app_or_at_the_table() -> None:
    assert about(of(2), "Leader cards") == "shuffled, in a deck, face down"
    assert about(of(2, leaders="dealt"), "4 leaders").startswith("on the phone")
    assert about(of(2), "4 leaders") == "keep 2 of them, in secret; the others go back in the box"


def test_alone_nobody_passes_the_phone_or_has_a_secret() -> None:
    assert about(of(1), "4 leaders") == "keep 2 of them; the others go back in the box"
    assert about(of(1, leaders="dealt"), "4 leaders") == "on the phone: keep 2 of them; the others go back in the box"
