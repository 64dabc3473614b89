"""What a page of Masters of Renaissance may know and do, over recorded games and games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

from companion.games import masters
from companion.guests.masters import abouts, considered, path
from companion.guests.masters_ways import MOST
from companion.guests.offers import Seen
from companion.table.action import Action
from tests import golden
from tests.games.masters import playing

GAMES = [one for one in golden.GAMES if one.parent.name == "masters"]


@cache
def positions() -> tuple[masters.Table, ...]:
    """Some of each recorded game, and some of games played at random: told or not, of every number of players."""
    found: list[masters.Table] = []
    for file in GAMES:
        played = golden.journal(file)
        found += [played.state_at(n) for n in range(0, len(played.entries), 9)]
    for seed in range(12):
        _setup, steps = playing.whole_game(seed)
        found += [table for table, _action in islice(steps, seed % 7, None, 11)]
    return tuple(found)


def looks() -> Iterator[Seen]:
    for table in positions():
        for player in table.players:
            yield Seen.of("masters", table, player.seat)


def plain(action: Action) -> Any:
    """What an action says, where two of them are the same to people."""
    said = action.to_json() | {"seat": None, "source": None}
    return repr(sorted((key, sorted(value) if key == "leaders" else _plain(value)) for key, value in said.items()))


def _plain(value: Any) -> Any:
    return sorted((key, _plain(one)) for key, one in value.items()) if isinstance(value, dict) else value


def legal_about(seen: Seen, table: masters.Table) -> dict[str, dict[str, Action]]:
    found: dict[str, dict[str, Action]] = {}
    for action in seen.legal(table):
        found.setdefault(path(table, action).about, {})[plain(action)] = action
    return found


def test_the_ways_about_all_things_are_exactly_the_legal_actions() -> None:
    kinds = set()
    for seen in looks():
        table = seen.asked
        legal = legal_about(seen, table)
        assert sorted(abouts(table, seen.seat)) == sorted(legal)
        for about, actions in legal.items():
            mine = [one for one in considered(table, seen.seat, about) if masters.check(table, one).legal]
            mine = [one for one in mine if path(table, one).about == about]
            kinds |= {one.kind for one in mine}
            answers = {plain(one): tuple(path(table, one).answers.items()) for one in actions.values()}
            assert len({*answers.values()}) == len(actions), "two ways look alike"
            if about.startswith("produce:") and len(actions) > MOST:
                assert {*map(plain, mine)} < {*actions}
            else:
                assert {*map(plain, mine)} == {*actions}, about
    assert kinds == {
        *("take", "store", "rearrange", "buy", "produce", "end_turn", "reveal"),
        *("play_leader", "discard_leader", "keep_leaders", "start_with"),
    }
