"""Our figures beside python-chess's, measured in the same run: ``make bench``."""

from __future__ import annotations

import gc
import tempfile
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import catalogue
from companion.table.course import course
from companion.table.game import game
from companion.table.goods import Goods
from companion.table.journal import Journal
from companion.table.store import Store
from tests import bench_chess, bench_guests, bench_houses, bench_lists, bench_masters, bench_princes, bench_ui
from tests.games.lorenzo.playing import fresh, play
from tests.measuring import LONG, MILLI, beside, compared, line, timed


def whole_game(players: int = 4, seed: int = 7) -> tuple[lorenzo.Setup, list[Action], list[lorenzo.Table]]:
    rng = Random(seed)
    setup = fresh(rng, players, True)
    steps = list(play(setup, rng))
    return setup, [action for _, action in steps], [table for table, _ in steps]


def in_the_thick(tables: list[lorenzo.Table]) -> list[lorenzo.Table]:
    """The turns of rounds 3 to 6, when players have many cards and effects."""
    return [table for table in tables if table.round >= 3 and table.turns and not table.awaiting]


def bench_rules() -> None:
    setup, actions, tables = whole_game()
    turns = in_the_thick(tables)
    taken = [(t, a) for t, a in zip(tables, actions, strict=True) if isinstance(a, lorenzo.Place) and t.round >= 3]
    checks = [partial(lorenzo.check, *step) for step in taken[::4]]
    views = [partial(lorenzo.outlook, table, table.home(table.turns[0])[0]) for table in turns[::4]]
    applies = [partial(lorenzo.apply, *step) for step in taken[::4]]
    compared("check / is_legal", beside(checks, bench_chess.is_legal), 4)
    compared("every space's verdict / list(legal_moves)", beside(views, bench_chess.legal_moves), 18)
    compared("apply / push+pop", beside(applies, bench_chess.push_pop), 9)

    rules = game("lorenzo")
    line("replay of a 4-player game", timed(lambda: replay(setup, actions), LONG) * MILLI, 8)
    journal = Journal(rules, setup)
    for action in actions:
        journal.do(action)
    while len(journal.entries) < 300:
        journal.do(lorenzo.Adjust(seat="red", change=Goods(coins=1)))
    depth = f"undo and redo at depth {len(journal.entries)}"
    line(depth, timed(lambda: (journal.undo(), journal.redo())) * MILLI, 1)
    line("jump from the end to the start and back", timed(lambda: back_and_forth(journal)) * MILLI, 1)
    went = timed(lambda: course("lorenzo", journal.history)) * MILLI
    line(f"the course of a game of {len(journal.entries)} actions", went, 150)
    last = lorenzo.apply(tables[-1], actions[-1])
    line("final scoring", timed(lambda: lorenzo.score(last)) * MILLI, 0.5)


def back_and_forth(journal: Journal) -> None:
    journal.go_to(0)
    journal.go_to(len(journal.entries))


def replay(setup: lorenzo.Setup, actions: list[Action]) -> lorenzo.Table:
    table = lorenzo.begin(setup)
    for action in actions:
        table = lorenzo.apply(table, action)
    return table


def bench_data() -> None:
    def load() -> None:
        catalogue.cache_clear()
        catalogue()

    line("data load", timed(load) * MILLI, 40)


def bench_store() -> None:
    setup, actions, _ = whole_game()
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder) / "games.sqlite") as store:
        saved = store.new_game("lorenzo", setup, "bench")
        times = []
        for action in actions:
            start = perf_counter()
            saved.do(action)
            times.append((perf_counter() - start) * MILLI)
        for _ in range(400):
            start = perf_counter()
            saved.do(lorenzo.Adjust(seat="red", change=Goods(coins=1)))
            times.append((perf_counter() - start) * MILLI)
        line("durable save, p50", median(times), 10)
        line("durable save, p99", quantiles(times, n=100)[98], 10)


def main() -> None:
    gc.collect()
    print(f"{'':44} {'ours':>12} {'chess':>12} {'ratio':>8}")
    bench_rules()
    bench_data()
    bench_store()
    bench_houses.bench()
    bench_masters.bench()
    bench_princes.bench()
    bench_guests.bench()
    bench_ui.bench()
    bench_lists.bench()


if __name__ == "__main__":
    main()
