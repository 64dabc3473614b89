"""What keeps the screens quick; how quick they are, ``make bench`` says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from kivy.core.window import Window

from companion.ui import kit
from companion.ui.kit.rounded import RIM, picture
from companion.ui.kit.scroller import Clipped
from companion.ui.lorenzo.placement.sheet import open_placement
from tests.ui import driving, pages
from tests.ui.looking import tree
from tests.ui.lorenzo.test_table_screen import BUSY, at_table, setup

RED, WHITE = (1.0, 0.0, 0.0, 1.0), (1.0, 1.0, 1.0, 1.0)


def test_the_first_screen_needs_no_rules() -> None:
    script = "import sys; import companion.ui.app, companion.ui.shared.home.screen; print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(said.stdout.split())
    assert "companion.ui.shared.home.screen" in loaded
    assert not loaded & {
        "pydantic",
        "companion.games.lorenzo",
        "companion.rulebook",
        "companion.ui.lorenzo.table.screen",
    }


def test_one_sheet_serves_all_placements(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        first = open_placement(app, "buildings-1")
        made = set(tree(first))
        first.dismiss(animation=False)
        again = open_placement(app, "buildings-1")
        assert again is first
        assert set(tree(again)) == made
        assert again in Window.children


def test_a_rounded_box_has_its_border_and_its_fill_in_one_texture() -> None:
    texture = picture((4.0, 4.0, 4.0, 4.0), 1, RED, WHITE)
    side, pixels = texture.width, texture.pixels

    def at(x: int, y: int) -> tuple[int, ...]:
        return tuple(pixels[4 * (y * side + x) :][:4])

    middle = side // 2
    assert at(middle, middle) == (255, 255, 255, 255)
    assert at(RIM, middle) == (255, 0, 0, 255)
    assert at(RIM, RIM)[3] < 128
    assert at(0, middle)[3] == 0


def test_what_is_scrolled_away_is_cut_off_where_the_scroller_ends() -> None:
    with driving.showing(pages.lists) as screen:
        driving.frames()
        scroller = next(widget for widget in tree(screen) if isinstance(widget, Clipped))
        part = scroller._window_part
        assert (part.x, part.y) == tuple(round(n) for n in scroller.to_window(*scroller.pos))
        assert (part.width, part.height) == tuple(round(n) for n in scroller.size)


def test_a_price_that_was_higher_is_struck_out_from_the_beginning() -> None:
    amount = kit.Amount(amount="2", before="3", icon="wood")
    assert driving.texts(amount) == ["3", "2"]
    amount.before = ""
    assert driving.texts(amount) == ["2"]
