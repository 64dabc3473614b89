"""Figures of Lorenzo il Magnifico with the expansion, a part of ``make bench``."""

from __future__ import annotations

from functools import partial
from random import Random

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from tests import bench_chess
from tests.games.lorenzo.houses.playing import fresh, late
from tests.games.lorenzo.playing import play
from tests.measuring import LONG, MILLI, beside, compared, line, timed

Step = tuple[lorenzo.Table, Action]


def whole_game(setup: lorenzo.Setup, rng: Random) -> tuple[lorenzo.Setup, list[Step]]:
    return setup, list(play(setup, rng))


def replay(setup: lorenzo.Setup, steps: list[Step]) -> lorenzo.Table:
    table = lorenzo.begin(setup)
    for _, action in steps:
        table = lorenzo.apply(table, action)
    return table


def listed(table: lorenzo.Table) -> list[Action]:
    return list(lorenzo.legal_actions(table))


def bench() -> None:
    rng = Random(11)
    games = [whole_game(begun(rng, players), rng) for players in (2, 3, 4, 5) for begun in (fresh, late)]
    steps = [step for _, played in games for step in played if step[0].round >= 3]
    taken = [(table, action) for table, action in steps if isinstance(action, lorenzo.Place)]
    turns = [table for table, _ in steps if table.turns and not table.awaiting]
    checks = [partial(lorenzo.check, *step) for step in taken[::12]]
    views = [partial(lorenzo.outlook, table, table.home(table.turns[0])[0]) for table in turns[::16]]
    applies = [partial(lorenzo.apply, *step) for step in taken[::12]]
    compared("Houses: check / is_legal", beside(checks, bench_chess.is_legal), 6)
    compared("Houses: every space's verdict / list(legal_moves)", beside(views, bench_chess.legal_moves), 27)
    compared("Houses: apply / push+pop", beside(applies, bench_chess.push_pop), 13.5)

    whole = next(game for game in games if len(game[0].seats) == 4)
    line("Houses: replay of a 4-player game", timed(lambda: replay(*whole), LONG) * MILLI, 12)
    slowest = max(timed(partial(listed, table), 0) for table in turns[::3]) * MILLI
    line("Houses: all legal actions, the worst table", slowest, 200)
