"""Every box on the smallest phone, at twice the text size, on a phone that lies on its side, and on a television."""

from __future__ import annotations

import pytest

from companion.guests.seats import TABLE
from tests.guests.browser import Browser, addresses, needs_chromium, trouble
from tests.guests.serving import serving

pytestmark = needs_chromium

PLACES = [
    ("lorenzo/five-players-houses", (5, 80)),
    ("masters/three-players", (41, 60)),
    ("princes/four-players-muse", (27, 194)),
]
SIZES = [(320, 640, "100%"), (390, 844, "200%"), (844, 390, "100%")]
ITALIAN = "localStorage.setItem('giglio.language', 'it'); localStorage.setItem('giglio.hidden', 'no')"
DARK = {"features": [{"name": "prefers-color-scheme", "value": "dark"}]}


@pytest.mark.parametrize(("golden", "positions"), PLACES)
def test_nothing_is_too_large_anywhere_in_italian_and_in_the_dark(
    phones: Browser, golden: str, positions: tuple[int, int]
) -> None:
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
        for position in positions:
            served.go_to(position)
            for width, height, text in SIZES:
                phone.size(width, height)
                phone.js("document.documentElement.style.fontSize = arguments[0]", text)
                phone.shows(served)
                assert trouble(phone) == [], (position, width)
            screen.shows(served)
            assert trouble(screen) == []
            assert screen.js("return document.documentElement.scrollHeight") <= 1080
