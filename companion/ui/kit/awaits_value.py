"""Widgets whose layout reads a value that comes only after they are made."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.uix.widget import Widget


class AwaitsValue(Widget):
    """Its rules wait until the property named ``reads`` has a value. Declare that with ``rebind=True``."""

    reads = "value"

    def apply_class_lang_rules(self, root: Any = None, **kwargs: Any) -> None:
        if hasattr(type(self), self.reads) and getattr(self, self.reads) is None:
            # What the rules declare is there from the start. Kivy adds it to the class of the first widget that reads
            # them: were that a base of this one, nothing here would tell of a change.
            for rule in Builder.match(self):
                rule.create_missing(self)
            self.fbind(self.reads, self._read_rules_late)
        else:
            super().apply_class_lang_rules(root, **kwargs)

    def _read_rules_late(self, *_: Any) -> None:
        self.funbind(self.reads, self._read_rules_late)
        made: list[Any] = []
        super().apply_class_lang_rules(rule_children=made)
        for widget in made:
            widget.dispatch("on_kv_post", self)
