"""Lorenzo il Magnifico: the basic and the advanced game for two to four players, with the expansion for two to five.

``begin`` gives a table, ``check`` says what the rules think of an action, ``apply`` does it.
"""

from companion.games.lorenzo.actions import (
    Activate,
    Adjust,
    ChangeDie,
    ChooseBonusTile,
    CopyLeader,
    CorrectLeader,
    CorrectReport,
    DealLeaders,
    Decline,
    Dice,
    DiscardLeader,
    DraftLeader,
    EndRound,
    Exchange,
    ForgetHand,
    GiveCard,
    GiveUp,
    LayCards,
    LayTile,
    NameCard,
    Pass,
    Place,
    PlayLeader,
    RemoveCard,
    Support,
    Take,
    TakePrivileges,
    TellLeaders,
    UseLeader,
    VaticanReport,
)
from companion.games.lorenzo.actions_from_json import read_action
from companion.games.lorenzo.apply import apply
from companion.games.lorenzo.describe import describe
from companion.games.lorenzo.figures import figures
from companion.games.lorenzo.houses.learning import learned
from companion.games.lorenzo.houses.options import Houses, HousesRules
from companion.games.lorenzo.outlook import (
    Prospect,
    legal_actions,
    outlook,
    propose,
    propose_everywhere,
    with_fewest_servants,
)
from companion.games.lorenzo.position import LeaderPosition, MemberPosition, PlayerPosition, Position
from companion.games.lorenzo.rounds import hindsight
from companion.games.lorenzo.scoring import score
from companion.games.lorenzo.setup import Setup, begin, read_setup, write_setup
from companion.games.lorenzo.state import Table
from companion.games.lorenzo.table_rules import TableRules
from companion.games.lorenzo.unbroken_rules import kept
from companion.games.lorenzo.verdict import check


def is_over(table: Table) -> bool:
    return table.phase == "over"


__all__ = [
    "Activate",
    "Adjust",
    "ChangeDie",
    "ChooseBonusTile",
    "CopyLeader",
    "CorrectLeader",
    "CorrectReport",
    "DealLeaders",
    "Decline",
    "Dice",
    "DiscardLeader",
    "DraftLeader",
    "EndRound",
    "Exchange",
    "ForgetHand",
    "GiveCard",
    "GiveUp",
    "Houses",
    "HousesRules",
    "LayCards",
    "LayTile",
    "LeaderPosition",
    "MemberPosition",
    "NameCard",
    "Pass",
    "Place",
    "PlayLeader",
    "PlayerPosition",
    "Position",
    "Prospect",
    "RemoveCard",
    "Setup",
    "Support",
    "Table",
    "TableRules",
    "Take",
    "TakePrivileges",
    "TellLeaders",
    "UseLeader",
    "VaticanReport",
    "apply",
    "begin",
    "check",
    "describe",
    "figures",
    "hindsight",
    "is_over",
    "kept",
    "learned",
    "legal_actions",
    "outlook",
    "propose",
    "propose_everywhere",
    "read_action",
    "read_setup",
    "score",
    "with_fewest_servants",
    "write_setup",
]
