"""The final scoring, as values and as a screen that is tapped."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from kivy.core.image import Image as CoreImage
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from companion.games import lorenzo
from companion.table.results import Told
from companion.ui import device
from companion.ui.kit import BottomSheet
from companion.ui.kit.graph import Graph
from companion.ui.look.theme import theme
from companion.ui.lorenzo.final_view import breakdown, final_view
from companion.ui.lorenzo.player.cards import CardsSheet
from companion.ui.shared.final.score_sheet import sheet_text
from companion.ui.shared.final.sharing import PICTURE
from companion.ui.shared.home.skyline import Skyline
from companion.ui.shared.when import date
from tests.games.lorenzo.positions import position, sheet
from tests.ui.driving import (
    FLAT_PHONE,
    PHONE,
    SMALL_PHONE,
    Look,
    let,
    press_back,
    saying,
    tap,
    tap_at,
    texts,
    wait_until,
)
from tests.ui.looking import box, problems, tree
from tests.ui.lorenzo.playing import playing, screen, shown
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.sitting import golden
from tests.ui.starting import started

# Tile of the third period: ventures bring nothing.
NO_VENTURES = next(
    tile.id
    for tile in position().catalogue.tiles.values()
    if any(getattr(effect, "category", "") == "ventures" for effect in tile.effects)
)
VENTURES = position().catalogue.decks["venture", 1][:2]
MINT = 25  # 1 wood, 3 stone


def test_the_winner_stands_first_and_is_named() -> None:
    view = final_view(position(players=2, victory=3, others={"green": sheet(victory=9, bonus_tile="standard")}))
    assert [column.name for column in view.columns] == ["Bea", "Anna"]
    assert [column.wins for column in view.columns] == [True, False]
    assert view.banner == "If the game ended now"
    assert view.below.startswith("Bea would win with ")
    assert view.why[0].page == "p. 11"


def test_a_category_lost_to_a_tile_shows_what_it_would_have_been() -> None:
    table = position(round=6, tiles=(None, None, NO_VENTURES), ventures=VENTURES, excommunications=(3,), victory=1)
    view = final_view(table)
    cell = next(row for row in view.rows if row.category == "ventures").cells[0]
    assert (cell.points, cell.lost != "", cell.lost != "0") == ("0", True, True)
    assert {one.rule: one.page for one in view.why}["score.excommunicated"] == "Cards that score nothing"
    found = breakdown(table, "ventures", "red")
    assert found.total == "0"
    assert found.lines[-1] == ("Excommunication (no points for Ventures)", f"\N{MINUS SIGN}{cell.lost}")


@pytest.mark.parametrize(
    ("tile", "lines"),
    [
        ("3-4", [("17 victory points", 3)]),
        ("3-5", [("9 military points", 9)]),
        ("3-6", [("1 wood", 1), ("3 stone", 3)]),
        ("3-7", [("2 wood", 2), ("4 coins", 4)]),
    ],
)
def test_what_a_tile_of_the_third_period_takes_is_told_kind_by_kind(tile: str, lines: list[tuple[str, int]]) -> None:
    owned: dict[str, Any] = {"victory": 17, "military": 9, "wood": 2, "coins": 4, "buildings": (MINT,)}
    table = position(round=6, tiles=(None, None, tile), excommunications=(3,), **owned)
    found = breakdown(table, "excommunications", "red")
    assert found.subtitle.startswith("Excommunication (")
    assert list(found.lines) == [(label, f"\N{MINUS SIGN}{points}") for label, points in lines]
    assert found.total == f"\N{MINUS SIGN}{sum(points for _label, points in lines)}"


def test_a_tile_of_the_third_period_that_takes_nothing_says_so() -> None:
    """Another player loses points to it, so that its row is there."""
    others = {"green": sheet(excommunications=(3,), military=0)}
    table = position(round=6, tiles=(None, None, "3-5"), excommunications=(3,), military=4, others=others)
    assert breakdown(table, "excommunications", "red").total == "\N{MINUS SIGN}4"
    assert breakdown(table, "excommunications", "green").lines == (("No points", "0"),)


def test_the_text_to_share_names_everybody_and_says_why() -> None:
    text = sheet_text(final_view(position(victory=7)), "Thursday")
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


def test_above_the_cards_of_five_players_all_totals_are_seen_at_once(tmp_path: Path) -> None:
    with started(tmp_path, Look(SMALL_PHONE)) as app:
        golden(app, "lorenzo", "five-players-houses", 267)
        app.go("final")
        let(0.5)
        (totals,) = [widget for widget in tree(app.screen) if type(widget).__name__ == "ScoreTotals"]
        assert [one for one in texts(totals) if one.isdigit()] == ["69", "69", "64", "54", "35"]
        assert box(totals).bottom > box(app.screen.ids.scroller).bottom
        Look((768, 1024)).put_on()  # an upright tablet has room for the table, but not for anything beside it
        let(0.3)
        assert any(type(widget).__name__ == "ScoreTable" for widget in tree(app.screen))
        assert problems(app.screen) == []


def test_for_the_left_hand_undo_is_at_the_right(tmp_path: Path) -> None:
    with playing(tmp_path) as app:
        shown(app, "final")
        assert saying("Undo").center_x < saying("Share").center_x < saying("Done").center_x
        theme.left_handed = True
        let(0.1)
        assert saying("Undo").center_x > saying("Share").center_x > saying("Done").center_x


def test_a_number_opens_its_sources(tmp_path: Path) -> None:
    with playing(tmp_path) as app:
        final = shown(app, "final")
        assert final.view.banner == "Carlo wins"
        tap(next(widget for widget in tree(final) if type(widget).__name__ == "ScoreCell"))
        sheet = Window.children[0]
        assert isinstance(sheet, BottomSheet)
        assert sheet.title == "Carlo: On the track"
        assert "Vatican Report III" in texts(sheet)


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
    assert "Carlo: 1, 1, 1, 12, 25, 50, at the end 84\n" in text
    assert text.splitlines()[-1].startswith("Carlo: took the lead from Anna in the final scoring. Territories +10, ")
    assert nothing is None
    assert again == text
    assert picture is not None
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_the_picture_is_a_keepsake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which game, when, by whom, who won, every category; and no corner is left black."""
    with playing(tmp_path, size=PHONE, text_scale=2) as app:
        final = shown(app, "final")
        evening = datetime(2025, 3, 9, 20, tzinfo=UTC)
        app.session.store.tell(app.session.game.id, Told(evening))
        drawn = final.score_picture()
        let(0.2)
        view = final.view
        said = {"Lorenzo il Magnifico", date(evening), "Carlo wins"}
        said |= {column.name for column in view.columns} | {row.label for row in view.rows}
        said |= {"Victory points by round", *(moment.said for moment in final.course.moments)}
        assert said <= set(texts(drawn))
        assert any(isinstance(widget, Skyline) for widget in tree(drawn))
        monkeypatch.setattr(device, "share", lambda _text, _file: True)
        final.share_picture()
        let(0.3)
        picture = CoreImage(str(app.own_folder / PICTURE), keep_data=True)
        right, bottom = picture.width - 1, picture.height - 1
        for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
            assert picture.read_pixel(*corner)[3] == 1


def test_the_graph_shows_how_it_went_and_leads_to_a_round_in_the_log(tmp_path: Path) -> None:
    with playing(tmp_path, size=PHONE) as app:
        final = shown(app, "final")
        tap("Graph")
        let(0.2)
        graph = next(widget for widget in tree(final) if isinstance(widget, Graph))
        assert "Why" not in texts(final)
        assert "Took the lead from Dario in round 5" in texts(final)
        tap("If it ended then")  # both are in sight
        assert graph.graph is final.course.graph
        assert "Points if the game had ended then" in texts(final)
        x, y = graph.plan().point(0, 2) or (0, 0)
        tap_at(*graph.to_window(graph.x + x + 3, graph.y + y - 3))
        let(0.3)
        log = screen(app)
        assert log.name == "log"
        top = max((row for row in tree(log) if type(row).__name__ == "LogHeading"), key=lambda row: row.y)
        assert top.value.text == "Round 3 · Actions"
        press_back()
        assert screen(app) is final
        assert final.page == "graph"
        for way, page in ((150, "table"), (150, "table"), (-150, "graph"), (-30, "graph")):
            swipe(final, way)
            assert (final.page, screen(app)) == (page, final)
            assert not any(isinstance(child, BottomSheet) for child in Window.children)
        graph.trigger_action(0)  # Enter on a keyboard
        let(0.3)
        assert (
            max((row for row in tree(log) if type(row).__name__ == "LogHeading"), key=lambda row: row.y).value.round
            == 6
        )
        press_back()
        final.page = "table"
        Look(FLAT_PHONE).put_on()
        let(0.3)
        tap("Graph")
        let(0.3)
        assert graph.to_window(0, graph.center_y)[1] > final.ids.foot.top
        app.session.go_to(40)  # in the second round
        assert final.course is None
        assert "Why" in texts(final)
        assert "Graph" not in texts(final)


def swipe(final: Any, way: float) -> None:
    """Along a row that can be tapped, where there is one."""
    lines = (one for one in tree(final) if type(one).__name__ == "WhyLine" and one.parent)
    row = next((one for one in lines if final.ids.foot.top < one.to_window(0, one.y)[1]), None)
    x, y = final.center_x - way / 2, row.to_window(0, row.center_y)[1] if row else final.height * 0.3
    finger = UnitTestTouch(x, y)
    finger.touch_down()
    let(0.1)
    for part in range(1, 5):
        finger.touch_move(x + way * part / 4, y)
        let(0.03)
    finger.touch_up()
    let(0.3)


def test_undo_leads_to_where_the_game_goes_on_and_done_leads_home(tmp_path: Path) -> None:
    with playing(tmp_path) as app:
        final = shown(app, "final")
        tap("Undo")
        assert (screen(app).name, app.place) == ("lorenzo_report", "lorenzo_report")
        assert any("Undone" in one for one in texts(screen(app)))
        final = shown(app, "final")
        assert final.view.banner == "If the game ended now"
        assert not [one for one in texts(final) if one == "Done"]  # the game goes on
        app.session.redo()
        assert final.view.banner == "Carlo wins"
        tap(saying("Done"))
        assert screen(app).name == "home"


# What nobody has entered

UNTOLD = under_way(
    players=2,
    round=6,
    sheets={"red": {"ventures": (None,), "excommunications": (3,)}, "green": {"ventures": (VENTURES[0],)}},
)
TILE = "Enter the tile of period III: Anna is excommunicated, and it may cost points."
VENTURE = "Anna: 1 venture card not entered, worth 0 so far."


def rows(final: Any) -> list[Any]:
    return [widget for widget in tree(final) if type(widget).__name__ == "MissingRow"]


def enter(row: Any) -> None:
    tap(next(widget for widget in tree(row) if getattr(widget, "text", "") == "Enter"))
    let(0.4)


@pytest.mark.parametrize("look", [Look(PHONE), Look(SMALL_PHONE, "dark", 2), Look(FLAT_PHONE)])
def test_what_is_missing_is_said_above_the_table(look: Look) -> None:
    with seated(UNTOLD, shows="final", **look._asdict()) as app:
        assert [row.value.text for row in rows(app.screen)] == [VENTURE, TILE]
        assert {VENTURE, TILE} <= set(texts(app.screen))
        assert problems(app.screen) == []
        table = next(widget for widget in tree(app.screen) if type(widget).__name__ in ("ScoreTable", "PlayerScore"))
        assert box(rows(app.screen)[-1]).bottom >= box(table).top


@pytest.mark.parametrize(("language", "size"), [("pt", SMALL_PHONE), ("pl", (320, 568)), ("fr", PHONE)])
def test_the_words_of_the_foot_are_whole_in_every_language(language: str, size: tuple[int, int]) -> None:
    with seated(UNTOLD, shows="lorenzo_table", size=size) as app:
        app.speak(language)
        app.wear(size=size)  # screens are made anew
        app.blank = "lorenzo_table".__eq__
        app.go("final")
        let(0.5)
        found = problems(app.screen.ids.foot.__self__, 0.7)
        app.speak("en")
    assert found == []


def test_a_missing_tile_is_entered_with_one_tap_and_what_it_costs_is_counted() -> None:
    with seated(UNTOLD, shows="final") as app:
        enter(rows(app.screen)[1])
        tap("Ventures bring you no points at the end.")
        let(0.4)
        assert app.table.tiles[2] == NO_VENTURES
        assert [row.value.text for row in rows(app.screen)] == [VENTURE]


def test_a_missing_venture_is_entered_among_the_cards_of_its_player() -> None:
    with seated(UNTOLD, shows="final") as app:
        app.blank = lambda _name: False
        enter(rows(app.screen)[0])
        assert (app.screen.name, app.screen.seat) == ("lorenzo_player", "red")
        sheet = next(child for child in Window.children if isinstance(child, CardsSheet))
        assert (sheet.title, sheet.subtitle) == ("Ventures", "Anna")
        sheet.act(lorenzo.NameCard(seat="red", card=VENTURES[1]))
        sheet.dismiss(animation=False)
        app.back()
        let(0.3)
        assert [row.value.text for row in rows(app.screen)] == [TILE]
