"""What one seat may see of the table: leaders in the hand are chosen and kept in secret (Setup).

Discarded ones are not shown either: the rulebook asks only for the card, and the log says no name.
Everything else lies open on the table: resources, cards, faith, marbles, tiles, and the tokens revealed alone.
"""

from __future__ import annotations

from companion.games.masters.state import Decision, Hand, LeaderChoice, Player, Table
from companion.table.evolve import evolve
from companion.table.seats import Seat


def seen_by(table: Table, seat: Seat | None) -> Table:
    """The table without the leaders that others hold; for nobody in particular, without anybody's."""
    return evolve(
        table,
        players=tuple([player if player.seat == seat else _from_outside(player) for player in table.players]),
        awaiting=tuple([choice if choice.seat == seat else _undealt(choice) for choice in table.awaiting]),
    )


def _from_outside(player: Player) -> Player:
    return evolve(player, hand=_backs(player.hand), discarded=_backs(player.discarded))


def _backs(hand: Hand) -> Hand:
    """So many cards, and no name."""
    return (None,) * len(hand)


def _undealt(choice: Decision) -> Decision:
    """Who still chooses is known; from which leaders is not."""
    return LeaderChoice(choice.seat, ()) if isinstance(choice, LeaderChoice) else choice
