"""Council Privileges: five choices, different ones where required."""

from __future__ import annotations

from kivy.properties import ObjectProperty

from companion.games import lorenzo
from companion.ui import layout
from companion.ui.lorenzo.decisions.sheets import DecisionSheet
from companion.ui.lorenzo.decisions.view import PrivilegeOption

layout.load(__file__)


class PrivilegeSheet(DecisionSheet):
    """A single privilege is taken by its tap; of several, each tap takes one, and the button ends it."""

    taken: tuple[str, ...] = ObjectProperty(())

    def take(self, option: PrivilegeOption) -> None:
        """One that is chosen may be tapped once too often."""
        if not option.open:
            return
        self.taken = (*self.taken, option.name)
        if self.choice.count == 1:
            self.confirm()

    def confirm(self) -> None:
        self.answer(lorenzo.TakePrivileges(seat=self.choice.seat, choices=self.taken))
