"""The phases of a round, the turns of the Action phase, the best Work and the next round (rulebook, "New Round")."""

from __future__ import annotations

from companion.games.princes.catalogue import ActionName
from companion.games.princes.changes import change, return_character
from companion.games.princes.effects import actions_allowed
from companion.games.princes.state import Table
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.source import Source


def begin_auction(table: Table) -> Table:
    """The starting player names the first object."""
    return evolve(table, phase="auction", namer=table.first, bidding=None, sales=(), out=())


def begin_characters(table: Table) -> Table:
    """The starting player is to place a marker or pass; cards of the round before stay until then."""
    return evolve(table, phase="characters", bidder=table.first, opened=False, markers=(), bought=(), passed=())


def begin_actions(table: Table) -> Table:
    """One turn each, clockwise from the starting player."""
    return evolve(table, phase="actions", turns=table.order, taken={}, works=())


def action_taken(table: Table, seat: Seat, name: ActionName) -> Table:
    """After the last action allowed the turn is over by itself."""
    allowed = actions_allowed(table, table.player(seat))
    done = (*table.taken.get(seat, ()), name)
    table = evolve(table, taken={**table.taken, seat: done})
    return end_turn(table, seat) if len(done) >= allowed else table


def end_turn(table: Table, seat: Seat) -> Table:
    """Cards for the actions of this round go back; the player may still recruit until somebody else acts."""
    for character in table.player(seat).characters:
        if table.catalogue.characters[character].use == "actions":
            table = return_character(table, seat, character)
    return evolve(table, turns=tuple([one for one in table.turns if one != seat]), lingering=seat)


def best_works(table: Table) -> tuple[int, tuple[Seat, ...]]:
    """The highest value of a single Work this round and who reached it, in the order of the round."""
    best = max((work.value for work in table.works), default=0)
    reached = {work.seat for work in table.works if work.value == best}
    return best, tuple(seat for seat in table.order if seat in reached)


def end_round(table: Table) -> Table:
    """All who share the best Work score; then the figure goes to the left, or the game is over."""
    points = Goods(points=table.catalogue.board.best_work_points)
    for seat in best_works(table)[1]:
        table = change(table, seat, points, Source.of("best_work", table.round))
    table = evolve(table, turns=(), lingering=None)
    if table.round == table.catalogue.board.rounds:
        return evolve(table, phase="over")
    return begin_auction(evolve(table, round=table.round + 1, first=table.order[1], works=(), taken={}))
