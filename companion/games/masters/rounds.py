"""The course of the game: turns, the end, and Lorenzo's tokens (rulebook, "End of the game"; solo p. 8)."""

from __future__ import annotations

from companion.games.masters.actions import Reveal
from companion.games.masters.cards_in_play import left_in, left_of_colour, top_of
from companion.games.masters.catalogue import COLOURS, Colour, stack_name
from companion.games.masters.effects import Steps, advance
from companion.games.masters.state import CROSS, Ending, StartChoice, Table
from companion.table.evolve import evolve
from companion.table.seats import Seat
from companion.table.source import Source


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
    """After every action: whether the game can begin, whether it ends."""
    if table.phase == "setup" and not table.awaiting and not table.deal_leaders:
        return evolve(table, phase="turns", turn=table.order[0])
    if table.phase != "turns":
        return table
    if table.solo:
        ending = solo_ending(table)
        return _ended(table, ending) if ending else table
    return _last_turns(table)


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


# Solo


def solo_ending(table: Table) -> Ending | None:
    """Three ways, each at once (p. 8); two can come together, and then the table has agreed what counts."""
    board, (player,) = table.catalogue.board, table.players
    seventh, arrived = len(player.cards) >= board.last_card, player.faith >= board.last_space
    if colour_gone(table) and not (seventh and table.rules.solo_seventh_card == "win"):
        return "colour_gone"
    if table.cross >= board.last_space and not (arrived and table.rules.solo_both_at_end == "win"):
        return "cross_arrived"
    if arrived and table.awaiting and table.rules.solo_both_at_end == "loss":
        return None
    return "won" if seventh or arrived else None


def _ended(table: Table, ending: Ending) -> Table:
    return evolve(table, phase="over", ending=ending, awaiting=(), token_due=False, turn=None, lingering=None)


def colour_gone(table: Table) -> Colour | None:
    """A colour of which no card is left in the grid."""
    return next((colour for colour in COLOURS if not left_of_colour(table, colour)), None)


def reveal(table: Table, move: Reveal) -> Table:
    """Lorenzo's turn: cards go, or the black cross moves (p. 8)."""
    token = table.catalogue.tokens[move.token]
    revealed = () if token.shuffle else (*table.revealed, token.id)
    table = evolve(table, revealed=revealed, token_due=False, lingering=None)
    if token.discards:
        for _ in range(token.cards):
            table = take_away(table, token.discards)
    table = advance(table, {CROSS: Steps(token.cross, Source("token"))})
    return table if solo_ending(table) else evolve(table, round=table.round + 1)


def take_away(table: Table, colour: Colour) -> Table:
    """The card on top of the lowest level that is left; nothing if the colour is gone."""
    for level in table.catalogue.levels:
        name = stack_name(colour, level)
        if left_in(table, name) > 0:
            card = top_of(table, name)
            return evolve(
                table,
                taken_away={**table.taken_away, name: table.taken_away.get(name, 0) + 1},
                gone=table.gone | {card} if card else table.gone,
                tops={other: top for other, top in table.tops.items() if other != name},
            )
    return table


def tokens_left(table: Table) -> dict[str, int]:
    """The tokens still in the stack, with how many there are of each."""
    counts = {token.id: token.count - table.revealed.count(token.id) for token in table.catalogue.board.tokens}
    return {token: n for token, n in counts.items() if n > 0}
