"""Cards held in secret, some of them without a name."""

from __future__ import annotations

from companion.table.hands import can_be_told, is_fair_deal, may_hold, told, without


def test_a_card_leaves_the_hand_by_its_name_or_as_one_that_nobody_named() -> None:
    assert without((1, None, 2), 2) == (1, None)
    assert without((1, None, 2), 7) == (1, 2)
    assert without((1, None), None) == (1,)
    assert without((1, 2), 7) == (1, 2)


def test_a_hand_may_hold_what_it_shows_and_what_lies_nowhere_else() -> None:
    assert may_hold(("a",), "a", {"a", "b"})
    assert may_hold(("a", None), "c", {"a", "b"})
    assert not may_hold(("a", None), "b", {"a", "b"})
    assert not may_hold(("a",), "c", {"a"})


def test_names_are_told_for_cards_that_have_none() -> None:
    assert told((None, 3, None), (1, 2)) == (1, 3, 2)
    assert can_be_told((None, 3, None), (1, 2))
    assert not can_be_told((None, 3), (1, 2))
    assert not can_be_told((None, None), (1, 1))


def test_a_deal_is_fair_if_everybody_has_as_many_and_no_card_is_there_twice() -> None:
    seats, deck = ("red", "green"), "abcdef"
    assert is_fair_deal({"red": ("a", "b"), "green": ("c", "d")}, seats, 2, deck)
    assert not is_fair_deal({"red": ("a", "b"), "green": ("c",)}, seats, 2, deck)
    assert not is_fair_deal({"red": ("a", "b"), "green": ("c", "a")}, seats, 2, deck)
    assert not is_fair_deal({"red": ("a", "b"), "green": ("c", "z")}, seats, 2, deck)
    assert not is_fair_deal({"red": ("a", "b")}, seats, 2, deck)
    assert not is_fair_deal({"red": ("a", "b"), "blue": ("c", "d")}, seats, 2, deck)
