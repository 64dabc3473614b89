"""What the players read on their own copy: checked like shipped data, and used by the game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import Gain, NoPlacement, Privilege
from companion.games.lorenzo.houses.actions import ParkToken, TellLine, TellTokens, Trade
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.learning import known, learned, told
from companion.games.lorenzo.houses.own_copy import (
    AdaptationTile,
    AuctionLine,
    Bonus,
    BonusTile,
    ExcommunicationTile,
    FaithTile,
    OwnCopy,
    Token,
    Tokens,
)
from companion.table.goods import Goods
from companion.table.limits import LONGEST_TITLE
from companion.table.words import MINUS
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
from tests.games.lorenzo.positions import after, allowed, everybody, gained, place, refusals

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
        {"faith_tiles": [{"step": 16}]},
        {"faith_tiles": [{"step": n} for n in (1, 2, 3, 4)]},
        {"faith_tiles": [{"step": 2}, {"step": 2}]},
        {"bonus_tile": {"harvest": [{"kind": "gain", "gain": {"wood": -1}}]}},
        {"visconti_tokens": [{}] * 6},
        {"start_coins": [0, 1, 2]},
        {"special_tower": [1, 3, 5]},
        {"adaptation": [{"players": [2, 4], "values": [5, 6, 7, 0]}]},
        {"adaptation": [{"players": [2, 3], "values": [5, 6, 7, 8]}]},
        {"adaptation": [{"players": [2, 4], "values": [5, 6, 7, 8]}] * 2},
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


def test_a_printed_name_has_a_limit() -> None:
    family = catalogue().families["medici"].model_dump(mode="json", by_alias=True)
    OwnCopy.model_validate({"families": [{**family, "name": "x" * LONGEST_TITLE}]})
    with pytest.raises(ValidationError, match="at most 60 characters"):
        OwnCopy.model_validate({"families": [{**family, "name": "x" * (LONGEST_TITLE + 1)}]})


@pytest.mark.walks("SET-06")
def test_a_new_excommunication_tile_acts_as_it_was_told() -> None:
    told = {"period": 1, "effects": [{"kind": "gain_penalty", "kinds": ["coins"], "amount": 1}]}
    own_copy = {"excommunication_tiles": [told]}
    here = table(tiles=("1-new", None, None), excommunications=(1,), own_copy=own_copy)
    assert gained(here, after(here, place("white", "market-coins"))) == Goods(coins=4)
    untold = table(tiles=("1-new", None, None), excommunications=(1,))
    assert gained(untold, after(untold, place("white", "market-coins"))) == Goods(coins=5)


def test_a_tile_may_weaken_whatever_is_done_in_the_special_tower() -> None:
    weaker = {"kind": "action_bonus", "action": "take_card", "tower": "special", "value": -3}
    told = {"excommunication_tiles": [{"period": 1, "effects": [weaker]}]}
    here = table(dice=(6, 2, 6), tiles=("1-new", None, None), excommunications=(1,), own_copy=told)
    assert allowed(here, place("white", "special-2", card=97))
    assert refusals(here, place("white", "special-3", card=97)) == ["special_tower.floors"]
    assert allowed(here, place("white", "territories-3", card=1))
    assert words.tile_text(here.catalogue.tiles["1-new"]) == f"{MINUS}3 to the value in the special tower."


def test_a_tile_told_in_words_is_read_out_as_it_was_told() -> None:
    told = {"excommunication_tiles": [{"period": 3, "text": "No points for purple cards."}]}
    here = table(tiles=(None, None, "3-new"), own_copy=told)
    assert words.tile_text(here.catalogue.tiles["3-new"]) == "No points for purple cards."


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
def test_a_line_that_was_told_is_known_in_the_next_game() -> None:
    waiting = after(at_the_auction(2, auction_tiles=(1, 2)), offer("red", 2, 3), offer("green", 1, 5))
    assert learned(waiting) == {"auction_lines": {}, "faces": {}}
    told = after(waiting, TellLine(gain=Goods(wood=1)))
    assert learned(told)["auction_lines"] == {"2-3": {"tile": 2, "space": 3, "gain": {"wood": 1}}}
    next_time = at_the_auction(2, auction_tiles=(2, 1), own_copy=known(learned(told)))
    assert after(next_time, offer("red", 2, 3), offer("green", 1, 5)).player("red").goods == Goods(wood=1)


def test_tiles_that_nobody_has_named_may_be_others_so_their_lines_are_asked_and_not_kept() -> None:
    lines = [{"tile": 2, "space": 3, "gain": {"wood": 1}}]
    waiting = after(at_the_auction(2, own_copy={"auction_lines": lines}), offer("red", 2, 3), offer("green", 1, 5))
    assert [type(one).__name__ for one in waiting.awaiting] == ["LineChoice", "LineChoice"]
    assert learned(after(waiting, TellLine(gain=Goods(stone=1)))) == learned(waiting)


def test_a_line_told_as_nothing_is_asked_for_again() -> None:
    waiting = after(at_the_auction(2, auction_tiles=(1, 2)), offer("red", 2, 3), offer("green", 1, 5))
    assert learned(after(waiting, TellLine(gain=Goods()))) == learned(waiting)


def test_faces_are_learned_when_they_are_shown_and_not_when_they_are_told_in_secret() -> None:
    here = table(tokens=4, territories=(98,))
    shown = after(here, use("red", TWO_COINS, TWO_COINS), ParkToken(seat="red", card=98, face=ONE_FAITH))
    assert list(learned(shown)["faces"].values()) == [{"gain": {"coins": 2}}, {"gain": {"faith": 1}}]
    assert learned(after(shown, TellTokens(seat="red", faces=(PRIVILEGE,)))) == learned(shown)
    assert learned(after(here, use("red", Token()))) == learned(here)


def test_a_face_that_the_table_knows_is_not_learned_again() -> None:
    """Otherwise taking back the use of a token would make it forgotten."""
    here = table(tokens=2, own_copy={"tokens": [{"face": FACE, "count": 3}]})
    assert learned(after(here, use("red", TWO_COINS))) == learned(here)


def test_no_more_faces_are_learned_than_there_are_tokens() -> None:
    here = table(tokens=2, own_copy={"tokens": [{"face": FACE, "count": 29}]})
    assert list(learned(after(here, use("red", PRIVILEGE, ONE_FAITH)))["faces"].values())[1:] == [{"privileges": 1}]


def test_without_the_expansion_nothing_is_learned() -> None:
    assert learned(lorenzo.begin(lorenzo.Setup(seats=("Anna", "Bea")))) == {}


ALL_OF_IT = OwnCopy(
    auction_lines=(AuctionLine(tile=1, space=6, gain=Goods(coins=1)),),
    tokens=(Tokens(face=TWO_COINS, count=3), Tokens(face=Token(text="a leader"))),
    excommunication_tiles=(ExcommunicationTile(period=1, effects=(NoPlacement(area="market"),)),),
    faith_tiles=(FaithTile(step=4, privileges=1), FaithTile(step=9, gain=Goods(victory=2))),
    bonus_tile=BonusTile(harvest=(Gain(gain=Goods(wood=1)), Privilege())),
    visconti_tokens=(Bonus(gain=Goods(coins=1)), Bonus(gain=Goods(coins=1))),
    start_coins=(0, 1, 2, 3, 5),
    special_tower=(2, 4, 6, 8),
    adaptation=(AdaptationTile(players=(2, 4), values=(4, 6, 7, 9)),),
    cards=tuple(catalogue().cards.values()),
    leaders=tuple(catalogue().leaders.values()),
    families=tuple(catalogue().families.values()),
)


def test_all_that_can_be_told_is_kept_by_name_and_comes_back() -> None:
    assert set(told(ALL_OF_IT)) - {"faces"} == set(OwnCopy.model_fields)
    assert known(json.loads(json.dumps(told(ALL_OF_IT)))) == ALL_OF_IT
    assert known({}) == OwnCopy()


def test_all_that_can_be_told_goes_with_the_setup() -> None:
    one = setup(3, own_copy=ALL_OF_IT)
    assert lorenzo.read_setup(json.loads(json.dumps(lorenzo.write_setup(one)))) == one


@pytest.mark.parametrize(
    ("field", "name", "broken"),
    [
        ("auction_lines", "7-1", {"tile": 7, "space": 1, "gain": {}}),
        ("auction_lines", "1-7", None),
        ("tokens", "more", {"face": {"privileges": 2}, "count": 30}),
        ("tokens", "again", {"face": FACE}),
        ("faces", "again", FACE),
        ("faces", "odd", {"gain": {"sand": 1}}),
        ("excommunication_tiles", "2", {"period": 2, "effects": [{"kind": "plague"}]}),
        ("faith_tiles", "16", {"step": 16}),
        ("bonus_tile", "whole", {"harvest": 1}),
        ("bonus_tile", "half", {}),
        ("visconti_tokens", "whole", [{}] * 6),
        ("start_coins", "whole", [1]),
        ("special_tower", "whole", "high"),
        ("adaptation", "3-3", {"players": [3, 3], "values": [1, 2, 3, 4]}),
        ("cards", "31", {"id": 31}),
        ("leaders", "21", []),
        ("families", "borgia", {"id": "borgia"}),
        ("rumours", "first", {}),
    ],
)
def test_what_is_broken_is_left_out_and_stops_no_game(field: str, name: str, broken: Any) -> None:
    kept = json.loads(json.dumps(told(OwnCopy(tokens=ALL_OF_IT.tokens, faith_tiles=ALL_OF_IT.faith_tiles))))
    good = known(kept)
    kept.setdefault(field, {})[name] = broken
    assert known(kept) == good
    lorenzo.begin(setup(2, own_copy=known(kept)))


def test_nobody_has_to_tell_anything() -> None:
    here = table(round=2, family="della_rovere", members=everybody())
    assert after(here, lorenzo.VaticanReport()).phase == "report"
