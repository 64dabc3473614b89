"""The course of the game: turns, the end, and Lorenzo's tokens (rulebook, "End of the game"; solo p. 8)."""

from __future__ import annotations

from companion.games.masters.solo import solo_ending
from companion.games.masters.state import Ending, StartChoice, Table
from companion.table.evolve import evolve
from companion.table.seats import Seat


def start_choices(table: Table) -> tuple[StartChoice, ...]:
    """Who takes how many resources of choice before the first turn, by seat."""
    starts = zip(table.order, table.catalogue.board.start, strict=False)
    return tuple(StartChoice(seat, start.resources) for seat, start in starts if start.resources)


def turn_taken(table: Table, seat: Seat) -> Table:
    """The player's turn is over, but leader actions may follow until somebody else acts.

    Whoever acts out of turn, because the table insists, does not use up the turn of anybody.
    """
    turn, round_ = table.turn, table.round
    if seat == turn:
        at = table.order.index(seat) + 1
        turn = table.order[at % len(table.order)]
        round_ += at == len(table.order) and not table.solo
    return evolve(table, lingering=seat, token_due=table.solo, turn=turn, round=round_)


def turn_passed(table: Table, seat: Seat) -> Table:
    """No more leader actions in this turn; without an action, which the rules refuse, the turn is lost."""
    if seat != table.lingering:
        table = settled(turn_taken(table, seat))
    return evolve(table, lingering=None, phase="turns" if table.turn else "over")


def settled(table: Table) -> Table:
    """After every action: whether the game can begin, whether it ends, also otherwise than it seemed."""
    if table.phase == "setup":
        ready = not table.awaiting and not table.deal_leaders
        return evolve(table, phase="turns", turn=table.order[0]) if ready else table
    if table.solo:
        table = _resumed(table, table.unended) if table.unended else table
        ending = solo_ending(table)
        return _ended(table, ending) if ending else table
    if table.phase == "over" and not end_has_begun(table):
        table = evolve(table, phase="turns", lingering=table.order[-1])
    return _last_turns(table) if table.phase == "turns" else table


def _last_turns(table: Table) -> Table:
    """Play goes on up to the player on the first player's right; then nobody's turn is next.

    That player may still discard a leader and so begin the end, or a correction may call it off.
    """
    if table.lingering == table.order[-1] and not table.awaiting:
        over = end_has_begun(table)
        if over and table.turn == table.order[0]:
            return evolve(table, turn=None, round=table.round - 1)
        if not over and table.turn is None:
            return evolve(table, turn=table.order[0], round=table.round + 1)
    return table


def end_has_begun(table: Table) -> bool:
    """A seventh card or the last space of the faith track, in whosever turn."""
    board = table.catalogue.board
    return any(len(p.cards) >= board.last_card or p.faith >= board.last_space for p in table.players)


def _ended(table: Table, ending: Ending) -> Table:
    """A turn that nobody has begun does not count."""
    begun = table.token_due or table.awaiting or table.lingering
    return evolve(
        table,
        phase="over",
        ending=ending,
        round=table.round if begun else table.round - 1,
        awaiting=(),
        token_due=False,
        turn=None,
        lingering=None,
        unended=table,
    )


def _resumed(table: Table, before: Table) -> Table:
    """As it would go on if the solo game had not ended."""
    return evolve(
        table,
        phase="turns",
        ending=None,
        round=before.round,
        awaiting=before.awaiting,
        token_due=before.token_due,
        turn=before.turn,
        lingering=before.lingering,
        unended=None,
    )
