"""The draft of the leaders, one player after the other: pass the phone, hold to look, keep one."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games import lorenzo
from companion.ui import layout
from companion.ui.lorenzo.decisions.sheets import DecisionSheet
from companion.ui.lorenzo.decisions.view import draft_faces, handover
from companion.ui.shared.secret import telling  # noqa: F401
from companion.ui.shared.secret.sheet import HiddenCard, open_card

layout.load(__file__)


class DraftSheet(DecisionSheet):
    """The cards close when the finger goes, so one is chosen by its place."""

    seat = StringProperty("red")
    player = StringProperty()
    to = ObjectProperty(())  # the phone
    held = BooleanProperty(False)
    seen = BooleanProperty(False)
    kept = NumericProperty(0)  # its place, from 1

    def fill(self) -> None:
        to = handover(self.table, self.choice.seat)
        self.seat, self.player, self.to = to.who.seat, to.who.name, (to,)
        self.on_held()

    def on_held(self, *_: Any) -> None:
        self.seen = self.seen or self.held
        self.ids.cards.clear_widgets()
        for place, face in enumerate(draft_faces(self.table, self.choice), start=1):
            card = open_card(place, face) if self.held else HiddenCard(place=place)
            card.bind(on_release=self._keep)
            self.ids.cards.add_widget(card)
        self.on_kept()

    def _keep(self, card: Any) -> None:
        self.kept = card.place

    def on_kept(self, *_: Any) -> None:
        for card in self.ids.cards.children:
            card.chosen = card.place == self.kept

    def confirm(self) -> None:
        leader = self.choice.pack[int(self.kept) - 1]
        self.answer(lorenzo.DraftLeader(seat=self.choice.seat, leader=leader))
