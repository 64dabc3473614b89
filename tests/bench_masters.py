"""Figures of Masters of Renaissance, a part of ``make bench``."""

from __future__ import annotations

from functools import partial
from itertools import combinations_with_replacement
from random import Random

from companion.games import masters
from companion.games.masters.catalogue import RESOURCES, catalogue
from companion.games.masters.storage import best_storage
from companion.table.goods import Goods
from tests import bench_chess
from tests.games.masters.playing import fresh, play
from tests.games.masters.positions import position, warehouse
from tests.measuring import MILLI, beside, compared, line, timed

ACTIONS = masters.Take | masters.Store | masters.Buy | masters.Produce


def slowest_storage() -> float:
    """Of any four resources for a player with two leaders' depots, and depots filled in several ways."""
    leaders, slowest = ("depot-coin", "depot-stone"), 0.0
    for stored in ("1 coin / 2 stone / 3 servant", "1 shield / 2 coin / 2 stone", "1 coin / - / 2 stone"):
        depots = warehouse(stored, depot_coin="2 coin", depot_stone="1 stone")
        table = position(stored=depots, leaders=leaders)
        for marbles in combinations_with_replacement(RESOURCES, 4):
            taken = Goods({kind: marbles.count(kind) for kind in marbles})
            slowest = max(slowest, timed(partial(best_storage, table, table.player("red"), taken), 3))
    return slowest


def bench() -> None:
    rng = Random(11)
    setup = fresh(rng, 4)
    steps = list(play(setup, rng))
    late = [(table, action) for table, action in steps if isinstance(action, ACTIONS) and table.round >= 4]
    turns = [table for table, _ in steps if table.turn and not table.awaiting and table.round >= 4]
    checks = [partial(masters.check, *step) for step in late[::4]]
    views = [partial(masters.outlook, table) for table in turns[::6]]
    applies = [partial(masters.apply, *step) for step in late[::4]]
    compared("Masters: check / is_legal", beside(checks, bench_chess.is_legal), 8)
    compared("Masters: whole outlook / list(legal_moves)", beside(views, bench_chess.legal_moves), 12)
    compared("Masters: apply / push+pop", beside(applies, bench_chess.push_pop), 8)
    line("Masters: best storage, the worst case", slowest_storage() * MILLI, 2)

    def replay() -> masters.Table:
        table = masters.begin(setup)
        for _, action in steps:
            table = masters.apply(table, action)
        return table

    line("Masters: replay of a 4-player game", timed(replay) * MILLI, 30)
    last = replay()
    line("Masters: final scoring", timed(lambda: masters.score(last)) * MILLI, 0.5)

    def load() -> None:
        catalogue.cache_clear()
        catalogue()

    line("Masters: data load", timed(load) * MILLI, 40)
