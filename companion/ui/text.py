"""Words in kv: ``tr._("Undo")`` and ``tr.n("{n} coin", "{n} coins", root.coins)`` follow the language."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Any

from kivy.properties import StringProperty

from companion.table import facts, words
from companion.ui.watched import Watched

SOURCE = "en"  # the language that the sentences are written in
DOMAIN = "giglio"


def languages(folder: Path | None = None) -> list[str]:
    """English, and every language that has been translated."""
    found = (folder or facts.folder() / "translations").glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return [SOURCE, *sorted(path.parent.parent.name for path in found)]


class Translator(Watched):
    """Pretends that ``_`` and ``n`` are properties, so that kv re-evaluates a text when the language changes."""

    groups = dict.fromkeys(("_", "n", "language"), "language")
    language = StringProperty(SOURCE)
    folder = facts.folder() / "translations"

    def _(self, text: str) -> str:
        return words._(text)

    def n(self, one: str, many: str, n: int) -> str:
        return words.plural(one, many, n)

    def on_language(self, *_: Any) -> None:
        spoken = [] if self.language == SOURCE else [self.language]
        words.use(gettext.translation(DOMAIN, self.folder, spoken, fallback=True))


tr = Translator()
