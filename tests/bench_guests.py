"""Phones at the table: from a confirmed tap to the event on five pages."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from statistics import median, quantiles
from time import perf_counter

from companion.guests.seats import TABLE
from tests.golden import FOLDER, journal
from tests.guests.pages import Page, sitting
from tests.guests.serving import serving
from tests.measuring import MILLI, line

PAGES = 5
GAMES = {"Lorenzo": "lorenzo/four-players", "Masters": "masters/three-players", "Princes": "princes/two-players"}


def bench() -> None:
    for name, game in GAMES.items():
        times = [second * MILLI for second in _until_everybody_sees(game)]
        line(f"{name}: from a tap to {PAGES} pages, p50", median(times), 30)
        line(f"{name}: from a tap to {PAGES} pages, p95", quantiles(times, n=20)[18], 100)


def _until_everybody_sees(game: str) -> list[float]:
    """For each entry of the game, from the tap on the host until the last page has the event."""
    actions = [entry.action for entry in journal(FOLDER / f"{game}.json").entries][:80]
    times = []
    with serving(game, 0) as served, ThreadPoolExecutor(PAGES) as phones:
        places = [*served.seats, *[TABLE] * PAGES][:PAGES]
        pages = [sitting(served, place, may_act=False) for place in places]
        for page in pages:
            page.listen()
            page.event()
        for action in actions:
            start = perf_counter()
            served.do(action)
            list(phones.map(lambda page, position=served.saved.position: _see(page, position), pages))
            times.append(perf_counter() - start)
    return times


def _see(page: Page, position: int) -> None:
    while page.event()[1]["position"] != position:
        pass
