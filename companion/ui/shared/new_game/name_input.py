"""One line to type a name into."""

from __future__ import annotations

import re

from kivy.properties import NumericProperty

from companion.table.limits import LONGEST_NAME
from companion.ui import layout
from companion.ui.kit.scroller import bring_into_view
from companion.ui.kit.search_field import PlainInput

layout.load(__file__)

BREAKS = re.compile(r"[^\S ]+")


class NameInput(PlainInput):
    """``NameInput: text: …; hint_text: tr._("Name")``. As high as a finger, with a line to write on.

    With ``multiline: True`` it grows with what is written.
    """

    longest = NumericProperty(LONGEST_NAME)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Whatever is typed or pasted ends at the longest, and is in one line where there is room for one."""
        substring = substring if self.multiline else BREAKS.sub(" ", substring)
        super().insert_text(substring[: max(0, self.longest - len(self.text))], from_undo)

    def lead_on(self) -> None:
        """Enter leads to the next name, where somebody types on."""
        following = self.get_focus_next()
        following.focus = True
        following.select_all()
        bring_into_view(following)
