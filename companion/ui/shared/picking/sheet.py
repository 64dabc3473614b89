"""Lists to choose from: rows with a check, by themselves or in a sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import BottomSheet, ListRow, Shown, search_field  # noqa: F401
from companion.ui.kit.box_layout import Down
from companion.ui.kit.each import TellsTaps
from companion.ui.shared.picking.choice import Choice

layout.load(__file__)


class PickRow(Shown, ListRow):
    """A ``Choice``, with a check where it is chosen."""


class FoundList(TellsTaps, Down):
    """``FoundList: choices: …; on_tap: root.pick(args[1])`` tells the key; a long one has a line to search it with.

    Choices of another kind, with a ``key`` and what a search looks through, have rows ``of`` their own.
    """

    choices = ObjectProperty(())
    of = StringProperty("PickRow")
    typed = StringProperty()


class PickSheet(BottomSheet):
    """``list_of(tab)`` gives the rows of a tab, ``choose(tab, key)`` takes a tap; closes then unless it ``stays``."""

    tabs = ObjectProperty(())  # key, words and icon of each
    tab = StringProperty()
    choices = ObjectProperty(())
    stays = BooleanProperty(False)

    def __init__(
        self, list_of: Callable[[str], list[Choice]], choose: Callable[[str, Any], object], **kwargs: Any
    ) -> None:
        self._list_of, self._choose = list_of, choose
        super().__init__(**kwargs)
        if self.tabs:
            self.tab = self.tabs[0][0]
        self.fill()

    def on_tab(self, *_: Any) -> None:
        self.fill()

    def fill(self) -> None:
        self.choices = self._list_of(self.tab)

    def pick(self, key: Any) -> None:
        self._choose(self.tab, key)
        if self.stays:
            self.fill()
        else:
            self.dismiss()
