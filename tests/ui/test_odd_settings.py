"""A setting that makes no sense counts as never chosen, wherever it is read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.ui.app import GiglioApp
from companion.ui.look.theme import theme
from companion.ui.preferences import RULES, SWITCHES, TURN_LIMIT
from companion.ui.restart import ON_TABLE
from companion.ui.shared.clock.ticking import ticking
from tests.golden import FOLDER
from tests.ui.driving import frames
from tests.ui.sitting import golden
from tests.ui.starting import started

KEYS = (
    *("theme", "text_scale", "language", RULES, TURN_LIMIT, *SWITCHES),
    *("lorenzo.dice", "lorenzo.app_lays_cards", "masters.market", "masters_token"),
)
ODD: tuple[Any, ...] = (None, 5, -1, "shake", [], {}, {"": 1}, True, 1e300, "x" * 5000)
PLACES = {
    "lorenzo_dice": ("lorenzo", "two-players", 0),
    "masters_setup": ("masters", "four-players-untold-market", 0),
    "masters_solo": ("masters", "solo-won", 6),
}


@pytest.mark.parametrize("place", PLACES)
def test_a_game_opens_whatever_was_chosen(place: str, tmp_path: Path) -> None:
    with started(tmp_path) as app:
        golden(app, *PLACES[place])
        assert app.place == place
        for value in opened_with_each(app):
            assert app.manager.current == place
            assert ticking.limit == (5 if value == 5 else 0)


def test_the_settings_open_whatever_was_chosen(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        for _value in opened_with_each(app):
            app.renew(lambda: None)
            app.go("settings")
            frames()
            assert app.manager.current == "settings"


def opened_with_each(app: GiglioApp) -> Iterator[Any]:
    for value in ODD:
        for key in KEYS:
            app.session.store.change_setting(key, value)
        app.open_store()
        frames()
        yield value
    theme.mode, theme.text_scale = "light", 1


@pytest.mark.parametrize("value", [*ODD, 10**30])
def test_the_app_starts_whatever_was_on_the_table(value: Any, tmp_path: Path) -> None:
    with started(tmp_path) as app:
        app.session.store.import_((FOLDER / "masters" / "solo-won.json").read_bytes())
        app.session.store.change_setting(ON_TABLE, value)
        app.open_store()
        frames()
        assert (app.manager.current == "home") == (value is not True)  # which Python takes for a 1
