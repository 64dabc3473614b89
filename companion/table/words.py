"""Every sentence that a person reads goes through here, so that it can be translated."""

from __future__ import annotations

import gettext

_translation: gettext.NullTranslations = gettext.NullTranslations()


def use(translation: gettext.NullTranslations) -> None:
    """Speak another language from now on."""
    global _translation
    _translation = translation


def _(text: str) -> str:
    return _translation.gettext(text)


def plural(one: str, many: str, n: int) -> str:
    """``plural("{n} coin", "{n} coins", 3)`` gives ``3 coins``; what else it names is filled in by the caller."""
    return _translation.ngettext(one, many, n).replace("{n}", str(n))


def listing(parts: list[str]) -> str:
    """``wood, stone and 2 coins``."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])
