"""What could be done now says of every action what the rules say of it alone."""

from __future__ import annotations

import gc
import weakref
from itertools import islice
from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.cards_in_play import candidates
from companion.games.lorenzo.check_tower import ways_to_pay
from companion.games.lorenzo.member_value import member_value
from companion.games.lorenzo.outlook import elsewhere, open_moves
from companion.games.lorenzo.verdict import promising
from companion.table.action import Verdict
from companion.table.evolve import evolve
from tests.games.lorenzo.houses.positions import PARACELSO
from tests.games.lorenzo.houses.positions import PLENTY as HOUSES_PLENTY
from tests.games.lorenzo.houses.positions import table as houses_table
from tests.games.lorenzo.playing import whole_game
from tests.games.lorenzo.positions import PLENTY, place, position


def tables(seed: int) -> list[lorenzo.Table]:
    """Some tables of one game of the conformance suite."""
    _, steps = whole_game(seed)
    return [table for table, _ in islice(steps, 20, None, 15)]


@pytest.mark.parametrize("seed", [0, 3, 4])
def test_every_space_is_judged_as_if_it_were_asked_alone(seed: int) -> None:
    for table in tables(seed):
        for seat in (None, table.order[-1]):
            found = lorenzo.outlook(table, "white", seat)
            for one in found:
                reasons = promising(table, one.move, one.verdict.reasons)
                assert repr(Verdict(reasons)) == repr(lorenzo.check(table, one.move))
            assert [*open_moves(table, "white", seat)] == [one.move for one in found if one.open]


@pytest.mark.parametrize("seed", [1, 9])
def test_what_one_seat_may_do_is_part_of_what_all_may(seed: int) -> None:
    for table in tables(seed):
        every = [*elsewhere(table)]
        for seat in table.order:
            assert [*elsewhere(table, seat)] == [action for action in every if action.seat in (seat, None)]


def paid_in_every_way(table: lorenzo.Table, space: str) -> set[Action]:
    """The placements of the white member on a floor, each tried by itself."""
    floor, player = table.catalogue.spaces[space], table.player(table.turns[0])
    found: set[Action] = set()
    for number in candidates(table, floor):
        move = place("white", space, card=number, seat=player.seat)
        for way in ways_to_pay(table, player, move, table.catalogue.cards[number]):
            several = len(ways_to_pay(table, player, move, table.catalogue.cards[number])) > 1
            tried = move.with_(pay=way.pay if several else None)
            complete, verdict = lorenzo.with_fewest_servants(table, tried)
            found |= {complete} if verdict.legal else set()
    return found


def listed(table: lorenzo.Table, space: str) -> set[Action]:
    found = [a for a in lorenzo.legal_actions(table) if isinstance(a, lorenzo.Place) and a.space == space]
    assert len(set(found)) == len(found)
    return {action for action in found if action.member == "white"}


@pytest.mark.parametrize("servants", [0, 1, 3, 5, 20])
def test_legal_actions_pay_a_card_in_each_way_that_can_be_paid(servants: int) -> None:
    goods = {**HOUSES_PLENTY, "wood": 1, "coins": 4, "servants": servants}
    cards = {"buildings-4": 48, "ventures-3": 96, "ventures-1": 90}
    table = houses_table(round=5, dice=(1, 2, 6), cards=cards, leaders=(PARACELSO,), **goods)
    for space in cards:
        assert listed(table, space) == paid_in_every_way(table, space)
    assert servants < 20 or len(listed(table, "ventures-3")) > 20


def test_legal_actions_name_each_card_that_may_lie_on_a_floor() -> None:
    table = position(**PLENTY)
    assert listed(table, "ventures-2") > paid_in_every_way(table, "ventures-2") != set()


# What a state remembers


def test_a_copy_forgets_what_followed_from_the_table_before() -> None:
    before = position(members="blue white buildings-1", buildings=(25,))
    assert list(before.members_in) == ["buildings"]
    assert list(before.away) == [("blue", "white")]
    assert list(before.owned) == [25]
    after = evolve(before, placed=())
    assert not after.members_in
    assert not after.away
    assert list(after.owned) == [25]
    player = evolve(after.player("red"), buildings=())
    assert not after.with_player(player).owned
    assert after == evolve(after, phase=after.phase)


def test_a_copy_has_no_other_fields() -> None:
    table = position()
    for known in (table, evolve(table, placed=())):
        assert known.members_in == {}
        with pytest.raises(TypeError, match="Table has no colour"):
            evolve(known, colour="red")  # type: ignore[call-arg]
        with pytest.raises(TypeError, match="Table has no away"):
            evolve(known, away=frozenset())  # type: ignore[call-arg]


def test_a_tile_told_late_counts_at_once() -> None:
    table = position(dice=(4, 2, 6), excommunications=(1,))
    assert member_value(table, table.player("red"), "white").total == 4
    told = lorenzo.apply(table, lorenzo.LayTile(period=1, tile="1-7"))
    assert member_value(told, told.player("red"), "white").total == 3


def test_what_is_remembered_keeps_no_table_alive() -> None:
    table = position(members="blue white buildings-1", characters=(50,), **PLENTY)
    gone: list[weakref.ref[Any]] = [weakref.ref(table), *[weakref.ref(player) for player in table.players]]
    lorenzo.outlook(table, "white")
    for action in islice(lorenzo.legal_actions(table), 20):
        lorenzo.apply(table, action)
    del table
    gc.collect()
    assert [ref() for ref in gone] == [None] * 5
