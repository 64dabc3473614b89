"""The page in a real browser: sitting down, looking, and a host that goes and comes back."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from companion.games.lorenzo.moment import prompt
from companion.games.masters import words as masters
from companion.guests import page, server
from companion.guests.seats import TABLE, Seats
from companion.table import languages, words
from tests.guests.browser import Browser, Phone, addresses, eventually, needs_chromium, seated, trouble
from tests.guests.serving import GOLDEN, POSITION, Serving, serving

pytestmark = [needs_chromium, pytest.mark.usefixtures("plain")]


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


# Sitting down


def test_a_code_tells_whose_seat_it_is_and_leaves_the_address(phones: Browser, served: Serving) -> None:
    phone = phones.phone()
    phone.open(served.address("red"))
    phone.sees("You are Anna", "You play red.", "Masters of Renaissance", "You can act from here", "Keep the code")
    assert phone.driver.current_url.endswith("/")
    assert trouble(phone) == []
    phone.tap("I am somebody else")
    phone.sees("Scan the code of your own seat")
    phone.tap("Back")
    phone.tap("Sit down as Anna")
    phone.sees("Your turn, Anna", "It is your turn.")


def test_who_sits_there_already_comes_back_without_the_code(anna: Phone) -> None:
    anna.driver.refresh()
    anna.sees("Your turn, Anna", "live · Three on a Thursday")


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


# Looking


def test_a_new_event_moves_neither_the_page_nor_the_focus(anna: Phone, served: Serving) -> None:
    anna.js("document.querySelector('select').focus(); window.scrollTo(0, 200)")
    at, select = anna.js("return window.scrollY"), anna.finds("select")
    served.undo()
    anna.sees_no("Your turn")
    assert anna.js("return [window.scrollY, document.activeElement]") == [at, select]


ITALIAN = "const s = document.querySelector('select'); s.value = 'it'; s.dispatchEvent(new Event('change'))"


def test_the_page_speaks_the_language_of_its_guest(anna: Phone) -> None:
    anna.js(ITALIAN)
    anna.sees("Se finisse ora")
    assert anna.js("return document.documentElement.lang") == "it"
    assert trouble(anna) == []
    anna.driver.refresh()
    anna.sees("Se finisse ora")


def test_a_language_that_is_chosen_while_the_host_is_out_of_reach_is_spoken_when_it_is_back(anna: Phone) -> None:
    lost = """const fetch = window.fetch;
    window.fetch = async (path, more) => {
      if (!path.startsWith("/words") || window.asked) return fetch(path, more);
      window.asked = true;
      throw new TypeError("lost");
    };"""
    anna.js(lost)
    anna.js(ITALIAN)
    anna.sees("Se finisse ora")
    assert anna.js("return window.asked")


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
    field = anna.finds("dialog[open] input")
    for letters in ("lead", "er"):
        field.send_keys(letters)  # the same one: with another a phone would take its keyboard away
        anna.finds("dialog[open] article")
    assert anna.js("return document.activeElement.value") == "leader"
    assert trouble(anna) == []
    anna.tap("Cards")
    anna.finds("dialog[open] article")
    anna.tap("Rules")
    anna.js("document.querySelector('dialog[open] input').value = ''")
    anna.finds("dialog[open] input").send_keys("discarding what would fit")
    anna.sees("We play it this way")
    assert anna.js("return document.querySelector('.reading.played p').innerText").startswith("You may discard")
    anna.tap("Close")


def test_a_search_that_got_no_answer_does_not_say_that_nothing_was_found(anna: Phone) -> None:
    lose = """const fetch = window.fetch;
    window.fetch = (path, more) => path === "/rules" ? Promise.reject(new TypeError("lost")) : fetch(path, more);"""
    anna.js(lose)
    anna.tap("Rules and cards")
    anna.finds("dialog[open] input").send_keys("leader")
    anna.sees("does not answer")
    assert "Nothing found" not in anna.text
    anna.tap("Cards")
    anna.finds("dialog[open] article")


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
    screen.sees("The table for everyone", "Nothing to install")
    assert "your hand" not in screen.text
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


def test_a_page_says_once_that_the_host_is_at_another_game_and_comes_back_with_its_own(
    anna: Phone, served: Serving
) -> None:
    anna.listens()
    served.pause()
    served.play("princes/two-players")
    served.start()
    anna.sees("The host is at another game", "Scan your code of that game")
    assert trouble(anna) == []
    time.sleep(0.5)  # it has asked again
    assert anna.js("return window.heard.filter((one) => one.includes('another game')).length") == 1
    served.pause()
    served.play()
    served.start()
    anna.sees("Your turn, Anna")
    anna.sees_no("another game")


def test_a_page_that_finds_the_table_full_says_so_and_comes_in_when_there_is_room(anna: Phone, served: Serving) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Seats, "is_full", True)
        served.pause()
        served.start()
        anna.sees("Too many phones are looking at this table.", "as soon as there is room")
        assert trouble(anna) == []
    anna.sees("Your turn, Anna")
    anna.sees_no("Too many")


def test_a_page_whose_words_did_not_arrive_asks_again(
    phones: Browser, served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    words = server.Handler._words

    def lost(handler: server.Handler, language: str) -> None:
        asked.append(language)
        if len(asked) == 1:
            raise server.BadRequest(503)
        words(handler, language)

    monkeypatch.setattr(server.Handler, "_words", lost)
    phone = phones.phone()
    phone.open(served.address("red"))
    phone.sees("You are Anna")


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


def network(phone: Phone, there: bool) -> None:
    bytes_a_second = -1 if there else 0
    conditions = {"latency": 0, "downloadThroughput": bytes_a_second, "uploadThroughput": bytes_a_second}
    phone.driver.execute_cdp_cmd("Network.enable", {})
    phone.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"offline": not there, **conditions})


def test_without_network_nothing_can_be_tapped_and_it_comes_back_by_itself(anna: Phone) -> None:
    anna.tap("Row 2")
    network(anna, there=False)
    anna.sees("Reconnecting…", "Nothing is sent")
    assert anna.js("return document.getElementById('page').inert")
    network(anna, there=True)
    anna.sees("Confirm")
    anna.sees_no("Reconnecting…")


TYPE = (
    "const field = document.querySelector('#lookup input');"
    "field.value = arguments[0]; field.dispatchEvent(new Event('input'))"
)


def test_a_rule_that_is_read_while_the_network_goes_is_there_again_with_the_table(anna: Phone) -> None:
    anna.tap("Rules and cards")
    anna.js(TYPE, "vatican report")
    anna.sees("Vatican Reports")
    network(anna, there=False)
    anna.sees("Reconnecting…")
    anna.sees_no("Vatican Reports")
    network(anna, there=True)
    anna.sees("Vatican Reports")
    anna.tap("Close")
    anna.sees("Your turn, Anna")


def test_what_nobody_answered_while_the_network_was_away_is_asked_again_with_the_table(anna: Phone) -> None:
    anna.tap("Rules and cards")
    network(anna, there=False)
    anna.js(TYPE, "vatican report")
    anna.sees("Reconnecting…")
    network(anna, there=True)
    anna.sees("Vatican Reports")


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


def test_no_answer_is_broken_within_a_word_beside_its_icon_and_lock(phones: Browser) -> None:
    with serving("princes/four-players-muse", 194) as served:
        phone = seated(phones, served, served.saved.state.to_act)
        phone.tap("Freedom")
        phone.sees("Which Freedom?", "Religion")
        assert trouble(phone) == []


def test_the_question_of_a_stepper_is_not_broken_on_the_smallest_phone(phones: Browser) -> None:
    with serving("lorenzo/four-players-all-leaders", 135) as served:
        phone = seated(phones, served, "red")
        phone.size(320, 640)
        phone.js("localStorage.setItem('giglio.language', 'es')")
        phone.driver.refresh()
        phone.tap("Cosecha, espacio compartido", "main button")
        phone.sees("Sirvientes que gastas")
        assert trouble(phone) == []


def test_the_title_of_a_sheet_is_not_broken_on_the_smallest_phone(phones: Browser) -> None:
    with serving("lorenzo/four-players", 120) as served:
        phone = seated(phones, served, served.saved.state.to_act)
        phone.size(320, 640)
        phone.js("localStorage.setItem('giglio.language', 'pl')")
        phone.driver.refresh()
        phone.tap("Przedsięwzięcia, 3. piętro", "main button")
        phone.sees("Który pionek?")
        assert trouble(phone) == []


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


SAID = """const [language, numbers, done] = arguments;
import("/wire.js").then(async ({ noun, speak }) => {
  await speak(language);
  done(numbers.map((n) => noun("coin", n)));
});"""


def test_what_stands_beside_a_number_is_called_as_the_number_wants_it(anna: Phone) -> None:
    numbers = (*range(26), 101, 102, 112)
    for language in languages.languages():
        with words.speaking(languages.to_speak(language)):
            expected = [masters.noun("coin", n) for n in (*numbers, 1)]
        assert anna.driver.execute_async_script(SAID, language, [*numbers, "\N{MINUS SIGN}1"]) == expected, language
