"""What somebody asks of a card who types "gives servants at harvest" or "period 2 venture"."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from companion.rulebook.lexicon import LEAST_BEGINNING, SAME, SLIP, Lexicon
from companion.rulebook.spelling import spoken, stem, tokens, vocabulary
from companion.table import words

MOST_WORDS = 24  # what goes beyond is no question
ABOUT_CARDS = frozenset({"saves", "counts", "needs", "acts", "raises", "loses"})
"""After these verbs a type of card is what the effect is about; otherwise it says which cards are wanted."""

Sure = Mapping[str, float]
"""What a word can mean, each with how surely."""


# What can be wanted


class Doing(NamedTuple):
    """An effect: on one of the things, or on any; by one of the verbs, or by any; at a time, or at any."""

    roots: Sure
    things: Sure
    verbs: frozenset[str]
    when: str
    amount: int | None


class OfKind(NamedTuple):
    """One of the kinds that this word says; it may also be a word of a name. Where several kinds are named, one of
    them may be what the other is about."""

    kinds: frozenset[str]
    roots: Sure
    about: Doing | None = None


class InStep(NamedTuple):
    """Of a period or level; the numeral may also be a word of a name."""

    step: int
    roots: Sure


class Numbered(NamedTuple):
    number: int


class Unpaid(NamedTuple):
    """Costing nothing at all, or none of the things."""

    things: frozenset[str]


class Word(NamedTuple):
    """Anywhere: in the name, the kind or the text."""

    roots: Sure


Want = Doing | OfKind | InStep | Numbered | Unpaid | Word


# The words that say it


class CardWords(NamedTuple):
    """Those of ``search.json`` that are about cards, by stem."""

    verbs: Mapping[str, frozenset[str]]
    things: Mapping[str, str]
    whens: Mapping[str, str]
    several: Mapping[str, tuple[str, ...]]
    """Things that one word means together."""
    points: frozenset[str]
    steps: frozenset[str]
    numerals: Mapping[str, int]
    numbers: Mapping[str, int]
    nothing: frozenset[str]
    """Only in the language of the table: the English "no" is another word in Portuguese."""
    idle: frozenset[str]
    words: frozenset[str]
    """All of them as they are written."""


def card_words() -> CardWords:
    """In the language of the table, and in English."""
    return _card_words(words.language())


@lru_cache(maxsize=2)
def _card_words(language: str) -> CardWords:
    documents = spoken(language)
    said = [one["cards"] for one in reversed(documents)]

    def named(group: str) -> Iterator[tuple[str, str]]:
        return ((word, name) for one in said for name, several in one[group].items() for word in several)

    def listed(group: str) -> list[str]:
        return [word for one in said for word in one[group]]

    verbs, things, whens = list(named("verbs")), list(named("things")), list(named("whens"))
    written = [word for word, _name in (*verbs, *things, *whens)]
    return CardWords(
        verbs={stem(word): frozenset(names.split()) for word, names in verbs},
        things={stem(word): thing for word, thing in things},
        whens={stem(word): when for word, when in whens},
        several={thing: tuple(parts) for thing, parts in documents[-1]["several"].items()},
        points=frozenset(map(stem, listed("points"))),
        steps=frozenset(map(stem, listed("steps"))),
        numerals=documents[-1]["numerals"],
        numbers={stem(word): n for one in said for word, n in one["numbers"].items()},
        nothing=frozenset(map(stem, said[-1]["nothing"])),
        idle=frozenset(map(stem, listed("idle"))),
        words=frozenset([*written, *listed("points"), *listed("steps")]),
    )


@dataclass(frozen=True, slots=True)
class Item:
    """A typed word with all that it may be."""

    word: str
    roots: Sure
    kinds: frozenset[str]
    verbs: frozenset[str]
    things: Sure
    when: str
    is_step: bool

    @property
    def number(self) -> int | None:
        if self.word.isdecimal():
            return int(self.word[:9])
        return card_words().numbers.get(stem(self.word))

    @property
    def numeral(self) -> int | None:
        """``I`` is a numeral beside "period" only, ``II`` anywhere."""
        return card_words().numerals.get(self.word)

    @property
    def is_points(self) -> bool:
        return stem(self.word) in card_words().points

    @property
    def is_cost(self) -> bool:
        return self.verbs == {"costs"}

    @property
    def is_nothing(self) -> bool:
        return stem(self.word) in card_words().nothing

    @property
    def idle(self) -> bool:
        """Words that say nothing elsewhere may be verbs here, but no things: in Portuguese "serve" is no servant."""
        saying_nothing = self.word in vocabulary().idle and not (self.verbs or self.when)
        return saying_nothing or stem(self.word) in card_words().idle


def understand(query: str, lexicon: Lexicon, kinds: Collection[str], things: Mapping[str, str]) -> list[Want]:
    """By stem, ``kinds`` say which kind of card is wanted, and ``things`` what effects are about.

    Nothing is wanted while there are only words that say nothing, such as "which cards".
    """
    asked = tokens(query)[:MOST_WORDS]
    unfinished = len(asked) - 1 if query[-1:].isalnum() else None
    if asked and unfinished and len(asked[-1]) < LEAST_BEGINNING and not asked[-1].isdecimal():
        del asked[-1]
    items = [_item(word, lexicon.meanings(word, n == unfinished), kinds, things) for n, word in enumerate(asked)]
    steps, items = _take_steps(items)
    unpaid, items = _take_unpaid(items)
    numbers, items = _take_numbers(items)
    return [*steps, *unpaid, *numbers, *_effects([item for item in items if not item.idle])]


def _item(word: str, roots: Sure, kinds: Collection[str], things: Mapping[str, str]) -> Item:
    """A thing may be said by another word of the same meaning; kinds, verbs and times only by the surest one."""
    known = card_words()
    least = SAME if word in vocabulary().idle else SLIP  # "fait" is no slip for "faith"
    sure = {root: value for root, value in roots.items() if value >= least}
    top = max(sure.values(), default=0.0)
    surest = [root for root, value in sure.items() if value == top]
    general = frozenset[str]().union(*[vocabulary().kinds.get(root, ()) for root in surest])
    named = [*surest, *[stem(things[root]) for root in surest if root in things]]
    return Item(
        word=word,
        roots={root: value for root, value in roots.items() if root not in general},
        kinds=frozenset(root for root in named if root in kinds),
        verbs=frozenset(verb for root in surest for verb in known.verbs.get(root, ())),
        things=_with_several({things[root]: sure[root] for root in sure if root in things and root not in general}),
        when=next((known.whens[root] for root in surest if root in known.whens), ""),
        is_step=any(root in known.steps for root in surest),
    )


def _with_several(things: Sure) -> Sure:
    parts = {part: value * SAME for thing, value in things.items() for part in card_words().several.get(thing, ())}
    return {**parts, **things}


# Periods, no costs and numbers


def _take_steps(items: Sequence[Item]) -> tuple[list[Want], list[Item]]:
    """``period 2``, ``2nd level``, ``II``."""
    wants: list[Want] = []
    used: set[int] = set()
    for n, item in enumerate(items):
        if item.is_step:
            used.add(n)
            beside = [at for at in (n + 1, n - 1) if 0 <= at < len(items) and at not in used]
            for at in [at for at in beside if _step(items[at])][:1]:
                wants += [InStep(_step(items[at]), {}), Word(item.roots)]  # a period is no level
                used.add(at)
        elif (item.numeral or 0) > 1 and n not in used:
            wants.append(InStep(_step(item), item.roots))
            used.add(n)
    return wants, [item for n, item in enumerate(items) if n not in used]


def _step(item: Item) -> int:
    return item.numeral or item.number or 0


def _take_unpaid(items: Sequence[Item]) -> tuple[list[Want], list[Item]]:
    """``no cost``, ``costs nothing``, ``costs no coins``; but not ``cost of no. 40``."""
    telling = [item for item in items if item.is_nothing or not item.idle]
    for n, (one, other) in enumerate(pairwise(telling)):
        free = (one.is_cost and other.is_nothing) or (one.is_nothing and other.is_cost)
        behind = telling[n + 2] if n + 2 < len(telling) else None
        if free and not (behind and behind.number):
            things = frozenset(behind.things if behind and not behind.kinds else ())
            rest = [*telling[:n], *telling[n + 2 + bool(things) :]]
            return [Unpaid(things)], [item for item in rest if not item.is_nothing]
    return [], list(items)


def _take_numbers(items: Sequence[Item]) -> tuple[list[Want], list[Item]]:
    """``no. 40``, ``40``: the number of a card."""
    cards = [n for n, item in enumerate(items) if item.word.isdecimal() and _is_of_card(items, n)]
    return [Numbered(int(items[n].word[:9])) for n in cards], [item for n, item in enumerate(items) if n not in cards]


def _is_of_card(items: Sequence[Item], n: int) -> bool:
    """Not if it counts the thing behind it or says the value of a harvest; a small one may be any other value."""
    before, behind = items[n - 1] if n else None, items[n + 1] if n + 1 < len(items) else None
    if (behind and behind.things) or (before and before.when):
        return False
    return before is None or before.idle or len(items[n].word) > 1


# What cards do


def _effects(items: Sequence[Item]) -> list[Want]:
    when = next((item.when for item in items if item.when), "")
    wants = list(_wants(items, when))
    if any(isinstance(want, Doing) for want in wants):
        return wants
    verbs = [item for item in items if item.verbs]
    times = [item for item in items if item.when]
    if times:
        said = frozenset[str]().union(*[item.verbs for item in verbs]) - {"counts"}  # "once per round" counts nothing
        if "raises" in said:
            said -= {"gives"}  # and "+2 harvest" gives nothing
        return [*wants, Doing(times[0].roots, {}, said, when, _amount(items))]
    if verbs and not wants:
        first = verbs[0]
        return [OfKind(first.kinds, first.roots) if first.kinds else Doing(first.roots, {}, first.verbs, "", None)]
    return [*wants, *[Word(item.roots) for item in verbs if item.word not in vocabulary().idle]]


def _wants(items: Sequence[Item], when: str) -> Iterator[Want]:
    several = len({item.kinds for item in items if item.kinds and not item.verbs}) > 1
    amount: int | None = None
    before: Item | None = None
    for item, behind, verbs in zip(items, (*items, None)[1:], _governing(items), strict=True):
        doing = Doing(item.roots, item.things, verbs, when, amount)
        if item.number is not None and behind and behind.things:
            amount = item.number
        elif amount is None and _says_which_cards(item, verbs):
            about = doing._replace(verbs=frozenset()) if several and item.things else None
            yield OfKind(item.kinds, item.roots, about)
        elif item.things:
            if not (item.is_points and before and before.things):  # "military points" are one thing
                yield doing
            amount = None
        elif not (item.when or item.verbs or (item.number and when)):
            yield Word(item.roots)
        before = item


def _says_which_cards(item: Item, verbs: frozenset[str]) -> bool:
    """Unless it is what the effect is about: in "discount buildings", but not in "buildings that give coins"."""
    return bool(item.kinds) and not item.verbs and not (item.things and verbs & ABOUT_CARDS)


def _governing(items: Sequence[Item]) -> list[frozenset[str]]:
    """The verbs that speak of each word: those before it, or the last of all if nothing comes behind that."""
    found: list[frozenset[str]] = []
    current: frozenset[str] = frozenset()
    lonely = False  # a verb that has met nothing yet
    for item in items:
        if item.verbs and not item.things:
            current = current if lonely and "saves" in current else item.verbs  # "less to pay"
            lonely = True
        elif item.things or item.when:
            lonely = False
        found.append(current)
    return [verbs or current for verbs in found] if lonely else found


def _amount(items: Sequence[Item]) -> int | None:
    return next((item.number for item in items if item.number is not None), None)
