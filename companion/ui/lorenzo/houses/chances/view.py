"""What somebody may still do before the round or the game ends: the engine reminds, and each is asked once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo.houses.tokens import before_scoring
from companion.games.lorenzo.state import Table
from companion.table.action import Reason
from companion.table.seats import Seat
from companion.table.who import Who
from companion.table.words import _
from companion.ui.lorenzo.table.space_view import person

BOX = "lorenzo"


@dataclass(frozen=True, slots=True)
class Chance:
    """``does`` says which sheet opens."""

    who: Who
    text: str
    rule: str
    does: Literal["tokens", "buy"]
    button: str
    key: tuple[int, str, Seat]
    """The same in every look at the same round: who was asked is not asked again."""


def chances(table: Table) -> tuple[Chance, ...]:
    if table.turns or table.awaiting or table.phase not in ("actions", "report"):
        return ()
    first = table.phase == "actions" and table.catalogue.has_report(table.round)
    ending = lorenzo.VaticanReport() if first else lorenzo.EndRound()
    return tuple(_chance(table, note) for note in lorenzo.check(table, ending).notes)


def _chance(table: Table, note: Reason) -> Chance:
    who, text, key = person(table, note.facts["seat"]), rulebook.sentence(BOX, note, table), (table.round, note.rule)
    if note.rule == "round.leftover":
        return Chance(who, text, note.rule, "buy", _("Buy a card left over"), (*key, who.seat))
    return Chance(who, text, note.rule, "tokens", _("Use them now"), (*key, who.seat))


def heading(table: Table) -> str:
    return _("Before the final scoring") if before_scoring(table) else _("Before the towers are cleared")
