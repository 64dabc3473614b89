"""Lessons on a guest's phone: the pages of the game that is played, with what the rules say to each answer."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.guests import page
from companion.guests.lessons import lesson
from companion.guests.seats import TABLE
from companion.rulebook.lessons import lessons
from companion.table.boxes import in_play
from tests.findings import for_each
from tests.guests.browser import Browser, needs_chromium, seated, trouble
from tests.guests.pages import Page, sitting
from tests.guests.serving import serving

GAMES = {
    "lorenzo/five-players-houses": (40, ["aim", "pawns", "towers", "cards", "church", "scoring", "tokens"]),
    "masters/three-players": (20, ["aim", "market", "warehouse", "buying", "faith", "solo"]),
    "princes/four-players-muse": (60, ["auction", "tiles", "work", "pay", "cards", "muse-auction"]),
}
"""A position of each box, and pages whose pictures are drawn in different ways."""


def course(one: Page) -> list[dict[str, Any]]:
    """All pages, as somebody reads them who always goes on."""
    found: list[dict[str, Any]] = []
    after: str | None = ""
    while after is not None:
        status, shown = one.post("/lesson", lesson=after, language="it")
        assert status == 200
        found.append(shown)
        after = shown["after"]
    return found


@for_each(GAMES)
def test_a_phone_reads_all_pages_of_the_game_with_pictures_and_answers(golden: str) -> None:
    icons = page.files()["/"].content.decode()
    with serving(golden, GAMES[golden][0]) as served:
        now = served.sharing.host.now
        pages = course(sitting(served, TABLE))
        boxes = in_play(now.box, now.table)
        assert [one["lesson"] for one in pages] == [f"{box}:{each.id}" for box in boxes for each in lessons(box)]
        assert not served.sharing.server.stumbles
    for shown in pages:
        answers = shown["question"]["answers"] if shown["question"] else []
        assert [one["right"] for one in answers].count(True) == bool(answers), shown["lesson"]
        assert all(one["right"] or one["chips"] or one["lines"] for one in answers), shown["lesson"]
        pictures = [icon for one in answers for icon, _text in one["chips"]]
        pictures += [icon for one in answers for _text, amounts in one["lines"] for _n, icon in amounts]
        assert [icon for icon in pictures if icon and f'"icon-{icon}"' not in icons] == [], shown["lesson"]
        assert len(json.dumps(shown)) < 16 * 1024


def test_a_page_draws_a_track_and_leaves_out_the_number_that_is_asked_for() -> None:
    with serving("lorenzo/two-players", 5) as served:
        now = served.sharing.host.now
        _title, _icon, steps = lesson(now, {"lesson": "lorenzo:church"})["track"]
        assert [points for points, _faith, here in steps if here] == ["7"]
        (sheet,) = lesson(now, {"lesson": "lorenzo:scoring"})["faces"]
        assert {"label": "Characters", "text": "?"} in sheet["parts"]


def test_whoever_asks_for_no_page_of_this_game_gets_the_first() -> None:
    with serving("masters/three-players", 20) as served:
        now = served.sharing.host.now
        for odd in ("princes:aim", "masters:no", None, ["masters:market"], {"a": 1}):
            assert lesson(now, {"lesson": odd})["lesson"] == "masters:aim"
        assert Page(served.sharing.port).post("/lesson")[0] == 401


@needs_chromium
def test_a_guest_reads_answers_and_looks_a_rule_up_in_the_own_language(phones: Browser) -> None:
    with serving("masters/three-players", 20) as served:
        phone = seated(phones, served, "red")
        phone.tap("Learn this game")
        phone.sees("Lesson 1 of 10")
        phone.tap("Next")
        phone.sees("Lesson 2 of 10")
        phone.listens()
        phone.tap("3", "#lesson .choice")
        phone.sees("Not quite.")
        phone.hears("Not quite.")
        phone.js("document.querySelector('#lesson .link').click()")
        phone.finds("#lookup article")
        phone.tap("Close")
        phone.tap("Close")
        phone.js(
            "const s = document.querySelector('.foot select'); s.value = 'it'; s.dispatchEvent(new Event('change'))"
        )
        phone.tap("Impara")
        phone.sees("Lezione 2 di 10")  # it goes on where it was left
        phone.open(served.address(TABLE))
        phone.tap("", "button.main")
        phone.finds("main.wide")
        phone.js("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'l'}))")
        phone.sees("Lezione 2 di 10")


TURN = (
    "const s = document.querySelector('#lesson select'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))"
)
KEYS = "return [...document.querySelectorAll('#lesson option')].map((one) => one.value)"
PICTURE = "return document.querySelector('#lesson .lesson').firstElementChild.matches('.board, .face')"


@needs_chromium
@pytest.mark.parametrize("golden", GAMES)
def test_every_page_has_a_picture_and_everybody_can_use_every_kind(phones: Browser, golden: str) -> None:
    position, pages = GAMES[golden]
    found: dict[str, list[str]] = {}
    with serving(golden, position) as served:
        phone = seated(phones, served, "red")
        phone.tap("Learn this game")
        phone.finds("#lesson select")
        for key in phone.js(KEYS):
            phone.js(TURN, key)
            phone.finds(f"#lesson[data-lesson='{key}']")
            found[key] = [] if phone.js(PICTURE) else ["no picture"]
            if key.partition(":")[2] in pages:
                phone.js("document.querySelector('#lesson .choice')?.click()")
                found[key] += trouble(phone)
                assert phone.js("return document.querySelectorAll('#lesson .board button').length") == 0
    assert {where: what for where, what in found.items() if what} == {}
