"""Council Privileges: five choices, different ones where required."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.ui import layout
from companion.ui.lorenzo.decisions.sheets import DecisionSheet
from companion.ui.lorenzo.decisions.view import PrivilegeOption, asked, privilege_options, privileges_left

layout.load(__file__)


class PrivilegeSheet(DecisionSheet):
    """A single privilege is taken by its tap; of several, each tap takes one, and the button ends it."""

    taken: tuple[str, ...] = ObjectProperty(())
    options: tuple[PrivilegeOption, ...] = ObjectProperty(())
    button = StringProperty()
    complete = BooleanProperty(False)
    several = BooleanProperty(False)

    def fill(self) -> None:
        choice = self.choice
        self.several = choice.count > 1
        self.title = words.privileges(choice.count, choice.different)
        self.subtitle = asked(self.table, choice.seat, choice.source)
        self.on_taken()

    def take(self, name: str) -> None:
        if self.several:
            self.taken = (*self.taken, name)
        else:
            self.answer(lorenzo.TakePrivileges(seat=self.choice.seat, choices=(name,)))

    def on_taken(self, *_: Any) -> None:
        self.button = privileges_left(self.choice, self.taken)
        self.complete = len(self.taken) == self.choice.count
        self.options = tuple(privilege_options(self.table, self.choice, self.taken))

    def confirm(self) -> None:
        self.answer(lorenzo.TakePrivileges(seat=self.choice.seat, choices=self.taken))
