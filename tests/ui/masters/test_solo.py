"""Lorenzo's turn on the screen: drawn by the app in one tap, or recorded in two."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView

from companion.games import masters
from companion.table.goods import Goods
from companion.table.words import MINUS
from companion.ui.masters.leaders.sheet import LeadersSheet
from companion.ui.shared.table.going_on import record
from companion.ui.shared.table.receipt import Receipt
from tests.ui.driving import FLAT_PHONE, SMALL_PHONE, Look, let, saying, tap
from tests.ui.looking import tree
from tests.ui.masters.tables import alone
from tests.ui.sitting import SeatedApp, sitting

LOOKS = (
    Look(SMALL_PHONE, "light", 2),
    Look(FLAT_PHONE, "light", 1.3),
)
PRODUCE = masters.Produce(powers=("basic",), spend=Goods(coin=2), receive=Goods(stone=1))


NEAR_THE_END = {
    "cross": 22,
    "players": {"red": {"faith": 6, "strongbox": {"coin": 3}, "favors": ["up", "lost", "open"]}},
}


def lorenzo(tmp_path: Path, **position: Any) -> Any:
    return sitting(tmp_path, alone(**position), PRODUCE, screen="masters_solo")


def token(app: SeatedApp, number: int) -> Any:
    return app.screen.ids.tokens.children[::-1][number]


def log(app: SeatedApp) -> list[str]:
    game = app.session.game
    return [entry.action.kind for entry in game.entries[: game.position]]


def test_what_the_app_draws_is_recorded_at_once_and_stays_to_be_looked_at(tmp_path: Path) -> None:
    with lorenzo(tmp_path, cross=7) as app:
        app.screen.rng.choice = lambda _tokens: "cross-2"
        draw = saying("Draw Lorenzo’s token")
        tap(draw, hold=0.05)
        assert log(app) == ["produce", "reveal"]
        tap(draw, hold=0.05)  # a second tap of the same finger
        assert app.manager.current == "masters_solo"
        assert "It moves from space 7 to space 9. This sets off Vatican Report 1." in app.words
        let(0.5)
        tap("Next: report 1")
        assert app.manager.current == "masters_report"
        assert app.screen.view.event == "The black cross reached space 8"


def test_lorenzos_turn_says_what_the_action_before_it_moved(tmp_path: Path) -> None:
    with sitting(tmp_path, alone(), screen="masters_table") as app:
        app.go("masters_produce")
        record(app, PRODUCE)
        assert app.manager.current == "masters_solo"
        (strip,) = [one for one in tree(app.screen) if isinstance(one, Receipt)]
        assert [(one.kind, one.text) for line in strip.view.lines for one in line.amounts] == [
            ("coin", f"{MINUS}2"),
            ("stone", "+1"),
        ]


def test_every_turn_of_lorenzo_is_read_from_the_top(tmp_path: Path) -> None:
    with sitting(tmp_path, alone(), screen="masters_table") as app:
        record(app, PRODUCE)
        let(0.5)
        (scroller,) = [one for one in tree(app.screen) if isinstance(one, ScrollView)]
        scroller.scroll_y = 0
        record(app, masters.Reveal(token="cross-2", source="recorded"))
        assert app.manager.current == "masters_table"
        record(app, masters.Produce(powers=("green-1-1",), overruled=True))
        assert app.manager.current == "masters_solo"
        assert scroller.scroll_y == 1


def test_undo_puts_the_token_back(tmp_path: Path) -> None:
    with lorenzo(tmp_path) as app:
        tap("Draw Lorenzo’s token")
        let(0.5)
        tap("Undo")
        assert log(app) == ["produce"]
        assert saying("Draw Lorenzo’s token")


def test_a_token_that_came_up_is_recorded_and_the_last_one_ends_the_game(tmp_path: Path) -> None:
    with lorenzo(tmp_path, **NEAR_THE_END) as app:
        tap("We drew one")
        assert not app.screen.view.ready
        tap(token(app, 4))
        tap("Save: the game is over")
        assert log(app) == ["produce", "reveal"]
        assert app.table.ending == "cross_arrived"
        assert app.manager.current == "masters_report"
        tap("Next: final scoring")
        assert app.screen.view.banner == "Anna loses"


def test_a_token_that_was_seen_is_recorded_only_if_the_table_insists(tmp_path: Path) -> None:
    with lorenzo(tmp_path, **NEAR_THE_END, revealed=["cross-2", "cross-2"]) as app:
        tap("We drew one")
        tap(token(app, 4))
        assert saying("Tap the token that came up").disabled
        tap("Record anyway")
        assert log(app) == ["produce"]
        tap("Record it")
        assert app.session.game.entries[-1].flagged == ("solo.tokens",)


def test_leader_actions_are_possible_until_the_token(tmp_path: Path) -> None:
    with lorenzo(tmp_path) as app:
        tap("Leaders first")
        let(0.4)
        assert isinstance(Window.children[0], LeadersSheet)
        Window.children[0].dismiss(animation=False)
        assert record(app, masters.DiscardLeader(seat="red"))
        assert app.manager.current == "masters_solo"
        assert app.table.player("red").faith == 7
        tap("Draw Lorenzo’s token")
        assert "Leaders first" not in app.words
        app.go("final")
        app.session.leave()
        let(0.5)  # whoever has left is not asked to look again
