"""What the sheet of special tokens shows, without Kivy."""

from __future__ import annotations

from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.houses.own_copy import Token
from companion.table.goods import Goods
from companion.ui.lorenzo.houses.tokens.view import (
    asked_view,
    by_hand,
    face_at,
    goods_on,
    more_of,
    none_of,
    parking,
    saying,
    telling,
    tokens_view,
    untelling,
    using,
)
from tests.games.lorenzo.houses.positions import ONE_FAITH, PRIVILEGE, TWO_COINS, sheet, table
from tests.games.lorenzo.positions import everybody

TOLD: list[dict[str, Any]] = [{"gain": {"coins": 2}}, {"gain": {"faith": 1}}]
HOLDING: dict[str, Any] = {"territories": (98,), "characters": (128,), "parked": {128: {"privileges": 1}}}


def test_all_tokens_are_somewhere() -> None:
    here = table(tokens=3, faces=TOLD, used_tokens=4, others={"green": sheet(tokens=2)}, **HOLDING)
    view = tokens_view(here, "red")
    assert (len(view.hand), view.supply, view.used, view.parked) == (3, 30 - 3 - 2 - 4 - 1, 4, 1)
    assert [(one.place, one.told) for one in view.hand] == [(1, True), (2, True), (3, False)]


def test_nothing_of_the_hand_is_told_by_the_view() -> None:
    one, other = (table(tokens=1, faces=[face]) for face in TOLD)
    assert tokens_view(one, "red", (1,)) == tokens_view(other, "red", (1,))
    assert goods_on(face_at(one, "red", 1)) == {"coins": 2}


def test_cards_with_room_for_a_token_say_what_lies_there() -> None:
    view = tokens_view(table(tokens=1, **HOLDING), "red")
    territory, character = view.cards
    assert (territory.icon, territory.name, territory.face) == ("terr", "Special territory 98", None)
    assert territory.text.startswith("Harvest of 2 or more")
    assert character.face
    assert goods_on(character.face) == {"privileges": 1}
    assert view.free == (98,)


def test_what_is_chosen_is_used_or_laid_on_a_card() -> None:
    here = table(tokens=3, faces=TOLD, **HOLDING)
    assert using(here, "red", (2, 1)).faces == (ONE_FAITH, TWO_COINS)
    assert lorenzo.check(here, using(here, "red", (2, 1))).legal
    assert lorenzo.check(here, parking(here, "red", 1, 98)).legal
    assert not lorenzo.check(here, parking(here, "red", 1, 128)).legal
    assert [tokens_view(here, "red", chosen).discard for chosen in ((), (1,), (1, 2))] == [
        "Discard",
        "Discard 1 token",
        "Discard 2 tokens",
    ]


def test_one_more_face_is_told_and_a_wrong_one_taken_back() -> None:
    here = table(tokens=3, faces=TOLD)
    assert telling(here, "red", PRIVILEGE).faces == (TWO_COINS, ONE_FAITH, PRIVILEGE)
    assert untelling(here, "red", 1).faces == (ONE_FAITH,)


def test_before_the_scoring_it_says_so() -> None:
    here = table(round=6, members=everybody(), tokens=1)
    assert tokens_view(here, "red").subtitle == "a last time, before the final scoring"


def test_a_face_is_tapped_together_from_icons() -> None:
    face = more_of(more_of(more_of(Token(), "wood"), "wood"), "privileges")
    assert face == Token(gain=Goods(wood=2), privileges=1)
    assert none_of(face, "wood") == PRIVILEGE
    assert saying(PRIVILEGE, " and sing ") == Token(privileges=1, text="and sing")
    for _ in range(20):
        face = more_of(face, "privileges")
    assert face.privileges == 9


def test_faces_met_before_are_offered_and_others_as_long_as_some_are_unknown() -> None:
    some = {"tokens": [{"face": {"gain": {"coins": 2}}}]}
    view = asked_view(table(tokens=2, own_copy=some), "red", TWO_COINS)
    assert [(one.face, one.chosen) for one in view.known] == [(TWO_COINS, True)]
    assert {one.key: one.value for one in view.amounts}["coins"] == 2
    assert view.amounts
    all_of_them = {"tokens": [{"face": {"gain": {"coins": 2}}, "count": 30}]}
    assert not asked_view(table(tokens=2, own_copy=all_of_them), "red", TWO_COINS).amounts


def test_a_token_may_be_used_without_telling_what_it_shows() -> None:
    view = asked_view(table(tokens=1), "red", Token())
    assert (view.keep, view.use_text) == (None, "Use without entering")
    assert asked_view(table(tokens=1), "red", ONE_FAITH).use_text == "Use it now"


def test_what_the_app_cannot_give_is_said() -> None:
    assert by_hand((TWO_COINS, PRIVILEGE)) == ""
    assert by_hand((Token(text="Swap two cards."),)) == "Do it yourselves: Swap two cards."
    assert by_hand((TWO_COINS, Token())) == "Unknown token: adjust the goods yourselves."
