"""What each box draws on a page, looked at by somebody who cannot see, or not well, or taps with large fingers."""

from __future__ import annotations

import pytest

from companion.guests.seats import TABLE
from tests.guests.browser import Browser, Phone, needs_chromium, trouble
from tests.guests.serving import serving

pytestmark = needs_chromium

POSITIONS = [
    ("lorenzo/four-players-all-leaders", 120),
    ("lorenzo/five-players-houses", 150),
    ("masters/three-players", 31),
    ("masters/solo-won", 20),
    ("princes/two-players", 20),
    ("princes/four-players-muse", 90),
]
SMALL, LARGE = (360, 640), (1280, 800)


def in_both_lights(phone: Phone, what: str) -> dict[str, list[str]]:
    found = {}
    for light in ("dark", "light"):
        features = [{"name": "prefers-color-scheme", "value": light}]
        phone.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        found[f"{what}, {light}"] = trouble(phone)
    return found


@pytest.mark.parametrize(("golden", "position"), POSITIONS)
def test_everybody_can_use_the_page_of_a_seat_and_the_table(phones: Browser, golden: str, position: int) -> None:
    with serving(golden, position) as served:
        phone = phones.phone()
        acting = served.saved.state.to_act or served.seats[0]
        found: dict[str, list[str]] = {}
        phone.size(*SMALL)
        phone.sit(served.address(acting))
        found |= in_both_lights(phone, acting)
        phone.tap("Hide my hand")
        phone.js("document.documentElement.style.fontSize = '200%'")
        found["open hand, large letters"] = trouble(phone)
        phone.size(*LARGE)
        phone.sit(served.address(TABLE))
        found |= in_both_lights(phone, TABLE)
    assert "\n".join(f"{where}: {one}" for where, what in found.items() for one in what) == ""


ASTRAY = """
const box = (node) => node.getBoundingClientRect();
const wrong = (card) => {
    const goods = [...card.querySelectorAll(".lz-has .amount")].filter((one) => box(one).width);
    const pawns = [...card.querySelectorAll(".lz-left")];
    const one = [...goods, ...pawns];
    const first = one.every((each) => box(each.querySelector(".i")).left < box(each).left + 3);
    const below = Math.max(...goods.map((each) => box(each).top));
    const apart = pawns.every((each) => box(each).bottom > below + box(goods[0]).height);
    const inside = one.every((each) => box(each).right <= box(card).right);
    return !(first && apart && inside);
};
return [...document.querySelectorAll(".lz-player")].filter(wrong).map((card) => card.innerText)"""
"""Players of whom a number may be read with another icon than its own: on the table for everyone all stand after it."""


@pytest.mark.parametrize("golden", ["lorenzo/four-players-all-leaders", "lorenzo/five-players-houses"])
def test_from_afar_no_number_is_read_with_another_icon(phones: Browser, golden: str) -> None:
    with serving(golden, 70) as served:
        screen = phones.phone()
        screen.size(*LARGE)
        screen.sit(served.address(TABLE))
        screen.finds(".lz-player")
        assert screen.js(ASTRAY) == []
        assert screen.js("return document.querySelector('.lz-wide').scrollHeight") <= LARGE[1]
