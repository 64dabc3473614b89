"""A whole game of Houses of Renaissance, played by five phones as it was played at a table."""

from __future__ import annotations

from typing import Any

from companion.games.lorenzo import DealLeaders, Dice, LayCards
from companion.guests.lorenzo import path, seen_by
from companion.table.action import Action
from tests.golden import FOLDER, journal
from tests.guests.pages import Page, sitting
from tests.guests.serving import serving

GOLDEN = "lorenzo/five-players-houses"
HOSTS = (DealLeaders, LayCards)
"""What no seat can know: the host deals and lays."""


def test_five_phones_play_a_game_of_houses_and_nobody_touches_the_host() -> None:
    golden = journal(FOLDER / f"{GOLDEN}.json")
    with serving(GOLDEN, 0) as served:
        pages = {seat: sitting(served, seat) for seat in served.seats}
        for entry in golden.entries:
            if isinstance(entry.action, HOSTS):
                served.do(entry.action)
            else:
                table = served.saved.state
                done_by(pages[entry.action.seat or table.to_act or served.seats[0]], table, entry.action)
            assert told(served.saved.entries[-1].action) == told(entry.action)
        assert not served.sharing.server.stumbles
        assert served.saved.game.score(served.saved.state) == golden.game.score(golden.state)
        for page in pages.values():
            page.listen()
            assert page.event()[1]["final"]["ranking"][0]["seat"] == golden.game.score(golden.state).ranking[0].seat
            page.hang_up()


def done_by(page: Page, table: Any, action: Action) -> None:
    """One of the ways that this phone is offered, as it would confirm it."""
    way = path(seen_by(table, page.who), action)  # type: ignore[arg-type]
    status, offer = page.post("/offer", about=way.about)
    assert status == 200
    answers = [one["answers"] for one in offer["ways"] if one["legal"]]
    assert way.answers in answers, (action, answers[:9])
    assert page.post("/act", version=offer["version"], about=way.about, answers=way.answers) == (200, {})


def told(action: Action) -> dict[str, Any]:
    """Whoever rolled the dice, and whoever it was whose turn it was."""
    return {**action.to_json(), "seat": None, **({"source": ""} if isinstance(action, Dice) else {})}
