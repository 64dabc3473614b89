"""Words in kv: ``tr._("Undo")`` and ``tr.n("{n} coin", "{n} coins", root.coins)`` follow the language."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.table import languages, words
from companion.ui.watched import Watched


class Translator(Watched):
    """Pretends that ``_`` and ``n`` are properties, so that kv re-evaluates a text when the language changes."""

    groups = dict.fromkeys(("_", "n", "language"), "language")
    language = StringProperty(languages.SOURCE)
    folder = languages.folder()

    def _(self, text: str) -> str:
        return words._(text)

    def n(self, one: str, many: str, n: int) -> str:
        return words.plural(one, many, n)

    def on_language(self, *_: Any) -> None:
        words.use(languages.translation(self.language, self.folder))


tr = Translator()
