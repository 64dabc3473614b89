"""Another name for a game, or for somebody in the statistics."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.table.limits import LONGEST_NAME, LONGEST_TITLE
from companion.table.words import _
from companion.ui import kit, layout
from companion.ui.shared.new_game import name_input  # noqa: F401

layout.load(__file__)


class RenameSheet(kit.BottomSheet):
    """``RenameSheet(self.rename, name=…, title=…, hint=…).open()``; ``rename`` gets what was typed, if anything."""

    name = StringProperty()
    hint = StringProperty()
    longest = NumericProperty(LONGEST_NAME)

    def __init__(self, rename: Callable[[str], object], **kwargs: Any) -> None:
        self._rename = rename
        super().__init__(**kwargs)

    def save(self, name: str) -> None:
        self.dismiss()
        self._rename(name)


def rename_game(title: str, rename: Callable[[str], object]) -> None:
    hint = _("Name of the game")
    RenameSheet(rename, name=title, title=_("Rename the game"), hint=hint, longest=LONGEST_TITLE).open()
