"""A game joined when the actions of its round are over, with nobody knowing the dice any more."""

from __future__ import annotations

from typing import Any

from companion.games import lorenzo
from tests.games.lorenzo.positions import allowed, place


def played(**facts: Any) -> lorenzo.Table:
    setup = {"seats": ["Anna", "Bea", "Carlo"], "advanced": True, "position": {"played": True, **facts}}
    return lorenzo.begin(lorenzo.read_setup(setup))


def test_a_round_that_was_played_before_is_ready_to_end_without_turns_or_dice() -> None:
    member = {"seat": "green", "member": "white", "space": "territories-3"}
    table = played(round=2, members=[member])
    assert (table.phase, table.turns, table.dice) == ("actions", (), {})
    assert [(placed.seat, placed.value) for placed in table.placed] == [("green", 5)]
    assert [*lorenzo.legal_actions(table)] == [lorenzo.VaticanReport()]
    assert allowed(played(), lorenzo.EndRound())


def test_without_dice_nothing_is_placed_and_no_die_corrected() -> None:
    table = played(round=2)
    for action in (place("white", "council", seat="red"), lorenzo.ChangeDie(die="white", value=3)):
        assert not lorenzo.check(table, action).recordable
    assert not any(one.open for one in lorenzo.outlook(table, "white"))
