"""Masters of Renaissance: the game for two to four players, and alone against Lorenzo il Magnifico.

``begin`` gives a table, ``check`` says what the rules think of an action, ``apply`` does it.
"""

from companion.games.masters.actions import (
    Adjust,
    Buy,
    CorrectLeader,
    DealLeaders,
    DiscardLeader,
    EndTurn,
    ForgetHand,
    GiveCard,
    KeepLeaders,
    LayCards,
    LayMarket,
    PlayLeader,
    Produce,
    Rearrange,
    RemoveCard,
    Reveal,
    StartWith,
    Store,
    Take,
    TellLeaders,
    TurnFavor,
    read_action,
)
from companion.games.masters.apply import apply
from companion.games.masters.check import check
from companion.games.masters.describe import describe
from companion.games.masters.figures import figures
from companion.games.masters.outlook import legal_actions, outlook
from companion.games.masters.position import PlayerPosition, Position
from companion.games.masters.scoring import score
from companion.games.masters.setup import Setup, begin, read_setup, write_setup
from companion.games.masters.state import Table
from companion.games.masters.table_rules import TableRules


def hindsight(then: Table, now: Table) -> Table:
    """Nothing is put right later."""
    return then


def is_over(table: Table) -> bool:
    return table.phase == "over"


__all__ = [
    "Adjust",
    "Buy",
    "CorrectLeader",
    "DealLeaders",
    "DiscardLeader",
    "EndTurn",
    "ForgetHand",
    "GiveCard",
    "KeepLeaders",
    "LayCards",
    "LayMarket",
    "PlayLeader",
    "PlayerPosition",
    "Position",
    "Produce",
    "Rearrange",
    "RemoveCard",
    "Reveal",
    "Setup",
    "StartWith",
    "Store",
    "Table",
    "TableRules",
    "Take",
    "TellLeaders",
    "TurnFavor",
    "apply",
    "begin",
    "check",
    "describe",
    "figures",
    "hindsight",
    "is_over",
    "legal_actions",
    "outlook",
    "read_action",
    "read_setup",
    "score",
    "write_setup",
]
