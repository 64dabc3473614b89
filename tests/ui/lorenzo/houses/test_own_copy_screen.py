"""Telling what is printed on one's own copy, by taps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.games.lorenzo import catalogue as base
from companion.games.lorenzo.houses.options import Promos
from companion.games.lorenzo.houses.own_copy import AuctionLine, BonusTile, OwnCopy, Token, Tokens
from companion.table.database import DiskFull
from companion.table.goods import Goods
from companion.table.words import MINUS
from companion.ui.app import GiglioApp
from companion.ui.kit import SaidLine, Snackbar, Stepper
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.own_copy.at_start_view import Piece, asking_view
from companion.ui.lorenzo.houses.own_copy.sheet import CopySheet
from companion.ui.lorenzo.houses.own_copy.view import blank
from companion.ui.shared.new_game.name_input import NameInput
from tests.ui.driving import frames, let, tap, texts
from tests.ui.looking import problems, tree
from tests.ui.shared.opening import opened, screen

LINE = AuctionLine(tile=1, space=1, gain=Goods(wood=2, coins=1))
COPY = OwnCopy(
    auction_lines=(LINE,),
    tokens=(Tokens(face=Token(gain=Goods(coins=2), text="and a leader of your choice"), count=3),),
    special_tower=(2, 4, 6, 8),
)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[GiglioApp]:
    with opened(tmp_path) as app:
        yield app


def show(app: GiglioApp, copy: OwnCopy | None = None) -> Any:
    if copy:
        own_houses.keep_own_copy(app.session.store, copy)
    app.go("houses_own_copy")
    frames()
    return screen(app)


def open_sheet(what: Any) -> CopySheet:
    """The form that a row opens."""
    tap(what)
    let(0.4)
    sheet = Window.children[0]
    assert isinstance(sheet, CopySheet)
    return sheet


def close_sheet() -> None:
    tap("Not now")
    let(0.4)


def told(app: GiglioApp) -> OwnCopy:
    return own_houses.own_copy(app.session.store)


def stepper(key: str) -> Stepper:
    steppers = [one for root in Window.children for one in tree(root) if isinstance(one, Stepper)]
    return next(one for one in steppers if getattr(one, "key", "") == key)


def written(here: Any) -> Any:
    return next(one for one in tree(here) if isinstance(one, NameInput))


def step(key: str, times: int = 1) -> None:
    for _ in range(abs(times)):
        tap(stepper(key).ids.plus if times > 0 else stepper(key).ids.minus)


def entry(here: Any, title: str) -> Any:
    return next(row for row in here.ids.entries.children if row.title == title)


# Entering


def test_a_tile_is_entered_and_undone(app: GiglioApp) -> None:
    here = show(app)
    sheet = open_sheet("New excommunication tiles")
    for words in ("II", "Weaker action", "special"):
        tap(words)
    step("value", -1)
    assert f"{MINUS}4 to the value in the special tower." in texts(sheet)
    step("value")
    assert {"Tile II will read", "from your copy", f"{MINUS}3 to the value in the special tower."} <= set(texts(sheet))
    tap("Save tile II")
    (tile,) = told(app).excommunication_tiles
    assert (tile.period, tile.effects) == (2, (base.ActionBonus(action="take_card", tower="special", value=-3),))
    assert "1 of 3 known" in texts(sheet)
    close_sheet()
    assert "1 of 3 known" in texts(here)
    assert f"Saved for all later games: {MINUS}3 to the value in the special tower." in texts(here)
    tap("Undo")
    assert told(app) == OwnCopy()
    assert here.ids.entries.children == []
    assert not here.view.can_undo


def test_what_is_kept_as_it_was_is_said_but_needs_no_undo(app: GiglioApp) -> None:
    here = show(app)
    for _ in range(2):
        sheet = open_sheet("Starting coins")
        tap(sheet.view.save)
        let(0.6)
        (said,) = [one for one in here.children if isinstance(one, SaidLine)]
        assert said.text.startswith("Saved for all later games")
        said.hide()
        let(0.6)
    tap("Undo")
    assert not here.view.can_undo


def test_two_lines_one_after_the_other_are_undone_one_after_the_other(app: GiglioApp) -> None:
    here = show(app)
    open_sheet("Auction lines")
    step("wood", 2)
    step("coins")
    tap("Save space 1 of tile 1")
    step("stone")
    tap("Save space 2 of tile 1")
    assert told(app).auction_lines == (LINE, AuctionLine(tile=1, space=2, gain=Goods(stone=1)))
    close_sheet()
    assert {"Tile 1, space 1", "Receive 2 wood and 1 coin."} <= set(texts(here.ids.entries))
    tap("Undo")
    assert told(app).auction_lines == (LINE,)
    tap("Undo")
    assert told(app) == OwnCopy()


def test_a_face_and_the_bonus_tile(app: GiglioApp) -> None:
    show(app)
    sheet = open_sheet("Special tokens")
    step("privileges")
    written(sheet).text = "Draw a leader"
    step("count", 2)
    tap("Save")
    assert told(app).tokens == (Tokens(face=Token(privileges=1, text="Draw a leader"), count=3),)
    assert written(sheet).text == ""
    close_sheet()
    open_sheet("Fifth personal bonus tile")
    step("harvest.wood")
    step("production.coins", 2)
    tap("Save")
    let(0.4)
    assert told(app).bonus_tile == BonusTile(
        harvest=(base.Gain(gain=Goods(wood=1)),), production=(base.Gain(gain=Goods(coins=2)),)
    )
    open_sheet("Fifth personal bonus tile")
    assert stepper("production.coins").value == 2  # there is only one, so it is opened again


def test_what_is_half_told_is_refused_at_its_field_and_then_taken(app: GiglioApp) -> None:
    show(app)
    sheet = open_sheet("New excommunication tiles")
    tap("Save")
    assert "Choose what the tile does." in texts(sheet)
    tap("In words only")
    assert "Write what the tile says." in texts(sheet)
    written(sheet).text = "x" * 401
    tap("Save")
    assert "That is too long: at most 400 letters." in texts(sheet)
    assert told(app) == OwnCopy()
    written(sheet).text = "No points for purple cards."
    tap("Save tile I")
    assert told(app).excommunication_tiles[0].text == "No points for purple cards."


def test_a_full_disk_becomes_a_sentence(app: GiglioApp, monkeypatch: pytest.MonkeyPatch) -> None:
    here = show(app)
    sheet = open_sheet("Special tower")

    def full(_store: Any, _copy: OwnCopy) -> None:
        raise DiskFull("There is no room left.")

    monkeypatch.setattr(own_houses, "keep_own_copy", full)
    tap("Save")
    assert "There is no room left." in texts(sheet)
    assert not here.view.can_undo


# Changing and taking out


def test_an_entry_is_changed(app: GiglioApp) -> None:
    here = show(app, COPY)
    sheet = open_sheet(entry(here, "Tile 1, space 1"))
    assert stepper("wood").value == 2
    step("wood")
    assert "Until now: Receive 2 wood and 1 coin." in texts(sheet)
    close_sheet()
    open_sheet("Auction lines")
    assert stepper("wood").value == 0  # a new one
    close_sheet()
    open_sheet(entry(here, "Tile 1, space 1"))
    step("wood")
    tap("Save space 1 of tile 1")
    let(0.4)
    assert [line.gain for line in told(app).auction_lines] == [Goods(wood=3, coins=1)]
    assert "Receive 3 wood and 1 coin." in texts(here.ids.entries)


def test_an_entry_is_taken_out_and_comes_back(app: GiglioApp) -> None:
    here = show(app, COPY)
    row = entry(here, "Tile 1, space 1")
    tap(next(one for one in tree(row) if getattr(one, "icon", "") == "x"))
    assert told(app).auction_lines == ()
    (said,) = [child for child in here.children if isinstance(child, Snackbar)]
    assert "Removed: Tile 1, space 1" in texts(said)
    tap(next(one for one in tree(said) if getattr(one, "text", "") == "Undo" and hasattr(one, "state")))
    assert told(app) == COPY


def test_promos_are_ticked(app: GiglioApp) -> None:
    show(app)
    tap("Visconti")
    tap("Ercole I d'Este")
    assert own_houses.promos(app.session.store) == Promos(promo_leaders=(23,), promo_families=("visconti",))
    tap("Visconti")
    assert own_houses.promos(app.session.store) == Promos(promo_leaders=(23,))


# The way here


def test_the_settings_lead_here_and_count(app: GiglioApp) -> None:
    own_houses.keep_own_copy(app.session.store, COPY)
    app.go("settings")
    frames()
    assert "Houses of Renaissance · 3 entries" in texts(screen(app))
    tap("What is printed on your copy")
    assert app.manager.current == "houses_own_copy"


def test_a_piece_is_asked_for_when_it_matters(app: GiglioApp) -> None:
    went_on: list[str] = []
    piece = Piece("auction_lines", "A line", "", {"tile": 2, "space": 5})

    def ask(then: str) -> CopySheet:
        sheet = CopySheet(app, blank(told(app), piece.kind, piece.values))
        sheet.bind(on_dismiss=lambda _sheet: went_on.append(then))
        sheet.open()
        let(0.4)
        return sheet

    assert problems(ask("skipped")) == []
    close_sheet()
    assert (went_on, told(app)) == (["skipped"], OwnCopy())
    sheet = ask("told")
    tap("Save")
    assert "Nothing entered yet." in texts(sheet)
    step("stone")
    tap("Save space 5 of tile 2")
    let(0.4)
    assert told(app).auction_lines == (AuctionLine(tile=2, space=5, gain=Goods(stone=1)),)
    assert went_on == ["skipped", "told"]
    assert [row.done for row in asking_view((piece,), told(app)).rows] == [True]
