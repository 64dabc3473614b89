"""The sheet of special tokens, with real touches in a window that nobody sees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import ParkToken, TellTokens, UseTokens
from companion.games.lorenzo.houses.own_copy import Token
from companion.table.goods import Goods
from companion.ui.lorenzo.decisions.privileges import PrivilegeSheet
from companion.ui.lorenzo.houses.tokens.face import FaceIcon, TokenFaceSheet
from companion.ui.lorenzo.houses.tokens.sheet import TokensSheet, TokenTile, open_tokens
from companion.ui.lorenzo.houses.tokens.view import HoldingCard, KnownFace, goods_on
from tests.ui import driving, looking
from tests.ui.lorenzo.houses.tables import busy
from tests.ui.shared.opening import at_table
from tests.ui.sitting import SeatedApp, sitting

FACES = ({"gain": {"military": 2}}, {"gain": {"coins": 3}})
MET = ({"gain": {"military": 2}}, {"gain": {"wood": 1, "stone": 1}}, {"privileges": 1})
TWO_MILITARY, THREE_COINS = Token(gain=Goods(military=2)), Token(gain=Goods(coins=3))
SIZES = [
    (driving.SMALL_PHONE, {"text_scale": 2}),
    (driving.FLAT_PHONE, {"text_scale": 1.3}),
]


def setup(**mine: Any) -> lorenzo.Setup:
    """Anna has three tokens, of which two are told, and two cards that hold one."""
    facts = {"tokens": 3, "faces": FACES, "territories": (98,), "characters": (128,), **mine}
    before = busy(**{"parked": {128: {"gain": {"coins": 3}}}, **facts})
    assert before.houses
    copy = {"tokens": [{"face": face} for face in MET]}
    houses = {**before.houses.model_dump(mode="json"), "own_copy": copy}
    return before.model_copy(update={"houses": lorenzo.Houses.model_validate(houses)})


def found(kind: type[Any]) -> list[Any]:
    """Widgets of a kind, or those that show a value of it."""
    every = looking.tree(Window.children[0])
    return [one for one in every if isinstance(one, kind) or isinstance(getattr(one, "value", None), kind)]


def opened(app: SeatedApp) -> TokensSheet:
    open_tokens(app, "red")
    driving.let(0.4)
    sheet = Window.children[0]
    assert isinstance(sheet, TokensSheet)
    return sheet


def last(app: SeatedApp) -> Any:
    return app.session.game.entries[app.session.game.position - 1].action


def test_choosing_moves_nothing_under_the_finger(tmp_path: Path) -> None:
    with sitting(tmp_path, setup()) as app:
        opened(app)
        chosen, untold = found(TokenTile)[0], found(TokenTile)[2]
        assert stays(chosen)
        driving.tap(untold)
        driving.let(0.4)
        assert stays(found(FaceIcon)[0])


def stays(tapped: Any) -> bool:
    stood = tapped.to_window(*tapped.pos)
    driving.tap(tapped)
    driving.let(0.2)
    return bool(tapped.to_window(*tapped.pos) == stood)


def test_a_known_face_is_used_with_two_taps(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(), screen="log") as app:
        sheet = opened(app)
        driving.tap(found(TokenTile)[0])
        driving.tap("Discard 1 token")
        assert last(app) == UseTokens(seat="red", faces=(TWO_MILITARY,))
        assert len(sheet.view.hand) == 2
        assert [tile.value.told for tile in found(TokenTile)] == [True, False]
        driving.frames()
        assert max(tile.right for tile in found(TokenTile)) == sheet.ids.hand.right  # no gap for a third


def test_a_face_is_seen_only_while_held(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(), screen="log") as app:
        opened(app)
        first = found(TokenTile)[0]
        touch = UnitTestTouch(*first.to_window(*first.center))
        touch.touch_down()
        driving.let(0.8)
        assert goods_on(first.face) == {"military": 2}
        touch.touch_up()
        driving.let(0.2)
        assert not goods_on(first.face)
        assert not first.value.chosen
        first._open()
        app.dispatch("on_pause")
        assert not goods_on(first.face)
        first._open()
        driving.tap(found(TokenTile)[1])
        assert not goods_on(first.face)


def test_an_untold_face_is_told_with_three_taps(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(), screen="log") as app:
        opened(app)
        driving.tap(found(TokenTile)[2])
        driving.let(0.4)
        driving.tap(found(KnownFace)[1])
        driving.tap("Save this face")
        driving.let(0.4)
        assert last(app) == TellTokens(
            seat="red", faces=(TWO_MILITARY, THREE_COINS, Token(gain=Goods(wood=1, stone=1)))
        )
        assert "wood" not in app.session.game.entries[-1].text
        assert all(tile.value.told for tile in found(TokenTile))


def test_icons_make_a_face_that_nobody_has_met(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(), screen="log") as app:
        opened(app)
        driving.tap(found(TokenTile)[2])
        driving.let(0.4)
        icons = {icon.value.key: icon for icon in found(FaceIcon)}
        for kind in ("faith", "faith", "coins", "servants"):
            driving.tap(icons[kind])
        driving.tap(icons["servants"], hold=0.8)
        assert icons["servants"].value.value == 0
        driving.tap("Use it now")
        driving.let(0.4)
        assert last(app) == UseTokens(seat="red", faces=(Token(gain=Goods(faith=2, coins=1)),))
        assert app.table.houses
        assert Token(gain=Goods(faith=2, coins=1)) in [one.face for one in app.table.houses.own_copy.tokens]


def test_what_was_not_told_is_done_by_hand(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(), screen="log") as app:
        opened(app)
        driving.tap(found(TokenTile)[2])
        driving.let(0.4)
        driving.tap("Use without entering")
        driving.let(0.4)
        assert last(app) == UseTokens(seat="red", faces=(Token(),))
        assert "Unknown token: adjust the goods yourselves." in app.words


def test_a_token_is_laid_on_the_card_with_room(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(), screen="log") as app:
        opened(app)
        driving.tap(found(TokenTile)[1])
        driving.tap("Park on card")
        assert last(app) == ParkToken(seat="red", card=98, face=THREE_COINS)
        assert [row.value.face is not None for row in found(HoldingCard)] == [True, True]


def test_where_one_lies_already_the_reason_is_told_and_may_be_overruled(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(), screen="log") as app:
        opened(app)
        driving.tap(found(TokenTile)[1])
        driving.tap(found(HoldingCard)[1])
        assert "Special character 128 already has a special token. And it stays there." in app.words
        driving.tap("Record anyway")
        driving.tap(found(HoldingCard)[1])  # the same again asks again
        driving.tap("Record anyway")
        driving.tap("Record it")
        assert last(app) == ParkToken(seat="red", card=128, face=THREE_COINS, overruled=True)
        assert "Not allowed yet" not in app.words


def test_a_privilege_on_a_token_is_asked_for(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(tokens=1, faces=({"privileges": 1},)), screen="log") as app:
        opened(app)
        driving.tap(found(TokenTile)[0])
        driving.tap("Discard 1 token")
        driving.let(0.4)
        assert isinstance(Window.children[0], PrivilegeSheet)


def test_the_question_does_not_stay_when_the_phone_sleeps(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(), screen="log") as app:
        opened(app)
        driving.tap(found(TokenTile)[2])
        driving.let(0.4)
        app.dispatch("on_pause")
        driving.let(0.4)
        assert not any(isinstance(child, TokenFaceSheet) for child in Window.children)


@pytest.mark.parametrize(("size", "look"), SIZES)
def test_everything_fits(tmp_path: Path, size: tuple[int, int], look: dict[str, Any]) -> None:
    with sitting(tmp_path, setup(), screen="log", size=size, **look) as app:
        opened(app)
        found(TokenTile)[1]._open()
        driving.frames()
        assert not looking.problems(Window.children[0])
        driving.tap(found(TokenTile)[1])
        driving.tap(found(HoldingCard)[1])
        driving.let(0.3)
        assert not looking.problems(Window.children[0])
        driving.tap(found(TokenTile)[2])
        driving.let(0.4)
        driving.tap(found(KnownFace)[1])
        assert not looking.problems(Window.children[0])


def test_a_face_met_before_is_seen(tmp_path: Path) -> None:
    with at_table(tmp_path, "lorenzo", "five-players-houses", 200) as app:
        seat = next(player.seat for player in app.session.table.players if player.goods["tokens"])
        sheet = TokenFaceSheet(app, seat, lambda _action: None)
        sheet.open()
        driving.let(0.6)
        met = [one for one in looking.tree(sheet) if type(one).__name__ == "MetFace"]
        assert [text for one in met for text in driving.texts(one)][:3] == ["2", "1", "1"]
