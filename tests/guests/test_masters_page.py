"""Masters of Renaissance in a real browser: a line of the market and where it goes, cards, powers, leaders."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import masters
from companion.guests import page
from companion.guests.seats import TABLE
from companion.table.action import Action
from companion.table.goods import Goods
from companion.table.limits import LONGEST_NAME
from tests.golden import FOLDER
from tests.guests.browser import Browser, eventually, needs_chromium, recorded, seated, trouble
from tests.guests.serving import serving

pytestmark = needs_chromium

THREE, UNTOLD, SOLO = "masters/three-players", "masters/four-players-untold-market", "masters/solo-won"


def test_what_draws_a_box_is_asked_for_again_where_it_did_not_arrive(phones: Browser) -> None:
    with serving(THREE, 60) as served:
        with pytest.MonkeyPatch.context() as lost:
            for name in ("/masters.js", "/masters.css"):
                lost.delitem(page.files(), name)
            bea = seated(phones, served, "green")
            bea.sees("You can", "Row 1")
        served.undo()
        bea.finds(".masters .market")
        columns = "return getComputedStyle(document.querySelector('.masters .tray')).display"
        eventually(lambda: bea.js(columns) == "grid", lambda: "its style has not come")


def test_a_row_is_taken_and_what_it_gives_put_away_with_two_taps(phones: Browser) -> None:
    with serving(THREE, 60) as served:
        bea = seated(phones, served, "green")
        bea.tap("Row 1", ".arrow")
        bea.tap("Take row 1, discard 1: others +1 faith", ".main")
        table = recorded(served, 61)
        assert (table.turn, table.player("green").stored.total, table.player("red").faith) == ("blue", 3, 2)
        bea.sees("Carlo’s turn")
        bea.sees_no("Store what you took")


def test_a_row_is_taken_once_the_table_is_back_though_the_first_answer_never_came(phones: Browser) -> None:
    with serving(THREE, 60) as served:
        bea = seated(phones, served, "green")
        never = "window.fetch = (...asked) => asked[0] === '/act' ? new Promise(() => {}) : window.fetched(...asked)"
        bea.js(f"window.fetched = window.fetch; {never}")
        bea.tap("Row 1", ".arrow")
        bea.tap("Take row 1, discard 1: others +1 faith", ".main")
        served.pause()
        bea.sees("The host has closed the table")
        served.start()
        bea.sees_no("The host has closed the table")
        bea.js("window.fetch = window.fetched")
        bea.tap("Take row 1, discard 1: others +1 faith", ".main")
        assert recorded(served, 61).turn == "blue"


def test_a_row_that_the_host_undoes_at_once_is_taken_again(phones: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the page has seen what it would have put away."""
    with serving(THREE, 60) as served:
        bea = seated(phones, served, "green")
        record = served.saved.do

        def undone(action: Action) -> None:
            record(action)
            served.saved.go_to(60)

        monkeypatch.setattr(served.saved, "do", undone)
        bea.tap("Row 1", ".arrow")
        bea.tap("Take row 1, discard 1: others +1 faith", ".main")
        bea.finds("#page:not([aria-busy])")
        monkeypatch.undo()
        bea.tap("Take row 1, discard 1: others +1 faith", ".main")
        assert recorded(served, 61).turn == "blue"


def test_what_was_taken_is_put_away_as_one_likes(phones: Browser) -> None:
    with serving(THREE, 60) as served:
        bea = seated(phones, served, "green")
        bea.sees("Your turn, Bea", "Tap an arrow")
        assert trouble(bea) == []
        bea.tap("Row 1", ".arrow")
        bea.sees("Row 1 gives", "Take row 1, discard 1: others +1 faith")
        bea.tap("Choose where it goes")
        bea.sees("No room for all")
        bea.tap("Confirm")
        assert recorded(served, 60).awaiting
        bea.sees("Store what you took", "How should the depots look?", "the others get 1 faith")
        assert trouble(bea) == []
        bea.tap("Confirm")
        table = recorded(served, 61)
        assert (table.turn, table.player("green").stored.total, table.player("red").faith) == ("blue", 3, 2)


def test_resources_are_moved_by_tapping_two_depots_or_dragging(phones: Browser) -> None:
    with serving(THREE, 41) as served:
        carlo = seated(phones, served, "blue")
        assert trouble(carlo) == []
        for depot in ("top", "bottom"):
            carlo.tap(depot, ".depot")
        assert recorded(served, 41).player("blue").depots == {"middle": Goods(coin=2), "bottom": Goods(servant=1)}
        carlo.shows(served)
        carlo.drag("[data-place=bottom]", "[data-place=middle]")
        assert recorded(served, 42).player("blue").depots == {"bottom": Goods(coin=2), "middle": Goods(servant=1)}
        carlo.shows(served)
        assert carlo.js("return document.querySelectorAll('.depot.on').length") == 0
        carlo.tap("bottom", ".depot")
        carlo.tap("top", ".depot")
        carlo.sees("How should the depots look?")  # two coins find no room there


def test_a_card_that_costs_too_much_says_how_much_is_missing_and_what_would_help(phones: Browser) -> None:
    with serving(THREE, 60) as served:
        bea = seated(phones, served, "green")
        bea.tap("Buy card", ".segments button")
        bea.tap("Green III", ".stack")
        bea.sees("6 shields short", "Nothing has changed.")
        assert trouble(bea) == []
        bea.tap("Take row")
        bea.sees("Confirm")
        assert served.saved.position == 60


def test_powers_are_switched_on_and_tried_out_of_turn(phones: Browser) -> None:
    with serving(THREE, 60) as served:
        carlo = seated(phones, served, "blue")
        carlo.tap("Produce", ".segments button")
        assert trouble(carlo) == []
        carlo.tap("Produce with these")
        carlo.sees("You pay", "You get", "Not your turn")


def test_leaders_lie_face_down_until_their_owner_taps(phones: Browser) -> None:
    with serving(THREE, 60) as served:
        bea = seated(phones, served, "green")
        bea.sees_no("Still missing")
        bea.tap("Show", ".leader .back")
        bea.sees("Still missing", "Play or discard")
        wide = phones.phone()
        wide.size(1280, 800)
        wide.sit(served.address(TABLE))
        wide.sees("Development cards", "2 in hand")
        assert trouble(wide) == []
        assert wide.js("return document.querySelector('.masters-wide').scrollHeight") <= 800


def test_marbles_that_nobody_has_told_are_told_while_taking(phones: Browser) -> None:
    with serving(UNTOLD, 8) as served:
        seat = served.saved.state.turn
        phone = seated(phones, served, seat)
        phone.tap("Row 3", ".arrow")
        phone.tap("Enter the marbles")
        phone.sees("Marble 1")
        assert trouble(phone) == []


def test_alone_a_token_is_revealed_from_the_page(phones: Browser) -> None:
    with serving(SOLO) as served:
        entries = range(1, len(served.saved.entries))
        due = next(n for n in entries if served.saved.state_at(n).token_due)
        served.go_to(due)
        alone = seated(phones, served, served.saved.state.order[0])
        alone.sees("Lorenzo reveals a token")  # by itself
        alone.tap("black cross +2")
        alone.tap("Confirm")
        assert recorded(served, due).cross == served.saved.state_at(due).cross + 2


def test_the_letter_of_a_player_is_in_the_middle_of_its_badge(phones: Browser) -> None:
    sizes = """const width = (one) => one.getBoundingClientRect().width;
    return [...document.querySelectorAll(".badge")].map((one) => [width(one), width(one.firstChild)])"""
    with serving(THREE, 60) as served:
        bea = seated(phones, served, "green")
        assert [badge for badge, drawn in bea.js(sizes) if badge != drawn] == []


def test_the_slide_is_named_where_it_is_however_narrow_the_phone(phones: Browser) -> None:
    edges = """return [".tray > .marble:last-of-type", ".below-slide", ".gives"]
    .map((one) => document.querySelector(one).getBoundingClientRect())"""
    with serving(THREE, 60) as served:
        bea = seated(phones, served, "green")
        for width in (320, 390):
            bea.size(width, 640)
            slide, name, gives = bea.js(edges)
            assert slide["bottom"] <= name["top"] < slide["bottom"] + 12
            assert name["right"] == slide["right"]
            assert (gives["top"] >= name["bottom"]) is (width == 320), "beside the tray where there is room"


def test_words_on_a_card_stay_on_it_in_the_longest_languages(phones: Browser) -> None:
    speak = """const select = document.querySelector("select");
    [select.value] = arguments;
    select.dispatchEvent(new Event("change"));"""
    over = """const [longest] = arguments, marks = [...document.querySelectorAll(".stack .mark")], range = new Range();
    marks[0].lastChild.data = longest;
    range.selectNodeContents(marks[0]);
    return range.getBoundingClientRect().right - marks[0].closest(".stack").getBoundingClientRect().right"""
    with serving(THREE, 60) as served:
        bea = seated(phones, served, "green")
        bea.size(320, 640)
        bea.tap("Buy card", ".segments button")
        for language, longest in (("fr", "pas d’emplacement"), ("it", "inseriscila"), ("de", "eintragen")):
            bea.js(speak, language)
            bea.finds(f"html[lang={language}] .stack")
            assert bea.js(over, longest) < 0
            assert bea.js("return document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("name", ["Maximilian-Alexander", "W" * LONGEST_NAME])
def test_a_long_name_breaks_neither_the_page_nor_the_points_beside_it(
    phones: Browser, tmp_path: Path, name: str
) -> None:
    game = (FOLDER / f"{THREE}.json").read_text(encoding="utf-8").replace('"Bea"', f'"{name}"')
    (tmp_path / "named.json").write_text(game, encoding="utf-8")
    with serving(str(tmp_path / "named"), 41) as served:
        anna = seated(phones, served, "red")
        anna.size(320, 640)
        anna.sees(name)
        assert not [one for one in trouble(anna) if "sideways" in one or "broken: 11" in one]


def test_a_line_is_chosen_for_one_turn_and_planned_in_those_of_others(phones: Browser) -> None:
    chosen = "return [...document.querySelectorAll('.arrow.on')].map((one) => one.dataset.key)"
    with serving(THREE, 60) as served:
        bea = seated(phones, served, "green")
        bea.tap("Row 1", ".arrow")
        bea.tap("Choose where it goes")
        bea.tap("Confirm")
        bea.sees("Store what you took")
        bea.tap("Confirm")
        recorded(served, 61)
        bea.shows(served)
        assert bea.js(chosen) == []
        assert bea.js("return document.querySelectorAll('.cell.new, .tag').length") == 0
        bea.tap("Row 2", ".arrow")
        served.do(masters.Take(seat="blue", line="row-3"))
        bea.shows(served)
        assert bea.js(chosen) == ["row-2"]
        assert bea.js("return document.querySelectorAll('.cell.new, .tag').length") > 0


def test_powers_are_chosen_for_one_turn_and_nothing_when_the_game_is_over(phones: Browser) -> None:
    on = "return [...document.querySelectorAll('[name=power]:checked')].map((one) => one.value)"
    with serving(THREE, 60) as served:
        served.go_to(58)
        phone = seated(phones, served, "blue")
        phone.tap("Produce", ".segments button")
        proposed = phone.js(on)
        phone.tap("", ".power-row")
        assert phone.js(on) != proposed
        served.redo()
        phone.shows(served)
        chosen = phone.js(on)
        phone.driver.refresh()
        phone.tap("Produce", ".segments button")
        assert chosen == phone.js(on)
        phone.tap("Market", ".segments button")
        phone.tap("Row 1", ".arrow")
        served.go_to(len(served.saved.entries))
        phone.sees("Final scoring")
        assert phone.js("return document.querySelectorAll('.cell.new, .tag').length") == 0
