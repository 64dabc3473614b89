"""What the button of a way out says."""

from __future__ import annotations

from companion.games.lorenzo import actions as act
from companion.games.lorenzo import words
from companion.games.lorenzo.describe import describe
from companion.games.lorenzo.state import Table
from companion.table.action import Action
from companion.table.words import _


def fix_label(table: Table, fix: Action, move: Action) -> str:
    """How it differs from the move; which leader is discarded stays with its owner."""
    before = {name: getattr(move, name, None) for name in ("member", "servants", "pay")}
    match fix:
        case act.Place(member=member, servants=servants) if member != before["member"]:
            if not servants:
                return _("Use the {member}").format(member=words.member(member))
            return _("Use the {member} and {servants}").format(
                member=words.member(member), servants=words.amount("servants", servants)
            )
        case act.Place(servants=n) | act.Take(servants=n) | act.Activate(servants=n) if n != before["servants"]:
            return _("Spend {servants}").format(servants=words.amount("servants", n))
        case act.Place(pay=pay) | act.Take(pay=pay) if pay is not None and pay != before["pay"]:
            return _("Pay {goods}").format(goods=words.goods(pay))
        case act.UseLeader(leader=leader):
            return _("Use {leader}").format(leader=table.catalogue.leaders[leader].name)
        case act.DiscardLeader():
            return _("Discard a leader for a privilege")
        case act.Action():
            return describe(table, fix)
        case _:
            return ""
