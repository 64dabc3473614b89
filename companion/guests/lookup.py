"""Rules and cards, looked up from a phone: the same answers as in the app."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

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

MOST = 8
LONGEST = 120  # letters of a question


@dataclass(frozen=True, eq=False)
class Copy:
    """The host's copy of the boxes: what was corrected on its cards holds on the phones, too."""

    corrections: Corrections = field(default_factory=dict)


SHIPPED = Copy()
"""As the boxes are known to be: nothing was corrected."""


def rules(body: dict[str, Any]) -> list[Shown]:
    """``{"query": "same tower", "box": "lorenzo"}``."""
    query, box = _asked(body)
    return [_rule(hit.box, hit.entry) for hit in search(query, box, MOST)]


def rule(body: dict[str, Any]) -> Shown:
    """The entry of a rule that a refusal names."""
    _query, box = _asked(body)
    return _rule(box or "", rulebook.entry(box or "", str(body.get("rule"))))


def cards(copy: Copy, body: dict[str, Any]) -> list[Shown]:
    query, box = _asked(body)
    return [card_shown(hit.card) for hit in _cards(copy, box, words.language()).search(query)[:MOST]]


@lru_cache(maxsize=2 * len(BOXES))
def _cards(copy: Copy, box: str | None, _language: str) -> CardIndex:
    """A phone asks again with each letter."""
    return CardIndex(with_corrections(all_cards(box), copy.corrections))


def _asked(body: dict[str, Any]) -> tuple[str, str | None]:
    box = body.get("box")
    return str(body.get("query") or "")[:LONGEST], box if box in BOXES else None


def _rule(box: str, entry: Entry) -> Shown:
    page = _("Rulebook p. {n}").format(n=entry.page) if entry.page else ""
    return {"title": _(entry.title), "text": _(entry.text), "place": page, "box": boxes.title(box)}


def card_shown(card: Card) -> Shown:
    parts = [{"label": part.label, "text": part.text} for part in card.parts]
    place = _("as printed on the host’s copy") if card.corrected else ""
    return {"title": card.name, "about": card.about, "parts": parts, "box": boxes.title(card.box), "place": place}
