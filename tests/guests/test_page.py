"""The page in a real browser: sitting down, looking, acting, and all that can go wrong between two phones."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from companion.games import masters
from companion.games.lorenzo.houses.actions import TellLine
from companion.games.lorenzo.moment import prompt
from companion.guests import page
from companion.guests.seats import TABLE, Seats
from companion.table.goods import Goods
from tests.golden import FOLDER
from tests.guests.browser import Browser, Phone, addresses, eventually, needs_chromium, seated, trouble
from tests.guests.serving import Serving, hasty, serving

pytestmark = needs_chromium


class Hosting:
    """A host in a process of its own, which can be killed."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "tests.guests.serving", GOLDEN, str(POSITION), str(folder)]
        self._process = Popen(command, stdout=PIPE, text=True, cwd=Path(__file__).parents[2])
        assert self._process.stdout
        self.addresses = [tuple(self._process.stdout.readline().split()) for _seat in range(4)]

    def kill(self) -> None:
        self._process.kill()
        self._process.communicate()


GOLDEN, POSITION = "masters/three-players", 31
"""Anna, red, is to act; green and blue look on. A yellow card of level I does not fit on her slot 1."""


@pytest.fixture
def phones(phones: Browser, monkeypatch: pytest.MonkeyPatch) -> Browser:
    """Without the box's own drawing everything on the table is a plain button."""
    monkeypatch.setitem(page.files(), "/wire.js", hasty())
    monkeypatch.delitem(page.files(), "/masters.js", raising=False)
    return phones


@pytest.fixture
def served() -> Iterator[Serving]:
    with serving(GOLDEN, POSITION) as one:
        one.let("red")
        yield one


@pytest.fixture
def anna(phones: Browser, served: Serving) -> Phone:
    one = phones.phone()
    one.sit(served.address("red"))
    return one


# Sitting down


def test_a_code_tells_whose_seat_it_is_and_leaves_the_address(phones: Browser, served: Serving) -> None:
    phone = phones.phone()
    phone.open(served.address("red"))
    phone.sees("You are Anna", "You play red.", "Masters of Renaissance", "You can act from here")
    assert phone.driver.current_url.endswith("/")
    assert trouble(phone) == []
    phone.tap("Sit down as Anna")
    phone.sees("Your turn, Anna", "It is your turn.")


def test_who_sits_there_already_comes_back_without_the_code(anna: Phone) -> None:
    anna.driver.refresh()
    anna.sees("Your turn, Anna")


def test_an_old_code_and_no_code_get_a_sentence(phones: Browser, served: Serving) -> None:
    phone, old = phones.phone(), served.address("red")
    served.renew("red")
    phone.open(old)
    phone.sees("This code is wrong or no longer works.")
    phone.open(old.partition("#")[0])
    phone.sees("Scan the code of your own seat")


def test_a_seat_moves_to_another_phone_and_the_first_one_says_so(anna: Phone, phones: Browser, served: Serving) -> None:
    other = phones.phone()
    other.open(addresses(served, "red")[0])
    other.tap("Sit down as Anna")
    other.sees("This seat is open on another phone.")
    other.tap("Move it here")
    other.sees("Your turn, Anna")
    anna.sees("This seat was opened elsewhere or got a new code")
    assert anna.js("return document.getElementById('page').inert")


# Acting


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
        carlo.tap("", "label.choice")
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
        anna.sees("does not answer", "How should the depots look?")
        assert served.saved.position == POSITION


def test_a_sheet_that_is_closed_and_opened_at_once_is_open(anna: Phone) -> None:
    anna.tap("Row 2")
    anna.sees("Confirm")
    close, other = "#sheet .round", '[data-key="thing:line:row-3"]'
    anna.js("for (const one of arguments) document.querySelector(one).click()", close, other)
    anna.sees("Row 3", "Confirm")


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


def test_what_a_new_token_shows_is_entered_also_from_a_phone_that_only_looks(phones: Browser, tmp_path: Path) -> None:
    game = json.loads((FOLDER / "lorenzo/five-players-houses.json").read_bytes())
    del game["games"][0]["setup"]["houses"]["own_copy"]["tokens"]
    (tmp_path / "houses.json").write_text(json.dumps(game))
    with serving(str(tmp_path / "houses"), 80) as served:
        blue = phones.phone()
        blue.sit(served.address("blue"))
        blue.tap("Enter a special token privately")
        blue.tap("stone: More", ".step")
        blue.finds("dialog[open] .enter input").send_keys("and a song")
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


# Looking


def test_a_new_event_moves_neither_the_page_nor_the_focus(anna: Phone, served: Serving) -> None:
    anna.js("document.querySelector('select').focus(); window.scrollTo(0, 200)")
    at = anna.js("return window.scrollY")
    served.undo()
    anna.sees_no("Your turn")
    assert anna.js("return [window.scrollY, document.activeElement.tagName]") == [at, "SELECT"]


def test_the_page_speaks_the_language_of_its_guest(anna: Phone) -> None:
    anna.js("const s = document.querySelector('select'); s.value = 'it'; s.dispatchEvent(new Event('change'))")
    anna.sees("Se finisse ora")
    assert anna.js("return document.documentElement.lang") == "it"
    assert trouble(anna) == []
    anna.driver.refresh()
    anna.sees("Se finisse ora")


def test_a_hidden_hand_shows_a_card_only_while_it_is_turned_over(anna: Phone) -> None:
    secret = "Discount leader"
    anna.sees("You can")
    anna.sees_no(secret)
    for _card in range(2):
        anna.tap("Show", ".back")
    anna.sees(secret)
    for _card in range(2):
        anna.tap("Hide", ".cover")
    anna.sees_no(secret)
    anna.tap("Hide my hand")
    anna.sees(secret)
    anna.tap("Hide my hand")
    anna.sees_no(secret)


def test_a_phone_that_sleeps_closes_what_only_its_owner_may_see(anna: Phone) -> None:
    asleep = "Object.defineProperty(document, 'hidden', {get: () => true, configurable: true});"
    sleep = f"{asleep} document.dispatchEvent(new Event('visibilitychange')); delete document.hidden"
    anna.tap("Row 2")
    anna.sees("Confirm")
    anna.js(sleep)
    assert "Confirm" in anna.text, "everybody may see this"
    anna.tap("Close")
    for hidden in (True, False):
        for _card in range(2 * hidden):
            anna.tap("Show", ".back")
        anna.tap("Discount leader")
        anna.sees("Play or discard?")
        anna.js(sleep)
        assert ("Play or discard?" not in anna.text) is hidden
        anna.tap("Hide my hand" if hidden else "Close")


def test_rules_and_cards_are_looked_up(anna: Phone) -> None:
    anna.tap("Rules and cards")
    anna.finds("dialog[open] input").send_keys("leader")
    anna.finds("dialog[open] article")
    assert trouble(anna) == []
    anna.tap("Cards")
    anna.finds("dialog[open] article")
    anna.tap("Rules")
    anna.js("document.querySelector('dialog[open] input').value = ''")
    anna.finds("dialog[open] input").send_keys("discarding what would fit")
    anna.sees("We play it this way")
    assert anna.js("return document.querySelector('.reading.played p').innerText").startswith("You may discard")
    anna.tap("Close")


def test_a_page_of_an_older_version_loads_itself_again(anna: Phone, served: Serving) -> None:
    anna.js("window.old = true")
    served.undo()
    anna.sees_no("Your turn")
    assert anna.js("return window.old")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page, "version", lambda: "newer")
        served.redo()
        eventually(lambda: anna.js("return window.old === undefined"), lambda: "the page is still the old one")
        anna.sees("Your turn, Anna")


def test_the_public_table_shows_no_hand_and_cannot_act(phones: Browser, served: Serving) -> None:
    screen = phones.phone()
    screen.open(served.address(TABLE))
    screen.sees("The table for everyone")
    screen.tap("Show the table")
    screen.finds("main.wide")
    assert screen.js("return document.querySelectorAll('main button').length") == 0


def test_the_public_table_fills_the_screen_with_a_key(phones: Browser, served: Serving) -> None:
    screen = phones.phone()
    screen.sit(served.address(TABLE))
    asked = "document.documentElement.requestFullscreen = () => { window.filled = (window.filled || 0) + 1 }"
    screen.js(asked)
    key = "document.dispatchEvent(new KeyboardEvent('keydown', {key: arguments[0], ctrlKey: arguments[1]}))"
    for letter, control in (("g", False), ("f", True), ("F", False), ("f", False)):
        screen.js(key, letter, control)
    assert screen.js("return window.filled") == 2


def test_the_public_table_is_dimmed_when_nothing_happens_for_an_hour(
    phones: Browser, served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = page.files()["/page.js"]
    soon = drawn.content.replace(b"IDLE = 3600000", b"IDLE = 1000")
    assert soon != drawn.content
    monkeypatch.setitem(page.files(), "/page.js", drawn._replace(content=soon))
    screen, seat = phones.phone(), phones.phone()
    table, own = addresses(served, TABLE, "red")
    seat.sit(own)
    screen.sit(table)
    light = "return getComputedStyle(document.body).opacity"
    eventually(lambda: screen.js(light) == "0.25", lambda: "it is not dimmed")
    assert seat.js(light) == "1"
    served.undo()
    eventually(lambda: screen.js(light) == "1", lambda: "it stays dim though something happens")


# Away


def test_a_host_that_closes_and_opens_again_finds_its_pages_there(anna: Phone, served: Serving) -> None:
    served.pause()
    anna.sees("The host has closed the table")
    assert anna.js("return document.getElementById('page').inert")
    served.start()
    anna.sees("Your turn, Anna")
    anna.sees_no("The host has closed the table")
    anna.tap("Row 2")
    anna.sees("Confirm")


def test_a_page_that_finds_the_table_full_says_so_and_comes_in_when_there_is_room(anna: Phone, served: Serving) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Seats, "is_full", True)
        served.pause()
        served.start()
        anna.sees("Too many phones are looking at this table.", "as soon as there is room")
        assert trouble(anna) == []
    anna.sees("Your turn, Anna")
    anna.sees_no("Too many")


def test_a_host_that_is_killed_and_started_again_finds_its_pages_there(phones: Browser, tmp_path: Path) -> None:
    """Nobody could say goodbye, and codes and keys are still good."""
    phone, before = phones.phone(), Hosting(tmp_path)
    try:
        phone.sit(next(address for seat, address in before.addresses if seat == "red"))
        phone.sees("Your turn, Anna")
    finally:
        before.kill()
    phone.sees("Reconnecting…")
    assert trouble(phone) == []
    again = Hosting(tmp_path)
    try:
        assert again.addresses == before.addresses
        phone.sees_no("Reconnecting…")
        phone.sees("Your turn, Anna")
    finally:
        again.kill()


def test_without_network_nothing_can_be_tapped_and_it_comes_back_by_itself(anna: Phone) -> None:
    offline = {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}
    anna.tap("Row 2")
    anna.driver.execute_cdp_cmd("Network.enable", {})
    anna.driver.execute_cdp_cmd("Network.emulateNetworkConditions", offline)
    anna.sees("Reconnecting…", "Nothing is sent")
    assert anna.js("return document.getElementById('page').inert")
    online = {**offline, "offline": False, "downloadThroughput": -1, "uploadThroughput": -1}
    anna.driver.execute_cdp_cmd("Network.emulateNetworkConditions", online)
    anna.sees("Confirm")
    anna.sees_no("Reconnecting…")


# Words


def test_where_nobody_acts_the_page_says_what_is_awaited(phones: Browser) -> None:
    with serving("lorenzo/three-players-producing", 3) as served:
        phone = phones.phone()
        phone.sit(served.address("blue"))
        assert served.saved.state.to_act is None
        assert prompt(served.saved.state) in phone.js("return document.querySelector('.head .line').innerText")


def test_no_answer_is_broken_within_a_word_at_twice_the_text_size(phones: Browser) -> None:
    with serving("lorenzo/four-players", 188) as served:
        served.let("blue")
        phone = phones.phone()
        phone.size(390, 844)
        phone.sit(served.address("blue"))
        phone.sees("Support the Church?")
        phone.js("document.documentElement.style.fontSize = '200%'")
        columns = "return getComputedStyle(document.querySelector('.choices')).gridTemplateColumns.split(' ').length"
        assert phone.js(columns) == 1


# The end


def test_at_the_end_the_page_and_the_table_say_who_has_won(phones: Browser) -> None:
    with serving("lorenzo/two-players") as served:
        anna, screen = phones.phone(), phones.phone()
        seat, table = addresses(served, "red", TABLE)
        anna.sit(seat)
        screen.sit(table)
        for one in (anna, screen):
            one.sees("Final scoring", "Most victory points: Bea with 67.")
        assert anna.js("return document.querySelector('.head .points').innerText").strip() == "64"
        assert trouble(anna) == []
