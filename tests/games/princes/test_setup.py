"""Beginning a game, with any number of players and in the middle (rulebook, "Preparation", "Two player rules")."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.games import princes
from companion.games.princes.catalogue import FREEDOMS
from companion.games.princes.counts import cards_left, freedoms_left, stack_left
from companion.games.princes.outlines import outline
from companion.games.princes.state import TileChoice
from companion.table.action import Refused
from companion.table.goods import Goods
from companion.table.seats import COLOURS
from tests.games.princes.positions import (
    GREEN,
    NAMES,
    after,
    allowed,
    auction,
    bids,
    fresh,
    gained,
    line,
    name,
    position,
    refusals,
    sheet,
    tile,
)


def refused(**setup: Any) -> list[str]:
    """The rules that refuse a setup."""
    with pytest.raises(Refused) as error:
        princes.begin(princes.Setup.model_validate({"seats": NAMES[:4], **setup}))
    return error.value.verdict.rules


# A new game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_money_and_three_professions_that_nobody_knows(players: int) -> None:
    table = fresh(players)
    assert [player.seat for player in table.players] == list(COLOURS[:players])
    assert all(player.hand == (None, None, None) for player in table.players)
    assert all(player.goods == Goods(florin=2500 if players == 2 else 3500) for player in table.players)
    assert (table.phase, table.round, table.namer, table.minimum) == ("auction", 1, "red", 7)
    assert cards_left(table, "profession") == 21 - 3 * players
    stacks = {"jester": 7, "builder": 6, "prestige": 14, "recruiting": 5, "forest": 6}
    assert {stack: stack_left(table, stack) for stack in stacks} == stacks


@pytest.mark.breaks("setup.players", "setup.names", "setup.colours", "setup.first_player")
@pytest.mark.keeps("setup.players", "setup.names", "setup.colours", "setup.first_player")
def test_a_setup_names_two_to_five_players_with_colours_and_a_first_one() -> None:
    assert refused(seats=("Anna",)) == refused(seats=(*NAMES, "Fred")) == ["setup.players"]
    assert refused(seats=("Anna", "anna ", "Bob")) == refused(seats=("Anna", " ", "Bob")) == ["setup.names"]
    assert refused(colours=("red", "red", "blue", "pink")) == refused(colours=("red",)) == ["setup.colours"]
    assert refused(first="pink") == ["setup.first_player"]
    assert princes.begin(princes.Setup(seats=NAMES[:4], first="blue")).namer == "blue"


def test_several_things_wrong_are_all_named() -> None:
    assert refused(seats=("Anna", "Anna", "Bob"), first="pink") == ["setup.names", "setup.first_player"]


def test_outlines_from_earlier_games_must_be_possible() -> None:
    assert refused(outlines={"tower": [[0, 0], [1, 0]]}) == ["place.shape"]
    assert refused(outlines={"castle": [[0, 0]]}) == ["tile.exists"]
    assert refused(outlines={"lake": []}) == ["place.shape"]


# Two players


@pytest.mark.breaks("landscape.one_item")
@pytest.mark.keeps("landscape.one_item")
def test_two_players_bid_from_300_and_the_landscapes_are_one_item() -> None:
    table = fresh(2)
    assert refusals(table, name("forest")) == ["landscape.one_item"]
    bidding = after(table, name("landscape"))
    assert bidding.bidding is not None
    assert bidding.bidding.florin == 300
    assert refusals(table, name("jester", florin=200)) == ["auction.start_bid"]
    assert allowed(bidding, princes.Bid(florin=400))


@pytest.mark.breaks("landscape.two_players")
@pytest.mark.keeps("landscape.two_players")
def test_the_winner_of_the_landscapes_picks_one_and_then_there_is_no_other() -> None:
    table = fresh(2)
    won = after(table, name("landscape"), *bids(None))
    assert won.awaiting == (TileChoice("red", ("forest", "lake", "park")),)
    later = after(won, princes.PlaceTile(tile="lake"))
    assert refusals(later, princes.TakeLast(object="landscape")) == ["landscape.two_players"]
    assert allowed(later, princes.TakeLast(object="jester"))


def test_a_kind_of_landscape_that_is_gone_cannot_be_picked() -> None:
    table = after(auction(players=2, others={"green": sheet(tiles=("forest",) * 6)}), name("landscape"), *bids(None))
    assert table.awaiting == (TileChoice("red", ("lake", "park")),)


@pytest.mark.parametrize("price", [200, 300])
def test_what_the_last_object_costs_two_players_is_a_table_rule(price: int) -> None:
    table = after(fresh(2, rules={"last_object_price": str(price)}), princes.NameNothing())
    assert gained(table, after(table, princes.TakeLast(object="jester")), "green") == Goods(florin=-price, jester=1)


@pytest.mark.breaks("setup.two_players_freedoms")
@pytest.mark.keeps("setup.two_players_freedoms")
def test_two_players_have_one_freedom_of_each_kind_and_two_drawn_at_random() -> None:
    table = fresh(2, freedoms_drawn=("travel", "travel"))
    assert [freedoms_left(table, kind) for kind in FREEDOMS] == [3, 1, 1]
    assert refused(seats=NAMES[:2], freedoms_drawn=("travel",)) == ["setup.two_players_freedoms"]
    assert refused(seats=NAMES[:3], freedoms_drawn=("travel", "travel")) == ["setup.two_players_freedoms"]
    harder = fresh(2, fewer_freedoms=True, freedoms_drawn=("opinion",))
    assert [freedoms_left(harder, kind) for kind in FREEDOMS] == [1, 1, 2]


def test_freedoms_that_nobody_has_told_may_be_of_any_kind_but_are_only_so_many() -> None:
    def introduced(**kinds: int) -> princes.Table:
        return position(players=2, turn="red", others={"green": sheet(**kinds)}, setup={"fewer_freedoms": True})

    travel, religion = princes.Introduce(freedom="travel"), princes.Introduce(freedom="religion")
    assert allowed(introduced(travel=1), travel)
    both = after(introduced(travel=1, religion=1), travel, princes.EndTurn(), princes.EndTurn(), princes.EndRound())
    assert refusals(after(both, *[princes.NameNothing()] * 2, princes.EndTurn()), religion) == ["freedom.supply"]


# Entering a running game


def test_any_position_can_be_entered_and_play_goes_on() -> None:
    table = position(
        round=5,
        turn="blue",
        first="green",
        tiles=("theater", tile("lake", line(0, 0, 2))),
        hand=("poet", None),
        played=("lawyer",),
        bonus=("b06", None),
        prestige=(None,),
        builder=1,
        points=31,
        table={"taken": {"green": ["work", "work"], "blue": ["bonus"]}, "spent": ["b01"]},
    )
    blue = table.player("blue")
    assert (table.turns, table.taken["blue"], table.minimum) == (("blue", "yellow", "red"), ("bonus",), 15)
    assert blue.goods == Goods(florin=3500, builder=1, points=31)
    assert table.outlines == {"lake": outline(line(0, 0, 2))}
    assert after(table, princes.TakeBonus(), princes.Keep()).to_act == "yellow"


def test_an_auction_can_be_joined_in_the_middle() -> None:
    table = auction(turn="blue", sales="red park 200, yellow jester 700")
    assert (table.to_act, [sale.seat for sale in table.sales]) == ("blue", ["red", "yellow"])
    assert after(table, name("lake")).bidding == ("lake", 200, (GREEN, "blue"), (("blue", 200),))
    table = position(phase="auction", sales="green park 200", table={"turn": None, "out": ["red"]})
    assert table.namer == "blue"


BAD: list[tuple[str, dict[str, Any]]] = [
    ("round", {"round": 0}),
    ("round", {"round": 8}),
    ("phase", {"phase": "characters"}),
    ("players", {"players": {"pink": {}}}),
    ("players", {"turn": "pink"}),
    ("players", {"works": [{"seat": "pink", "card": "poet", "value": 9}]}),
    ("goods", {"players": {"red": {"goods": {"florin": -1}}}}),
    ("goods", {"players": {"red": {"goods": {"florin": 22800}}}}),
    ("goods", {"players": {"red": {"goods": {"points": -1}}}}),
    ("goods", {"players": {"red": {"goods": {"points": 1000}}}}),
    ("goods", {"players": {"red": {"goods": {"builder": 4}}}}),
    ("goods", {"players": {"red": {"goods": {"travel": 2}}}}),
    ("goods", {"players": {"red": {"goods": {"jester": 5}}, "blue": {"goods": {"jester": 3}}}}),
    ("goods", {"players": {"red": {"goods": {"sand": 1}}}}),
    ("goods", {"players": {seat: {"goods": {"travel": 1}} for seat in ("red", "green", "blue", "yellow")}}),
    ("tiles", {"players": {"red": {"tiles": [{"tile": "castle"}]}}}),
    ("tiles", {"players": {"red": {"tiles": [{"tile": "tower"}, {"tile": "tower"}]}}}),
    ("tiles", {"players": {"red": {"tiles": [{"tile": "lake"}] * 7}}}),
    ("tiles", {"players": {"red": {"tiles": [{"tile": "tower", "cells": [[0, 5], [1, 5], [2, 5]]}]}}}),
    ("tiles", {"players": {"red": {"tiles": [{"tile": "tower", "cells": [[0, 0], [1, 0]]}]}}}),
    ("tiles", {"players": {"red": {"tiles": [{"tile": "tower", "cells": [[5, 0], [6, 0], [7, 0]]}]}}}),
    ("tiles", {"aside": ["tower"]}),
    ("cards", {"players": {"red": {"hand": ["poet"]}, "blue": {"played": ["poet"]}}}),
    ("cards", {"players": {"red": {"hand": ["b01"]}}}),
    ("cards", {"players": {"red": {"bonus": ["b01"]}}, "spent": ["b01"]}),
    ("cards", {"players": {"red": {"prestige": [None] * 15}}}),
    ("cards", {"spent": ["b01", "b01"]}),
    ("characters", {"players": {"red": {"characters": ["muse"]}}}),
    ("sales", {"sales": [{"seat": "red", "object": "throne"}]}),
    ("sales", {"sales": [{"seat": "red", "object": "park"}, {"seat": "red", "object": "lake"}]}),
    ("sales", {"sales": [{"seat": "red", "object": "park"}, {"seat": "blue", "object": "park"}]}),
    ("sales", {"out": ["red", "green", "blue", "yellow"]}),
    ("sales", {"out": ["red"], "turn": "red"}),
    ("works", {"works": [{"seat": "red", "card": "juggler", "value": 9}]}),
    ("works", {"works": [{"seat": "red", "card": "poet", "value": -1}]}),
    ("fund", {"fund": 500}),
    ("fund", {"fund": 22800}),
]


@pytest.mark.breaks("setup.position")
@pytest.mark.parametrize(("what", "position"), BAD)
def test_a_position_that_cannot_be_is_refused_and_says_where(what: str, position: dict[str, Any]) -> None:
    with pytest.raises(Refused) as error:
        princes.begin(princes.Setup.model_validate({"seats": NAMES[:4], "position": position}))
    assert [(one.rule, one.facts["what"]) for one in error.value.verdict.reasons] == [("setup.position", what)]


def test_what_is_wrong_on_a_board_is_said_with_its_player() -> None:
    sheets = {
        "red": {"goods": {"builder": 4}},
        "green": {"tiles": [{"tile": "tower"}, {"tile": "tower"}]},
        "blue": {"goods": {"jester": 8}, "prestige": [None] * 15},
    }
    with pytest.raises(Refused) as error:
        princes.begin(princes.Setup.model_validate({"seats": NAMES[:4], "position": {"players": sheets}}))
    where = [(one.facts["what"], one.facts["seat"]) for one in error.value.verdict.reasons]
    assert where == [("goods", "red"), ("goods", None), ("cards", None), ("tiles", "green")]


@pytest.mark.parametrize(
    ("what", "sheet"),
    [
        ("tiles", {"tiles": [{"tile": "castle"}]}),
        ("cards", {"hand": ["b01"]}),
        ("characters", {"characters": ["nobody"]}),
        ("goods", {"goods": {"sand": 1}}),
    ],
)
def test_what_is_not_in_the_box_is_said_with_its_player(what: str, sheet: dict[str, Any]) -> None:
    with pytest.raises(Refused) as error:
        princes.begin(princes.Setup.model_validate({"seats": NAMES[:4], "position": {"players": {"blue": sheet}}}))
    assert [(one.facts["what"], one.facts["seat"]) for one in error.value.verdict.reasons] == [(what, "blue")]


@pytest.mark.keeps("setup.position")
def test_a_plain_position_is_accepted() -> None:
    assert princes.begin(princes.Setup(seats=NAMES[:4], position=princes.Position())).round == 1


# In writing


def test_a_setup_is_the_same_after_writing_and_reading() -> None:
    setup = princes.Setup.model_validate(
        {
            "seats": NAMES[:4],
            "muse": True,
            "first": "blue",
            "rules": {"merchant_rank": "worse"},
            "outlines": {"tower": [[0, 0], [1, 0], [2, 0]]},
            "position": {
                "phase": "actions",
                "players": {"red": {"tiles": [{"tile": "tower", "cells": [[6, 0], [4, 0], [5, 0]]}]}},
                "taken": {"red": ["work"]},
            },
        }
    )
    written = json.loads(json.dumps(princes.write_setup(setup)))
    assert princes.read_setup(written) == setup
    assert princes.begin(setup) == princes.begin(princes.read_setup(written))
    assert princes.write_setup(princes.Setup(seats=("Anna", "Bob"))) == {"seats": ["Anna", "Bob"]}


def test_an_action_is_the_same_after_writing_and_reading() -> None:
    for action in (
        princes.Build(building="tower", cells=line(4, 0, 3)),
        princes.Work(seat="red", card="poet", bonus=("b01",), points=3),
        princes.Sold(seat="blue", object="jester", florin=700),
        princes.Adjust(seat="red", change=Goods(florin=-100)),
    ):
        assert princes.read_action(json.loads(json.dumps(action.to_json()))) == action
    assert princes.Build(building="tower", cells=line(4, 0, 3)).to_json() == {
        "kind": "build",
        "building": "tower",
        "cells": [[4, 0], [5, 0], [6, 0]],
    }


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"kind": "dance"},
        {"kind": "build"},
        {"kind": "build", "building": "tower", "cells": [[0]]},
        {"kind": "build", "building": "tower", "cells": [[0, 0, 0]]},
        {"kind": "build", "building": "tower", "cells": [[n, 0] for n in range(200)]},
        {"kind": "introduce", "freedom": "speech"},
        {"kind": "work", "card": "poet", "points": 10**9},
        {"kind": "pass", "seat": "purple"},
        {"kind": "adjust", "change": {"florin": 10**9}},
        {"kind": "end_turn", "why": "tired"},
    ],
)
def test_what_is_no_action_is_not_read(data: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  the contract promises no more
        princes.read_action(data)


@pytest.mark.parametrize("data", [None, {}, {"seats": "Anna"}, {"seats": ["Anna", "Bob"], "dice": 3}])
def test_what_is_no_setup_is_not_read(data: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  the contract promises no more
        princes.read_setup(data)
