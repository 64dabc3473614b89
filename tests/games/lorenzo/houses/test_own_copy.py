"""What the players read on their own copy: checked like shipped data, and used by the game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import ParkToken, TellLine, TellTokens, Trade
from companion.games.lorenzo.houses.learning import learnt
from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.table.action import Refused
from companion.table.goods import Goods
from tests.games.lorenzo.houses.positions import (
    BEMBO,
    ONE_FAITH,
    PRIVILEGE,
    TWO_COINS,
    at_the_auction,
    offer,
    setup,
    table,
    use,
)
from tests.games.lorenzo.positions import after, everybody, gained, place, refusals

FACE = {"gain": {"coins": 2}}


@pytest.mark.parametrize(
    "told",
    [
        {"auction_lines": [{"tile": 6, "space": 1, "gain": {}}]},
        {"auction_lines": [{"tile": 1, "space": 7, "gain": {}}]},
        {"auction_lines": [{"tile": 1, "space": 1, "gain": {}}, {"tile": 1, "space": 1, "gain": {"wood": 1}}]},
        {"auction_lines": [{"tile": 1, "space": 1, "gain": {"sand": 1}}]},
        {"auction_lines": [{"tile": 1, "space": 1, "gain": {"wood": -1}}]},
        {"tokens": [{"face": FACE, "count": 31}]},
        {"tokens": [{"face": FACE}, {"face": FACE}]},
        {"tokens": [{"face": {"gain": {"tokens": 1}}}]},
        {"tokens": [{"face": {"privileges": -1}}]},
        {"tokens": [{"face": {"text": "x" * 401}}]},
        {"excommunication_tiles": [{"period": 4}]},
        {"excommunication_tiles": [{"period": 1}, {"period": 1}]},
        {"excommunication_tiles": [{"period": 1, "effects": [{"kind": "plague"}]}]},
        {"faith_tiles": [{"step": 0}]},
        {"faith_tiles": [{"step": n} for n in (1, 2, 3, 4)]},
        {"faith_tiles": [{"step": 2}, {"step": 2}]},
        {"bonus_tile": {"harvest": [{"kind": "gain", "gain": {"wood": -1}}]}},
        {"visconti_tokens": [{}] * 6},
        {"start_coins": [0, 1, 2]},
        {"special_tower": [1, 3, 5]},
        {"adaptation": [5, 6, 7, 0]},
        {"cards": [{"id": 31, "type": "building", "period": 1, "source": "rulebook"}]},
        {"families": [{"id": "borgia", "name": "Borgia", "ability": [], "source": "rulebook"}]},
        {"rumours": 1},
    ],
)
def test_what_cannot_be_printed_is_refused(told: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        OwnCopy.model_validate(told)
    with pytest.raises(ValueError):  # noqa: PT011 the contract promises no more than that
        lorenzo.read_setup({"seats": ["Anna", "Bea"], "houses": {"own_copy": told}})


def test_a_faith_tile_lies_on_a_step_of_the_track() -> None:
    with pytest.raises(Refused, match=r"copy\.values"):
        lorenzo.begin(setup(2, own_copy={"faith_tiles": [{"step": 16}]}))


@pytest.mark.walks("SET-06")
def test_a_new_excommunication_tile_acts_as_it_was_told() -> None:
    told = {"period": 1, "effects": [{"kind": "gain_penalty", "kinds": ["coins"], "amount": 1}]}
    own_copy = {"excommunication_tiles": [told]}
    here = table(tiles=("1-new", None, None), excommunications=(1,), own_copy=own_copy)
    assert gained(here, after(here, place("white", "market-coins"))) == Goods(coins=4)
    untold = table(tiles=("1-new", None, None), excommunications=(1,))
    assert gained(untold, after(untold, place("white", "market-coins"))) == Goods(coins=5)


@pytest.mark.walks("SET-17")
def test_the_fifth_bonus_tile_gives_what_it_was_told_to_give() -> None:
    told = {"harvest": [{"kind": "gain", "gain": {"wood": 2}}], "production": [{"kind": "privilege"}]}
    here = table(bonus_tile="fifth", own_copy={"bonus_tile": told})
    assert gained(here, after(here, place("white", "harvest"))) == Goods(wood=2)
    untold = table(bonus_tile="fifth")
    assert gained(untold, after(untold, place("white", "harvest"))) == Goods()


def test_what_was_told_goes_with_the_setup_and_comes_back() -> None:
    told = {
        "tokens": [{"face": FACE, "count": 3}],
        "faith_tiles": [{"step": 4, "text": "a leader"}],
        "excommunication_tiles": [{"period": 1, "effects": [{"kind": "no_placement", "area": "market"}]}],
        "bonus_tile": {"harvest": [{"kind": "gain", "gain": {"wood": 1}}, {"kind": "privilege"}]},
    }
    one = setup(2, own_copy=told)
    assert lorenzo.read_setup(json.loads(json.dumps(lorenzo.write_setup(one)))) == one
    assert lorenzo.write_setup(one)["houses"]["own_copy"]["tokens"] == [{"face": FACE, "count": 3}]


@pytest.mark.walks("FAM-02", "LEA-03")
def test_a_card_leader_or_family_can_be_corrected_whole() -> None:
    """As shipped data is written; the numbers here are invented."""
    told = {
        "cards": [{"id": 112, "type": "building", "period": 1, "cost": [{"pay": {"wood": 3}}], "source": "rulebook"}],
        "leaders": [
            {
                "id": BEMBO,
                "name": "Pietro Bembo",
                "acts": "once_per_round",
                "requirements": [{"of": "faith", "at_least": 1}],
                "ability": [{"kind": "gain", "gain": {"coins": 4}}],
                "source": "rulebook",
            }
        ],
        "families": [
            {
                "id": "este",
                "name": "Este",
                "ability": [{"kind": "trade", "swap": {"pay": {"military": 2}, "gain": {"coins": 5}}}],
                "source": "rulebook",
            }
        ],
    }
    here = table(dice=(6, 6, 6), wood=2, faith=1, military=2, hand=(BEMBO,), family="este", own_copy=told)
    assert refusals(here, place("white", "special-1", card=112)) == ["card.cost"]
    played = after(here, lorenzo.PlayLeader(leader=BEMBO))
    assert gained(played, after(played, lorenzo.UseLeader(leader=BEMBO))) == Goods(coins=4)
    assert gained(here, after(here, Trade(seat="red"))) == Goods(military=-2, coins=5)
    one = setup(2, own_copy=told)
    assert lorenzo.read_setup(json.loads(json.dumps(lorenzo.write_setup(one)))) == one


@pytest.mark.walks("AUC-09")
def test_what_a_game_has_told_is_learnt_for_the_next_one() -> None:
    waiting = after(at_the_auction(2), offer("red", 2, 3), offer("green", 1, 5))
    told = learnt(OwnCopy(), waiting, TellLine(gain=Goods(wood=1)))
    again = learnt(told, waiting, TellLine(gain=Goods(wood=2)))
    assert [line.gain for line in again.auction_lines] == [Goods(wood=2)]
    next_time = at_the_auction(2, own_copy=again.model_dump(mode="json"))
    assert after(next_time, offer("red", 2, 3), offer("green", 1, 5)).player("red").goods == Goods(wood=2)


def test_faces_are_learnt_when_they_are_shown_and_not_when_they_are_told_in_secret() -> None:
    here = table(tokens=3, territories=(98,))
    shown = learnt(OwnCopy(), here, use("red", TWO_COINS, TWO_COINS))
    assert [one.face for one in shown.tokens] == [TWO_COINS]
    shown = learnt(shown, here, ParkToken(seat="red", card=98, face=ONE_FAITH))
    assert [one.face for one in shown.tokens] == [TWO_COINS, ONE_FAITH]
    assert learnt(shown, here, TellTokens(seat="red", faces=(PRIVILEGE,))) is shown
    assert learnt(shown, here, use("red", ONE_FAITH)) is shown


def test_nobody_has_to_tell_anything() -> None:
    here = table(round=2, family="della_rovere", members=everybody())
    assert after(here, lorenzo.VaticanReport()).phase == "report"
