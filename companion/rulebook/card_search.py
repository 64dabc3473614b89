"""Finding a card by number, name, kind, period, or by what it does: whoever asks what gives servants is not shown
what only costs them."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.rulebook.card_query import (
    Doing,
    InStep,
    Numbered,
    OfKind,
    Unpaid,
    Want,
    Word,
    card_words,
    understand,
)
from companion.rulebook.cards import Card, Claim, Part
from companion.rulebook.lexicon import LEAST_BEGINNING, Lexicon
from companion.rulebook.spelling import stem, tokens, vocabulary

NAME, KIND, TEXT = 3.0, 2.0, 1.0
"""What a word is worth by where it stands."""

WHOLE = 20.0  # on top for a name that is asked for as a whole
CUT = 0.4  # of the best score for words: what is below is noise
ANY_OTHER_AMOUNT = 0.5  # what is left to an effect with another amount than the one that was asked for
ABOUT = 0.5  # not of the kind that was asked for, but about it
TOGETHER = 0.7  # on top for every further word that stands in the same part
BY_NAME, BY_TEXT = 0.9, 0.3  # an effect that was asked for stands only in the name, or in the words

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")

LIKELY = {"gives": 1.0, "saves": 0.9, "acts": 0.9, "raises": 0.9, "loses": 0.7, "counts": 0.6}
LIKELY |= {"spends": 0.5, "needs": 0.5, "costs": 0.4}
"""How surely each is meant when a thing is named without a verb; an exchange gives and spends besides."""


class Hit(NamedTuple):
    """``parts`` are the places of those that were meant; if they do something to one thing, so much of it."""

    card: Card
    parts: tuple[int, ...]
    thing: str
    amounts: tuple[int, ...]


class Match(NamedTuple):
    """How well a want is met, by which parts, and with how much of which thing in each."""

    value: float = 0.0
    parts: tuple[int, ...] = ()
    thing: str = ""
    amounts: tuple[int, ...] = ()


NO_MATCH = Match()
NO_PARTS: tuple[int, ...] = ()
NO_KINDS: frozenset[str] = frozenset()

Spelt = Sequence[frozenset[str]]
"""The words of a question, each with those that it may be a slip of."""


@dataclass(frozen=True, slots=True)
class Doc:
    """A card with the stems of its words."""

    card: Card
    called: frozenset[tuple[str, ...]]
    """Each of its names whole."""
    kind_name: frozenset[str]
    kind: frozenset[str]
    """Also by other words."""
    in_name: frozenset[str]
    in_kind: frozenset[str]
    in_parts: tuple[frozenset[str], ...]
    anywhere: frozenset[str]
    things: frozenset[str]
    words: frozenset[str]
    """As they are written."""

    @classmethod
    def of(cls, card: Card) -> Doc:
        name, kind = tokens(card.name) if card.named else [], tokens(card.kind_name)
        names, kinds = tokens(" ".join(card.also_named)), tokens(" ".join(card.also_kind))
        around = tokens(" ".join((card.box, card.step_name, "" if card.named else card.name)))
        around += numerals(" ".join((card.name, *card.also_named))) if card.named else []
        parts = [tokens(" ".join((part.label, part.text, *part.keywords)).replace("_", " ")) for part in card.parts]
        words = frozenset([*name, *names, *kind, *kinds, *around, *[word for part in parts for word in part]])
        return cls(
            card=card,
            called=frozenset([tuple(name), *[tuple(tokens(one)) for one in card.also_named]]),
            kind_name=frozenset(map(stem, kind)),
            kind=frozenset(map(stem, [card.kind, *kind, *kinds])),
            in_name=frozenset(map(stem, [*name, *names])),
            in_kind=frozenset(map(stem, [*kind, *kinds, *around])),
            in_parts=tuple(frozenset(map(stem, part)) for part in parts),
            anywhere=frozenset(map(stem, words)),
            things=frozenset(claim.thing for part in card.parts for claim in part.claims),
            words=words,
        )

    def is_called(self, asked: Spelt) -> bool:
        return any(len(name) == len(asked) and _stands_in(name, asked) for name in self.called)

    def begins_with(self, typed: str) -> bool:
        """Whether a word of its name does."""
        return any(word.startswith(typed) for name in self.called for word in name)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A card that meets as much of a question as any; ``said`` are its words beside that, ``spoken`` their worth."""

    place: int
    doc: Doc
    met: Sequence[Match]
    said: Sequence[Match]
    spoken: float

    @classmethod
    def of(cls, place: int, doc: Doc, met: Sequence[Match], said: Sequence[Match]) -> Candidate:
        """Words that stand together say more than the same words apart."""
        parts = [n for match in said for n in match.parts]
        together = max(Counter(parts).values()) if parts else 1
        return cls(place, doc, met, said, sum(match.value for match in said) * (1 + TOGETHER * (together - 1)))

    def order(self, asked: Spelt, kinds: frozenset[str]) -> tuple[float, int, bool, int]:
        """The best fit, then the most of the thing that was asked for; what is confirmed comes first."""
        fit = sum(match.value for match in self.met) + self.spoken
        fit += WHOLE * self.doc.is_called(asked) + KIND * (self.doc.kind_name <= kinds)
        amount = sum(sum(match.amounts) for match in self.met)
        return -round(fit, 6), -amount, not self.doc.card.confirmed, self.place


class CardIndex:
    """All cards with their words; made anew when one of them is corrected."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._docs = [Doc.of(card) for card in cards]
        own = card_words()
        stems = Counter(root for doc in self._docs for root in doc.anywhere)
        self._telling = {root: math.log(1 + len(self._docs) / count) for root, count in stems.items()}
        self._kinds = frozenset[str]().union(*[doc.kind for doc in self._docs])
        named = {stem(thing): thing for doc in self._docs for thing in doc.things}
        self._things = {root: thing for root, thing in {**named, **own.things}.items() if root not in own.whens}
        known = own.words.union(*[doc.words for doc in self._docs], self._things.values())
        self._lexicon = Lexicon(known, {*stems, *own.verbs, *self._things, *own.whens, *own.steps})
        self._lately: list[tuple[Want, list[Match]]] = []
        called = [(name, doc) for doc in self._docs for name in doc.called]
        self._called = [(name, doc) for name, doc in called if len(name) > 1 or stems[stem("".join(name))] == 1]
        """By its name, where that says nothing else: several words, or one that stands nowhere else."""

    def search(self, query: str) -> list[Hit]:
        """The best first; none if nothing of the question is understood, all if it does not say anything yet."""
        asked = tuple(tokens(query))
        wants = understand(query, self._lexicon, self._kinds, self._things)
        if asked and not wants:  # "este" is a family, and says nothing in Portuguese
            docs = sorted(self._docs, key=lambda doc: asked not in doc.called)
            return [Hit(doc.card, (), "", ()) for doc in docs]
        strict = [want for want in wants if not isinstance(want, Word)]
        loose = [want for want in wants if isinstance(want, Word)]
        met = self._matches(strict)
        counts = [_count(one) for one in met]
        most = max(counts, default=0)
        if not most:  # then perhaps the words stand somewhere
            loose += [Word(want.roots) for want in strict if isinstance(want, Doing | OfKind)]
        said = self._matches(loose)
        fitting = [
            Candidate.of(n, doc, met[n], said[n])
            for n, (doc, count) in enumerate(zip(self._docs, counts, strict=True))
            if count == most
        ]
        self._lately = [known for known in self._lately if known[0] in (*strict, *loose)]
        least = CUT * max((one.spoken for one in fitting), default=0.0)
        begun = asked[-1] if asked and query[-1].isalnum() and len(asked[-1]) >= LEAST_BEGINNING else None
        kept = [
            one
            for one in fitting
            if (one.spoken or most) and (one.spoken >= least or (begun and one.doc.begins_with(begun)))
        ]
        kinds = frozenset(map(stem, asked)) if any(isinstance(want, OfKind) for want in strict) else NO_KINDS
        spelt = [self._spelt(word, word == begun) for word in asked]
        hits = [_hit(one) for one in sorted(kept, key=lambda one: one.order(spelt, kinds))]
        found = {hit.card.key: hit for hit in hits}  # whoever names a card wants that one, whatever else is understood
        named = {doc.card.key: Hit(doc.card, (), "", ()) for name, doc in self._called if _stands_in(name, spelt)}
        return list({**named, **found}.values())

    def _spelt(self, word: str, unfinished: bool) -> frozenset[str]:
        return frozenset({word, *(() if word in vocabulary().idle else self._lexicon.slips(word, unfinished))})

    # How well a card meets what is wanted

    def _matches(self, wants: Iterable[Want]) -> list[tuple[Match, ...]]:
        """For each card, in the order of the wants."""
        met = [self._met(want) for want in wants]
        return list(zip(*met, strict=True)) if met else [()] * len(self._docs)

    def _met(self, want: Want) -> list[Match]:
        """By each card. While somebody types, all words but the last are wanted again with each letter."""
        for known, met in self._lately:
            if known == want:
                return met
        met = [self._match(doc, want) for doc in self._docs]
        self._lately.append((want, met))
        return met

    def _match(self, doc: Doc, want: Want) -> Match:
        match want:
            case Numbered(number=n):
                return Match(float(doc.card.number == n))
            case InStep(step=n):
                return Match(1.0 if doc.card.step == n else BY_NAME * _named(doc, want.roots))
            case Unpaid(things=things):
                return Match(float(_spares(doc.card, things)))
            case OfKind():
                return _is(doc, want)
            case Doing():
                return _does(doc, want)
            case Word():
                return self._says(doc, want.roots)

    def _says(self, doc: Doc, roots: Mapping[str, float]) -> Match:
        best, where = 0.0, NO_PARTS
        for root in roots.keys() & doc.anywhere:
            parts = tuple(n for n, words in enumerate(doc.in_parts) if root in words)
            place = NAME if root in doc.in_name else KIND if root in doc.in_kind else TEXT
            value = place * roots[root] * self._telling[root]
            if value > best:
                best, where = value, parts
        return Match(best, where)


def numerals(name: str) -> list[str]:
    """``4`` of ``Sisto IV``: who types a name writes it as a number."""
    return [str(ROMAN.index(word) + 1) for word in re.findall(r"\w+", name) if word in ROMAN]


def _stands_in(name: tuple[str, ...], asked: Spelt) -> bool:
    places = range(len(asked) - len(name) + 1)
    return any(all(word in asked[at + n] for n, word in enumerate(name)) for at in places)


def _named(doc: Doc, roots: Mapping[str, float]) -> float:
    return max((roots[root] for root in roots.keys() & doc.in_name), default=0.0)


def _spares(card: Card, things: frozenset[str]) -> bool:
    """Nobody pays for tiles or leaders either; but what is taken like other cards has a cost or a number."""
    costs = [claim.thing for part in card.parts if part.when == "cost" for claim in part.claims]
    return not (things & set(costs) if things else costs) and bool(costs or card.number)


def _is(doc: Doc, want: OfKind) -> Match:
    if want.kinds & doc.kind:
        return Match(1.0)
    if named := _named(doc, want.roots):
        return Match(BY_NAME * named)
    about = _does(doc, want.about) if want.about else NO_MATCH
    return about._replace(value=ABOUT * about.value)


def _does(doc: Doc, want: Doing) -> Match:
    if not want.things or want.things.keys() & doc.things:
        fitting = {n: list(_fitting(part, want)) for n, part in enumerate(doc.card.parts)}
        best = max((value for claims in fitting.values() for _claim, value in claims), default=0.0)
        if best:
            return _done(doc, want, fitting, best)
    if want.verbs or (want.things and want.when):
        return NO_MATCH
    if named := _named(doc, want.roots):
        return Match(BY_NAME * named)
    parts = [n for n, words in enumerate(doc.in_parts) if want.roots.keys() & words]
    return Match(BY_TEXT, tuple(parts)) if parts else NO_MATCH


def _done(doc: Doc, want: Doing, fitting: Mapping[int, list[tuple[Claim, float]]], best: float) -> Match:
    """The parts that do it as asked; what only costs the thing is left out where something gives it."""
    meant = {n: [claim for claim, value in claims if value > best / 2] for n, claims in fitting.items()}
    parts = [n for n, claims in meant.items() if claims]
    things = {claim.thing for n in parts for claim in meant[n]}
    if not want.things or len(things) != 1:
        return Match(best, tuple(parts))
    amounts = [_amount(doc.card.parts[n], [claim.amount for claim in meant[n]]) for n in parts]
    return Match(best, tuple(parts), things.pop(), tuple(amounts))


def _amount(part: Part, amounts: Sequence[int]) -> int:
    """What is not plainly received is a choice between several ways."""
    return sum(amounts) if part.plain else max(amounts)


def _fitting(part: Part, want: Doing) -> Iterator[tuple[Claim, float]]:
    """The claims of a part that are asked for, each with how well it fits."""
    for claim in part.claims:
        if claim.verb not in (want.verbs or LIKELY):
            continue
        sure = want.things.get(claim.thing, 0.0) if want.things else 1.0
        of_time = not want.things and claim.thing == want.when  # "harvest +2" raises it
        if not sure or (want.when and part.when != want.when and not of_time):
            continue
        exact = want.amount in (None, claim.amount if want.things or of_time else part.value)
        yield claim, sure * (1.0 if want.verbs else LIKELY[claim.verb]) * (1.0 if exact else ANY_OTHER_AMOUNT)


def _count(matches: Sequence[Match]) -> int:
    return len([match for match in matches if match.value > 0])


def _hit(found: Candidate) -> Hit:
    """Amounts only where one thing was asked for."""
    card, matches = found.doc.card, (*found.met, *found.said)
    parts = tuple(sorted({n for match in matches for n in match.parts}))
    done = [match for match in matches if match.thing]
    return Hit(card, parts, done[0].thing, done[0].amounts) if len(done) == 1 else Hit(card, parts, "", ())
