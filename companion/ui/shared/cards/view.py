"""What the card lookup shows: the hits, the filters, and a card opened in place. Free of Kivy."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from companion.rulebook import corrections
from companion.rulebook.card_search import CardIndex, Hit
from companion.rulebook.cards import Card, Part, cards
from companion.rulebook.corrections import Corrections
from companion.rulebook.search import BOXES
from companion.table import words
from companion.table.goods import Goods
from companion.table.pictures import picture
from companion.table.words import _, capital, inside, listing, plural
from companion.ui.boxes import short_title

PINS = "card_pins"
"""The setting with the keys of the cards that stay on top."""

SHORTEST = 2  # letters: one alone says nothing

ICONS = {
    "territory": "terr",
    "building": "build",
    "character": "char",
    "venture": "vent",
    "leader": "leader",
    "excommunication": "excom",
    "bonus_tile": "ptile",
    "family": "family",
    "development": "deck",
    "profession": "prof",
    "bonus": "bonus",
    "prestige": "prestige",
    "special_character": "special",
    "building_tile": "builder",
    "landscape": "forest",
}
"""Every kind of card, in the order of its chips."""

GOODS = ("wood", "stone", "coins", "servants", "victory", "military", "faith", "privileges", "tokens", "prestige")
CARDS = ("leader", "territory", "building", "character", "venture")
GOODS_ICONS = {**{thing: picture(thing) for thing in (*GOODS, *CARDS)}, "shields": "mil", "resources": "any"}
"""What has an icon among the things that effects are about."""


class Filters(NamedTuple):
    """What is chosen among the chips of each row; nothing chosen leaves everything."""

    kinds: frozenset[str] = frozenset()
    steps: frozenset[int] = frozenset()
    boxes: frozenset[str] = frozenset()

    def let_through(self, card: Card) -> bool:
        return (
            (not self.kinds or card.kind in self.kinds)
            and (not self.steps or card.step in self.steps)
            and (not self.boxes or card.box in self.boxes)
        )


class FilterChip(NamedTuple):
    row: str
    """The field of the filters that it belongs to."""
    key: Any
    text: str
    icon: str
    chosen: bool


class Amount(NamedTuple):
    text: str
    icon: str


class Mark(NamedTuple):
    """How far a card can be trusted."""

    text: str
    icon: str
    tone: str


class CardLine(NamedTuple):
    """A card in a row."""

    key: str
    icon: str
    title: str
    about: str
    amount: Amount | None
    confirmed: bool
    mark: Mark | None
    meant: tuple[int, ...]
    """The parts that were asked for."""

    @property
    def tail(self) -> tuple[Amount | Mark, ...]:
        """What stands at the end of the row."""
        return tuple(one for one in (self.amount, self.mark) if one)


class Together(NamedTuple):
    """Cards whose rows share a ground."""

    lines: tuple[CardLine, ...]


class Arrow(NamedTuple):
    """Between what is paid and what is received for it."""


class Said(NamedTuple):
    text: str
    marked: bool


class PartLine(NamedTuple):
    label: str
    pay: tuple[Amount, ...]
    amounts: tuple[Amount, ...]
    text: str
    marked: bool

    @property
    def said(self) -> tuple[Amount | Arrow | Said, ...]:
        paid = (*self.pay, Arrow()) if self.pay else ()
        return (*paid, *self.amounts, *((Said(self.text, self.marked),) if self.text else ()))


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card opened in place."""

    key: str
    icon: str
    tile: str
    title: str
    about: str
    confirmed: bool
    mark: Mark
    standing: str
    note: str
    parts: tuple[PartLine, ...]
    pinned: bool
    best: bool
    """The one that answers the question."""

    @property
    def open_to_correction(self) -> bool:
        return not self.confirmed


@dataclass(frozen=True, slots=True)
class Found:
    count: str
    without: str
    pinned: tuple[CardLine, ...]
    best: CardFace | None
    others: tuple[CardLine, ...]


Piece = str | CardFace | Together | CardLine
"""What stands in a list: a heading, an open card, rows that stand together, or one by itself."""


@dataclass(frozen=True, slots=True)
class CardsView:
    count: str
    without: str
    boxes: tuple[FilterChip, ...]
    kinds_and_steps: tuple[FilterChip, ...]
    pinned: tuple[Piece, ...]
    cards: tuple[Piece, ...]
    more: str
    """What the button says for those that are not listed yet."""


class Lookup:
    """All cards with this table's corrections and pins. A box is read when it is first wanted."""

    def __init__(self, saved: dict[str, Any]) -> None:
        self._corrections: Corrections = corrections.read(saved.get(corrections.SETTING))
        self.pins = _texts(saved.get(PINS))
        self._language = words.language()
        self._boxes: dict[str, dict[str, Card]] = {}
        self._index: CardIndex | None = None

    def same_as(self, saved: dict[str, Any]) -> bool:
        """Whether nothing has changed meanwhile, so that it need not be made anew."""
        known = corrections.read(saved.get(corrections.SETTING)) == self._corrections
        return known and _texts(saved.get(PINS)) == self.pins and words.language() == self._language

    @property
    def complete(self) -> bool:
        return len(self._boxes) == len(BOXES)

    def read_next(self) -> None:
        """One more box; each takes a moment."""
        for box in [box for box in BOXES if box not in self._boxes][:1]:
            self._in(box)

    def card(self, key: str) -> Card | None:
        box = key.partition(":")[0]
        return self._in(box).get(key) if box in BOXES else None

    def _in(self, box: str) -> dict[str, Card]:
        if box not in self._boxes:
            known = corrections.with_corrections(cards(box), self._corrections)
            self._boxes[box] = {card.key: card for card in known}
        return self._boxes[box]

    def _all(self, boxes: Collection[str] = BOXES) -> list[Card]:
        return [card for box in BOXES if box in boxes for card in self._in(box).values()]

    # What is found

    def find(self, query: str, filters: Filters) -> Found:
        if len(query.strip()) < SHORTEST:
            return self._leaf_through(filters)
        self._index = self._index or CardIndex(self._all())
        hits = self._index.search(query)
        here = [hit for hit in hits if filters.let_through(hit.card)]
        best = [hit for hit in here if hit.card.key not in self.pins][:1]
        return Found(
            count=_count(len(here)),
            without=_without(len(hits), len(here)),
            pinned=self._pinned(filters),
            best=self.face(best[0].card, best[0].parts, best=True) if best else None,
            others=tuple(line(hit, filters) for hit in here if hit not in best and hit.card.key not in self.pins),
        )

    def _leaf_through(self, filters: Filters) -> Found:
        """Without a question everything is listed; how much there is elsewhere is said once that has been read."""
        here = [card for card in self._all(filters.boxes or BOXES) if filters.let_through(card)]
        return Found(
            count=_count(len(here)),
            without=_without(len(self._all()), len(here)) if self.complete else "",
            pinned=self._pinned(filters),
            best=None,
            others=tuple(line(_plain(card), filters) for card in here if card.key not in self.pins),
        )

    def _pinned(self, filters: Filters) -> tuple[CardLine, ...]:
        """Whatever was asked, and in the order of pinning."""
        known = [card for key in self.pins if (card := self.card(key))]
        return tuple(line(_plain(card), filters._replace(boxes=frozenset())) for card in known)

    def face(self, card: Card, meant: Collection[int] = (), best: bool = False) -> CardFace:
        icon = ICONS[card.kind]
        return CardFace(
            key=card.key,
            icon=icon,
            tile=f"{icon}c" if icon in ("terr", "build", "char", "vent") else "goldc",
            title=card.name,
            about=_about(card, Filters()),
            confirmed=card.confirmed,
            mark=_mark(card),
            standing="" if card.confirmed or card.corrected else card.standing,
            note=card.note,
            parts=tuple(_part(part, n in meant) for n, part in enumerate(card.parts)),
            pinned=card.key in self.pins,
            best=best,
        )

    # What is shown of it

    def view(
        self, found: Found, filters: Filters, lines: Iterable[CardLine], more: int, opened: Collection[str]
    ) -> CardsView:
        """``lines`` are those that are listed, ``more`` is how many are not."""
        pinned = tuple(self._pieces(found.pinned, opened))
        return CardsView(
            count=found.count,
            without=found.without,
            boxes=tuple(self.box_chips(filters)),
            kinds_and_steps=(*self.kind_chips(filters), *self.step_chips(filters)),
            pinned=(_("Pinned"), *pinned) if pinned else (),
            cards=(*((found.best,) if found.best else ()), *self._pieces(lines, opened)),
            more=plural("{n} more card", "{n} more cards", more) if more else "",
        )

    def _pieces(self, lines: Iterable[CardLine], opened: Collection[str]) -> Iterator[Piece]:
        """Opened cards and unconfirmed ones stand alone."""
        for alone, some in groupby(lines, lambda line: line.key in opened or not line.confirmed):
            if alone:
                for line in some:
                    card = self.card(line.key) if line.key in opened else None
                    yield self.face(card, line.meant) if card else line
            else:
                yield Together(tuple(some))

    # The chips

    def kind_chips(self, filters: Filters) -> list[FilterChip]:
        names = {card.kind: card.kind_name for card in self._all(filters.boxes or BOXES)}
        return [FilterChip("kinds", k, names[k], icon, k in filters.kinds) for k, icon in ICONS.items() if k in names]

    def step_chips(self, filters: Filters) -> list[FilterChip]:
        """``Period II``; where some boxes have periods and others levels, ``Period II / level II``."""
        names: dict[int, dict[str, None]] = {}
        for card in self._all(filters.boxes or BOXES):
            if card.step:
                names.setdefault(card.step, {})[card.step_name] = None
        return [FilterChip("steps", n, capital(" / ".join(names[n])), "", n in filters.steps) for n in sorted(names)]

    def box_chips(self, filters: Filters) -> list[FilterChip]:
        return [FilterChip("boxes", box, short_title(box), "", box in filters.boxes) for box in BOXES]


def with_pin(pins: tuple[str, ...], key: str) -> list[str]:
    """The last pinned first; a pinned one is let go."""
    return [pin for pin in pins if pin != key] if key in pins else [key, *pins]


def line(hit: Hit, filters: Filters) -> CardLine:
    card = hit.card
    occasions = [inside(card.parts[n].label) for n in hit.parts] if hit.thing else []  # ``at once and at harvest 4+``
    return CardLine(
        key=card.key,
        icon=ICONS[card.kind],
        title=card.name,
        about=listing(occasions) or _about(card, filters),
        amount=_amount(hit),
        confirmed=card.confirmed,
        mark=None if card.confirmed else _mark(card),
        meant=hit.parts,
    )


def _plain(card: Card) -> Hit:
    return Hit(card, (), "", ())


def _about(card: Card, filters: Filters) -> str:
    """``Venture, period II · no. 86 · Lorenzo``; the box only where there may be several."""
    number = _("no. {n}").format(n=card.number) if card.number and card.named else ""
    box = "" if len(filters.boxes) == 1 else short_title(card.box)
    return " · ".join(part for part in (card.about, number, box) if part)


def _amount(hit: Hit) -> Amount | None:
    """``2+1``."""
    if not any(hit.amounts) or hit.thing not in GOODS_ICONS:
        return None
    return Amount("+".join(str(n) for n in hit.amounts if n), GOODS_ICONS[hit.thing])


def _part(part: Part, marked: bool) -> PartLine:
    """Of what a card costs, the icons say enough."""
    text = "" if part.plain and part.when == "cost" and part.amounts and not marked else part.text
    return PartLine(part.label, _amounts(part.pay), _amounts(part.amounts), text, marked)


def _amounts(goods: Goods) -> tuple[Amount, ...]:
    return tuple(Amount(str(n), GOODS_ICONS[thing]) for thing, n in goods.items() if thing in GOODS_ICONS)


def _mark(card: Card) -> Mark:
    if card.corrected:
        return Mark(_("corrected by you"), "edit", "chosen")
    return Mark(_("confirmed"), "check", "ok") if card.confirmed else Mark(_("unconfirmed"), "question", "gold")


def _count(n: int) -> str:
    return plural("{n} card", "{n} cards", n) if n else ""


def _without(everywhere: int, here: int) -> str:
    return plural("{n} without the filters", "{n} without the filters", everywhere) if everywhere > here else ""


def _texts(saved: Any) -> tuple[str, ...]:
    found: Iterable[Any] = saved if isinstance(saved, list) else ()
    return tuple(one for one in found if isinstance(one, str))
