"""The sheets for what special cards, leaders and families ask: harvest or produce, which cards, which leader."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games import lorenzo
from companion.ui import layout
from companion.ui.lorenzo.decisions.sheets import DecisionSheet, OptionsSheet
from companion.ui.lorenzo.houses.decisions import view as asked
from companion.ui.shared.picking import sheet  # noqa: F401
from companion.ui.shared.refusals import cards  # noqa: F401
from companion.ui.shared.secret import hold_to_look  # noqa: F401

layout.load(__file__)


class ActivitySheet(OptionsSheet):
    """A leader's space lets one harvest or produce."""

    options = staticmethod(asked.activities)


class DeclinableSheet(DecisionSheet):
    """One may also go without."""

    def decline(self) -> None:
        self.answer(lorenzo.Decline(seat=self.choice.seat))


class CardChoiceSheet(DeclinableSheet):
    """Cards are chosen, and confirmed with the button at the foot."""

    view = ObjectProperty(rebind=True)


class ActivateCardsSheet(CardChoiceSheet):
    chosen: tuple[int, ...] = ()

    def fill(self) -> None:
        self.view = asked.cards_to_activate(self.table, self.choice, self.chosen)

    def pick(self, card: int) -> None:
        self.chosen = asked.toggled(self.choice, self.chosen, card)
        self.fill()


class DiscardedCardSheet(CardChoiceSheet):
    """The cards of one type at a time; what speaks against the one chosen is said above them."""

    types = ObjectProperty(())  # of which some may be there
    card_type = StringProperty()

    def fill(self) -> None:
        self.types = asked.discarded_types(self.table, self.choice)
        first = self.types[0] if self.types else ""
        if self.card_type == first:
            self.pick(None)
        self.card_type = first

    def on_card_type(self, *_: Any) -> None:
        self.pick(None)

    def pick(self, card: int | None) -> None:
        self.view = asked.discarded_view(self.table, self.choice, self.card_type, card)


class FreeLeaderSheet(DeclinableSheet):
    """From the hand by its place, because the faces close when the finger goes; or one of those that lie open."""

    view = ObjectProperty(asked.FreeLeaderView(), rebind=True)
    held = BooleanProperty(False)
    chosen = NumericProperty(0)  # its place in the hand, from 1

    def fill(self) -> None:
        self.view = asked.free_leader_view(self.table, self.choice)

    def confirm(self) -> None:
        """One that nobody has named is named by whoever plays it."""
        face = self.view.hand[int(self.chosen) - 1]
        if face:
            self.answer(lorenzo.PlayLeader(seat=self.choice.seat, leader=face.leader))
        else:
            self.view = replace(self.view, open=tuple(asked.free_leaders(self.table, self.choice)))
