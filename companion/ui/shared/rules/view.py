"""What the rules screen shows: the best answer in full, the others in a line each; or the chapters of a box."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from companion import rulebook
from companion.rulebook.card_names import named
from companion.rulebook.search import BOXES, Hit, elsewhere, search
from companion.table.words import _, plural
from companion.ui.boxes import short_title
from companion.ui.shared.picking.choice import Chip


class Line(NamedTuple):
    """An entry in a list."""

    box: str
    rule: str
    title: str
    about: str
    page: str


class Chapter(NamedTuple):
    """In the same list, with the number of its rules in the place of a page."""

    section: str
    rules: int

    @property
    def title(self) -> str:
        return _(self.section)

    @property
    def about(self) -> str:
        return ""

    @property
    def page(self) -> str:
        return str(self.rules)


class CardLine(NamedTuple):
    """A card that the question names; it is looked up among the cards."""

    box: str
    title: str
    about: str

    @property
    def page(self) -> str:
        return _("Card")


def box_lines(chosen: str) -> tuple[Chip, ...]:
    return tuple(Chip(box, short_title(box), box == chosen) for box in BOXES)


class Found(NamedTuple):
    best: Hit | None
    others: tuple[Line | CardLine, ...]

    @property
    def heading(self) -> str:
        if not self.others:
            return ""
        if self.best is None:
            return plural("{n} result", "{n} results", len(self.others))
        return plural("{n} more result", "{n} more results", len(self.others))


def find(query: str, box: str, *expansions: str) -> Found:
    """The answers; first among the others the cards that are named, and what answers far better in another box."""
    hits = search(query, box, also=expansions)
    others: list[Line | CardLine] = [line(hit.box, hit.entry) for hit in hits[1:]]
    if hit := elsewhere(query, box, also=expansions):
        others.insert(0, line(hit.box, hit.entry)._replace(about=_("In {box}").format(box=short_title(hit.box))))
    cards = (CardLine(card.box, card.name, card.about) for card in named(query, box, *expansions))
    return Found(hits[0] if hits else None, (*cards, *others))


def chapters(box: str) -> tuple[Chapter, ...]:
    """In the order of the book."""
    counts: dict[str, int] = {}
    for entry in rulebook.entries(box).values():
        counts[entry.section] = counts.get(entry.section, 0) + 1
    return tuple(Chapter(section, count) for section, count in counts.items())


def chapter(box: str, section: str) -> tuple[Line, ...]:
    return tuple(line(box, entry) for entry in rulebook.entries(box).values() if entry.section == section)


def line(box: str, entry: Any) -> Line:
    page = _("p. {n}").format(n=entry.page) if entry.page else ""
    return Line(box, entry.id, _(entry.title), first_sentence(_(entry.text)), page)


def first_sentence(text: str) -> str:
    return re.split(r"(?<=[.!?]) (?=[A-ZÀ-Ü])", text, maxsplit=1)[0]


def marked(text: str, words: frozenset[str]) -> str:
    """For a label with markup: the words that were meant stand out."""
    safe = text.replace("&", "&amp;").replace("[", "&bl;").replace("]", "&br;")
    if not words:
        return safe
    meant = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    return re.sub(rf"\b({meant})\b", r"[b]\1[/b]", safe, flags=re.IGNORECASE)


class Drawn(NamedTuple):
    """An icon in an example, by its name, and the comma or full stop behind it."""

    icon: str
    stop: str = ""


def example_pieces(example: str) -> tuple[str | Drawn, ...]:
    """``2 {coin}, then`` as ``"2", Drawn("coin", ","), "then"``."""
    found = re.findall(r"([^\s{}]+)|\{([\w-]+)\}([^\s{}]*)", example)
    return tuple(Drawn(icon, stop) if icon else text for text, icon, stop in found)
