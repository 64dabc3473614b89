"""A production with special cards, and the privileges of families, with the fingers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.factory import Factory

from companion.games import lorenzo
from companion.ui.lorenzo.decisions.sheets import open_decision
from companion.ui.lorenzo.player.cards import CardsSheet
from tests.ui import driving
from tests.ui.looking import problems, tree
from tests.ui.lorenzo.houses.fingers import HousesFingers
from tests.ui.lorenzo.houses.tables import busy
from tests.ui.sitting import sitting

STONES, WOOD, ABBEY, CHAPEL = 111, 112, 109, 31
PRODUCING = lorenzo.Place(seat="red", member="black", space="production")
LOOKS = [
    (driving.SMALL_PHONE, "light", 2.0),
    (driving.FLAT_PHONE, "light", 1.3),
]


def builder(**facts: Any) -> lorenzo.Setup:
    return busy(members="green orange territories-1", buildings=(ABBEY, STONES, WOOD, CHAPEL), **facts)


def test_an_exchange_is_made_so_many_times(tmp_path: Path) -> None:
    """As many as can be paid are proposed, and one less is a tap."""
    with sitting(tmp_path, builder(stone=3, wood=0, coins=0), PRODUCING) as app:
        open_decision(app)
        driving.let(0.4)
        (times,) = (one for one in tree(Window.children[0]) if isinstance(one, Factory.RepeatedExchange))
        assert (times.ids.times.value, dict(times.value.swap.pay)) == (3, {"stone": 3})
        HousesFingers(app).do(lorenzo.Exchange(seat="red", choices={STONES: 1}))


def test_no_exchange_is_a_choice_too(tmp_path: Path) -> None:
    with sitting(tmp_path, builder(stone=1, wood=0, coins=1), PRODUCING) as app:
        open_decision(app)
        HousesFingers(app).do(lorenzo.Exchange(seat="red"))


@pytest.mark.parametrize(("size", "mode", "text_scale"), LOOKS)
def test_all_can_be_read_and_tapped(tmp_path: Path, size: tuple[int, int], mode: str, text_scale: float) -> None:
    with sitting(tmp_path, builder(stone=9, wood=9), PRODUCING, size=size, mode=mode, text_scale=text_scale) as app:
        open_decision(app)
        driving.let(0.4)
        assert problems(Window.children[0]) == []
        CardsSheet(app, "red", "building").open()
        driving.let(0.4)
        assert problems(Window.children[0]) == []
