"""The final scoring, as values and as a screen that is tapped."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.ui import device
from companion.ui.kit import BottomSheet
from companion.ui.look.theme import theme
from companion.ui.lorenzo.final_view import breakdown, final_view, score_text
from tests.games.lorenzo.positions import position, sheet
from tests.ui.driving import PHONE, let, saying, tap, texts, wait_until
from tests.ui.looking import tree
from tests.ui.lorenzo.playing import playing, screen, shown

# Tile of the third period: ventures bring nothing.
NO_VENTURES = next(
    tile.id
    for tile in position().catalogue.tiles.values()
    if any(getattr(effect, "category", "") == "ventures" for effect in tile.effects)
)
VENTURES = position().catalogue.decks["venture", 1][:2]


def test_the_winner_stands_first_and_is_named() -> None:
    view = final_view(position(players=2, victory=3, others={"green": sheet(victory=9, bonus_tile="standard")}))
    assert [column.name for column in view.columns] == ["Bea", "Anna"]
    assert [column.wins for column in view.columns] == [True, False]
    assert view.banner == "If the game ended now"
    assert view.below.startswith("Bea would win with ")
    assert view.why[0].page == "p. 11"


def test_a_category_lost_to_a_tile_shows_what_it_would_have_been() -> None:
    table = position(round=6, tiles=(None, None, NO_VENTURES), ventures=VENTURES, excommunications=(3,), victory=1)
    cell = next(row for row in final_view(table).rows if row.category == "ventures").cells[0]
    assert (cell.points, cell.lost != "", cell.lost != "0") == ("0", True, True)
    found = breakdown(table, "ventures", "red")
    assert found.total == "0"
    assert found.lines[-1] == ("Excommunication (no points for Ventures)", f"\N{MINUS SIGN}{cell.lost}")


def test_the_text_to_share_names_everybody_and_says_why() -> None:
    text = score_text(position(victory=7), "Thursday")
    assert text.startswith("Thursday\nIf the game ended now: Anna would win")
    assert "2. Bea: " in text
    assert "Most victory points: Anna" in text


def test_large_text_puts_the_players_below_each_other(tmp_path: Path) -> None:
    with playing(tmp_path) as app:
        final = shown(app, "final")
        assert any(type(widget).__name__ == "ScoreTable" for widget in tree(final))
        theme.text_scale = 2
        wait_until(lambda: final.cramped)
        let(0.1)
        assert len([widget for widget in tree(final) if type(widget).__name__ == "PlayerScore"]) == 4


def test_a_number_opens_its_sources(tmp_path: Path) -> None:
    with playing(tmp_path) as app:
        final = shown(app, "final")
        assert final.view.banner == "Carlo wins"
        tap(next(widget for widget in tree(final) if type(widget).__name__ == "ScoreCell"))
        sheet = Window.children[0]
        assert isinstance(sheet, BottomSheet)
        assert sheet.title == "Carlo: On the track"
        assert "Vatican Report 3" in texts(sheet)


def test_the_score_is_shared_as_text_and_as_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, Path | None]] = []

    def share(text: str, file: Path | None = None) -> bool:
        sent.append((text, file))
        return True

    monkeypatch.setattr(device, "share", share)
    with playing(tmp_path, size=PHONE) as app:
        shown(app, "final")
        for way in ("As text", "As a picture"):
            tap("Share")
            let(0.4)
            tap(way)
            let(0.4)
    (text, nothing), (again, picture) = sent
    assert "1. Carlo: 84" in text
    assert nothing is None
    assert again == text
    assert picture is not None
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_undo_makes_it_a_projection_and_done_leads_home(tmp_path: Path) -> None:
    with playing(tmp_path) as app:
        final = shown(app, "final")
        tap("Undo")
        assert final.view.banner == "If the game ended now"
        app.session.redo()
        assert final.view.banner == "Carlo wins"
        tap(saying("Done"))
        assert screen(app).name == "home"
