"""Whole games played by pages alone, each seat on a phone of its own: nobody touches the host."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from companion.guests import page
from companion.table.game import game
from companion.table.journal import Journal
from companion.table.words import MINUS
from tests.games.promises import PLAYERS
from tests.guests.browser import Browser, Phone, addresses, needs_chromium
from tests.guests.serving import Serving, serving

pytestmark = needs_chromium

PLAYER = (Path(__file__).parent / "player.js").read_text(encoding="utf-8")
LONGEST = 600  # actions


@pytest.fixture
def phones(phones: Browser, monkeypatch: pytest.MonkeyPatch) -> Browser:
    """Nobody looks at the pictures, and they are a third of what is drawn."""
    whole = page.files()["/"]
    monkeypatch.setitem(
        page.files(), "/", whole._replace(content=re.sub(rb"(?s)<symbol.*</symbol>", b"", whole.content))
    )
    return phones


def everybody(phones: Browser, served: Serving) -> dict[str, Phone]:
    """Everybody on a phone that may act and hides nothing from its owner."""
    seated = {}
    served.let(*served.seats)
    for seat, address in zip(served.seats, addresses(served, *served.seats), strict=True):
        seated[seat] = phones.phone()
        seated[seat].sit(address)
        seated[seat].tap("Hide my hand")
    return seated


def play(served: Serving, phones: dict[str, Phone], random: Random) -> None:
    """To the end; what no page is offered is dealt, drawn or rolled by the host."""
    rules = game(served.sharing.box)
    while not rules.is_over(served.saved.state) and served.saved.position < LONGEST:
        offered = next(rules.legal_actions(served.saved.state), None)
        if offered:
            tap_something(served, phones[offered.seat or served.seats[0]], random)
        else:
            served.do(PLAYERS[served.sharing.box].next_action(served.saved.state, random))


def tap_something(served: Serving, phone: Phone, random: Random) -> None:
    before, version = served.saved.position, str(served.sharing.host.now.version)
    problem = phone.driver.execute_async_script(PLAYER, random.getrandbits(30), version)
    where = f"after {before}, {served.saved.entries[before - 1].text if before else 'the start'}"
    assert not problem, f"{where}: {problem}"
    assert served.saved.position > before, where


@pytest.mark.parametrize("golden", ["masters/two-players-joined-late", "princes/two-players", "lorenzo/two-players"])
def test_pages_play_a_whole_game_and_agree_with_the_rules_about_its_end(phones: Browser, golden: str) -> None:
    with serving(golden, 0) as served:
        seated = everybody(phones, served)
        play(served, seated, Random(19))
        state = served.saved.state
        again = Journal(served.saved.game, served.saved.setup)
        for entry in served.saved.entries:
            again.do(entry.action)
        sheet = served.saved.game.score(again.state)
        assert served.saved.game.is_over(state)
        assert again.state == state
        for seat, phone in seated.items():
            phone.sees("The game is over")
            phone.tap("", ".score summary")
            phone.sees(*(str(sheet.points(row, seat)).replace("-", MINUS) for row in sheet.rows))
            total = phone.js("return document.querySelector('.score .total').innerText")
            assert total.strip() == str(sheet.total(seat))
