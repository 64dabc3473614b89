"""The auctions on a tablet in the middle of the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.factory import Factory

from companion.games import princes
from companion.games.princes.actions import Action
from companion.table.database import StoreError
from companion.table.journal import Journal
from companion.ui.kit import BottomSheet, SaidLine
from companion.ui.look.theme import theme
from companion.ui.princes.auction.around_view import AroundAuction, around_auction
from companion.ui.princes.auction.bidding_view import Draft, since_named
from companion.ui.princes.auction.view import screen_view
from companion.ui.princes.pieces.pieces import Purse
from companion.ui.shared.around.seating import Stand
from companion.ui.shared.table.receipt import Receipt
from tests.ui.driving import PHONE, TABLET, close_sheets, let, tap
from tests.ui.looking import ancestors, box, drawn, problems, tree
from tests.ui.princes.tables import under_way
from tests.ui.princes.test_auction import JESTER, LAST, log, one, reasons, showing, stack
from tests.ui.princes.test_table_screen import holding
from tests.ui.shared.test_receipt import covered
from tests.ui.sitting import SeatedApp, sitting

NAMES = ("Anna", "Bea", "Carlo", "Dario", "Elena")


def players(n: int) -> princes.Setup:
    return princes.Setup(seats=NAMES[:n])


def shown(*actions: Action, setup: princes.Setup | None = None) -> AroundAuction:
    course = since_named(Journal.replay(princes, setup or under_way("auction"), actions))
    return around_auction(course, Draft(), screen_view(course, Draft(), can_undo=True))


def lines(view: AroundAuction) -> dict[str, tuple[str, tuple[Any, ...], tuple[Any, ...]]]:
    boards = (*view.near, *view.far, *view.short)
    return {board.who.name: (board.line.text, board.line.side, board.line.offers) for board in boards}


# What is shown


def test_everybody_reads_where_they_stand_and_only_one_has_buttons() -> None:
    view = shown(*JESTER)
    assert lines(view) == {
        "Chiara": ("has a Forest for 400", ("lock",), ()),
        "Anna": ("to bid or pass", (), (700,)),
        "Dario": ("highest so far", (600,), ()),
        "Fabio": ("passed at 600", (), ()),
    }
    tags = {board.who.name: [tag.text for tag in board.tags] for board in (*view.near, *view.far)}
    assert tags == {"Chiara": ["has an object"], "Anna": ["your bid"], "Dario": ["highest, 600"], "Fabio": []}
    assert (view.about, view.stand) == ("object 2 of 4 · Works need 16", Stand(0.0, far=False))


def test_who_waits_reads_after_whom() -> None:
    first = shown(princes.NameObject(seat="blue", object="jester"))
    assert lines(first)["Dario"] == ("bids after Anna", (), ())
    assert lines(shown(*JESTER[:5]))["Dario"] == ("bids after Anna", (300,), ())
    assert lines(first)["Chiara"] == ("highest so far", (200,), ())


def test_before_an_object_is_named_somebody_taps_a_stack() -> None:
    view = shown()
    assert lines(view)["Chiara"] == ("opens the auction: tap a stack", (), ())
    assert lines(view)["Anna"] == ("waits for the auction", (), ())
    assert view.stacks.nothing == ("Pass this round",)
    assert shown(*JESTER).stacks.nothing == ()


@pytest.mark.parametrize(
    ("n", "near", "far", "short"),
    [
        (2, ["Anna"], ["Bea"], []),
        (3, ["Bea", "Anna"], ["Carlo"], []),
        (4, ["Bea", "Anna"], ["Dario", "Carlo"], []),
        (5, ["Bea", "Anna"], ["Elena", "Dario"], ["Carlo"]),
    ],
)
def test_two_to_five_players_sit_clockwise_around_it(n: int, near: list[str], far: list[str], short: list[str]) -> None:
    view = shown(setup=players(n))
    sides = [[board.who.name for board in side] for side in (view.near, view.far, view.short)]
    assert sides == [near, far, short]


# With fingers


def at_tablet(tmp_path: Path, *actions: Action, setup: princes.Setup | None = None, size: Any = TABLET) -> Any:
    return sitting(tmp_path, setup or under_way("auction"), *actions, screen="princes_auction", size=size)


def buttons(kind: str) -> list[Any]:
    widgets = [widget for root in Window.children for widget in tree(root)]
    return [one for one in widgets if isinstance(one, getattr(Factory, kind)) and drawn(one)]


def bidding_seat(app: SeatedApp) -> Any:
    """The one line with buttons."""
    (found,) = [one for one in buttons("BidLine") if one.value.offers]
    assert found.value.who.seat == app.table.to_act
    return found


def press(text: str) -> None:
    """One of the two buttons, of which there is only one pair."""
    (button,) = [one for one in buttons("BidButton") if one.text == text]
    tap(button)


def test_everybody_bids_from_their_own_side(tmp_path: Path) -> None:
    with at_tablet(tmp_path) as app:
        assert app.screen.around
        assert problems(app.screen) == []
        tap(stack("jester"))
        assert app.table.bidding.object == "jester"
        heights = []
        for n in range(2, 6):
            seat = bidding_seat(app)
            heights.append(round(box(seat).bottom))
            assert len(buttons("BidButton")) == 2
            assert problems(app.screen) == []
            press(f"Bid {n + 1}00")
        near, far = min(heights), max(heights)
        assert heights == [near, far, far, near]
        press("Pass")
        assert log(app) == ["name_object", "bid", "bid", "bid", "bid", "pass"]


def test_bid_buttons_are_large_and_away_from_undo(tmp_path: Path) -> None:
    with at_tablet(tmp_path, *JESTER[:4]):
        assert {button.height for button in buttons("BidButton")} == {theme.main_button_height}
        (undo,) = [one for one in buttons("ToolTile") if one.text == "Undo"]
        hand = box(undo)
        for button in buttons("BidButton"):
            bid = box(button)
            assert bid.right < hand.left or bid.left > hand.right  # whoever reaches for Undo comes from above or below


@pytest.mark.parametrize("size", [TABLET, (1200, 770)])
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_every_seat_has_room_for_its_line(tmp_path: Path, n: int, size: tuple[int, int]) -> None:
    with at_tablet(tmp_path, setup=players(n), size=size) as app:
        assert app.screen.around
        tap(stack("jester"))
        for _bid in range(n + 1):
            assert problems(app.screen) == []
            for button in buttons("BidButton"):
                inside, line = box(button), box(bidding_seat(app))
                assert inside.within(line) == inside
            for purse in buttons("Purse"):
                board = next(one for one in ancestors(purse) if isinstance(one, Factory.PrinceBoard))
                assert box(purse).within(box(board)) == box(purse)
            press(f"Bid {app.table.bidding.florin + 100}")
        for _seat in range(n - 1):
            press("Pass")
            assert problems(app.screen) == []


def test_the_fifth_bids_at_the_short_side(tmp_path: Path) -> None:
    with at_tablet(tmp_path, setup=players(5)) as app:
        tap(stack("lake"))
        press("Bid 300")
        carlo = bidding_seat(app)
        place, carlo_seat = box(carlo), carlo.value.who.seat
        assert carlo.value.who.name == "Carlo"
        assert place.top - place.bottom > 3 * (place.right - place.left)
        assert problems(app.screen) == []
        press("Bid 400")
        assert (app.table.bidding.highest, app.table.bidding.florin) == (carlo_seat, 400)
        (undo,) = [one for one in buttons("ToolTile") if one.text == "Undo"]
        assert box(undo).left > Window.width / 2 > place.right  # at the other end


def test_no_money_is_on_a_board_until_its_owner_holds_the_purse(tmp_path: Path) -> None:
    boards = {seat: {"goods": {"florin": 913}} for seat in ("blue", "red", "yellow", "green")}
    with at_tablet(tmp_path, *JESTER, setup=under_way("auction", boards=boards)) as app:
        assert not any(money in app.words for money in ("913", "513"))
        with holding(one(Purse, seat="yellow")):
            assert "913" in app.words
        assert "913" not in app.words


def test_a_refused_stack_says_why_in_the_middle(tmp_path: Path) -> None:
    with at_tablet(tmp_path, *JESTER[:2]) as app:
        tap(stack("forest"))
        assert reasons(app) == ["auction.stack"]
        assert not app.table.bidding
        assert problems(app.screen) == []
        tap(stack("lake"))
        assert app.table.bidding.object == "lake"
        assert reasons(app) == []


def test_the_last_player_taps_a_stack_and_takes_it(tmp_path: Path) -> None:
    with at_tablet(tmp_path, *LAST) as app:
        assert buttons("BidButton") == []
        tap(stack("park"))
        assert "Your 2nd: place it now" in app.words
        press("Take a Park · 200 Florin")
        let(0.3)
        assert app.table.sales[-1].object == "park"


def test_the_result_of_an_auction_held_aloud(tmp_path: Path) -> None:
    with at_tablet(tmp_path, princes.NameObject(seat="blue", object="prestige")) as app:
        tap("Bid aloud? Enter the winner")
        let(0.5)
        assert problems(Window.children[0]) == []
        tap(showing("WinnerButton", lambda value: value.who.name == "Dario"))
        tap("Save")
        let(0.5)
        sale = app.table.sales[-1]
        assert (sale.seat, sale.object) == ("yellow", "prestige")
        assert not [child for child in Window.children if isinstance(child, BottomSheet)]


def test_no_line_covers_a_board_after_a_bid(tmp_path: Path) -> None:
    with at_tablet(tmp_path) as app:
        tap(stack("jester"))
        press("Bid 300")
        assert not [widget for widget in tree(app.screen) if isinstance(widget, SaidLine)]
        tap("Undo")
        assert [widget for widget in tree(app.screen) if isinstance(widget, SaidLine)]  # who looks away misses this


@pytest.mark.parametrize("n", [2, 5])
def test_what_the_winner_pays_covers_nothing_and_is_gone_after_the_next_tap(tmp_path: Path, n: int) -> None:
    with at_tablet(tmp_path, setup=players(n)) as app:
        tap(stack("jester"))
        for _seat in range(n - 1):
            press("Pass")
        let(0.5)
        assert covered(app.screen) == []
        assert problems(app.screen) == []
        tap(stack("builder"))
        assert not [widget for widget in tree(app.screen) if isinstance(widget, Receipt)]


def test_what_could_not_be_saved_is_said_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_action: Any) -> Any:
        raise StoreError("The disk is full.")

    with at_tablet(tmp_path) as app:
        monkeypatch.setattr(app.session, "do", full)
        tap(stack("jester"))
        assert "The disk is full." in app.words


def test_a_smaller_window_has_the_columns_again(tmp_path: Path) -> None:
    with at_tablet(tmp_path, *JESTER[:4]) as app:
        tap("Bid aloud? Enter the winner")
        close_sheets()
        app.wear(size=PHONE)
        let(0.3)
        assert not app.screen.around
        assert buttons("BidLine") == []
        assert problems(app.screen) == []
        app.wear(size=TABLET)
        let(0.3)
        assert bidding_seat(app)
        assert problems(app.screen) == []
