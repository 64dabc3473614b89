"""Rules and cards, looked up from a phone: the same answers as in the app."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from companion import rulebook
from companion.guests.box import Shown
from companion.rulebook.card_search import CardIndex
from companion.rulebook.cards import Card
from companion.rulebook.cards import cards as all_cards
from companion.rulebook.corrections import Corrections, with_corrections
from companion.rulebook.entries import Entry
from companion.rulebook.search import BOXES, search
from companion.table import boxes, words
from companion.table.words import _

if TYPE_CHECKING:
    from companion.guests.host import Published

MOST = 8
LONGEST = 120  # letters of a question


@dataclass(frozen=True, eq=False)
class Copy:
    """The host's copy of the boxes: what was corrected on its cards holds on the phones, too."""

    corrections: Corrections = field(default_factory=dict)


SHIPPED = Copy()
"""As the boxes are known to be: nothing was corrected."""


def rules(now: Published, body: dict[str, Any]) -> list[Shown]:
    """``{"query": "same tower"}``, in the boxes on the table."""
    box, *more = _boxes(now)
    return [_rule(now, hit.box, hit.entry) for hit in search(_asked(body), box, MOST, also=more)]


def rule(now: Published, body: dict[str, Any]) -> Shown:
    """``{"rule": "tower.colour"}``: the entry that a refusal or a lesson names."""
    rule = str(body.get("rule"))
    for box in _boxes(now):
        if entry := rulebook.entries(box).get(rule):
            return _rule(now, box, entry)
    raise KeyError(rule)


def cards(copy: Copy, now: Published, body: dict[str, Any]) -> list[Shown]:
    """``{"query": "gives wood"}``, in the boxes on the table."""
    index = _cards(copy, _boxes(now), words.language())
    return [card_shown(hit.card) for hit in index.search(_asked(body))[:MOST]]


@lru_cache(maxsize=2 * len(BOXES))
def _cards(copy: Copy, played: tuple[str, ...], _language: str) -> CardIndex:
    """A phone asks again with each letter."""
    return CardIndex(with_corrections([card for box in played for card in all_cards(box)], copy.corrections))


def _boxes(now: Published) -> tuple[str, ...]:
    return boxes.in_play(now.box, now.table)


def _asked(body: dict[str, Any]) -> str:
    return str(body.get("query") or "")[:LONGEST]


def _rule(now: Published, box: str, entry: Entry) -> Shown:
    """Of a table rule all readings, with what this table plays."""
    page = _("Rulebook p. {n}").format(n=entry.page) if entry.page else ""
    readings = [{"text": one.text, "played": one.played} for one in rulebook.readings(entry, now.table)]
    return {
        "title": _(entry.title),
        "text": _(entry.text),
        "readings": readings,
        "place": page,
        "box": boxes.title(box),
    }


def card_shown(card: Card) -> Shown:
    parts = [{"label": part.label, "text": part.text} for part in card.parts]
    place = _("as printed on the host’s copy") if card.corrected else ""
    return {"title": card.name, "about": card.about, "parts": parts, "box": boxes.title(card.box), "place": place}
