"""Every box on the smallest phone, in large text, on its side, on a television, in an old browser, and asleep."""

from __future__ import annotations

from threading import Event

import pytest

from companion.games import princes
from companion.guests import page, server
from companion.guests.seats import TABLE
from companion.table import languages
from tests.guests.browser import Browser, addresses, eventually, needs_chromium, seated, trouble
from tests.guests.serving import hasty, serving
from tests.ui.longest import Longest

pytestmark = needs_chromium

PLACES = [
    ("lorenzo/five-players-houses", (5, 80)),
    ("masters/three-players", (41, 60)),
    ("princes/four-players-muse", (27, 194)),
]
SIZES = [(320, 640, "100%"), (320, 640, "200%"), (390, 844, "200%"), (844, 390, "100%")]
ITALIAN = "localStorage.setItem('giglio.language', 'it'); localStorage.setItem('giglio.hidden', 'no')"
DARK = {"features": [{"name": "prefers-color-scheme", "value": "dark"}]}


@pytest.mark.parametrize(("golden", "positions"), PLACES)
def test_nothing_is_too_large_anywhere_in_any_language_and_in_the_dark(
    phones: Browser, golden: str, positions: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    page.files()  # made once, and in each language as it is
    monkeypatch.setattr(languages, "to_speak", lambda _language: Longest())
    with serving(golden, positions[0]) as served:
        phone, screen = phones.phone(), phones.phone()
        seat, table = addresses(served, served.saved.state.to_act or "red", TABLE)
        for one, address in ((phone, seat), (screen, table)):
            one.open(address)
            one.js(ITALIAN)
            one.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", DARK)
        screen.size(1920, 1080)
        phone.sit(seat)
        screen.sit(table)
        for position in (*positions, len(served.saved.entries)):
            served.go_to(position)
            for width, height, text in SIZES:
                phone.size(width, height)
                phone.js("document.documentElement.style.fontSize = arguments[0]", text)
                phone.shows(served)
                assert trouble(phone) == [], (position, width)
            screen.shows(served)
            assert trouble(screen) == []
            assert screen.js("return document.documentElement.scrollHeight") <= 1080


LETTERS = """
const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT), sizes = {};
while (walker.nextNode()) {
  const { parentElement: node, data } = walker.currentNode;
  if (data.trim() && node.getClientRects().length && !node.closest(".sr, [aria-hidden], .arrow"))
    sizes[data] = parseFloat(getComputedStyle(node).fontSize);
}
return sizes
"""


@pytest.mark.parametrize(("golden", "positions"), PLACES)
def test_all_words_grow_with_the_size_of_text(phones: Browser, golden: str, positions: tuple[int, int]) -> None:
    with serving(golden, positions[1]) as served:
        phone = seated(phones, served, served.seats[0], face_up=True)
        phone.size(390, 844)
        usual = phone.js(LETTERS)
        phone.js("document.documentElement.style.fontSize = '200%'")
        large = phone.js(LETTERS)
        assert [words for words in usual if large[words] < 1.5 * usual[words]] == []


def test_a_table_opens_at_its_beginning(phones: Browser) -> None:
    with serving("masters/three-players", 41) as served:
        phone = phones.phone()
        phone.size(320, 480)
        phone.sit(served.address("blue"))
        assert phone.js("return window.scrollY") == 0


OLD = """
for (const name of ["show", "showModal", "close"]) delete HTMLDialogElement.prototype[name];
delete HTMLElement.prototype.inert;
delete Array.prototype.at;
"""


def test_a_browser_that_knows_no_dialogs_shows_sheets_all_the_same(phones: Browser) -> None:
    with serving("masters/three-players", 41) as served:
        phone = phones.phone()
        phone.size(390, 844)
        old = phone.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": OLD})
        try:
            phone.sit(served.address("blue"))
            phone.tap("Move resources")
            phone.sees("How should the depots look?")
            assert trouble(phone) == ["a sheet that is not modal"]  # it is made so by hand
            assert phone.js("return document.getElementById('sheet').contains(document.activeElement)")
            phone.js("document.querySelector('main button').focus()")
            assert phone.js("return document.getElementById('sheet').contains(document.activeElement)")
            phone.js("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}))")
            phone.sees_no("How should the depots look?")
            assert phone.js("return document.activeElement.dataset.key") == "depots"
        finally:
            phone.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", old)


def test_a_sheet_is_never_taller_than_what_is_seen_of_the_page(phones: Browser) -> None:
    """On an iPhone a `vh` counts what lies below the bars of the browser, too: its title would lie above the edge."""
    with serving("masters/three-players", 41) as served:
        phone = phones.phone()
        phone.size(320, 400)
        phone.sit(served.address("blue"))
        phone.tap("Move resources")
        phone.sees("How should the depots look?")
        sheet = "const sheet = document.getElementById('sheet'), {maxHeight} = getComputedStyle(sheet);"
        assert phone.js(f"{sheet} return [maxHeight, sheet.getBoundingClientRect().height]") == ["92%", 400 * 0.92]


def test_who_is_out_of_reach_can_read_all_that_helps_on_the_smallest_phone(
    phones: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = page.files()["/away.js"]
    soon = away.content.replace(b"PATIENCE = 17000", b"PATIENCE = 100")
    assert soon != away.content
    monkeypatch.setitem(page.files(), "/away.js", away._replace(content=soon))
    monkeypatch.setitem(page.files(), "/wire.js", hasty())
    bottom = """const last = document.querySelector("#away > :last-child");
    last.scrollIntoView({ block: "end" });
    return last.getBoundingClientRect().bottom"""
    with serving("masters/three-players", 41) as served:
        phone = seated(phones, served, "blue")
        phone.js("window.fetch = () => Promise.reject(new TypeError('lost')); dispatchEvent(new Event('offline'))")
        phone.sees("Still stuck?", "scan your code again")
        for width, height, text in ((568, 320, "100%"), (320, 568, "200%")):
            phone.size(width, height)
            phone.js("document.documentElement.style.fontSize = arguments[0]", text)
            assert phone.js(bottom) < height + 1


def test_answers_have_room_on_the_smallest_phone_at_twice_the_text_size(phones: Browser) -> None:
    room = """const edge = (one, side) => document.querySelector(`#sheet ${one}`).getBoundingClientRect()[side];
    return edge(".sheet-foot", "top") - edge(".sheet-head", "bottom")"""
    with serving("lorenzo/five-players-houses", 80) as served:
        dario = seated(phones, served, "yellow", face_up=True)
        dario.size(320, 568)
        dario.js("document.documentElement.style.fontSize = '200%'")
        dario.tap("Paracelso", ".lz-leader")
        dario.sees("Always: You may pay servants", "Choose an answer above")
        assert dario.js(room) > 568 / 3


def test_a_part_of_the_page_that_did_not_arrive_is_asked_for_again(phones: Browser) -> None:
    with serving("masters/three-players", 41) as served:
        phone = phones.phone()
        with pytest.MonkeyPatch.context() as lost:
            for name in ("/sheet.js", "/page.css"):
                lost.delitem(page.files(), name)
            phone.open(served.address("blue"))
            phone.sees("Check the Wi-Fi and reload this page.")
        phone.sees("You are")
        display = "return getComputedStyle(document.querySelector('.join')).display"
        eventually(lambda: phone.js(display) == "flex", lambda: "its style has not come")


@pytest.mark.parametrize("name", ["/page.css", "/sheet.js", "/masters.js", "/masters.css"])
def test_a_part_of_the_page_that_hangs_is_asked_for_again(
    phones: Browser, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    for script, patience in (("/begin.js", b"HANGS = 5000"), ("/page.js", b"HANGS = 10000")):
        file = page.files()[script]
        assert patience in file.content
        content = file.content.replace(patience, patience[:-1])
        monkeypatch.setitem(page.files(), script, file._replace(content=content))
    asked, again, answer = [], Event(), server.Handler._answer

    def hang(handler: server.Handler, status: int, content: bytes, kind: str) -> None:
        if handler.path.partition("?")[0] == name:
            asked.append(name)
            if len(asked) == 1:
                again.wait(10)
            again.set()
        answer(handler, status, content, kind)

    monkeypatch.setattr(server.Handler, "_answer", hang)
    with serving("masters/three-players", 41) as served:
        phone = phones.phone()
        phone.sit(served.address("blue"))
        phone.finds(".masters .market")
        shown = "return ['main', '.tray'].map((one) => getComputedStyle(document.querySelector(one)).display)"
        eventually(lambda: phone.js(shown) == ["flex", "grid"], lambda: "a style has not come")
        assert len(asked) > 1


def test_a_browser_that_does_not_even_begin_says_so(phones: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = page.files()["/page.js"]
    monkeypatch.setitem(page.files(), "/page.js", begin._replace(content=b"new syntax"))
    with serving("masters/three-players", 41) as served:
        phone = phones.phone()
        phone.open(served.address("blue"))
        assert phone.text == ""  # nobody sees it who waits for the page
        phone.js("for (const one of document.getAnimations()) one.finish()")
        phone.sees("reload this page", "Giglio needs a newer browser: Chrome 88", "Safari 15")
        shown = "return document.querySelectorAll('p.old[lang=en], p.old[lang=it]').length"
        assert phone.js(shown) == 2


SEEN = """
Object.defineProperty(document, "hidden", { configurable: true, get: () => arguments[0] });
const state = arguments[0] ? "hidden" : "visible";
Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
document.dispatchEvent(new Event("visibilitychange"));
"""
OUT_OF_REACH = """
const fetch = window.fetch;
window.fetch = (path, more) => {
  if (path !== "/who" || window.asked) return fetch(path, more);
  window.asked = true;
  return new Promise((_answered, refused) => more.signal.addEventListener("abort", refused));
};
"""


def test_a_phone_that_slept_through_an_auction_shows_no_hand_and_comes_back_by_itself(
    phones: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When it wakes, the host is out of reach at first: the first question finds nobody, and no refusal either."""
    monkeypatch.setitem(page.files(), "/wire.js", hasty())
    with serving("princes/four-players-muse", 136) as served:
        bob = seated(phones, served, "green")
        bob.js("document.querySelector('.purse .back').click()")
        bob.sees("1200")
        bob.js(SEEN, True)
        assert "1200" not in bob.text
        served.do(princes.Pass(seat="green"))
        bob.js(OUT_OF_REACH)
        bob.js(SEEN, False)
        served.pause()
        served.start()
        served.do(princes.Bid(seat="blue"))
        bob.sees("Chris is highest at 300", "Out: Bob")
        bob.sees_no("Reconnecting")
        assert bob.js("return window.asked")
        bob.sees_no("1200")
