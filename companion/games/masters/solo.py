"""Alone against Lorenzo: his tokens, the cards they take, and how the game ends (rulebook, "Solo")."""

from __future__ import annotations

from companion.games.masters.actions import Reveal
from companion.games.masters.cards_in_play import left_in, left_of_colour, top_of
from companion.games.masters.catalogue import COLOURS, Colour, stack_name
from companion.games.masters.faith import Steps, advance
from companion.games.masters.state import CROSS, Ending, Table
from companion.table.evolve import evolve
from companion.table.source import Source


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
    return evolve(table, round=table.round + 1)


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
