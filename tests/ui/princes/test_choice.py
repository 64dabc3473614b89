"""Deciding about the Merchant and the Banker with fingers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.factory import Factory

from companion.games import princes
from companion.games.princes.state import Sale
from companion.ui.princes.choice.view import choice_view
from tests.games.princes.positions import after
from tests.ui.driving import FLAT_PHONE, SMALL_PHONE, Look, frames, saying, tap
from tests.ui.looking import problems, tree
from tests.ui.princes.tables import under_way
from tests.ui.sitting import SeatedApp, sitting

LOOKS = (
    Look(SMALL_PHONE, "light", 2),
    Look(FLAT_PHONE, "light", 1.3),
)
MERCHANT = under_way("auction", muse=True, boards={"blue": {"characters": ["merchant"]}})
WON = (
    princes.NameObject(seat="blue", object="jester"),
    *[princes.Pass(seat=seat) for seat in ("red", "yellow", "green")],
)
BANKER = princes.Setup.model_validate(
    {
        **under_way("characters", muse=True, round=7, boards={"blue": {"goods": {"florin": 137}}}).model_dump(),
        "rules": {"last_banker": "one"},
    }
)
BOUGHT = (
    princes.BidCharacter(seat="blue", character="banker", bid=2),
    *[princes.Pass(seat=seat) for seat in ("red", "yellow", "green")],
)


def test_an_object_taken_without_an_auction_has_a_price_and_no_bid() -> None:
    nothing = [princes.NameNothing(seat=seat) for seat in ("blue", "red", "yellow")]
    table = after(
        princes.begin(under_way("auction", muse=True, boards={"green": {"characters": ["merchant"]}})),
        *nothing,
        princes.TakeLast(seat="green", object="jester"),
    )
    view = choice_view(table)
    assert view is not None
    assert view.text == "The price is 200 Florin. How does the Merchant help?"


def ways(app: SeatedApp) -> list[Any]:
    return [widget for widget in tree(app.screen) if isinstance(widget, Factory.WayCard)]


def test_the_merchant_decides_in_two_taps_and_the_auctions_go_on(tmp_path: Path) -> None:
    with sitting(tmp_path, MERCHANT, *WON) as app:
        assert app.manager.current == "princes_choice"
        assert saying("Choose one").disabled
        found = []
        for look in LOOKS:
            app.wear(**look._asdict())
            frames(8)
            found += [f"{look}: {problem}" for problem in problems(app.screen)]
        assert found == []
        tap(ways(app)[1])
        tap(app.screen.ids.foot.children[0])
        assert app.table.sales == (Sale("jester", "blue", 200),)
        blue = app.table.player("blue").goods
        assert (blue["points"], blue["florin"], blue["jester"]) == (53, 900, 2)
        assert app.manager.current == "princes_auction"
        tap("Undo")
        assert app.manager.current == "princes_choice"
        assert not any(way.chosen for way in ways(app))


def test_keeping_the_banker_is_refused_only_when_it_is_tried(tmp_path: Path) -> None:
    with sitting(tmp_path, BANKER, *BOUGHT) as app:
        tap(ways(app)[1])
        button = app.screen.ids.foot.children[0]
        assert (button.text, button.disabled) == ("Keep the card", False)
        tap(button)
        assert button.disabled
        assert "You cannot pay the" in app.words
        assert "137" not in app.words
        found = []
        for look in LOOKS:
            app.wear(**look._asdict())
            frames(8)
            found += [f"{look}: {problem}" for problem in problems(app.screen)]
        assert found == []
        tap("Record anyway")
        tap("Record it")
        assert app.table.player("blue").characters == ("banker",)
        assert app.session.game.entries[-1].flagged == ("muse.banker_keep",)
