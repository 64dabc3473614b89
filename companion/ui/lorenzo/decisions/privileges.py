"""Council Privileges: five choices, different ones where required."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.ui import kit, layout
from companion.ui.lorenzo.decisions.sheets import DecisionSheet
from companion.ui.lorenzo.decisions.view import asked, privilege_options, privileges_left

layout.load(__file__)


class PrivilegeCard(kit.ChoiceCard):
    name = StringProperty()
    label = StringProperty()
    goods = ObjectProperty({})
    times = NumericProperty(0)


class PrivilegeSheet(DecisionSheet):
    """A single privilege is taken by its tap; of several, each tap takes one, and the button ends it."""

    taken = ListProperty()
    button = StringProperty()
    complete = BooleanProperty(False)
    several = BooleanProperty(False)

    def fill(self) -> None:
        choice = self.choice
        self.several = choice.count > 1
        self.title = words.privileges(choice.count, choice.different)
        self.subtitle = asked(self.table, choice.seat, choice.source)
        for option in privilege_options(self.table, choice, ()):
            card = PrivilegeCard(name=option.name, label=option.label, goods=option.goods)
            card.bind(on_release=self._tapped)
            self.ids.options.add_widget(card)
        self.on_taken()

    def _tapped(self, card: PrivilegeCard) -> None:
        taken = (*self.taken, card.name)
        if self.choice.count == 1:
            self.answer(lorenzo.TakePrivileges(seat=self.choice.seat, choices=taken))
        else:
            self.taken = list(taken)

    def on_taken(self, *_: Any) -> None:
        taken = tuple(self.taken)
        self.button = privileges_left(self.choice, taken)
        self.complete = len(taken) == self.choice.count
        options = {option.name: option for option in privilege_options(self.table, self.choice, taken)}
        for card in self.ids.options.children:
            option = options[card.name]
            card.chosen, card.times, card.disabled = option.times > 0, option.times, not option.open

    def confirm(self) -> None:
        self.answer(lorenzo.TakePrivileges(seat=self.choice.seat, choices=tuple(self.taken)))
