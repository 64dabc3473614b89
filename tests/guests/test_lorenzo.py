"""Lorenzo on other people's phones: a seat is offered what the rules allow it, and sees nothing of others' hands."""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.state import Table
from companion.guests import offers
from companion.guests.offers import Seen
from companion.table.action import Action
from tests.games.lorenzo.playing import whole_game
from tests.golden import GAMES, journal

RANDOM = (184, 104, 24, 3, 7, 11, 16, 89)
"""Games with and without the expansion, leaders and known cards."""


@cache
def positions() -> list[Table]:
    """Some of every golden game, and of random ones of every mode."""
    found: list[Table] = []
    for path in GAMES:
        if path.parent.name == "lorenzo":
            played = journal(path)
            found += [played.state_at(n) for n in range(0, len(played.entries), 31)]
    for seed in RANDOM:
        found += [table for n, (table, _action) in enumerate(whole_game(seed)[1]) if n % 13 == seed % 13]
    return found


def everybody() -> list[Seen]:
    """Whoever is to act at each position, and in turn one of the others."""
    found = []
    for n, table in enumerate(positions()):
        seats = [player.seat for player in table.players]
        some = dict.fromkeys([table.to_act or seats[0], seats[n % len(seats)]])
        found += [Seen.of("lorenzo", table, seat) for seat in some]
    return found


def told(action: Action) -> dict[str, Any]:
    """Whoever rolled the dice."""
    return {**action.to_json(), **({"source": ""} if isinstance(action, lorenzo.Dice) else {})}


def legal_ways(seen: Seen, table: Table | None, abouts: list[str]) -> list[str]:
    ways = [action for about in abouts for action, _path in offers._ways(seen, table, about)]
    return sorted(str(told(action)) for action in ways if seen.game.check(table, action).legal)


def legal(seen: Seen, table: Table | None, but: Container[str] = ()) -> list[str]:
    if table is None:
        return []
    found = [action for action in seen.legal(table) if seen.box.path(table, action).about not in but]
    return sorted(str(told(action)) for action in found)


def test_a_seat_is_offered_exactly_what_is_legal() -> None:
    """Now, and in another's turn what would be legal then, about all else."""
    for seen in everybody():
        now, later = seen.table, seen.in_turn if seen.table.to_act != seen.seat else None
        things = [thing for thing in offers.things(seen) if not thing["about"].startswith("tell:")]
        abouts = [thing["about"] for thing in things if thing["now"]]
        assert legal_ways(seen, now, abouts) == legal(seen, now)
        could = [thing["about"] for thing in things if not thing["now"]]
        assert legal_ways(seen, later, could) == legal(seen, later, but=abouts)
