"""What lies side by side is even, and nothing leaves its box: also on a phone in Italian."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.factory import Factory

from companion.games import princes
from companion.games.princes.catalogue import Deck
from companion.ui.kit import MainButton, OutlineButton
from companion.ui.princes.naming.sheet import NameSheet, open_names
from companion.ui.text import tr
from tests.ui.driving import let, tap
from tests.ui.looking import box, drawn, problems, tree
from tests.ui.princes.tables import SALES, THEATER, under_way
from tests.ui.sitting import sitting


def shown(kind: str | type) -> list[Any]:
    wanted = getattr(Factory, kind) if isinstance(kind, str) else kind
    widgets = [widget for root in Window.children for widget in tree(root)]
    return [widget for widget in widgets if isinstance(widget, wanted) and drawn(widget)]


def heights(widgets: list[Any]) -> set[int]:
    return {round(widget.height) for widget in widgets}


@pytest.fixture
def italian() -> Any:
    tr.language = "it"
    yield
    tr.language = "en"


def test_the_sheet_of_a_player_keeps_its_buttons_in_italian(tmp_path: Path, italian: None) -> None:
    with sitting(tmp_path, under_way(), screen="princes_table") as app:
        app.go("princes_player", seat="red")
        let(0.3)
        assert problems(app.screen) == []


def test_what_is_no_action_is_equally_high_in_italian(tmp_path: Path, italian: None) -> None:
    with sitting(tmp_path, under_way(), screen="princes_table") as app:
        app.screen.open_actions()
        let(0.5)
        tiles = shown("SideTile")
        assert len(tiles) == 2
        assert len(heights(tiles)) == 1


def test_the_rows_of_neighbours_stay_even_when_one_completes_a_work(tmp_path: Path) -> None:
    board = {"hand": ["organ_builder"], "bonus": ["b16"]}
    with sitting(tmp_path, under_way(works=[], taken={}, boards={"red": board}), screen="princes_table") as app:
        app.act(princes.Work(seat="red", card="organ_builder", bonus=("b16",)))
        let(0.3)
        tiles = shown("PrincesTile")
        assert len(tiles[1].value.tags) == 2
        assert len({tuple(round(tile.top - part.top) for part in tile.children) for tile in tiles}) == 1


@pytest.mark.parametrize("taken", [1, 2, 3])
def test_what_is_taken_fills_the_width(tmp_path: Path, taken: int) -> None:
    rest: dict[str, Any] = {"sales": SALES[:taken], "out": ["blue", "red", "yellow"][taken:], "turn": "green"}
    with sitting(tmp_path, under_way("auction", **rest), screen="princes_auction"):
        let(0.2)
        cells = [box(cell) for cell in shown("TakenCell")]
        assert len(cells) == taken
        assert max(cell.right for cell in cells) == pytest.approx(box(shown("LastHead")[0]).right, abs=1)


def test_two_ways_to_turn_a_tile_fill_the_width(tmp_path: Path) -> None:
    straight = [(0, 0), (0, 1), (0, 2)]
    with sitting(tmp_path, under_way(outlines={"tower": straight, "theater": THEATER}), screen="princes_table") as app:
        app.go("princes_place", building="tower")
        let(0.3)
        cells = [box(cell) for cell in shown("TurnCard")]
        assert len(cells) == 2
        assert max(cell.right for cell in cells) == pytest.approx(box(shown("PlaceDeal")[0]).right, abs=1)


def test_the_ways_to_keep_a_card_are_equally_high(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), princes.TakeBonus(seat="red"), screen="princes_draw"):
        let(0.3)
        assert len(heights(shown(OutlineButton))) == 1


def test_a_question_has_two_buttons_of_one_height(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("auction"), screen="princes_auction"):
        tap("Pass this round")
        let(0.5)
        sheet = next(child for child in Window.children if isinstance(child, Factory.AskSheet))
        both = [widget for widget in tree(sheet) if isinstance(widget, OutlineButton | MainButton)]
        assert len(both) == 2
        assert len(heights(both)) == 1


def test_the_sheet_for_a_card_speaks_of_its_deck(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="princes_table") as app:
        decks: dict[Deck, tuple[str, str]] = {
            "bonus": ("bonus", "Part of its text"),
            "profession": ("prof", "Profession or what it needs"),
        }
        for deck, told in decks.items():
            open_names(app.session.table, deck, print, "Which?")
            let(0.5)
            sheet = next(child for child in Window.children if isinstance(child, NameSheet))
            assert (sheet.icon, sheet.hint) == told
            assert any(field.hint == sheet.hint for field in shown("SearchField"))
            sheet.dismiss()
            let(0.5)
