"""All languages at once: of each message the translation that needs most room.

What fits in it fits in every language, and one walk is enough. English is not among them, so that a word which is
none of theirs has not been translated.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache

from companion.table import languages

CODE = "longest"
WORD = re.compile(r"[^\W\d_]{3,}")
MARKUP = re.compile(r"\[/?[a-z]+(?:=[^\]]*)?\]")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")

LONG_WORD = 3  # times what a letter more in a text costs: a word cannot be broken


def room(text: str) -> int:
    return len(text) + LONG_WORD * max(map(len, text.split()), default=0)


class Longest(gettext.NullTranslations):
    """Of several translations always the one that needs most room; asked for thousands of times, it is sought once."""

    def gettext(self, message: str) -> str:
        said = alone(message)
        return message if said == message else said  # the very same tells that it is not known alone

    def ngettext(self, one: str, many: str, n: int) -> str:
        return counted(one, many, n)

    def pgettext(self, context: str, message: str) -> str:
        return in_sense(context, message)

    def info(self) -> dict[str, str]:
        return spoken()[-1].info()  # search has its words by language, and asks often


@cache
def spoken() -> tuple[gettext.NullTranslations, ...]:
    return tuple(languages.translation(language) for language in languages.languages()[1:])


@cache
def alone(message: str) -> str:
    return max([one.gettext(message) for one in spoken()], key=room)


@cache
def counted(one: str, many: str, n: int) -> str:
    return max([language.ngettext(one, many, n) for language in spoken()], key=room)


@cache
def in_sense(context: str, message: str) -> str:
    return max([one.pgettext(context, message) for one in spoken()], key=room)


@contextmanager
def speaking() -> Iterator[str]:
    """``tr`` knows it as one more language while this lasts."""
    translation = languages.translation
    languages.translation = lambda language, where=None: Longest() if language == CODE else translation(language, where)
    try:
        yield CODE
    finally:
        languages.translation = translation


@cache
def known_words() -> frozenset[str]:
    """All that are said in any language but English."""
    catalogues = [vars(one)["_catalog"] for one in spoken()]
    return frozenset(word for said in catalogues for key, text in said.items() if key for word in words(text))


def words(text: str) -> Iterator[str]:
    return (word.casefold() for word in WORD.findall(PLACEHOLDER.sub(" ", MARKUP.sub(" ", text))))


def not_translated(texts: Iterable[str], names: Iterable[str]) -> set[str]:
    """Words that stand on the screen and belong to no language; names of people and games are not translated."""
    named = re.compile("|".join(map(re.escape, names)))
    return {
        f"{word} in {text!r}" for text in texts for word in words(named.sub(" ", text)) if word not in known_words()
    }
