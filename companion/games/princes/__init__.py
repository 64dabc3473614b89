"""The Princes of Florence: two to five players, with The Muse and the Princess.

``begin`` gives a table, ``check`` says what the rules think of an action, ``apply`` does it.
"""

from typing import Any

from companion.games.princes.actions import (
    Adjust,
    Bid,
    BidCharacter,
    Build,
    CorrectCharacter,
    CorrectWork,
    DecideBanker,
    DecideMerchant,
    Draw,
    EndRound,
    EndTurn,
    GiveCard,
    Introduce,
    Keep,
    MoveTile,
    NameCards,
    NameNothing,
    NameObject,
    Pass,
    PlaceTile,
    PutTile,
    Recruit,
    RemoveCard,
    RemoveTile,
    SellPoints,
    SetAside,
    Sold,
    TakeBonus,
    TakeLast,
    TakeProfession,
    TeachOutline,
    UseCharacter,
    Work,
    read_action,
)
from companion.games.princes.apply import apply
from companion.games.princes.check import check
from companion.games.princes.describe import describe
from companion.games.princes.figures import figures
from companion.games.princes.outlook import legal_actions, outlook
from companion.games.princes.placement import positions
from companion.games.princes.position import PlayerPosition, Position, SalePosition, TilePosition, WorkPosition
from companion.games.princes.scoring import score
from companion.games.princes.setup import Setup, begin, read_setup, write_setup
from companion.games.princes.state import Table
from companion.games.princes.table_rules import TableRules


def learned(table: Table) -> dict[str, Any]:
    """The outlines of tiles that the table has taught, for the setup of later games."""
    return {
        "outlines": {tile: [list(cell) for cell in sorted(cells)] for tile, cells in sorted(table.outlines.items())}
    }


def hindsight(then: Table, now: Table) -> Table:
    """Nothing is put right later."""
    return then


def is_over(table: Table) -> bool:
    return table.phase == "over"


__all__ = [
    "Adjust",
    "Bid",
    "BidCharacter",
    "Build",
    "CorrectCharacter",
    "CorrectWork",
    "DecideBanker",
    "DecideMerchant",
    "Draw",
    "EndRound",
    "EndTurn",
    "GiveCard",
    "Introduce",
    "Keep",
    "MoveTile",
    "NameCards",
    "NameNothing",
    "NameObject",
    "Pass",
    "PlaceTile",
    "PlayerPosition",
    "Position",
    "PutTile",
    "Recruit",
    "RemoveCard",
    "RemoveTile",
    "SalePosition",
    "SellPoints",
    "SetAside",
    "Setup",
    "Sold",
    "Table",
    "TableRules",
    "TakeBonus",
    "TakeLast",
    "TakeProfession",
    "TeachOutline",
    "TilePosition",
    "UseCharacter",
    "Work",
    "WorkPosition",
    "apply",
    "begin",
    "check",
    "describe",
    "figures",
    "hindsight",
    "is_over",
    "learned",
    "legal_actions",
    "outlook",
    "positions",
    "read_action",
    "read_setup",
    "score",
    "write_setup",
]
