"""What the expansion does by itself is told, so that hands do it too."""

from __future__ import annotations

from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import Trade
from companion.table.goods import Goods
from companion.ui.lorenzo.houses.table.news_view import news, news_since
from companion.ui.lorenzo.placement.foresight import foresee
from tests.games.lorenzo.houses.positions import PLENTY, table
from tests.games.lorenzo.positions import place

DUKEDOM = 16
MARKETPLACE, STEWARD = 33, 49
GIROLAMO = 5
DANCE = {"step": 4, "text": "Draw a card."}


def told(at_table: lorenzo.Table, *actions: lorenzo.actions.Action) -> list[str]:
    """After the last of the actions."""
    before = at_table
    for action in actions:
        before, at_table = at_table, lorenzo.apply(at_table, action)
    return [one.text for one in news(before, at_table, actions[-1])]


def council(**mine: Any) -> list[str]:
    faith = lorenzo.TakePrivileges(seat="red", choices=("faith",))
    return told(table(**{**PLENTY, **mine}), place("white", "council", seat="red"), faith)


def test_a_token_that_comes_with_a_character_is_to_be_drawn() -> None:
    move = place("orange", "characters-1", seat="red", card=STEWARD)
    assert told(table(family="medici", **PLENTY), move) == ["Medici: Anna receives 1 special token."]
    assert told(table(family="este", **PLENTY), move) == []


def test_a_territory_is_harvested_with_at_once() -> None:
    mine: dict[str, Any] = {"family": "aragonesi", "round": 3, **PLENTY}
    move = place("orange", "territories-1", seat="red", card=DUKEDOM)
    assert told(table(**mine), move) == ["Aragonesi: Anna harvests at value 5 at once."]
    tile: dict[str, Any] = {"excommunications": (1,), "tiles": ("1-5", None, None)}
    assert told(table(**mine, **tile), move) == ["Aragonesi: Anna harvests at value 2 at once."]
    unknown = ["Aragonesi: harvest yourselves, the card is unknown."]
    assert told(table(**mine), move.with_(card=None)) == unknown
    foreseen = foresee(table(bonus_tile="standard", **mine), move)
    assert "Aragonesi: Personal bonus tile" in [line.label for line in foreseen.gets]
    assert [line.label for line in foreseen.later] == ["Harvest of 6 or more: Receive 2 wood, 1 stone and 1 coin."]


def test_leaders_of_a_set_are_to_be_drawn() -> None:
    mine: dict[str, Any] = {"territories": (1,), "characters": (49,), "ventures": (73,), **PLENTY}
    move = place("orange", "buildings-1", seat="red", card=25)
    assert told(table(family="orsini", **mine), move) == ["Anna draws 2 leaders from the deck."]
    assert told(table(family="orsini", sets=1, buildings=(26,), **mine), move) == []


def test_what_is_paid_for_a_building_lies_on_the_tile() -> None:
    move = place("orange", "buildings-1", seat="red", card=MARKETPLACE)
    said = ["Anna: put what you paid on the family tile: 2 wood and 1 stone."]
    assert told(table(family="montefeltro", round=3, **PLENTY), move) == said


def test_a_faith_tile_is_told_and_read_out() -> None:
    mine: dict[str, Any] = {"family": "della_rovere", "faith": 3}
    own = {"faith_tiles": [DANCE]}
    assert council(own_copy=own, **mine) == ["Anna reaches the special faith tile on step 4: Draw a card."]
    by_hand = ["Anna: if you reached a special faith tile, add what it shows."]
    assert council(**mine) == by_hand
    assert council(own_copy=own, family="della_rovere", faith=4) == []


def test_what_was_chosen_is_no_news() -> None:
    assert told(table(family="este", **PLENTY), Trade(seat="red", times=2)) == []
    rovere = table(family="della_rovere", **PLENTY)
    assert told(rovere, lorenzo.Adjust(seat="red", change=Goods(faith=1))) == []


def test_the_last_token_drawn_shuffles_the_others() -> None:
    empty = table(tokens=8, used_tokens=22, **PLENTY)
    text = "The last special token is drawn: shuffle the discarded ones, they are the new supply."
    assert told(empty, lorenzo.Adjust(seat="red", change=Goods(tokens=1))) == [text]


def test_a_token_that_lies_there_for_the_market_gives_with_it() -> None:
    def market(face: dict[str, Any]) -> list[str]:
        mine: dict[str, Any] = {"characters": (128,), "parked": {128: face}, **PLENTY}
        return told(table(**mine), place("orange", "market-coins", seat="red"))

    assert market({"gain": {"wood": 2}}) == ["Special character 128: Anna receives 2 wood."]
    assert market({"text": "Look at the deck"}) == ["Do it yourselves: Look at the deck."]


def test_a_token_that_comes_with_a_leader_is_to_be_drawn() -> None:
    mine: dict[str, Any] = {"characters": (124,), "hand": (GIROLAMO,), **PLENTY}
    played = lorenzo.PlayLeader(seat="red", leader=GIROLAMO)
    assert told(table(**mine), played) == ["Special character 124: Anna receives 1 special token."]


def together(*actions: lorenzo.actions.Action) -> list[str]:
    """What all of them tell, at a table where Anna is of the Medici."""
    states = [table(family="medici", **PLENTY)]
    for action in actions:
        states.append(lorenzo.apply(states[-1], action))
    return [one.text for one in news_since(states, actions)]


def test_of_actions_that_come_together_each_is_told_but_not_a_whole_game() -> None:
    move = place("orange", "characters-1", seat="red", card=STEWARD)
    correct = lorenzo.Adjust(seat="red", change=Goods(coins=1))
    assert together(move) == ["Medici: Anna receives 1 special token."]
    assert together(correct, move) == ["Medici: Anna receives 1 special token."]
    assert together(correct, correct, correct, move) == []
