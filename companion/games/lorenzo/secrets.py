"""What a player of Lorenzo holds in secret, and the table as others see it.

Leaders are drafted by passing packs from hand to hand, and stay in hand until they are played face up (p. 12); the
rulebook lets nobody else look at a discarded one. With the expansion the leaders left over lie face down, and only
their owner looks at special tokens (Houses of Renaissance, Setup and Special Tokens). Everything else lies open.
"""

from __future__ import annotations

from companion.games.lorenzo.catalogue import Leader
from companion.games.lorenzo.state import Decision, LeaderDraft, Player, Table
from companion.table.evolve import evolve
from companion.table.seats import Seat


def seen_by(table: Table, seat: Seat | None) -> Table:
    """The table without what the others hold in secret, and without what nobody has seen; for none, what is public."""
    return evolve(
        table,
        players=tuple([player if player.seat == seat else _from_outside(player) for player in table.players]),
        packs={one: pack if one == seat else () for one, pack in table.packs.items()},
        awaiting=tuple([_decision(one, seat) for one in table.awaiting]),
        houses=table.houses and evolve(table.houses, leader_deck=(None,) * len(table.houses.leader_deck)),
    )


def _from_outside(player: Player) -> Player:
    """Cards and tokens are counted, and no more."""
    return evolve(
        player,
        hand=(None,) * len(player.hand),
        discarded=(None,) * len(player.discarded),
        house=evolve(player.house, faces=()),
    )


def _decision(decision: Decision, seat: Seat | None) -> Decision:
    """Only a pack on its way is secret in what somebody decides."""
    hidden = isinstance(decision, LeaderDraft) and decision.seat != seat
    return LeaderDraft(decision.seat, ()) if hidden else decision


def may_be_unnamed(table: Table, seat: str) -> list[Leader]:
    """The leaders that an unnamed card of a hand may be.

    Those that others have named in secret, or discarded, are among them, else their absence would tell.
    """
    player = table.player(seat)
    in_play = [played.leader for other in table.players for played in other.leaders]
    known = {*player.hand, *player.discarded, *in_play}
    return [leader for leader in table.catalogue.leaders.values() if leader.id not in known]
