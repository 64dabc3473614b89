"""The sheet of leaders with the expansion: more leaders, and more ways to use them."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.games import lorenzo
from companion.ui.lorenzo.leaders.sheet import open_leaders
from companion.ui.lorenzo.placement.sheet import PlacementSheet
from tests.games.lorenzo.houses.positions import (
    ALBERTI,
    BEATRICE,
    BRAMANTE,
    CARLO,
    FICINO,
    GIULIO,
    LADISLAO,
    LUCIA,
    LUTERO,
    MACHIAVELLI,
    PARACELSO,
    RAFFAELLO,
    SALVIATI,
    TORQUEMADA,
)
from tests.ui import driving
from tests.ui.looking import problems
from tests.ui.lorenzo.houses.tables import busy
from tests.ui.sitting import sitting

PREACHER = 52
HAND = (GIULIO, LUTERO, SALVIATI, PARACELSO, FICINO, LADISLAO, CARLO, MACHIAVELLI)
IN_PLAY = (BRAMANTE, RAFFAELLO, TORQUEMADA, ALBERTI, LUCIA, BEATRICE)
LOOKS = [
    (driving.SMALL_PHONE, "light", 2.0),
    (driving.FLAT_PHONE, "light", 1.3),
]


def many(hand: tuple[int | None, ...] = HAND) -> lorenzo.Setup:
    """Anna has more leaders than the base game would give anybody."""
    setup = busy(hand=(), victory=1, characters=(PREACHER,))
    assert setup.position
    sheets = dict(setup.position.players)
    leaders = tuple(lorenzo.position.LeaderPosition(leader=one) for one in IN_PLAY)
    sheets["red"] = sheets["red"].model_copy(update={"leaders": leaders, "hand": hand})
    return setup.model_copy(update={"position": setup.position.model_copy(update={"players": sheets})})


def test_each_way_to_use_a_leader_is_one_tap(tmp_path: Path) -> None:
    with sitting(tmp_path, many()) as app:
        open_leaders(app, "red")
        driving.let(0.4)
        driving.tap("1 victory point for 3 coins")
        driving.let(0.4)
        assert app.session.game.entries[-1].action == lorenzo.UseLeader(seat="red", leader=RAFFAELLO, option=0)


def test_an_action_leader_leads_to_its_space(tmp_path: Path) -> None:
    with sitting(tmp_path, many()) as app:
        open_leaders(app, "red")
        driving.let(0.4)
        driving.tap("Place a pawn here")
        driving.let(0.5)
        sheet = Window.children[0]
        assert isinstance(sheet, PlacementSheet)
        assert sheet.move.space == f"leader-{BRAMANTE}"


def test_of_a_large_hand_the_chosen_card_is_the_first_to_be_seen(tmp_path: Path) -> None:
    """The finger that holds cannot scroll as well."""
    with sitting(tmp_path, many()) as app:
        open_leaders(app, "red")
        driving.let(0.4)
        driving.tap("8")
        sheet = Window.children[0]
        sheet.held = True
        driving.let(0.2)
        assert [card.place for card in sheet.ids.hand.values] == [8, 1, 2, 3, 4, 5, 6, 7]


def test_five_leaders_are_seen_in_one_look_and_choosing_one_moves_none(tmp_path: Path) -> None:
    with sitting(tmp_path, busy(hand=HAND[:5])) as app:
        open_leaders(app, "red")
        driving.let(0.4)
        sheet, hand = Window.children[0], Window.children[0].ids.hand
        places = [hand.to_window(*hand.pos)]
        for tapped in ("3", "Discard for a privilege"):
            driving.tap(tapped)
            driving.let(0.2)
            places.append(hand.to_window(*hand.pos))
        assert len(set(places)) == 1
        sheet.held = True
        driving.let(0.2)
        assert sheet.ids.content.height <= sheet.ids.scroller.height


@pytest.mark.parametrize(("size", "mode", "text_scale"), LOOKS)
def test_many_leaders_can_be_read_and_tapped(
    tmp_path: Path, size: tuple[int, int], mode: str, text_scale: float
) -> None:
    with sitting(tmp_path, many(), size=size, mode=mode, text_scale=text_scale) as app:
        open_leaders(app, "red")
        driving.let(0.4)
        sheet = Window.children[0]
        assert problems(sheet) == []
        sheet.held = True
        driving.let(0.2)
        assert problems(sheet) == []
