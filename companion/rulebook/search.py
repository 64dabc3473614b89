"""Finding a rule by what somebody types in the middle of an argument: word forms and small slips do not matter."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from functools import lru_cache
from typing import NamedTuple

from companion.rulebook.entries import Entry, entries
from companion.rulebook.lexicon import Lexicon
from companion.rulebook.spelling import asked, stem, tokens, vocabulary
from companion.table import words
from companion.table.words import _

BOXES = ("lorenzo", "houses", "masters", "princes")

TITLE, KEYWORD, TEXT = 2.7, 2.4, 1.0
"""What a word is worth by where it stands."""

IDLE = 0.2  # for words such as "how" and "when": they only decide between entries that are equally good
EXAMPLE = 0.25  # for 12 or 400: what somebody has or bids is seldom a number of the rules
WHOLE = 0.9  # on top for a title or keyword that is asked for as a whole
NAMED = 0.5  # of the best score, on top for an entry whose title is all that is asked, but for idle words
UNANSWERED = 0.5  # what is left to an entry that answers to hardly anything of a question
ASIDE = 0.8  # for a table rule or a note: the rule itself is asked for more often than what it leaves open
FAINT = 0.45  # of the best score in another box: what is below hardly answers
CUT = 0.15  # of the best score: what is below is noise
READ_OUT = 0.75  # of the words of a refusal must be typed before they are taken for it,
AND_LITTLE_ELSE = 0.6  # and so many of the typed ones must be its own: the others may be names and numbers
LEAST_READ_OUT = 3  # words: shorter refusals say too little
MARKED = 0.25  # how surely a word must be meant to be marked: neither an idle nor a longer one

MOST_WORDS = 24  # what goes beyond is no question


class Hit(NamedTuple):
    box: str
    entry: Entry
    score: float
    matched: frozenset[str]
    """The words of the entry that were meant, as they stand there but in lower case, for marking them."""


def search(query: str, box: str | None = None, most: int = 12, *, also: Iterable[str] = ()) -> list[Hit]:
    """The best entries first; in one box, ``also`` with its expansions, or in all."""
    boxes = frozenset(BOXES if box is None else (box, *also))
    return _index(boxes, words.language()).find(query, most)


def elsewhere(query: str, box: str, *, also: Iterable[str] = ()) -> Hit | None:
    """The best entry of all, if it is in another box and answers far better than anything here."""
    hits = _index(frozenset(BOXES), words.language()).find(query, most=None)
    here = max((hit.score for hit in hits if hit.box in (box, *also)), default=0.0)
    return hits[0] if hits and here < FAINT * hits[0].score else None


@lru_cache(maxsize=len(BOXES) + 1)
def _index(boxes: frozenset[str], language: str) -> Index:
    """Built when first asked, and again for another language, in place of the former one's."""
    return Index([one for name in BOXES if name in boxes for one in _read(name, language)])


# Reading the entries


class Read(NamedTuple):
    """An entry with the words of its title, and all its words by stem: the best place of each, and by keyword."""

    box: str
    entry: Entry
    title: tuple[str, ...]
    places: Mapping[str, float]
    heads: Sequence[tuple[float, frozenset[str]]]
    stems: Mapping[str, str]
    """By word, as it is written; those of its example are not marked."""
    refusals: Sequence[frozenset[str]]
    """The stems of its sentences, without names and numbers."""


@lru_cache(maxsize=len(BOXES))
def _read(box: str, _language: str) -> list[Read]:
    return [_read_entry(box, entry) for entry in entries(box).values()]


@lru_cache(maxsize=len(BOXES))
def words_of(box: str, language: str) -> frozenset[str]:
    """All words that the rules of a box use."""
    return frozenset[str]().union(*[one.stems for one in _read(box, language)])


def _read_entry(box: str, entry: Entry) -> Read:
    """In another language also by the English words."""
    places: dict[str, float] = {}
    stems: dict[str, str] = {}
    heads = []
    keywords = (*vocabulary().keywords.get(box, {}).get(entry.id, ()), *entry.keywords)
    texts = [(TITLE, entry.title), (TITLE, _(entry.title)), *[(KEYWORD, keyword) for keyword in keywords]]
    for weight, text in dict.fromkeys([*texts, (TEXT, entry.text), (TEXT, _(entry.text))]):
        written = {word: stem(word) for word in tokens(text)}
        stems |= written
        for root in written.values():
            places.setdefault(root, weight)
        if weight > TEXT:
            telling = frozenset([root for word, root in written.items() if word not in vocabulary().idle])
            heads.append((weight, telling or frozenset(written.values())))
    for root in _stems(entry.example or "") | _stems(_(entry.example or "")):
        places.setdefault(root, TEXT)
    said = [_stems(_(text)) for text in (entry.refusal, entry.short) if text]
    return Read(box, entry, tuple(dict.fromkeys(tokens(_(entry.title)))), places, heads, stems, said)


def _stems(template: str) -> frozenset[str]:
    return frozenset(map(stem, asked(re.sub(r"\{.*?\}", " ", template))))


def _weight(word: str) -> float:
    if word in vocabulary().idle:
        return IDLE
    return EXAMPLE if word.isdecimal() and len(word) > 1 else 1.0


def _is_aside(entry: Entry) -> bool:
    return bool(entry.readings) or entry.section in vocabulary().aside


# Finding them


class Index:
    """Which entry has which word where, and how telling the word is."""

    def __init__(self, listed: Sequence[Read]) -> None:
        self._listed = listed
        self._places: dict[str, dict[int, float]] = defaultdict(dict)
        heads: list[tuple[int, float, frozenset[str]]] = []
        self._heads_with: dict[str, list[int]] = defaultdict(list)
        self._titles: dict[tuple[str, ...], list[int]] = defaultdict(list)
        self._named: dict[frozenset[str], list[int]] = defaultdict(list)
        self._refusals: list[tuple[int, int]] = []
        self._refusals_with: dict[str, list[int]] = defaultdict(list)
        known: set[str] = set()
        for number, one in enumerate(listed):
            self._titles[one.title].append(number)
            known |= one.stems.keys()
            for root, place in one.places.items():
                self._places[root][number] = place
            for weight, head in one.heads:
                if weight == TITLE:
                    self._named[head].append(number)
                for root in head:
                    self._heads_with[root].append(len(heads))
                heads.append((number, weight, head))
            for refusal in one.refusals:
                for root in refusal:
                    self._refusals_with[root].append(len(self._refusals))
                self._refusals.append((number, len(refusal)))
        self._lexicon = Lexicon(known, self._places.keys())
        self._telling = {root: self._rarity(len(places)) for root, places in self._places.items()}
        self._heads = [(number, weight, sum([self._telling[root] for root in head])) for number, weight, head in heads]
        self._asides = frozenset(number for number, one in enumerate(listed) if _is_aside(one.entry))

    def _rarity(self, places: int) -> float:
        return math.log(1 + len(self._listed) / max(places, 1))

    def find(self, query: str, most: int | None) -> list[Hit]:
        typed = list(dict.fromkeys(asked(query)))[:MOST_WORDS]
        unfinished = typed[-1] if typed and query[-1].isalnum() else None
        scores: dict[int, float] = defaultdict(float)
        answered: dict[int, float] = defaultdict(float)
        meant: dict[str, float] = {}
        surest = set()
        for word in typed:
            sure = self._lexicon.meanings(word, word == unfinished)
            if sure and word not in vocabulary().idle:
                surest.add(max(sure, key=sure.__getitem__))
            meanings = self._weighed(sure, word, word == unfinished)
            importance = max(meanings.values(), default=0.0)
            for number, value in self._values(meanings).items():
                scores[number] += value
                answered[number] += importance
            for root, value in meanings.items():
                meant[root] = max(meant.get(root, 0.0), value)
        total = max(answered.values(), default=1.0)
        for number, value in self._wholes(meant).items():
            scores[number] += value
        for number in scores:
            scores[number] *= UNANSWERED + (1 - UNANSWERED) * answered[number] / total
            scores[number] *= ASIDE if number in self._asides else 1.0
        best = max(scores.values(), default=0.0)
        for number in self._named.get(frozenset(surest), ()):
            scores[number] += NAMED * best
        for number in self._titles.get(tuple(typed), ()):
            scores[number] += best
        for number, share in self._read_out(typed).items():
            scores[number] += share * (best or 1.0)
        ranked = sorted((-score, number) for number, score in scores.items() if score >= best * CUT)
        surely = {root for root, value in meant.items() if value > MARKED * self._telling[root]}
        return [self._hit(number, -score, surely) for score, number in ranked[:most]]

    def _hit(self, number: int, score: float, meant: Set[str]) -> Hit:
        one = self._listed[number]
        return Hit(one.box, one.entry, score, frozenset([word for word, root in one.stems.items() if root in meant]))

    def _values(self, meanings: Mapping[str, float]) -> dict[int, float]:
        """For each entry the best that one typed word can mean there."""
        best: dict[int, float] = {}
        for root, value in meanings.items():
            for number, place in self._places[root].items():
                best[number] = max(best.get(number, 0.0), value * place)
        return best

    def _wholes(self, meant: Mapping[str, float]) -> dict[int, float]:
        """The more of one title or keyword was asked for, the better."""
        found: dict[int, float] = defaultdict(float)
        for root, value in meant.items():
            for at in self._heads_with.get(root, ()):
                found[at] += value
        best: dict[int, float] = {}
        for at, value in found.items():
            number, weight, telling = self._heads[at]
            share = value / telling
            best[number] = max(best.get(number, 0.0), WHOLE * weight * value * share**1.5)
        return best

    def _read_out(self, typed: Iterable[str]) -> dict[int, float]:
        """The entries with a refusal that is typed nearly word for word, and how nearly."""
        roots = set(map(stem, typed))
        found = Counter([at for root in roots for at in self._refusals_with.get(root, ())])
        best: dict[int, float] = {}
        for at, common in found.items():
            number, size = self._refusals[at]
            if size >= LEAST_READ_OUT and common >= max(READ_OUT * size, AND_LITTLE_ELSE * len(roots)):
                best[number] = max(best.get(number, 0.0), common / size)
        return best

    # What a typed word can mean

    def _weighed(self, sure: Mapping[str, float], word: str, unfinished: bool) -> dict[str, float]:
        """The stems of the index, with what each is worth."""
        weight = _weight(word)
        limit = self._limit(word, unfinished, sure)
        return {root: weight * value * min(self._telling[root], limit) for root, value in sure.items()}

    def _limit(self, word: str, unfinished: bool, roots: Iterable[str]) -> float:
        """No word of the same meaning is more telling than the typed one; a beginning tells little until few fit."""
        if stem(word) in self._places:
            return self._telling[stem(word)]
        if unfinished:
            fitting = {number for root in roots for number in self._places[root]}
            return self._rarity(len(fitting))
        return math.inf
