"""A player's sheet of Princes, with real touches in a window that nobody sees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.factory import Factory

from companion.games import princes
from companion.ui.princes.place.view import TOOLS
from companion.ui.princes.player.screen import MoneySheet
from tests.ui import driving, looking
from tests.ui.princes.tables import under_way
from tests.ui.princes.test_table_screen import LOOKS, find, showing
from tests.ui.sitting import sitting


def test_everything_can_be_read_and_tapped_and_nothing_is_given_away(tmp_path: Path) -> None:
    found: list[str] = []
    with sitting(tmp_path, under_way()) as app:
        app.go("princes_player", seat="red")
        for look in LOOKS:
            app.wear(**look._asdict())
            driving.frames(8)
            found += [f"{look}: {problem}" for problem in looking.problems(app.manager)]
        assert "Opera" in app.words
        assert not any(secret in app.words for secret in ("Poet", "Organ Builder", "900"))
    assert found == []


def test_whoever_has_had_a_turn_can_still_use_the_merchant(tmp_path: Path) -> None:
    found: list[str] = []
    with sitting(tmp_path, under_way(muse=True, boards={"blue": {"characters": ["merchant"]}})) as app:
        assert app.table.to_act == "red"
        app.go("princes_player", seat="red")
        assert "Use the Merchant" not in app.words
        app.go("princes_player", seat="blue")
        for look in LOOKS:
            app.wear(**look._asdict())
            driving.frames(8)
            found += [f"{look}: {problem}" for problem in looking.problems(app.manager)]
        before = app.table.player("blue").goods["points"]
        driving.tap("Use the Merchant")
        driving.let(0.5)
        assert app.table.player("blue").goods["points"] > before
        assert not app.table.player("blue").characters
        assert app.manager.current == "princes_table"
    assert found == []


def test_the_title_begins_where_all_titles_do(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="princes_work") as app:
        lefts = [looking.box(find(Factory.TitleBar).ids.names).left]
        app.go("princes_player", seat="red")
        driving.let(0.5)
        lefts.append(looking.box(find(Factory.TitleBar).ids.names).left)
    assert lefts[0] == lefts[1]


def test_numbers_and_money_are_corrected_without_showing_what_is_private(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        app.go("princes_player", seat="red")
        driving.frames()
        plus = showing("FormAmount", lambda number: number.label == "Prestige points").children[0].ids.plus
        driving.tap(plus)
        driving.tap(plus)
        driving.let(1)
        assert app.table.player("red").goods["points"] == 35
        assert [entry.action.kind for entry in app.session.game.entries] == ["adjust"]
        driving.tap("Correct the money")
        driving.let(0.5)
        stepper = next(w for w in looking.tree(find(MoneySheet)) if type(w).__name__ == "Stepper")
        driving.tap(stepper.ids.plus)
        driving.tap(stepper.ids.plus)
        assert "+200 Florin" in app.words
        driving.tap("Save the correction")
        assert app.table.player("red").goods["florin"] == 1100
        assert not any(money in app.words for money in ("1100", "900"))


def test_what_a_work_of_this_round_is_worth_is_corrected(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        app.go("princes_player", seat="blue")
        driving.frames()
        plus = showing("FormAmount", lambda number: number.label == "Work by Philosopher").children[0].ids.plus
        points = showing("FormAmount", lambda number: number.label == "Prestige points").children[0].ids.plus
        driving.tap(plus)
        driving.tap(points)
        driving.tap(plus)
        driving.let(1)
        assert [work.value for work in app.table.works] == [19]
        assert app.table.player("blue").goods["points"] == 53
        assert [entry.action.kind for entry in app.session.game.entries] == ["adjust", "correct_work"]


def test_a_tile_placed_wrongly_is_moved_and_play_goes_on(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        app.go("princes_player", seat="red")
        driving.frames()
        before = app.table.player("red")
        driving.tap("Opera")
        driving.let(0.5)
        driving.tap("Move it")
        driving.let(0.5)
        assert app.manager.current == "princes_place"
        assert "You receive" not in app.words
        assert app.screen.draft.spot == before.tiles[0].cells
        app.screen.take(TOOLS[0])
        driving.tap("Place an Opera")
        driving.let(0.5)
        after = app.table.player("red")
        assert app.manager.current == "princes_table"
        assert (after.goods, len(after.tiles)) == (before.goods, len(before.tiles))
        assert after.tiles[-1].cells != before.tiles[0].cells


def test_a_landscape_that_the_final_scoring_misses_is_placed_and_counts(tmp_path: Path) -> None:
    bare: dict[str, Any] = {seat: {"tiles": [], "prestige": []} for seat in ("blue", "green")}
    boards = {**bare, "red": {"prestige": ["p03"]}, "yellow": {"tiles": [{"tile": "lake"}], "prestige": []}}
    with sitting(tmp_path, under_way(round=7, turn="green", boards=boards)) as app:
        app.session.do(princes.EndTurn())
        app.session.do(princes.EndRound())
        app.go("final")
        driving.let(0.5)
        assert "the Landscapes of Dario were not all placed" in app.words
        for words in ("Enter", "Lake", "Place it", "2"):
            driving.tap(words)
            driving.let(0.5)
        for cell in ((0, 0), (1, 0)):
            app.screen.tap(cell)
        driving.let(0.5)
        driving.tap("Place a Lake")
        driving.let(0.5)
        assert app.manager.current == "final"
        assert "not all placed" not in app.words
        assert princes.score(app.table).points("prestige", "red") == 8


def test_tiles_and_cards_are_corrected_in_lists(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        app.go("princes_player", seat="red")
        driving.frames()
        driving.tap("Opera")
        driving.let(0.5)
        driving.tap("Remove it")
        driving.let(0.5)
        assert not app.table.player("red").has_tile("opera")
        driving.tap("Add a missing tile")
        driving.let(0.5)
        driving.tap("Theater")
        driving.let(0.5)
        assert app.table.player("red").has_tile("theater")
        driving.tap("Bonus cards in hand: 1")
        driving.let(0.5)
        driving.tap("Card 1")
        driving.let(0.5)
        assert app.table.player("red").bonus == ()
