"""A card opened in place, and cards in rows."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.ui import kit, layout
from companion.ui.kit.by_and_by import ByAndBy
from companion.ui.kit.dashed import Dashed
from companion.ui.kit.rows import Row  # noqa: F401

layout.load(__file__)


class LookupCard(kit.Shown, Dashed, kit.Card):
    """A card with all it says. ``best`` has the edge of what is chosen, unconfirmed a dashed one."""

    parts = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        self._show_rest = ByAndBy(self._show_parts)
        super().__init__(**kwargs)
        self.fbind("value", lambda *_: self._show_rest())
        self._show_rest()

    def _show_parts(self) -> None:
        """What it does follows with the next frame: typing must not wait for it."""
        self.parts = self.value.parts
