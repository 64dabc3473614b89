"""Bidding for special characters on the screen: three taps for a bid, one for a pass."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.core.window import Window

from companion.games import princes
from tests.ui.driving import FLAT_PHONE, SMALL_PHONE, Look, frames, let, tap
from tests.ui.looking import box, problems, tree
from tests.ui.princes.tables import under_way
from tests.ui.sitting import SeatedApp, sitting

LOOKS = (
    Look(SMALL_PHONE, "light", 2),
    Look(FLAT_PHONE, "light", 1.3),
)
MUSE_600 = princes.BidCharacter(seat="blue", character="muse", bid=6)


def number(app: SeatedApp, bid: int) -> Any:
    (found,) = [one for one in tree(app.screen) if type(one).__name__ == "BidNumber" and one.value.bid == bid]
    return found


def bids(app: SeatedApp) -> list[tuple[str, str, int]]:
    return [(marker.character, marker.seat, marker.bid) for marker in app.table.markers]


def card(app: SeatedApp, character: str) -> Any:
    return next(one for one in tree(app.screen) if type(one).__name__ == "CharacterCard" and one.value.id == character)


def test_three_taps_for_a_bid_and_one_for_a_pass(tmp_path: Path) -> None:
    found = []
    with sitting(tmp_path, under_way("characters", muse=True, fund=800), MUSE_600) as app:
        tap(card(app, "muse"))
        tap(number(app, 4))
        for look in LOOKS:
            app.wear(**look._asdict())
            frames(8)
            found += [f"{look}: {problem}" for problem in problems(Window.children[0])]
        assert "Muse: Chiara bid 6. Choose a higher number." in app.words
        tap(number(app, 7))
        tap("Bid 700")
        assert bids(app) == [("muse", "red", 7)]
        assert app.table.to_act == "yellow"
        tap("Pass")
        assert app.table.passed == ("yellow",)
        tap("Undo")
        assert not app.table.passed
        tap(card(app, "muse"))
        tap("Undo")
        assert app.screen.draft.character == ""
        assert bids(app)
    assert found == []


def test_the_numbers_stay_where_they_are_whatever_is_said_above_them(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("characters", muse=True), MUSE_600) as app:
        tap(card(app, "professor"))
        frames(8)
        place = box(number(app, 9))
        tap(number(app, 7))
        frames(8)
        assert box(number(app, 9)) == place
        tap(card(app, "muse"))
        frames(8)
        assert "Chiara’s marker goes back" in app.words
        assert box(number(app, 9)) == place


def test_on_its_side_a_phone_shows_a_card_its_numbers_and_why_not_at_once(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("characters", muse=True), MUSE_600, size=FLAT_PHONE) as app:
        ids = app.screen.ids
        for character in ("professor", "banker", "muse"):
            tap(card(app, character))
            let(0.3)
            chosen, numbers = (
                card(app, character),
                [one for one in tree(app.screen) if type(one).__name__ == "BidNumber"],
            )
            for part, scroller in ((chosen, ids.aside), *((one, ids.scroller) for one in numbers)):
                assert box(part).within(box(scroller)) == box(part)
        tap(number(app, 4))
        let(0.3)
        (why,) = ids.refusals.children
        assert box(why).within(box(ids.scroller)) == box(why)


def test_money_is_spoken_of_only_when_a_bid_is_confirmed(tmp_path: Path) -> None:
    boards = {"blue": {"goods": {"florin": 300}}}
    with sitting(tmp_path, under_way("characters", muse=True, boards=boards)) as app:
        tap(card(app, "cardinal"))
        tap(number(app, 9))
        assert "cannot pay" not in app.words
        assert "300" not in app.words
        tap("Bid 900")
        assert "You cannot pay 900 Florin. Choose a lower number or pass." in app.words
        assert bids(app) == []
        tap("Record anyway")
        tap("Record it")
        assert bids(app) == [("cardinal", "blue", 9)]


def test_who_cannot_bid_is_told_why_and_the_last_pass_leads_to_the_actions(tmp_path: Path) -> None:
    passed = [princes.Pass.model_validate({"seat": seat}) for seat in ("blue", "red", "yellow")]
    with sitting(tmp_path, under_way("characters", muse=True), *passed) as app:
        tap(next(one for one in tree(app.screen) if type(one).__name__ == "BidderCell"))
        assert "Chiara has passed on the special characters." in app.words
        tap("Pass")
        assert (app.table.phase, app.manager.current) == ("actions", "princes_table")


HELD = {"red": {"characters": ["merchant"]}, "green": {"characters": ["professor"]}}


def test_who_still_has_a_character_can_use_it_before_the_first_bid(tmp_path: Path) -> None:
    found = []
    with sitting(tmp_path, under_way("characters", muse=True, boards=HELD)) as app:
        assert "Last chance: unused characters go back with the first bid." in app.words
        for look in LOOKS:
            app.wear(**look._asdict())
            frames(8)
            found += [f"{look}: {problem}" for problem in problems(Window.children[0])]
        tap("Anna: Use the Merchant")
        assert app.manager.current == "princes_characters"
        assert app.table.player("red").goods["points"] == 33 + 3
        tap("Pass")
        assert "Last chance: unused characters go back with the first bid." not in app.words
    assert found == []
