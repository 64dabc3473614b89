"""The page in a real browser: acting, its sheets, and all that can go wrong between two phones."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from selenium.webdriver import ActionChains, Keys

from companion.games import masters
from companion.games.lorenzo.houses.actions import TellLine
from companion.guests import page
from companion.table.goods import Goods
from tests.golden import FOLDER
from tests.guests.browser import Browser, Phone, eventually, needs_chromium, seated, trouble
from tests.guests.serving import POSITION, Serving, serving

pytestmark = [needs_chromium, pytest.mark.usefixtures("plain")]


def test_a_legal_action_by_taps_is_in_the_log(anna: Phone, served: Serving) -> None:
    anna.tap("Row 2")
    anna.sees("Left after", "Confirm")
    assert trouble(anna) == []
    anna.tap("Confirm")
    eventually(lambda: served.saved.position == POSITION + 1, lambda: "nothing was recorded")
    entry = served.saved.entries[POSITION]
    assert isinstance(entry.action, masters.Take)
    anna.sees("Store what you took", "How should the depots look?")
    anna.tap("Close")
    anna.sees(entry.text)


def test_a_refusal_says_why_and_its_fix_leads_to_a_legal_way(anna: Phone) -> None:
    anna.tap("Yellow I")
    anna.tap("Slot 1", "label")
    anna.sees("Level I does not fit slot 1.", "Nothing has changed.")
    assert trouble(anna) == []
    anna.tap("Lay it in slot 2")
    anna.sees("You pay", "Confirm")


def test_who_cannot_see_hears_what_is_paid_and_what_comes_once(anna: Phone, served: Serving) -> None:
    anna.tap("Yellow I")
    anna.listens()
    anna.tap("Slot 2", "label")
    anna.hears("You pay: yellow I (2 points) 1 coin, 1 stone, 1 shield")
    assert anna.js("return document.querySelector('.outcome .i-coin').getAttribute('aria-label')") == "coin"
    said = "return window.heard.filter((one) => one.includes('You pay')).length"
    served.let("green")
    anna.shows(served)
    anna.finds("#sheet .confirm")
    time.sleep(0.3)
    assert anna.js(said) == 1
    anna.tap("Slot 3", "label")
    anna.tap("Slot 2", "label")
    eventually(lambda: anna.js(said) == 2, lambda: "it is not said again")


def test_a_question_that_got_no_answer_is_asked_again_with_a_tap(anna: Phone) -> None:
    lose = """const fetch = window.fetch;
    window.lost = arguments[0];
    window.fetch = (path, more) => path === window.lost ? Promise.reject(new TypeError("lost")) : fetch(path, more);"""
    anna.js(lose, "/preview")
    anna.tap("Row 2")
    anna.sees("does not answer", "Try again")
    assert trouble(anna) == []
    anna.js("window.lost = '/offer'")
    anna.tap("Try again")
    anna.sees("does not answer", "Try again")
    anna.js("window.lost = ''")
    anna.tap("Try again")
    anna.sees("Left after", "Confirm")
    anna.sees_no("does not answer")


def test_who_may_only_look_sees_the_preview_and_whom_to_ask(anna: Phone, served: Serving) -> None:
    served.let("red", act=False)
    anna.sees("Look only")
    anna.tap("Row 2")
    anna.sees("Left after", "Ask the host to let you act")
    served.let("red")
    anna.sees("Confirm")


def test_who_may_only_look_enters_the_own_leaders_all_the_same(phones: Browser) -> None:
    """Nobody else can."""
    with serving("masters/two-players-joined-late", 0) as served:
        carlo = phones.phone()
        carlo.sit(served.address("green"))
        carlo.tap("Enter my leaders")
        carlo.finds("label.choice")
        carlo.listens()
        carlo.tap("", "label.choice")
        carlo.hears("1 of 1 chosen")
        carlo.tap("Save")
        eventually(lambda: served.saved.position == 1, lambda: "nothing was recorded")


def test_out_of_turn_one_may_ask_but_not_act(phones: Browser, served: Serving) -> None:
    served.let("green")
    bea = phones.phone()
    bea.sit(served.address("green"))
    bea.sees("Could I…?")
    bea.tap("Row 2")
    bea.sees("Left after", "Not your turn")
    bea.sees_no("Confirm")


def test_a_sheet_over_a_table_that_moves_on_gets_fresh_numbers_and_says_so(anna: Phone, served: Serving) -> None:
    anna.tap("Row 2")
    anna.sees("Confirm")
    served.undo()
    anna.sees("The table has moved on.", "Not your turn")
    assert served.saved.position == POSITION - 1


def test_who_cannot_see_hears_on_an_open_sheet_that_the_table_has_moved_on(anna: Phone, served: Serving) -> None:
    anna.tap("Row 2")
    anna.sees("Confirm")
    anna.listens()
    served.undo()
    anna.hears("The table has moved on.")
    anna.hears(served.saved.entries[POSITION - 2].text)
    anna.tap("Close")
    anna.listens()
    served.redo()
    anna.hears("It is your turn.")


def test_a_tap_counts_although_the_table_moves_on_below_the_finger(anna: Phone, served: Serving) -> None:
    row = anna.finds('[data-key="thing:line:row-2"]')
    ActionChains(anna.driver).click_and_hold(row).perform()
    served.let("red", act=False)
    time.sleep(0.3)  # its event has come, and waits
    ActionChains(anna.driver).release().perform()
    anna.sees("Left after", "Ask the host to let you act")


def test_an_act_on_a_table_that_has_just_moved_on_changes_nothing(anna: Phone, served: Serving) -> None:
    """The host is quicker than the event: the page learns of it by the answer."""
    anna.tap("Row 2")
    anna.sees("Confirm")
    deaf(anna)
    served.undo()
    anna.tap("Confirm")
    anna.sees("The table has moved on.")
    assert served.saved.position == POSITION - 1


def test_a_decision_that_is_undone_or_answered_elsewhere_makes_room_for_the_next(phones: Browser) -> None:
    with serving("lorenzo/four-players", 115) as served:
        dario = seated(phones, served, "yellow")
        dario.sees("1 Council Privilege", "Choose an answer above")
        served.undo()
        dario.shows(served)
        closed(dario)
        served.redo()
        dario.sees("1 Council Privilege", "Choose an answer above")
        served.redo()
        dario.sees("Take a venture card at value 6, without a pawn.")
        served.redo()
        closed(dario)


def test_who_answers_a_decision_too_late_is_told_that_nothing_was_done(phones: Browser) -> None:
    with serving("lorenzo/four-players", 38) as served:
        carlo = seated(phones, served, "blue")
        carlo.tap("", ".choice")
        carlo.sees("Confirm")
        deaf(carlo)
        served.redo()
        carlo.tap("Confirm")
        carlo.sees("This can no longer be done. Choose again.")
        assert trouble(carlo) == []
        assert carlo.js("return document.querySelectorAll('#sheet button').length") == 1, "only to close it"
        assert served.saved.position == 39


def test_a_reason_is_in_sight_also_on_a_sheet_that_was_scrolled(anna: Phone, served: Serving) -> None:
    anna.size(320, 400)
    anna.js("document.documentElement.style.fontSize = '200%'")
    anna.tap("Row 2")
    anna.sees("Confirm")
    assert (
        anna.js("const sheet = document.getElementById('sheet'); sheet.scrollTop = 999; return sheet.scrollTop") > 100
    )
    deaf(anna)
    served.undo()
    anna.tap("Confirm")
    anna.sees("The table has moved on.")
    edges = (
        "return ['.sheet-head', '.strip'].map((one) => document.querySelector(`#sheet ${one}`).getBoundingClientRect())"
    )
    head, strip = anna.js(edges)
    assert head["bottom"] <= strip["top"] < 300


def deaf(phone: Phone) -> None:
    """No event comes any more, and the page waits for none."""
    phone.js("window.setTimeout = () => 0; window.stop()")


def closed(phone: Phone) -> None:
    eventually(lambda: not phone.js("return document.querySelector('dialog[open]')"), lambda: f"open: {phone.text!r}")


@pytest.mark.parametrize("arrives", [True, False])
def test_nothing_is_done_twice_where_the_answer_is_lost(anna: Phone, served: Serving, arrives: bool) -> None:
    """The host dies, or the Wi-Fi, between recording and answering; or before."""
    lose = """const [arrives] = arguments, fetch = window.fetch;
    window.fetch = async (path, more) => {
      if (path !== "/act") return fetch(path, more);
      if (arrives) await fetch(path, more);
      throw new TypeError("lost");
    };"""
    anna.js(lose, arrives)
    anna.tap("Move resources")
    anna.sees("Confirm")
    anna.tap("Confirm")
    if arrives:
        eventually(lambda: served.saved.position == POSITION + 1, lambda: "nothing was recorded")
        anna.sees_no("How should the depots look?")
        anna.sees(served.saved.entries[POSITION].text)
    else:
        anna.sees("does not answer", "How should the depots look?", "Confirm")
        assert anna.js("return document.activeElement.dataset.key") == "confirm", "who has keys taps it again"
        assert served.saved.position == POSITION


def test_a_page_does_not_wait_for_ever_for_an_answer_that_was_lost(
    phones: Browser, served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that the Wi-Fi has forgotten is not refused: the page has the table again, and sends on and on."""
    wire = page.files()["/wire.js"]
    soon = wire.content.replace(b"LONGEST = 20000", b"LONGEST = 3000")
    assert soon != wire.content
    monkeypatch.setitem(page.files(), "/wire.js", wire._replace(content=soon))
    anna = phones.phone()
    anna.sit(served.address("red"))
    hang = """const fetch = window.fetch;
    window.fetch = (path, more) => path !== "/act" ? fetch(path, more)
      : new Promise((_answered, refused) => more.signal.addEventListener("abort", refused));"""
    anna.js(hang)
    anna.tap("Move resources")
    anna.tap("Confirm")
    anna.sees("Sending…")
    anna.sees("does not answer", "Confirm")
    assert served.saved.position == POSITION


def test_a_sheet_that_is_closed_and_opened_at_once_is_open(anna: Phone) -> None:
    anna.tap("Row 2")
    anna.sees("Confirm")
    close, other = "#sheet .round", '[data-key="thing:line:row-3"]'
    anna.js("for (const one of arguments) document.querySelector(one).click()", close, other)
    anna.sees("Row 3", "Confirm")


def test_who_steps_with_keys_to_the_last_number_keeps_the_place(phones: Browser) -> None:
    with serving("lorenzo/four-players-all-leaders", 135) as served:
        red = seated(phones, served, "red")
        red.tap("Harvest, shared space", "main button")
        red.sees("Confirm")
        red.finds(".step[aria-label$=More]").send_keys("")
        at_the_end = (
            "return document.querySelector('.step[aria-disabled][aria-label$=More]') === document.activeElement"
        )
        for _servant in range(30):
            if not red.js(at_the_end):
                ActionChains(red.driver).send_keys(Keys.ENTER).perform()
        assert red.js(at_the_end)
        assert trouble(red) == []


COVERED = """
const covered = (one) => {
    one.focus();
    const { x, y, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return !there || !(one.contains(there) || there.contains(one));
};
return [...document.querySelectorAll("#sheet .sheet-body :is(button, input)")].filter(covered).length"""


def test_what_one_comes_to_with_keys_is_in_sight_above_the_foot_of_a_sheet(phones: Browser) -> None:
    with serving("lorenzo/five-players-houses", 29) as served:
        anna = seated(phones, served, "red")
        anna.size(320, 568)
        anna.sees("What does it give?", "Choose an answer above")
        assert anna.js(COVERED) == 0


# Entering what no list has


def test_what_an_auction_line_gives_is_entered_good_by_good(phones: Browser) -> None:
    with serving("lorenzo/five-players-houses", 29) as served:
        served.let("red")
        anna = phones.phone()
        anna.sit(served.address("red"))
        anna.sees("What does it give?", "Skip this line", "Choose an answer above")
        for good in ("coins", "coins", "wood"):
            anna.tap(f"{good}: More", ".step")
        anna.sees("receives 1 wood and 2 coins", "Confirm")
        assert trouble(anna) == []
        anna.tap("Confirm")
        eventually(lambda: served.saved.position == 30, lambda: "nothing was recorded")
        assert served.saved.entries[29].action == TellLine(seat="red", gain=Goods(coins=2, wood=1))


LEFT = "document.activeElement.addEventListener('blur', () => { window.left = true })"
"""A field that is left, if only for a moment, takes the keyboard of a phone away with it."""


def test_a_field_is_not_left_while_one_types_and_the_table_moves_on(phones: Browser) -> None:
    with serving("masters/two-players-joined-late", 0) as served:
        carlo = phones.phone()
        carlo.sit(served.address("green"))
        carlo.tap("Enter my leaders")
        field = carlo.finds("dialog[open] .search")
        field.click()
        carlo.js(LEFT)
        cards = "return document.querySelectorAll('#sheet .choice').length"
        field.send_keys("zero")
        eventually(lambda: carlo.js(cards) == 0, lambda: "all are still there")
        served.let("green")
        carlo.shows(served)
        field.send_keys(Keys.LEFT, Keys.BACKSPACE, Keys.DELETE, *[Keys.BACKSPACE] * 2, "e")
        eventually(lambda: carlo.js(cards) > 0, lambda: "none is there")
        assert not carlo.js("return window.left")
        assert trouble(carlo) == []


def test_who_enters_something_is_not_disturbed_by_what_the_others_do(phones: Browser) -> None:
    with serving("masters/two-players-joined-late", 0) as served:
        carlo = phones.phone()
        carlo.size(320, 400)
        carlo.sit(served.address("green"))
        carlo.tap("Enter my leaders")
        carlo.tap("", "label.choice")
        carlo.sees("1 of")
        carlo.js("document.getElementById('sheet').scrollTop = 300")
        served.do(next(masters.legal_actions(served.saved.state)))
        carlo.shows(served)
        carlo.sees("1 of")
        assert "moved on" not in carlo.text
        assert carlo.js("return document.getElementById('sheet').scrollTop") == 300


def test_what_a_new_token_shows_is_entered_also_from_a_phone_that_only_looks(phones: Browser, tmp_path: Path) -> None:
    game = json.loads((FOLDER / "lorenzo/five-players-houses.json").read_bytes())
    del game["games"][0]["setup"]["houses"]["own_copy"]["tokens"]
    (tmp_path / "houses.json").write_text(json.dumps(game))
    with serving(str(tmp_path / "houses"), 80) as served:
        blue = phones.phone()
        blue.sit(served.address("blue"))
        blue.tap("Enter a special token privately")
        blue.tap("stone: More", ".step")
        blue.finds("dialog[open] .enter input").click()
        blue.js(LEFT)
        blue.finds("dialog[open] .enter input").send_keys("and song", *[Keys.LEFT] * 4, "a ")
        assert not blue.js("return window.left")
        assert trouble(blue) == []
        blue.tap("Save")
        eventually(lambda: served.saved.position == 81, lambda: "nothing was recorded")
        (face,) = served.saved.state.player("blue").house.faces
        assert (face.gain, face.text) == (Goods(stone=1), "and a song")


def test_a_sheet_is_of_its_own_thing_alone(phones: Browser) -> None:
    """Pawns of a round that has ended are nowhere when the dice are asked for."""
    with serving("lorenzo/two-players", 40) as served:
        states = {n: served.saved.state_at(n) for n in range(80)}
        placing = next(n for n, table in states.items() if table.to_act and table.dice and not table.awaiting)
        seat = states[placing].to_act
        served.go_to(placing)
        served.let(seat)
        phone = phones.phone()
        phone.sit(served.address(seat))
        phone.tap("Council Palace", "main button")
        phone.sees("Which pawn?")
        phone.tap("Close")
        served.go_to(next(n for n, table in states.items() if n > placing and table.phase == "dice"))
        phone.shows(served)
        phone.tap("What did you roll?", "main button")
        phone.sees("White", "Choose an answer above")
