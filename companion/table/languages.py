"""The languages that everything has been translated to."""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from companion.table import facts

SOURCE = "en"  # the language that the sentences are written in
DOMAIN = "giglio"
NAMES = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "it": "Italiano",
    "pl": "Polski",
    "pt": "Português (Brasil)",
}
"""Each by the name that those who speak it give it."""


def folder() -> Path:
    return facts.folder() / "translations"


def languages(where: Path | None = None) -> list[str]:
    """English, and every language that has been translated."""
    found = (where or folder()).glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return [SOURCE, *sorted(path.parent.parent.name for path in found)]


def computers_own(environment: Mapping[str, str] = os.environ) -> str:
    """The first that is known of those that the first variable lists, in the order in which gettext asks."""
    wanted = next(filter(None, map(environment.get, ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))), "")
    known = languages()
    return next((code for one in wanted.split(":") if (code := one[:2]) in known), SOURCE)


def name(language: str) -> str:
    return NAMES.get(language, language)


def translation(language: str, where: Path | None = None) -> gettext.NullTranslations:
    """English, where there is no such translation. Gettext itself would keep every language that was ever spoken."""
    file = gettext.find(DOMAIN, where or folder(), [language])
    if file is None:
        return gettext.NullTranslations()
    with Path(file).open("rb") as written:
        return gettext.GNUTranslations(written)


@lru_cache
def to_speak(language: str) -> gettext.NullTranslations:
    """Read once, for whoever speaks several at the same time."""
    return translation(language)
