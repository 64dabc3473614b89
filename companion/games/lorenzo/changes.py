"""Changing what players have: every change has its line in the ledger."""

from __future__ import annotations

from companion.games.lorenzo.effects import yields
from companion.games.lorenzo.houses import tokens
from companion.games.lorenzo.state import BonusActionChoice, LossChoice, PrivilegeChoice, Table
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.ledger import Change
from companion.table.seats import Seat
from companion.table.source import Source

_LIMITED = frozenset(["faith", "military", "tokens"])
"""What there is only so much of."""


def change(table: Table, seat: Seat, goods: Goods, source: Source) -> Table:
    """Add (or take away) goods, and write it in the ledger. Every amount changes here and nowhere else.

    Nothing falls below zero: that can happen only to what the table records against the rules.
    """
    player = table.player(seat)
    real, after = goods, player.goods + goods
    limited = not _LIMITED.isdisjoint(goods.keys())
    if (goods.overdrawn and after.overdrawn) or (limited and not _has_room(table, goods, after)):
        real = _within_tracks(table, player.goods, goods)
        after = player.goods + real
    changed = table.with_player(evolve(player, goods=after, ledger=player.ledger.then(Change(source, real))))
    return tokens.moved(table, changed, seat, goods["tokens"], source) if limited and "tokens" in goods else changed


def _has_room(table: Table, goods: Goods, after: Goods) -> bool:
    """Whether no marker comes beyond the end of its track; how many tokens are left must be counted."""
    return "tokens" not in goods and all(after[kind] <= end for kind, end in track_ends(table).items())


def _within_tracks(table: Table, owned: Goods, goods: Goods) -> Goods:
    """What really changes: nothing falls below zero, and no marker goes beyond the end of its track."""
    changes: dict[str, int] = {}
    for kind, n in goods.items():
        has = owned[kind]
        changes[kind] = max(0, min(has + n, _end(table, kind, has, has + n))) - has
    return Goods(changes)


def _end(table: Table, kind: str, has: int, wanted: int) -> int:
    """The most that a player can have of something now; who is beyond the end already stays there."""
    if kind == "tokens":
        return has + tokens.drawable(table)
    return max(has, track_ends(table).get(kind, wanted)) if kind in _LIMITED else wanted


def track_ends(table: Table) -> dict[str, int]:
    """The last steps of the tracks, unless the table counts on beyond them (table rule)."""
    if table.rules.end_of_tracks == "count_on":
        return {}
    board = table.catalogue.board
    return {"faith": len(board.faith_track) - 1, "military": board.military_track}


def receive(table: Table, seat: Seat, goods: Goods, source: Source, *, immediate: bool = False) -> Table:
    """Give what a source yields; where a tile leaves the choice of what to lose, the decision waits."""
    goods, choices = yields(table, table.player(seat), goods, source, immediate=immediate)
    if choices:
        table = await_received(table, *choices)
    return change(table, seat, goods, source) if goods else table


def await_received(table: Table, *choices: LossChoice | PrivilegeChoice) -> Table:
    """What was received is decided before a bonus action, which it may help to pay or be missing for."""
    waiting = table.awaiting
    at = next((n for n, one in enumerate(waiting) if isinstance(one, BonusActionChoice)), len(waiting))
    return evolve(table, awaiting=(*waiting[:at], *choices, *waiting[at:]))
