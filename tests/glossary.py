"""The words of the games: whoever translates a message uses the word that the glossary of the language gives."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from babel.messages import Message

from tests.translations import TRANSLATIONS, forms

PLACEHOLDER = re.compile(r"\{[^{}]*\}")

Several = Mapping[str, Sequence[str]]


class Glossary(NamedTuple):
    terms: Several
    """By English term: first the word that players use, then stems of its forms; one of them shows that it was used."""
    apart: Several
    """By English term: messages that say it in another way, or mean something else."""


def read(language: str) -> Glossary:
    document = json.loads((TRANSLATIONS / language / "glossary.json").read_text(encoding="utf-8"))
    return Glossary(document["terms"], document["apart"])


@cache
def english() -> Glossary:
    return read("en")


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    """Longer ones first: a bonus tile is no mere bonus."""
    listed = english().terms
    return {term: _pattern(term, listed[term]) for term in sorted(listed, key=len, reverse=True)}


def _pattern(term: str, also: Sequence[str]) -> re.Pattern[str]:
    plural = term[:-1] + "ies" if term.endswith("y") else term + "s"
    written = "|".join(map(re.escape, (term, plural, *also)))
    return re.compile(rf"\b(?:{written})\b", re.IGNORECASE if term.islower() else 0)


def said(text: str) -> Iterator[str]:
    """The terms in an English message; one inside another counts only as the longer."""
    spoken = PLACEHOLDER.sub("", text)
    for term, pattern in _patterns().items():
        if pattern.search(spoken) and text not in english().apart.get(term, ()):
            yield term
            spoken = pattern.sub("", spoken)


def other_words(message: Message, known: Glossary) -> list[str]:
    """Terms of the message for which its translation uses another word."""
    original = forms(message.id)[-1]
    written = " ".join(forms(message.string)).casefold()
    return [
        f"{term}: {original!r} → {forms(message.string)[-1]!r}"
        for term in said(original)
        if original not in known.apart.get(term, ())
        if not any(form.casefold() in written for form in known.terms[term])
    ]
