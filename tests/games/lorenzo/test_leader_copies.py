"""Lorenzo de' Medici copies a leader that another player has played (quick reference guide)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.state import PlayedLeader
from companion.table.goods import Goods
from tests.games.lorenzo.positions import (
    ARIOSTO,
    COLLEONI,
    COSIMO,
    FEDERICO,
    IL_MORO,
    LORENZO,
    SAVONAROLA,
    after,
    allowed,
    everybody,
    gained,
    place,
    position,
    refusals,
    sheet,
)


def use(leader: int, **more: Any) -> lorenzo.UseLeader:
    return lorenzo.UseLeader(leader=leader, **more)


def white(table: lorenzo.Table) -> int:
    """The value at which the white member acts."""
    return after(table, place("white", "market-coins")).placed[-1].value


def copy(leader: int, **more: Any) -> lorenzo.CopyLeader:
    return lorenzo.CopyLeader(leader=leader, **more)


@pytest.mark.keeps("leader.copy", "leader.copy_once")
def test_lorenzo_copies_a_once_per_round_leader_and_uses_it_each_round() -> None:
    greens = lorenzo.LeaderPosition(leader=COLLEONI, used=True)
    members = everybody(but="red neutral")
    table = position(players=2, leaders=(LORENZO,), others={"green": sheet(leaders=(greens,))}, members=members)
    copied = after(table, copy(COLLEONI))
    assert copied.player("red").leaders == (PlayedLeader(LORENZO, copies=COLLEONI),)
    used = after(copied, use(LORENZO))
    assert gained(table, used) == Goods(victory=4)
    assert refusals(used, use(LORENZO)) == ["leader.once"]
    assert refusals(used, use(COLLEONI)) == ["leader.played"]
    dice = lorenzo.Dice(white=1, black=1, orange=1, source="recorded")
    later = after(used, place("neutral", "market-coins", servants=1), lorenzo.EndRound(), dice)
    assert allowed(later, use(LORENZO))


def test_lorenzo_copies_a_permanent_leader() -> None:
    table = position(leaders=(LORENZO,), dice=(1, 1, 1), others={"blue": sheet(leaders=(IL_MORO,))})
    assert white(table) == 1
    later = after(table, copy(IL_MORO))
    assert white(later) == 5
    assert refusals(later, use(LORENZO)) == ["leader.permanent"]


def test_lorenzo_copies_federico_and_names_the_member() -> None:
    table = position(leaders=(LORENZO,), dice=(1, 1, 1), others={"blue": sheet(leaders=(FEDERICO,))})
    later = after(table, copy(FEDERICO))
    assert refusals(later, use(LORENZO)) == ["leader.member"]
    assert white(after(later, use(LORENZO, member="white"))) == 6


def test_a_copy_chosen_in_an_earlier_round_is_entered_with_the_position() -> None:
    copied = lorenzo.LeaderPosition(leader=LORENZO, copies=IL_MORO)
    table = position(leaders=(copied,), dice=(1, 1, 1), others={"blue": sheet(leaders=(IL_MORO, COLLEONI))})
    assert white(table) == 5
    assert refusals(table, copy(COLLEONI)) == ["leader.copy_once"]


@pytest.mark.breaks("leader.copy_once")
def test_the_ability_once_chosen_cannot_be_changed() -> None:
    others = {"green": sheet(leaders=(COLLEONI, IL_MORO))}
    table = after(position(leaders=(LORENZO,), others=others), copy(COLLEONI))
    assert refusals(table, copy(IL_MORO)) == ["leader.copy_once"]
    assert refusals(table, copy(COLLEONI)) == ["leader.copy_once"]
    assert refusals(position(others=others), copy(COLLEONI)) == ["leader.copy_once"]


@pytest.mark.breaks("leader.copy")
def test_lorenzo_copies_only_what_another_player_has_played() -> None:
    table = position(
        leaders=(LORENZO, IL_MORO), others={"green": sheet(hand=(COLLEONI,), discarded=(COSIMO,), leaders=(ARIOSTO,))}
    )
    for leader in (IL_MORO, COLLEONI, COSIMO, SAVONAROLA, LORENZO, 21):
        assert refusals(table, copy(leader)) == ["leader.copy"]
    assert allowed(table, copy(ARIOSTO))


def test_lorenzo_waits_for_a_leader_worth_copying() -> None:
    table = position(leaders=(LORENZO,), others={"green": sheet(hand=(COLLEONI,))})
    assert refusals(table, copy(COLLEONI)) == ["leader.copy"]
    table = position(leaders=(LORENZO,), others={"green": sheet(leaders=(COLLEONI,))})
    assert allowed(after(table, place("white", "market-coins")), copy(COLLEONI, seat="red"))
