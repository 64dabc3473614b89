"""Figures of The Princes of Florence, a part of ``make bench``."""

from __future__ import annotations

from functools import partial
from random import Random

from companion.games import princes
from companion.games.princes.actions import Action
from companion.games.princes.catalogue import ACTIONS, catalogue
from companion.games.princes.outlines import everywhere, turned
from companion.games.princes.outlook import barred
from companion.games.princes.placement import open_ground
from tests import bench_chess
from tests.games.princes.playing import fresh, grown, play
from tests.games.princes.positions import outlines_of, position, tile
from tests.measuring import MILLI, beside, compared, line, timed

IN_A_TURN = princes.Work | princes.Build | princes.TakeProfession | princes.Introduce | princes.TakeBonus


def half_full() -> princes.Table:
    """Buildings and Landscapes on 20 of the 43 spaces, two Builders, and the heptomino that lies in most ways."""
    rng, tiles = Random(3), []
    table = position(builder=2)
    ground = open_ground(table, table.player("red"), "university")
    for name, size in (("laboratory", 7), ("opera", 5), ("tower", 3), ("forest", 3), ("lake", 2)):
        spot = grown(ground, size, rng)
        if spot:
            tiles.append(tile(name, spot))
            ground -= spot
    grid = table.catalogue.board.grid.cells
    supplest = max(outlines_of(7), key=lambda shape: len(list(everywhere(shape, grid))))
    return position(builder=2, tiles=tuple(tiles), outlines={"university": supplest})


def whole_game(seed: int) -> tuple[princes.Setup, list[tuple[princes.Table, Action]]]:
    rng = Random(seed)
    setup = fresh(rng, 4, True)
    return setup, list(play(setup, rng))


def offers(table: princes.Table) -> list[bool]:
    """What the table screen asks for: which of the five actions are open to whoever's turn it is."""
    return [not barred(table, table.turns[0], name) for name in ACTIONS]


def bench() -> None:
    games = [whole_game(seed) for seed in range(7, 13)]
    setup, steps = games[0]
    dear = [(t, a) for t, a in steps if isinstance(a, princes.Work | princes.Build) and t.round >= 3]
    late = [(table, action) for _, game in games for table, action in game if table.round >= 4]
    taken = [step for step in late if isinstance(step[1], IN_A_TURN)]
    turns = [table for table, _ in late if table.phase == "actions" and table.turns and not table.awaiting]
    checks = [partial(princes.check, *step) for step in dear]
    views = [partial(princes.outlook, table) for table in turns[::8]]
    offered = [partial(offers, table) for table in turns[::8]]
    applies = [partial(princes.apply, *step) for step in taken[::2]]
    compared("Princes: check a Work, Building / is_legal", beside(checks, bench_chess.is_legal), 8)
    compared("Princes: whole outlook / list(legal_moves)", beside(views, bench_chess.legal_moves), 12)
    compared("Princes: a turn's offers / list(legal_moves)", beside(offered, bench_chess.legal_moves), 12)
    compared("Princes: apply / push+pop", beside(applies, bench_chess.push_pop), 8)

    table = half_full()

    def find() -> None:
        everywhere.cache_clear()
        turned.cache_clear()
        princes.positions(table, table.player("red"), "university")

    line("Princes: all positions of a new heptomino", timed(find) * MILLI, 3)

    def replay() -> princes.Table:
        table = princes.begin(setup)
        for _, action in steps:
            table = princes.apply(table, action)
        return table

    line("Princes: replay of a 4-player game", timed(replay) * MILLI, 30)
    last = replay()
    line("Princes: final scoring", timed(lambda: princes.score(last)) * MILLI, 0.5)

    def load() -> None:
        catalogue.cache_clear()
        catalogue()

    line("Princes: data load", timed(load) * MILLI, 40)
