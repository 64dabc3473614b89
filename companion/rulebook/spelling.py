"""Words as people type them: forms, slips of the finger, and others of the same meaning."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from companion.table import facts, languages, words

LETTERS = str.maketrans({"ß": "ss", "ł": "l", "œ": "oe", "æ": "ae", "\N{RIGHT SINGLE QUOTATION MARK}": "'"})
"""What stays itself when accents are taken off."""

DOUBLING = ("ings", "ing", "ed")
"""The English endings before which a consonant is doubled; elsewhere a double one belongs to the word."""

SIGNS = {"+": "plus", "-": "minus", "\N{MINUS SIGN}": "minus"}
"""English words, which are understood in every language."""
SIGN = re.compile(rf"(?<!\w)[{re.escape(''.join(SIGNS))}](?=\d)")  # not in "1-2" or "4+"

RAISE = "raise"
"""What is asked for where one bid stands beside another: ``he bid 400 can i go 600``."""

LONGEST_PHRASE = 4  # words
END = "."  # of a question: some phrases mean it only there, ``a dos`` but not ``a dos torres``


def tokens(text: str) -> list[str]:
    """Lower case, without accents or punctuation; the sign of a number is a word.

    Outside English an apostrophe parts an article from its noun.
    """
    text = SIGN.sub(lambda sign: f"{SIGNS[sign[0]]} ", text.lower())
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text.translate(LETTERS))
        text = "".join(letter for letter in text if not unicodedata.combining(letter))
    return re.findall(r"[a-z0-9]+", re.sub(r"'s\b|'", "" if words.language() == languages.SOURCE else " ", text))


def stem(word: str) -> str:
    """Near enough: ``placing``, ``placed`` and ``places`` are one word; so are ``bought`` and ``buy``."""
    return _stem(word, words.language())


@lru_cache(maxsize=16384)
def _stem(word: str, language: str) -> str:
    known = _vocabulary(language)
    return _without_ending(known.forms.get(word, word), known.endings)


def _without_ending(word: str, endings: Mapping[str, str]) -> str:
    for ending, instead in endings.items():
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)] + instead
            if ending in DOUBLING and len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiouls":
                word = word[:-1]  # putting, put
            break
    return word.rstrip("e") if len(word) > 3 else word


def resembling(typed: str, words: Iterable[str], most: int) -> list[str]:
    """Those for which ``distance`` is worth a look: of the pieces between so many slips, one must be left as it was."""
    size = (len(typed) - most) // (most + 1)
    first, second, *third = [typed[at * (size + 1) :][:size] for at in range(most + 1)]
    last = third[0] if third else second
    return [word for word in words if word.startswith(first) or second in word or last in word]


def distance(typed: str, word: str, most: int, beginning: bool = False) -> int:
    """How many slips (a letter missing, added, wrong, or two swapped) lie between them, up to ``most`` and one more.

    With ``beginning`` the rest of the word need not have been typed yet.
    """
    if len(set(typed) - set(word)) > most or (not beginning and abs(len(typed) - len(word)) > most):
        return most + 1
    word = word[: len(typed) + most]
    before: list[int] = []
    row = list(range(len(word) + 1))
    for i, letter in enumerate(typed):
        before, last, row = row, before, [i + 1]
        for j, other in enumerate(word):
            cost = min(before[j] + (letter != other), before[j + 1] + 1, row[j] + 1)
            if i and j and letter == word[j - 1] and typed[i - 1] == other:
                cost = min(cost, last[j - 1] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(min(row) if beginning else row[-1], most + 1)


def asked(query: str) -> list[str]:
    """The words of a question, with those of the rules for phrases that say the same: ``two players`` for ``2p``."""
    typed, phrases = [*tokens(query), END], vocabulary().phrases
    found: list[str] = []
    at = 0
    while at < len(typed):
        sizes = [size for size in range(LONGEST_PHRASE, 0, -1) if tuple(typed[at : at + size]) in phrases]
        found += phrases[tuple(typed[at : at + sizes[0]])] if sizes else [typed[at]]
        at += sizes[0] if sizes else 1
    raises = [RAISE] if sum(map(is_bid, typed)) > 1 else []
    return [*raises, *[word for word in found if word != END]]


def is_bid(word: str) -> bool:
    """Money comes in hundreds."""
    return word.isdecimal() and word.endswith("00")


class Vocabulary(NamedTuple):
    """Words that say nothing, what is said in other words, sections that are no rules, what endings become, irregular
    forms, words of the same meaning, what a thing is a kind of, and by box and rule what else people ask for when
    they mean it."""

    idle: frozenset[str]
    phrases: Mapping[tuple[str, ...], Sequence[str]]
    aside: frozenset[str]
    endings: Mapping[str, str]
    forms: Mapping[str, str]
    same: Mapping[str, frozenset[str]]
    kinds: Mapping[str, frozenset[str]]
    words: tuple[str, ...]
    keywords: Mapping[str, Mapping[str, Sequence[str]]]


def vocabulary() -> Vocabulary:
    return _vocabulary(words.language())


def spoken(language: str) -> list[Any]:
    """``search.json`` of this language, and of English, which is understood in every other."""
    return [facts.read(f"translations/{one}/search.json") for one in dict.fromkeys((language, languages.SOURCE))]


@lru_cache(maxsize=2)
def _vocabulary(language: str) -> Vocabulary:
    documents = spoken(language)
    endings = {ending: instead for one in documents for ending, instead in one["endings"].items()}
    forms = {form: base for one in reversed(documents) for base, others in one["forms"].items() for form in others}
    alike = [group for one in documents for group in one["same"]]

    def root(word: str) -> str:
        return _without_ending(forms.get(word, word), endings)

    same: dict[str, set[str]] = defaultdict(set)
    for group in alike:
        for word in group:
            same[root(word)] |= {root(other) for other in group} - {root(word)}
    for english, word in documents[0].get("english", {}).items():
        same[root(word)].add(root(english))  # the rules have by far the most keywords in English
    kinds: dict[str, set[str]] = defaultdict(set)
    for kind, things in [item for one in documents for item in one["kinds"].items()]:
        for thing in things:
            kinds[root(thing)].add(root(kind))
            same[root(thing)].add(root(kind))
    return Vocabulary(
        idle=frozenset([word for one in documents for word in one["idle"]]),
        phrases={
            tuple(said.replace(END, f" {END}").split()): meant.split()
            for one in reversed(documents)
            for said, meant in one.get("phrases", {}).items()
        },
        aside=frozenset(documents[-1]["aside"]),
        endings=endings,
        forms=forms,
        same={word: frozenset(others) for word, others in same.items()},
        kinds={word: frozenset(above) for word, above in kinds.items()},
        words=(*forms, *[word for group in alike for word in group]),
        keywords=documents[0].get("keywords", {}),  # the English ones stand in the entries
    )
