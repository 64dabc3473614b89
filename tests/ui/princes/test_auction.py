"""The auctions with fingers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.tests.common import UnitTestTouch

from companion.games import princes
from companion.games.princes.state import Bidding, Sale
from companion.rulebook.refusals import Refusal
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.ui import boxes
from companion.ui.kit import Snackbar
from companion.ui.kit.stepper import Stepper
from companion.ui.look.theme import theme
from companion.ui.princes.auction.bidding_view import BlockView
from companion.ui.princes.pieces.pieces import Purse
from companion.ui.shared.rules.rule import RuleSheet
from companion.ui.shared.table.going_on import record
from tests.ui import driving
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET, Look, frames, let, saying, tap
from tests.ui.looking import box, drawn, problems, tree
from tests.ui.princes.tables import under_way
from tests.ui.sitting import SeatedApp, sitting
from tests.ui.starting import started

LOOKS = (
    Look(SMALL_PHONE, "light", 2),
    Look(FLAT_PHONE, "light", 1.3),
)
EXAMPLE = princes.Setup.model_validate({"seats": ["Anna", "Bob", "Chris", "David"]})
JESTER = (
    princes.Sold(seat="blue", object="forest", florin=400),
    princes.PlaceTile(seat="blue", tile="forest"),
    princes.NameObject(seat="red", object="jester"),
    princes.Bid(seat="yellow"),
    princes.Bid(seat="green"),
    princes.Bid(seat="red"),
    princes.Bid(seat="yellow"),
    princes.Pass(seat="green"),
)
LADDER: tuple[tuple[Seat, int], ...] = (("red", 200), ("yellow", 300), ("green", 400), ("red", 500), ("yellow", 600))
LAST = (
    *JESTER,
    princes.Pass(seat="red"),
    princes.Sold(seat="red", object="lake", florin=200),
    princes.PlaceTile(seat="red", tile="lake"),
)


class Taps:
    """Taps, and counts them."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, target: Any) -> None:
        self.count += 1
        tap(target)


def one(kind: type, **facts: Any) -> Any:
    return next(
        widget
        for root in Window.children
        for widget in tree(root)
        if isinstance(widget, kind) and drawn(widget) and all(getattr(widget, name) == it for name, it in facts.items())
    )


def stack(name: str) -> Any:
    return showing("NamedStack", lambda stack: stack.name == name)


def row(name: str) -> Any:
    return showing("SeatRow", lambda seat: seat.who.name == name)


def ask(name: str) -> Any:
    """Somebody's row, beside its buttons."""
    return row(name).ids.ask


def taken(stack: str) -> Any:
    """By the last player."""
    return showing("ObjectCard", lambda one: one.stack == stack)


def winner(letter: str) -> Any:
    return showing("WinnerButton", lambda one: one.who.letter == letter)


def showing(kind: str, what: Callable[[Any], bool]) -> Any:
    """The widget whose value this is."""
    found = [widget for root in Window.children for widget in tree(root) if isinstance(widget, getattr(Factory, kind))]
    return next(widget for widget in found if drawn(widget) and what(widget.value))


def log(app: Any) -> list[str]:
    game = app.session.game
    return [entry.action.kind for entry in game.entries[: game.position]]


# The rulebook's example


def bid_on(*says: str) -> None:
    """One tap for each bid or pass."""
    for text in says:
        tap(text)


def test_the_round_of_auctions_of_the_rulebook_by_taps(tmp_path: Path) -> None:
    """Examples 4 to 7: Anna's Park, David's Jester, Bob's Forest, and Chris, who is alone."""
    with sitting(tmp_path, EXAMPLE) as app:
        assert app.manager.current == "princes_auction"
        tap(stack("park"))
        tap("Save")  # all others pass
        assert log(app) == ["name_object", "sold"]
        assert app.manager.current == "princes_place"
        tap("Skip placement")
        assert app.manager.current == "princes_auction"
        assert app.table.sales == (Sale("park", "red", 200),)

        tap(stack("jester"))
        bid_on("Bid 300", "Bid 400", "Bid 500", "Bid 600", "Bid 700", "Pass", "Pass")
        assert app.table.sales[-1] == Sale("jester", "yellow", 700)
        assert "opens the auction: tap a stack" in driving.texts(row("Bob"))

        tap(stack("forest"))
        bid_on("Bid 300", "Bid 400", "Bid 500", "Bid 600", "Pass")
        tap("Skip placement")
        assert app.table.sales[-1] == Sale("forest", "green", 600)

        assert "Chris chooses freely" in app.words
        taps = Taps()
        taps(taken("builder"))
        taps("Take a Builder · 200 Florin")
        assert taps.count == 2
        assert app.table.phase == "actions"
        assert app.manager.current == "princes_table"
        assert [player.goods["florin"] for player in app.table.players] == [3300, 2900, 3300, 2800]


# Taps


def test_a_bid_a_pass_and_naming_are_one_tap_each(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("auction")) as app:
        taps = Taps()
        taps(stack("lake"))
        tap(stack("lake"))  # a second tap of the same finger
        assert app.screen.draft.tried is None
        assert app.table.bidding == Bidding("lake", 200, ("red", "yellow", "green", "blue"), (("blue", 200),))
        taps("Bid 300")
        taps("Pass")
        assert app.table.bidding == Bidding("lake", 300, ("green", "blue", "red"), (("blue", 200), ("red", 300)))
        assert (taps.count, log(app)) == (3, ["name_object", "bid", "pass"])


def test_a_whole_auction_is_three_taps_with_only_its_result(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("auction")) as app:
        taps = Taps()
        taps(stack("jester"))
        taps(winner("D"))
        taps("Save")
        assert taps.count == 3
        assert app.table.sales == (Sale("jester", "yellow", 300),)
        assert log(app) == ["name_object", "sold"]


def test_only_the_player_to_act_has_buttons_and_the_price_goes_by_steps(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("auction"), *JESTER) as app:
        names = ("Anna", "Dario", "Fabio", "Chiara")
        buttons = {name: [it.text for it in tree(row(name)) if isinstance(it, Factory.BidButton)] for name in names}
        assert buttons == {"Anna": ["Pass", "Bid 700"], "Dario": [], "Fabio": [], "Chiara": []}
        price = one(Stepper)
        assert price.ids.minus.disabled
        tap(price.ids.plus)
        tap(price.ids.plus)
        assert price.value == 800
        tap("Save")
        assert app.table.sales[-1] == Sale("jester", "yellow", 800)
        tap("Undo")
        assert price.value == 600
        tap("Bid 700")
        tap("Undo")
        assert app.table.bidding == Bidding("jester", 600, ("red", "yellow"), LADDER)


def test_a_price_goes_beyond_a_thousand_in_whole_steps(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("auction"), *JESTER) as app:
        price = one(Stepper)
        for _ in range(7):
            tap(price.ids.plus)
        assert price.value == 1300
        tap(price.ids.minus)
        tap("Save")
        assert app.table.sales[-1].florin == 1200


def test_the_buttons_stay_where_they_are_however_many_bids_come_in(tmp_path: Path) -> None:
    named = princes.NameObject(seat="red", object="jester")
    with sitting(tmp_path, EXAMPLE, named, size=PHONE) as app:
        bid_on("Pass", "Pass")
        tops = set()
        for _ in range(11):
            tap(one(Factory.BidButton, main=True))
            tops.add(box(row("Anna")).top)
        assert len(tops) == 1
        assert app.table.bidding
        assert app.table.bidding.florin == 1300
        assert driving.texts(one(Factory.BlockCard))[-1] == "1300"


def test_naming_nothing_asks_once(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("auction")) as app:
        tap("Pass this round")
        let(0.5)
        assert log(app) == []
        assert "Chiara gets no object this round." in app.words
        tap("No")
        let(0.5)
        assert log(app) == []
        tap("Pass this round")
        let(0.5)
        tap("Pass this round")
        let(0.5)
        assert (log(app), app.table.out) == (["name_nothing"], ("blue",))


def test_a_recruiting_card_can_be_used_at_once(tmp_path: Path) -> None:
    boards = {"red": {"played": ["poet"], "hand": []}, "yellow": {"played": []}, "green": {"played": []}}
    won = princes.Sold(seat="blue", object="recruiting", florin=200)
    named = princes.NameObject(seat="blue", object="recruiting")
    with sitting(tmp_path, under_way("auction", boards=boards), named, won) as app:
        tap("Chiara recruits now")
        let(0.5)
        tap("Poet")
        let(0.5)
        assert "poet" in app.table.player("blue").hand
        assert app.manager.current == "princes_auction"
        assert "recruits at once" not in app.words


# Refusals


def said(app: SeatedApp) -> list[Any]:
    return [child for child in app.screen.children if isinstance(child, Snackbar)]


def reasons(app: SeatedApp) -> list[str]:
    """The rules whose cards are to be seen, when they have come into view."""
    let(0.3)
    return [shown.rule for one in tree(app.screen) if isinstance(shown := getattr(one, "value", None), Refusal)]


def test_why_not_is_said_with_the_way_to_the_rule(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("auction"), *JESTER[:2]) as app:
        tap(stack("forest"))
        assert reasons(app) == ["auction.stack"]
        assert "Forest: already sold this round. Choose another stack." in app.words
        (head,) = [one for one in tree(app.screen) if isinstance(one, Factory.RefusalHead)]
        said = [box(one) for one in tree(head) if isinstance(one, (Factory.Section, Factory.RuleLink))]
        assert box(head).top - box(head).bottom <= max(one.top - one.bottom for one in said) + 2 * theme.gap12
        tap(stack("builder"))
        assert reasons(app) == ["auction.empty"]
        tap(ask("Chiara"))
        assert reasons(app) == ["auction.one_object"]
        assert "If that is wrong, tap the sale in the log to undo it." in app.words
        tap(ask("Dario"))
        assert reasons(app) == ["auction.namer"]
        tap(one(Factory.RuleLink))
        let(0.5)
        assert isinstance(Window.children[0], RuleSheet)
        assert log(app) == ["sold", "place_tile"]


def test_while_somebody_bids_nothing_else_is_named(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("auction"), *JESTER) as app:
        tap(stack("lake"))
        assert reasons(app) == ["auction.order"]
        tap(ask("Fabio"))
        assert reasons(app) == ["auction.pass"]
        assert "Pass this round" not in app.words
        tap("Bid 700")
        assert reasons(app) == []
        assert [line.text for line in said(app)] == ["Anna: bids 700 Florin"]
        tap(ask("Chiara"))
        assert said(app) == []


def test_a_price_that_cannot_be_is_refused_and_can_be_recorded_anyway(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("auction"), *JESTER) as app:
        result = one(Factory.ResultCard)
        tap(winner("F"))
        tap("Save")
        assert reasons(app) == ["auction.result"]
        (refused,) = [one for one in tree(app.screen) if isinstance(one, Factory.RefusedCards)]
        assert box(refused).top <= box(result).bottom  # what is to be corrected stays where it is
        tap("Record anyway")
        tap("Record it")
        assert app.table.sales[-1] == Sale("jester", "green", 600)
        assert app.session.game.entries[-1].flagged == ("auction.result",)


def test_money_is_only_checked_and_said_on_the_spot(tmp_path: Path) -> None:
    boards = {"red": {"goods": {"florin": 637, "points": 8}}}
    with sitting(tmp_path, under_way("auction", boards=boards), *JESTER) as app:
        assert not one(Factory.BidButton, text="Bid 700").disabled
        tap("Bid 700")
        assert reasons(app) == ["auction.money"]
        assert "Anna cannot pay this." in app.words
        assert not any(number in app.words for number in ("637", "63 "))
        assert "Pass" in driving.texts(row("Anna"))
        tap("Move back on the fame track for what is missing")
        assert reasons(app) == []
        tap("Bid 700")
        assert app.table.bidding is not None
        assert app.table.bidding.florin == 700


def test_the_last_one_is_told_too_and_may_take_nothing(tmp_path: Path) -> None:
    boards = {"green": {"goods": {"florin": 400, "points": 0}}}
    poor = princes.Adjust(seat="green", change=Goods(florin=-250))
    with sitting(tmp_path, under_way("auction", boards=boards), *LAST, poor) as app:
        assert saying("Choose one").disabled
        tap(taken("park"))
        tap("Take a Park · 200 Florin")
        assert reasons(app) == ["auction.money"]
        tap(taken("prestige"))
        assert reasons(app) == []
        app.wear(size=SMALL_PHONE)
        assert box(one(Factory.LastFoot)).bottom <= box(saying("Take nothing")).bottom  # in sight
        tap("Take nothing")
        let(0.5)
        tap("Take nothing")
        let(0.5)
        assert (app.table.phase, app.table.out) == ("actions", ("green",))


# Secrets


def test_the_last_one_takes_nothing_on_a_tablet_that_has_not_shown_its_table_yet(tmp_path: Path) -> None:
    with started(tmp_path, Look(TABLET)) as app:
        app.session.begin("princes", under_way("auction"), "Test")
        for action in LAST:
            app.session.do(action)
    with started(tmp_path, Look(TABLET)) as app:
        assert app.manager.current == "princes_auction"
        tap("Take nothing, pay nothing")
        let(0.4)
        tap("Take nothing")
        let(0.5)
        assert app.session.table.phase == "actions"
        table = app.manager.current_screen
        assert table.name == app.place == "princes_table"
        assert table.around
        table._around.ids.said.clear_widgets()  # the line lies over the ring for a while
        assert problems(table) == []


def test_money_is_seen_only_while_its_owner_holds(tmp_path: Path) -> None:
    boards = {"red": {"goods": {"florin": 913}}}
    with sitting(tmp_path, under_way("auction", boards=boards), *JESTER) as app:
        purse = one(Purse)
        assert "913" not in app.words
        touch = UnitTestTouch(*purse.to_window(*purse.center))
        touch.touch_down()
        let(0.2)
        assert "913" in app.words
        touch.touch_up()
        let(0.2)
        assert "913" not in app.words
        tap("Bid 700")
        assert one(Purse).seat == "yellow"


# A killed app


def test_a_killed_app_opens_again_at_the_same_bid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxes, "SHOWN", (*boxes.SHOWN, "princes"))
    with started(tmp_path, killed=True) as app:
        app.session.begin("princes", EXAMPLE, "Test")
        app.go(app.place)
        frames()
        tap(stack("jester"))
        bid_on("Bid 300", "Bid 400", "Pass")
    with started(tmp_path, killed=True) as again:
        assert again.manager.current == "princes_auction"
        assert again.session.table.bidding == Bidding(
            "jester", 400, ("red", "green", "blue"), (("red", 200), ("green", 300), ("blue", 400))
        )
        frames()
        (block,) = [part for part in again.manager.current_screen.view.parts if isinstance(part, BlockView)]
        assert [(bid.who.letter, bid.florin) for bid in block.bids] == [("A", 200), ("B", 300), ("C", 400)]
        assert "passed at 400" in driving.texts(row("David"))
        bid_on("Pass", "Bid 500", "Pass")
        assert again.session.table.sales == (Sale("jester", "green", 500),)


# Looks


def test_with_large_text_the_row_of_whoever_bids_is_in_sight(tmp_path: Path) -> None:
    named = princes.NameObject(seat="blue", object="lake")
    with sitting(tmp_path, under_way("auction"), named, size=SMALL_PHONE, text_scale=2) as app:
        let(0.5)
        for _ in range(3):
            button = next(one for one in tree(app.screen) if isinstance(one, Factory.BidButton) and one.main)
            assert box(button).within(box(app.screen.ids.scroller)) == box(button)
            record(app, princes.Bid())
            let(0.5)


@pytest.mark.parametrize("look", [Look(PHONE, text_scale=1.5), Look(SMALL_PHONE, text_scale=2)])
def test_with_large_text_the_price_can_still_be_raised(tmp_path: Path, look: Look) -> None:
    with sitting(tmp_path, under_way("auction"), *JESTER, **look._asdict()):
        price = one(Stepper)
        assert box(price.ids.plus).right <= box(one(Factory.ResultCard)).right
        tap(price.ids.plus)
        assert price.value == 700
