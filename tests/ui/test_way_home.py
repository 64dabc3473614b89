"""Home is always near, also while the game waits for an answer, and it waits as long as one likes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior

from companion.table.store import Store
from companion.ui import boxes
from companion.ui.app import GiglioApp
from companion.ui.restart import Restart
from tests.golden import FOLDER, GAMES, journal
from tests.ui.driving import frames, press_back, tap, texts
from tests.ui.looking import drawn, tree
from tests.ui.reaching import sheets
from tests.ui.sitting import put_in
from tests.ui.starting import UPRIGHT, started

WAITING = {
    ("lorenzo", "BonusTileChoice", "lorenzo_table"): ("three-players-producing", 0),
    ("lorenzo", "BonusTileChoice", "lorenzo_dice"): ("five-players-houses", 0),
    ("lorenzo", "LeaderDraft", "lorenzo_dice"): ("five-players-houses", 6),
    ("lorenzo", "OfferChoice", "houses_auction"): ("five-players-houses", 21),
    ("lorenzo", "LineChoice", "houses_auction"): ("five-players-houses", 29),
    ("lorenzo", "FreeLeaderChoice", "lorenzo_table"): ("five-players-houses", 30),
    ("lorenzo", "PrivilegeChoice", "lorenzo_table"): ("five-players-houses", 36),
    ("lorenzo", "BonusActionChoice", "lorenzo_table"): ("four-players-all-leaders", 9),
    ("lorenzo", "ExchangeChoice", "lorenzo_table"): ("three-players-producing", 9),
    ("lorenzo", "LossChoice", "lorenzo_table"): ("three-players-producing", 46),
    ("lorenzo", "SupportChoice", "lorenzo_report"): ("five-players-houses", 121),
    ("masters", "LeaderChoice", "masters_setup"): ("four-players-untold-market", 1),
    ("masters", "StartChoice", "masters_setup"): ("four-players-untold-market", 5),
    ("masters", "StoreChoice", "masters_store"): ("three-players", 9),
    ("masters", "token", "masters_solo"): ("solo-won", 6),
    ("princes", "DrawChoice", "princes_draw"): ("four-players-muse", 36),
    ("princes", "MerchantChoice", "princes_choice"): ("four-players-muse", 60),
    ("princes", "TileChoice", "princes_place"): ("two-players", 25),
}
"""By box, decision and screen: a golden game in which it is asked, and after how many entries."""


def test_every_decision_of_the_golden_games_is_here() -> None:
    asked = {
        waiting(path.parent.name, played.state_at(number))
        for path in GAMES
        for played in [journal(path)]
        for number in range(len(played.entries) + 1)
    }
    assert asked - {None} == set(WAITING)
    for (box, kind, place), (name, position) in WAITING.items():
        table = journal(FOLDER / box / f"{name}.json").state_at(position)
        assert waiting(box, table) == (box, kind, place)


def waiting(box: str, table: Any) -> tuple[str, str, str] | None:
    """What has to be decided before anything else, and where."""
    if table.awaiting:
        return box, type(table.awaiting[0]).__name__, boxes.next_screen(box, table)
    return (box, "token", boxes.next_screen(box, table)) if getattr(table, "token_due", False) else None


def put_on_table(store: Store, box: str, kind: str, place: str) -> int:
    """The golden game in which this is asked, at that moment; its number."""
    name, position = WAITING[box, kind, place]
    game = put_in(store, box, name)
    store.open_game(game).go_to(position)
    return game


def asked(app: GiglioApp) -> tuple[str, list[str]]:
    """The screen and, on the sheet or else on the screen itself, every word."""
    top = [*sheets(), app.manager.current_screen][0]
    return app.manager.current, texts(top)


def resume(app: GiglioApp) -> None:
    (card,) = app.manager.current_screen.view.resume
    tap(card.button)
    frames()


def tap_towards_home() -> None:
    """The house, or else the arrow, or else the way to where the house is; of what lies on top."""
    for wanted in ("home", "back", "more"):
        for one in tree(Window.children[0]):
            if isinstance(one, ButtonBehavior) and getattr(one, "icon", "") == wanted and drawn(one):
                tap(one)
                return
    raise LookupError("no way home")


def go_home(app: GiglioApp, press: Callable[[], None]) -> None:
    for _ in range(3):
        if app.manager.current != "home":
            press()
            frames()
    assert app.manager.current == "home"
    assert sheets() == []


@pytest.mark.parametrize("box", boxes.TRACKED)
def test_from_every_decision_home_is_three_presses_away_and_the_decision_waits(box: str, tmp_path: Path) -> None:
    with started(tmp_path, UPRIGHT._replace(reduce_motion=True)) as app:
        for waits in [one for one in WAITING if one[0] == box]:
            game = put_on_table(app.session.store, *waits)
            app.play(game)
            frames()
            decision = asked(app)
            assert decision[0] == waits[-1]
            assert bool(sheets()) == (waits[-1] in ("lorenzo_table", "lorenzo_dice"))
            for press in (press_back, tap_towards_home):
                go_home(app, press)
                resume(app)
                assert asked(app) == decision, waits
            assert app.session.game.position == WAITING[waits][1]
            go_home(app, press_back)
            app.session.store.delete(game)


@pytest.mark.parametrize(
    ("box", "kind", "place"),
    [
        ("lorenzo", "BonusTileChoice", "lorenzo_table"),
        ("lorenzo", "SupportChoice", "lorenzo_report"),
        ("masters", "StoreChoice", "masters_store"),
        ("masters", "token", "masters_solo"),
        ("princes", "TileChoice", "princes_place"),
    ],
)
def test_a_decision_waits_also_when_the_app_is_killed(box: str, kind: str, place: str, tmp_path: Path) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        Restart(store).remember(put_on_table(store, box, kind, place))
    with started(tmp_path, killed=True) as app:
        decision = asked(app)
        assert decision[0] == place
        go_home(app, press_back)
    del app  # a process that ends keeps nothing
    with started(tmp_path, killed=True) as app:
        assert app.manager.current == "home"
        resume(app)
        assert asked(app) == decision
    del app
    with started(tmp_path) as app:
        assert asked(app) == decision
        go_home(app, tap_towards_home)


def test_a_report_that_was_left_is_reached_again_from_the_table(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        app.play(put_on_table(app.session.store, "lorenzo", "SupportChoice", "lorenzo_report"))
        frames()
        decision = asked(app)
        app.go("lorenzo_table")
        frames()
        tap("Decide now")
        assert asked(app) == decision
        go_home(app, press_back)


def test_home_is_offered_in_the_settings_only_to_those_who_sit_at_a_table(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        app.play(put_on_table(app.session.store, "princes", "TileChoice", "princes_place"))
        app.go("settings")
        frames()
        tap("Home")
        assert app.manager.current == "home"
        app.go("settings")
        frames()
        assert "Home" not in texts(app.manager.current_screen)
