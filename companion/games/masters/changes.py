"""Changing what players have: every change has its line in the ledger."""

from __future__ import annotations

from companion.games.masters.catalogue import RESOURCES
from companion.games.masters.state import STRONGBOX, Places, Player, total
from companion.table.evolve import evolve
from companion.table.goods import NOTHING, Goods
from companion.table.ledger import Change
from companion.table.source import Source


def with_depots(player: Player, depots: Places) -> Player:
    """Other contents of the depots; the empty ones are not named."""
    return evolve(player, depots={depot: goods for depot, goods in depots.items() if goods})


def spent(player: Player, pay: Places, source: Source) -> Player:
    """Less what is paid from each place."""
    depots = player.depots.items()
    return evolve(
        player,
        depots={depot: left for depot, lying in depots if (left := lying - pay.get(depot, NOTHING))},
        strongbox=player.strongbox - pay[STRONGBOX] if STRONGBOX in pay else player.strongbox,
        ledger=player.ledger.then(_line(-total(pay), source)),
    )


def noted(player: Player, change: Goods, source: Source) -> Player:
    """With a line more in the ledger."""
    return evolve(player, ledger=player.ledger.then(_line(change, source))) if change else player


def _line(change: Goods, source: Source) -> Change:
    """Resources in the order in which the rulebook lists them, wherever they lay."""
    return Change(source, Goods({kind: change[kind] for kind in dict.fromkeys((*RESOURCES, *change))}))
