"""Drawing and naming in secret with real touches: nothing private is left on the screen, in the log or in a word."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.tests.common import UnitTestTouch

from companion.games import princes
from companion.games.princes import words
from companion.games.princes.state import DrawChoice
from tests.ui import driving, looking
from tests.ui.princes.tables import under_way
from tests.ui.sitting import SeatedApp, sitting

TAKE = princes.TakeBonus(seat="red")
FIVE = ("b01", "b05", "b09", "b12", "b20")
DRAW = princes.Draw(seat="red", cards=FIVE, source="recorded")


def cards(app: SeatedApp, kind: type) -> list[Any]:
    return [one for one in looking.tree(app.screen) if isinstance(one, kind)]


def finger(app: SeatedApp) -> UnitTestTouch:
    touch = UnitTestTouch(*app.screen.ids.hold.to_window(*app.screen.ids.hold.center))
    touch.touch_down()
    driving.let(0.3)
    return touch


def everything_said(app: SeatedApp) -> str:
    return app.words + " ".join(entry.text for entry in app.session.game.entries)


def test_one_tap_keeps_a_card_that_nobody_tells(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), TAKE) as app:
        assert app.manager.current == "princes_draw"
        driving.tap("Keep it to myself")
        assert app.table.player("red").bonus == ("b16", None)
        assert app.manager.current == "princes_table"


def test_undo_brings_no_other_cards(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), TAKE, DRAW) as app:
        app.screen.undo()
        driving.tap("App draws 5")
        choice = app.table.awaiting[0]
        assert isinstance(choice, DrawChoice)
        assert choice.cards == FIVE


def test_the_app_draws_at_once_and_shows_only_while_held(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), TAKE) as app:
        driving.tap("App draws 5")
        choice = app.table.awaiting[0]
        assert isinstance(choice, DrawChoice)
        names = [words.card_name(card) for card in choice.cards]
        assert len(names) == 5
        assert not [name for name in names if name in everything_said(app)]
        driving.tap(cards(app, Factory.DrawBack)[1])  # before anybody has looked
        assert app.screen.place == 0
        touch = finger(app)
        assert [name for name in names if name not in app.words] == []
        touch.touch_up()
        driving.let(0.3)
        assert not [name for name in names if name in everything_said(app)]
        driving.tap(cards(app, Factory.DrawBack)[1])
        driving.tap("Keep card 2")
        assert app.table.player("red").bonus == ("b16", choice.cards[1])
        assert app.manager.current == "princes_table"
        assert not [name for name in names if name in everything_said(app)]


def test_a_finger_slides_to_the_card_and_a_pause_closes_all(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), TAKE, DRAW) as app:
        touch = finger(app)
        target = cards(app, Factory.DrawFace)[0]
        touch.touch_move(*target.to_window(*target.center))
        touch.touch_up()
        driving.let(0.3)
        assert (app.screen.place, app.screen.view.button) == (1, "Keep card 1")
        finger(app)
        assert "per Building" in app.words
        app.dispatch("on_pause")
        driving.frames()
        assert "per Building" not in app.words


@pytest.mark.parametrize(
    ("size", "what"), [(driving.PHONE, "phone"), (driving.FLAT_PHONE, "phone"), (driving.TABLET, "tablet")]
)
def test_what_is_passed_on_has_its_name(tmp_path: Path, size: tuple[int, int], what: str) -> None:
    with sitting(tmp_path, under_way(), TAKE, size=size) as app:
        assert f"Pass the {what} to" in app.words


def test_somebody_tells_which_real_card_is_kept(tmp_path: Path) -> None:
    """The screen below has asked to pass the phone: that is not asked again, unless the app was left."""
    with sitting(tmp_path, under_way(), TAKE) as app:
        assert "Pass the phone to" in app.words
        assert "per Lake" not in app.words
        driving.tap("Enter which")
        driving.let(0.4)
        assert "+2 per Lake" in app.words
        app.dispatch("on_pause")
        driving.frames()
        assert "per Lake" not in app.words
        driving.tap("I am Anna")
        driving.tap("+2 per Lake")
        driving.tap("Keep this card")
        driving.let(0.5)
        assert app.table.player("red").bonus == ("b16", "b08")
        assert app.manager.current == "princes_table"
        assert "per Lake" not in everything_said(app)


def test_a_hand_is_named_for_the_app_alone(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="princes_table") as app:
        app.go("princes_player", seat="green")
        driving.frames()
        driving.tap("Enter which, privately")
        driving.let(0.5)
        assert "Lawyer" not in app.words
        driving.tap("I am Fabio")
        driving.tap("Lawyer")
        driving.tap("Painter")
        app.dispatch("on_pause")
        driving.frames()
        assert "Lawyer" not in app.words
        driving.tap("I am Fabio")
        driving.tap("Sculptor")  # one too many
        assert "Only 2 cards are unknown." in app.words
        driving.tap("Save 2 cards")
        driving.let(0.5)
        assert app.table.player("green").hand == ("lawyer", "painter")
        assert not [name for name in ("Lawyer", "Painter", "Sculptor") if name in everything_said(app)]


def test_a_long_name_is_never_broken(tmp_path: Path) -> None:
    setup = under_way().model_copy(update={"seats": ("Chiara", "Bartholomaeus Friedr", "Dario", "Fabio")})
    with sitting(tmp_path, setup, TAKE, size=driving.SMALL_PHONE, text_scale=2):
        assert looking.problems(Window.children[0]) == []
