"""Which screen a table of Lorenzo il Magnifico belongs on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.lorenzo.houses.decisions import LineChoice, OfferChoice

if TYPE_CHECKING:
    from companion.games.lorenzo.state import Table


ASKED_ON = dict.fromkeys((OfferChoice, LineChoice), "houses_auction")
"""The decisions that have a screen of their own; the others open a sheet."""


def next_screen(table: Table) -> str:
    """Where to go after an action, or when a game is opened."""
    if table.awaiting and type(table.awaiting[0]) in ASKED_ON:
        return ASKED_ON[type(table.awaiting[0])]
    if table.phase == "dice" or (table.phase == "setup" and table.deal_leaders):
        return "lorenzo_dice"
    return {"report": "lorenzo_report", "over": "final"}.get(table.phase, "lorenzo_table")
