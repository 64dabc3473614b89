"""Every sentence that a person reads goes through here, so that it can be translated."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import reduce
from math import floor

MINUS = "\N{MINUS SIGN}"

_translation: gettext.NullTranslations = gettext.NullTranslations()
_aside: ContextVar[gettext.NullTranslations | None] = ContextVar("aside", default=None)


def use(translation: gettext.NullTranslations) -> None:
    """Speak another language from now on."""
    global _translation
    _translation = translation


@contextmanager
def speaking(translation: gettext.NullTranslations) -> Iterator[None]:
    """Speak another language to somebody else, while this thread goes on in its own."""
    before = _aside.set(translation)
    try:
        yield
    finally:
        _aside.reset(before)


def _spoken() -> gettext.NullTranslations:
    return _aside.get() or _translation


def language() -> str:
    """``en``, or the one that the translation in use says it is in."""
    return _spoken().info().get("language", "en")


def _(text: str) -> str:
    """Nothing stays nothing: in gettext's files the empty text stands for the file's own description.

    What is said in the plural elsewhere is not found alone before Python 3.11.7.
    """
    spoken = _spoken()
    if not text or type(spoken) is gettext.NullTranslations:  # it would look for nothing, twice, for each word
        return text
    said = spoken.gettext(text)
    return said if said is not text else spoken.ngettext(text, text, 1)


def as_in(sense: str, text: str) -> str:
    """A text that other languages say in several ways: the sense tells which, as its context in their files."""
    return _spoken().pgettext(sense, text)


def plural(one: str, many: str, n: int) -> str:
    """``plural("{n} coin", "{n} coins", 3)`` gives ``3 coins``; what else it names is filled in by the caller.

    Languages say of numbers from 0 on how many is one, few or many.
    """
    return _spoken().ngettext(one, many, abs(n)).replace("{n}", number(n))


def decimal(value: float) -> str:
    """``1.5``, or ``1,5`` where people write it so."""
    units, _point, tenths = f"{value:.1f}".partition(".")
    return _("{units}.{tenths}").format(units=units, tenths=tenths)


def number(n: float) -> str:
    """``3``, or with a true minus, not a hyphen. Of an average a half is rounded up, as people do."""
    return str(floor(n + 0.5)).replace("-", MINUS)


def with_sign(n: int) -> str:
    """``+2``."""
    return f"+{n}" if n >= 0 else number(n)


def capital(text: str) -> str:
    """As a sentence or a title begins."""
    return text[:1].upper() + text[1:]


def inside(title: str) -> str:
    """As it stands within a sentence; German nouns keep their capital."""
    return title if language() == "de" else title[:1].lower() + title[1:]


def roman(n: int) -> str:
    """``II``: periods and levels are numbered so in every box."""
    return "I" * n


def by(player: str, line: str) -> str:
    """``Anna: passes``; what nobody does stands alone."""
    return _("{player}: {line}").format(player=player, line=line) if player else line


def titled(label: str, text: str) -> str:
    """``Harvest: receive 1 wood.``; some languages leave a space before the colon."""
    return _("{label}: {text}").format(label=label, text=text)


def at_place(place: int, line: str) -> str:
    """``2. Anna: 30``; while the place is open, without it."""
    return f"{place}. {line}" if place else line


def apart(parts: Iterable[str]) -> str:
    """``1 coin; 2 wood``: one after the other, where commas stand in each."""
    return _folded(parts, _("{one}; {other}"))


def in_order(parts: Iterable[str]) -> str:
    """``Dario before Carlo before Anna``."""
    return _folded(parts, _("{one} before {other}"))


def _folded(parts: Iterable[str], two: str) -> str:
    first, *further = [*parts] or [""]
    return reduce(lambda one, other: two.format(one=one, other=other), further, first)


def without_name(player: str, text: str) -> str:
    """``passes``: where a badge or the beginning of the line says who."""
    return text.replace(by(player, ""), "") if player else text


def listing(parts: Sequence[str]) -> str:
    """``wood, stone and 2 coins``."""
    if len(parts) < 2:
        return "".join(parts)
    two = _("{first} and {last}")
    if _begins(parts[-1], as_in("sounds before which “and” changes", "(?!)")):
        two = as_in("before such a sound", "{first} and {last}")
    return two.format(first=", ".join(parts[:-1]), last=parts[-1])


def either(parts: Iterable[str]) -> str:
    """``wood or stone or 2 coins``."""
    first, *further = [*parts] or [""]
    before = as_in("sounds before which “or” changes", "(?!)")
    changed = as_in("before such a sound", " or ")
    return first + "".join(f"{changed if _begins(one, before) else _(' or ')}{one}" for one in further)


def _begins(text: str, sounds: str) -> bool:
    """Whether it matches a regular expression of the language; nothing matches ``(?!)``."""
    return re.match(sounds, text, re.IGNORECASE) is not None
