"""The Princes of Florence in a real browser: bidding from the own purse, laying a tile, playing a work's cards."""

from __future__ import annotations

import pytest

from companion.games import princes
from companion.guests.seats import TABLE
from tests.guests.browser import Browser, Phone, eventually, needs_chromium, recorded, seated, trouble
from tests.guests.serving import serving

pytestmark = needs_chromium

LONGEST = ["Laboratorium", "Teatro dell’Opera"]
"""Names of buildings in any language."""

MUSE, DUEL = "princes/four-players-muse", "princes/two-players"


def test_money_lies_face_down_until_its_owner_taps(phones: Browser) -> None:
    with serving(MUSE, 136) as served:
        bob = seated(phones, served, "green")
        bob.sees("Your turn, Bob", "Anna is highest at 200")
        assert trouble(bob) == []
        bob.sees_no("1200")
        bob.js("document.querySelector('.purse .back').click()")
        bob.sees("1200", "900 left if you win at 300")
        bob.tap("If the game ended now", ".back")  # which shows what the hand is worth, too
        bob.finds(".score")


def test_a_bid_is_two_taps(phones: Browser) -> None:
    with serving(MUSE, 136) as served:
        bob = seated(phones, served, "green", face_up=True)
        bob.sees("12 →", "14")
        bob.tap("Bid 300")
        bob.tap("Confirm")
        bidding = recorded(served, 136).bidding
        assert bidding
        assert (bidding.highest, bidding.florin) == ("green", 300)
        bob.sees("Bob is highest at 300")
        bids = "return [...document.querySelectorAll('.bids li')].map((one) => one.textContent.match(/[0-9?]+/)[0])"
        assert bob.js(bids) == ["200", "300", "?"]


def test_who_is_not_asked_reads_whose_bid_it_is_and_who_is_out(phones: Browser) -> None:
    with serving(MUSE, 136) as served:
        anna = seated(phones, served, "red")
        anna.sees("Bob bids", "Anna is highest at 200")
        assert anna.js("return document.querySelectorAll('.bid-bar button').length") == 0
        served.do(princes.Pass(seat="green"))
        anna.sees("Chris bids", "Out: Bob")
        assert trouble(anna) == []


def test_who_cannot_pay_a_bid_is_told_how_to_raise_the_money(phones: Browser) -> None:
    with serving(DUEL, 32) as served:
        anna = seated(phones, served, "red", face_up=True)
        anna.tap("400", ".bid-bar button")
        anna.sees("Move back 2 on the fame track for 200 Florin", "Nothing has changed.")
        assert trouble(anna) == []
        anna.tap("Move back 2")
        anna.sees("2 PP", "Left after")
        anna.tap("Confirm")
        assert recorded(served, 32).player("red").goods["florin"] == 400


def test_a_tile_is_laid_by_tapping_a_square_until_it_lies_right(phones: Browser) -> None:
    with serving(MUSE, 144) as served:
        chris = seated(phones, served, "blue", face_up=True)
        chris.sees("Where?")
        assert trouble(chris) == []
        seen = set()
        for _turn in range(3):
            chris.tap("C5", ".choosing button")
            seen.add(eventually(lambda: spot(chris), lambda: "the tile lies nowhere"))
        assert len(seen) > 1
        assert all("C5" in squares.split() for squares in seen)
        chosen = spot(chris)
        chris.sees("Left after")
        chris.tap("Confirm")
        tile = recorded(served, 144).player("blue").tiles[-1]
        assert (2, 4) in tile.cells
        assert " ".join(f"{'ABCDEFG'[column]}{row + 1}" for column, row in sorted(tile.cells)) == chosen


def test_the_first_tile_of_its_kind_is_marked_square_by_square(phones: Browser) -> None:
    with serving(MUSE, 27) as served:
        anna = seated(phones, served, "red", face_up=True)
        anna.sees("tap its spaces", "How many spaces", "Skip placement", "Choose an answer above")
        assert trouble(anna) == []
        anna.tap("3", ".spaces-row button")
        for square in ("B1", "C1"):  # as many as some Landscape might have, but not this one
            mark(anna, square)
        anna.sees("2 / 3", "Choose an answer above")
        mark(anna, "E1")
        anna.sees("must be in one piece")
        assert trouble(anna) == []
        mark(anna, "E1", on=False)
        mark(anna, "D1")
        anna.sees("Left after")
        anna.tap("Confirm")
        assert recorded(served, 27).player("red").tiles[-1].cells == {(1, 0), (2, 0), (3, 0)}


def mark(phone: Phone, square: str, on: bool = True) -> None:
    phone.tap(square, ".choosing button")
    phone.finds(f"[aria-label='{square}'][aria-pressed={str(on).lower()}]")


def spot(phone: Phone) -> str:
    return str(phone.js("return document.querySelector('.spot output')?.textContent || ''"))


def test_bonus_cards_are_ticked_and_the_pay_is_split(phones: Browser) -> None:
    with serving(MUSE, 231) as served:
        bob = seated(phones, served, "green", face_up=True)
        bob.tap("Sculptor", ".person")
        bob.sees("Which Bonus cards?")
        assert trouble(bob) == []
        assert bob.js("return document.querySelectorAll('dialog[open] input:checked').length") == 1, "one is enough"
        bob.js("document.querySelector('dialog[open] input:not(:checked)').click()")
        bob.sees("worth 22", "Left after")
        bob.tap("Confirm")
        later = recorded(served, 231)
        assert later.player("green").bonus == ()
        assert later.player("green").played[-1] == "sculptor"


def test_a_special_character_is_bid_for_by_its_numbers(phones: Browser) -> None:
    with serving(MUSE, 112) as served:
        bob = seated(phones, served, "green", face_up=True)
        bob.tap("Cardinal")
        bob.tap("5", ".spaces-row button")
        bob.sees("500 Florin")
        assert trouble(bob) == []
        bob.tap("Confirm")
        assert ("cardinal", "green", 5) in [tuple(one) for one in recorded(served, 112).markers]


def test_when_the_game_is_over_nothing_is_said_of_a_game_that_ended_now(phones: Browser) -> None:
    with serving(MUSE, 231) as served:
        anna = seated(phones, served, "red", face_up=True)
        anna.sees("My prestige cards", "if the game ended now")
        served.go_to(len(served.saved.entries))
        anna.sees("Final scoring", "My prestige cards")
        anna.sees_no("if the game ended now")


def test_the_table_for_everyone_has_no_money_and_no_fault(phones: Browser) -> None:
    with serving(MUSE, 112) as served:
        screen = phones.phone()
        screen.sit(served.address(TABLE))
        for position in (112, 136, 194, 267):
            served.go_to(position)
            screen.shows(served)
            screen.sees("Minimum Work value", "Anna", "David")
            assert trouble(screen) == []
            assert "only for you" not in screen.text


OUTSIDE = """
const grid = document.querySelector(".grid").getBoundingClientRect();
const range = document.createRange();
const leaves = (label) => {
  label.textContent = arguments[0];
  range.selectNodeContents(label);
  const { left, right } = range.getBoundingClientRect();
  return left < grid.left || right > grid.right;
};
return [...document.querySelectorAll(".grid .label")].filter(leaves).length"""


def test_a_name_is_whole_beside_the_points(phones: Browser) -> None:
    cut = """const cut = (one) => one.scrollWidth > one.clientWidth;
    return [...document.querySelectorAll(".player .name")].filter(cut).length"""
    with serving(MUSE, 194) as served:
        david = seated(phones, served, "yellow")
        david.size(360, 640)
        david.sees("David")
        assert david.js(cut) == 0


@pytest.mark.parametrize(("width", "text"), [(320, "100%"), (320, "200%"), (800, "200%")])
def test_no_name_leaves_the_principality(phones: Browser, width: int, text: str) -> None:
    with serving(MUSE, 267) as served:
        anna = seated(phones, served, "red")
        anna.size(width, 640)
        anna.js("document.documentElement.style.fontSize = arguments[0]", text)
        anna.finds(".grid .label")
        assert {name: anna.js(OUTSIDE, name) for name in LONGEST} == dict.fromkeys(LONGEST, 0)


def test_the_smallest_phone_shows_all_without_scrolling_sideways(phones: Browser) -> None:
    with serving(MUSE, 89) as served:
        anna = seated(phones, served, "red", face_up=True)
        anna.size(320, 640)
        for position in (89, 112, 136, 194, 267):
            served.go_to(position)
            anna.shows(served)
            anna.sees("My Principality")
            assert trouble(anna) == []
