"""What a player may know of the table: money is its owner's secret (rulebook, Preparation).

So are the Profession and Bonus cards of a hand and the cards drawn to keep one; Prestige cards lie face down until the
end. How many there are, everybody sees. What has been paid and earned was public when it happened, but the sum of it is
not: so no ledger of somebody else's money is left either.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.princes.scoring import money_left, score
from companion.games.princes.state import HIDDEN, Decision, DrawChoice, Player, Table
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.ledger import Change, Ledger
from companion.table.seats import Seat


def seen_by(table: Table, seat: Seat | None) -> Table:
    """The table without what others hold in secret; for nobody, without any secret at all."""
    players = tuple(one if one.seat == seat else covered(table, one) for one in table.players)
    awaiting = tuple(one if one.seat == seat else _untold(one) for one in table.awaiting)
    return evolve(table, players=players, awaiting=awaiting)


def covered(table: Table, player: Player) -> Player:
    """A player as all the others see one."""
    purse = Goods(florin=shown_money(table, player) - player.goods["florin"])
    covered = evolve(player, goods=player.goods + purse, ledger=_without_money(player.ledger))
    for row in HIDDEN:
        if row != "prestige" or table.phase != "over":
            covered = covered.with_row(row, (None,) * len(covered.row(row)))
    return covered


def shown_money(table: Table, player: Player) -> int:
    """None, until the end compares that of players who are level, and the Banker turns some into points."""
    if table.phase != "over":
        return 0
    totals = [rank.total for rank in score(table).ranking if rank.seat != player.seat]
    left = money_left(table, player)
    level = score(table).total(player.seat) in totals
    return player.goods["florin"] - (0 if level else left)


def _without_money(ledger: Ledger) -> Ledger:
    lines = [Change(line.source, line.goods - Goods(florin=line.goods["florin"])) for line in ledger]
    return Ledger(line for line in lines if line.goods)


def _untold(decision: Decision) -> Decision:
    return replace(decision, cards=()) if isinstance(decision, DrawChoice) else decision
