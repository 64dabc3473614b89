"""Our figures beside python-chess's, measured in the same run: ``make bench``."""

from __future__ import annotations

import gc
import tempfile
from collections.abc import Callable
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

MICRO, MILLI = 1e6, 1e3


def timed(act: Callable[[], object], rounds: int = 30) -> float:
    """Seconds for one call: the best of several runs, each long enough to be measured.

    Other programs only ever make a run slower, so the best is the truest; both sides are measured alike.
    """
    act()
    calls = 1
    while (elapsed := _run(act, calls)) < 0.002:
        calls *= 2
    return min([elapsed / calls, *[_run(act, calls) / calls for _ in range(rounds)]])


def _run(act: Callable[[], object], calls: int) -> float:
    start = perf_counter()
    for _ in range(calls):
        act()
    return perf_counter() - start


def line(name: str, ours: float, unit: str, reference: float | None, aim: float, relative: bool = True) -> None:
    value = ours / reference if relative and reference else ours
    beside = f"{reference:9.2f} {unit}  {value:6.1f}x" if reference else " " * 21
    met = "met" if value <= aim else "NOT MET"
    goal = f"{aim:g}x" if relative and reference else f"{aim:g} {unit}"
    print(f"{name:44} {ours:9.2f} {unit} {beside:22} aim {goal:>8}  {met}")


def whole_game(players: int = 4, seed: int = 7) -> tuple[lorenzo.Setup, list[Action], list[lorenzo.Table]]:
    rng = Random(seed)
    setup = fresh(rng, players, True)
    steps = list(play(setup, rng))
    return setup, [action for _, action in steps], [table for table, _ in steps]


def in_the_thick(tables: list[lorenzo.Table]) -> list[lorenzo.Table]:
    """The turns of rounds 3 to 6, when players have many cards and effects."""
    return [table for table in tables if table.round >= 3 and table.turns and not table.awaiting]


def bench_rules() -> None:
    is_legal, legal_moves, push_pop = bench_chess.measured(timed)

    setup, actions, tables = whole_game()
    turns = in_the_thick(tables)
    taken = [(t, a) for t, a in zip(tables, actions, strict=True) if isinstance(a, lorenzo.Place) and t.round >= 3]
    checks = median(timed(partial(lorenzo.check, t, m)) for t, m in taken[::4]) * MICRO
    views = median(timed(partial(lorenzo.outlook, t, t.home(t.turns[0])[0]), 7) for t in turns[::4]) * MICRO
    applies = median(timed(partial(lorenzo.apply, t, m)) for t, m in taken[::4]) * MICRO
    line("check / is_legal", checks, "µs", is_legal, 4)
    line("every space's verdict / list(legal_moves)", views, "µs", legal_moves, 18)
    line("apply / push+pop", applies, "µs", push_pop, 9)

    rules = game("lorenzo")
    line("replay of a 4-player game", timed(lambda: replay(setup, actions), 7) * MILLI, "ms", None, 8)
    journal = Journal(rules, setup)
    for action in actions:
        journal.do(action)
    while len(journal.entries) < 300:
        journal.do(lorenzo.Adjust(seat="red", change=Goods(coins=1)))
    line(
        f"undo and redo at depth {len(journal.entries)}",
        timed(lambda: (journal.undo(), journal.redo())) * MILLI,
        "ms",
        None,
        1,
    )
    line(
        "jump from the end to the start and back",
        timed(lambda: back_and_forth(journal)) * MILLI,
        "ms",
        None,
        1,
    )
    went = timed(lambda: course("lorenzo", journal.history), 7) * MILLI
    line(f"the course of a game of {len(journal.entries)} actions", went, "ms", None, 150)
    last = lorenzo.apply(tables[-1], actions[-1])
    line("final scoring", timed(lambda: lorenzo.score(last)) * MILLI, "ms", None, 0.5)


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

    line("data load", timed(load, 7) * MILLI, "ms", None, 40)


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
        line("durable save, p50", median(times), "ms", None, 10)
        line("durable save, p99", quantiles(times, n=100)[98], "ms", None, 10)


def main() -> None:
    gc.collect()
    print(f"{'':44} {'ours':>12} {'chess':>12} {'ratio':>8}")
    bench_rules()
    bench_data()
    bench_store()
    bench_houses.bench(line, timed)
    bench_masters.bench(line, timed)
    bench_princes.bench(line, timed)
    bench_guests.bench(line)
    bench_ui.bench(line)
    bench_lists.bench(line)


if __name__ == "__main__":
    main()
