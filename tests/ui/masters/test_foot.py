"""The main button at the foot is in the same place on every screen of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import masters
from companion.ui.kit import MainButton
from companion.ui.look.theme import theme
from companion.ui.masters.store.rearrange import RearrangeSheet
from tests.ui.driving import let
from tests.ui.looking import tree
from tests.ui.masters.tables import under_way
from tests.ui.reaching import sheets
from tests.ui.sitting import sitting


@pytest.mark.parametrize("screen", ["masters_market", "masters_buy", "masters_produce", "masters_store", "final"])
def test_it_reaches_the_margin(screen: str, tmp_path: Path) -> None:
    taken = (masters.Take(seat="red", line="row-2"),) if screen == "masters_store" else ()
    with sitting(tmp_path, under_way(), *taken, screen=screen) as app:
        let(0.2)
        (button,) = [one for one in tree(app.screen.ids.foot) if isinstance(one, MainButton)]
        assert button.right == pytest.approx(app.screen.width - theme.margin)
        assert button.y == pytest.approx(theme.margin)


def test_it_reaches_the_margin_of_a_sheet(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="masters_market") as app:
        RearrangeSheet(app, "red").open()
        let(0.5)
        (button,) = [one for one in tree(sheets()[0]) if isinstance(one, MainButton)]
        left = button.to_window(button.x, 0)[0]
        assert left == pytest.approx(app.screen.width - button.to_window(button.right, 0)[0])
