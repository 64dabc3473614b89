"""A placement says all that it leads to, before anybody confirms it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.catalogue import GOODS
from companion.table.goods import NOTHING, Goods
from companion.table.receipt import moved
from companion.ui.lorenzo.placement.foresight import SUPPLY, Answers, Foreseen, foresee
from companion.ui.lorenzo.placement.view import placement_view
from tests.findings import for_each
from tests.games.lorenzo.positions import after, place, position
from tests.golden import GAMES, journal

WOODS, FOREST, MONASTERY, MINT, CHAPEL, TREASURY, BISHOP = 2, 5, 6, 25, 31, 34, 70
CITY, WALLS, ABBESS = 8, 75, 56


def lines(found: tuple[Any, ...]) -> dict[str, Goods]:
    return {line.label: line.goods for line in found}


def production(**more: Any) -> lorenzo.Table:
    return position(
        turn="red", round=5, dice=(3, 2, 6), bonus_tile="standard", buildings=(MINT, CHAPEL, TREASURY), **more
    )


def test_a_tower_gives_its_floor_and_what_the_card_gives_at_once() -> None:
    foreseen = foresee(position(turn="red", dice=(5, 2, 6)), place("white", "territories-3", card=MONASTERY))
    assert lines(foreseen.gets) == {
        "Territories, 3rd floor": Goods(wood=1),
        "Monastery, at once": Goods(servants=1, military=2),
    }
    assert foreseen.pays == ()


def test_the_fee_of_a_tower_says_who_causes_it() -> None:
    table = position(turn="red", players=3, dice=(5, 2, 6), coins=9, members="blue white territories-1")
    foreseen = foresee(table, place("white", "territories-3", card=FOREST))
    assert lines(foreseen.pays) == {"Tower fee because of Carlo": Goods(coins=3)}
    assert foreseen.left["coins"] == 6
    there = "blue white territories-1, red black territories-2"
    mine = foresee(
        position(turn="red", players=3, coins=9, servants=5, members=there),
        place("neutral", "territories-3", card=FOREST, servants=5),
    )
    assert lines(mine.pays)["Tower fee because of Carlo"] == Goods(coins=3)  # nobody is told of oneself


def test_a_bonus_action_that_can_take_nothing_says_so_before() -> None:
    for coins, said in ((9, False), (3, True)):
        table = position(turn="red", coins=coins, territories=(None,) * 6)
        then = foresee(table, place("white", "characters-1", card=ABBESS)).then
        assert ("There is no card you can take now." in then) == said


def test_a_harvest_says_what_every_card_gives() -> None:
    table = position(turn="red", dice=(3, 2, 6), bonus_tile="standard", territories=(WOODS, FOREST, None))
    foreseen = foresee(table, place("white", "harvest"))
    run = foreseen.run
    assert run is not None
    assert (run.action, run.value, run.by_card, run.unknown) == ("harvest", 3, False, 1)
    assert [card.name for card in run.active] == ["Personal bonus tile", "Woods"]
    assert [(one.card.name, one.servants) for one in run.beyond] == [("Forest", 2)]
    assert [card.gain for card in run.active][1] == Goods(wood=1)
    assert lines(foreseen.gets) == {"Harvest": Goods(wood=2, stone=1, servants=1)}
    assert foreseen.actions == (place("white", "harvest"),)


@pytest.mark.parametrize(("servants", "more"), [(0, None), (1, None), (2, 2), (3, 2)])
def test_servants_that_would_wake_a_card_are_offered_only_where_they_are_there(servants: int, more: int | None) -> None:
    run = foresee(production(coins=0, servants=servants), place("white", "production")).run
    assert run is not None
    assert [(one.card.name, one.servants) for one in run.beyond] == [("Mint", more)]


def test_a_production_has_its_exchanges_on_the_same_sheet() -> None:
    foreseen = foresee(production(coins=3), place("white", "production"))
    assert foreseen.actions[1] == lorenzo.Exchange(seat="red", choices={CHAPEL: 0, TREASURY: 1})
    assert lines(foreseen.pays) == {"Production": Goods(coins=3)}
    assert lines(foreseen.gets) == {"Production": Goods(coins=2, military=1, faith=1, victory=5)}


def test_exchanges_that_were_chosen_stay_as_far_as_they_can_be_paid() -> None:
    chosen = Answers(exchanges={TREASURY: 1, CHAPEL: 0})
    foreseen = foresee(production(coins=2), place("white", "production"), chosen)
    assert foreseen.actions[1] == lorenzo.Exchange(seat="red", choices={TREASURY: 1})
    assert foreseen.run is not None
    (chapel,) = [card for card in foreseen.run.active if card.card == CHAPEL]
    assert (chapel.chosen, chapel.options[0].short) == (None, NOTHING)
    none = foresee(production(coins=2), place("white", "production"), Answers(exchanges={}))
    assert none.pays == ()


def test_an_action_that_a_card_sets_off_is_shown_with_its_own_servants() -> None:
    table = production(coins=6, servants=3)
    without, with_one = (
        foresee(table, place("orange", "characters-3", card=BISHOP), Answers(servants=n)) for n in (0, 1)
    )
    assert without.run is not None
    assert with_one.run is not None
    assert (without.run.action, without.run.value, without.run.by_card) == ("production", 4, True)
    assert [one.card.name for one in without.run.beyond] == ["Mint"]
    assert (with_one.run.value, with_one.run.beyond, with_one.run.servants) == (5, (), 1)
    assert lines(with_one.gets)["Production"] - lines(without.gets)["Production"] == Goods(coins=3)
    assert [action.kind for action in with_one.actions] == ["place", "activate", "exchange"]


def test_privileges_and_further_cards_are_announced() -> None:
    assert lines(foresee(position(turn="red"), place("white", "council")).gets)["Council Palace"]["privileges"] == 1
    table = position(turn="red", coins=9)
    assert foresee(table, place("white", "characters-1", card=56)).then != ()


def test_a_privilege_is_chosen_in_place_only_where_nothing_else_is_to_choose() -> None:
    """On a sheet with cards or an activation it would be out of sight."""
    table = position(turn="red", dice=(6, 6, 6), stone=9, territories=(CITY,), bonus_tile="standard")
    council, tower, harvest = (
        placement_view(table, move)
        for move in (place("white", "council"), place("white", "ventures-1", card=WALLS), place("white", "harvest"))
    )
    assert len(council.privilege) == 5
    for other in (tower, harvest):
        assert other.foreseen
        assert (other.privilege, len(other.foreseen.privilege)) == ((), 5)
    assert placement_view(table, place("white", "council", overruled=True)).privilege  # nothing was against it


def foresights(path: Any) -> list[tuple[lorenzo.Table, Foreseen]]:
    played = journal(path)
    steps = zip([played.state_at(n) for n in range(len(played.entries))], played.entries, strict=True)
    places = [(table, entry.action) for table, entry in steps if isinstance(entry.action, lorenzo.Place)]
    return [(table, foresee(table, action)) for table, action in places if lorenzo.check(table, action).legal]


@for_each([path for path in GAMES if path.parent.name == "lorenzo"], named=lambda path: path.stem)
def test_what_was_foreseen_is_what_happens(path: Any) -> None:
    """Everything that moves in the player's supply has a line; nothing else has one."""
    found = foresights(path)
    assert len(found) > 20
    for table, foreseen in found:
        later = after(table, *foreseen.actions)
        seat = foreseen.actions[0].seat or table.turns[0]
        pays = sum((line.goods for line in foreseen.pays), Goods())
        gets = sum((line.goods for line in foreseen.gets), Goods())
        gets = gets - Goods(privileges=gets["privileges"])
        told = next((one for one in moved(table, later) if one.seat == seat), None)
        assert (pays, gets) == ((told.pays, told.gets) if told else (Goods(), Goods()))
        assert foreseen.left["coins"] == later.player(seat).goods["coins"]
        kinds = [kind for kind in (*SUPPLY, *GOODS) if kind in foreseen.left]
        assert list(foreseen.left) == list(dict.fromkeys(kinds))
        assert set(foreseen.left) >= {*SUPPLY, *pays, *gets}


def test_a_card_of_the_production_shows_what_an_excommunication_leaves() -> None:
    """Line by line the same as in the sum."""
    table = position(
        turn="red",
        round=3,
        dice=(3, 2, 6),
        bonus_tile="standard",
        stone=1,
        excommunications=(1,),
        tiles=("1-2", None, None),
    )
    foreseen = foresee(table, place("orange", "production"))
    assert foreseen.run
    assert [card.gain for card in foreseen.run.active] == [Goods(coins=1, military=1)]
    assert sum((line.goods for line in foreseen.gets), Goods()) == Goods(coins=1, military=1)


def test_what_an_excommunication_lets_one_choose_to_lose_is_said_before() -> None:
    facts: dict[str, Any] = {"excommunications": (1,), "tiles": ("1-4", None, None)}
    table = position(turn="red", round=3, dice=(3, 2, 6), bonus_tile="standard", **facts)
    assert foresee(table, place("orange", "harvest")).then == ("You then go without 1 wood or 1 stone: you choose.",)
