"""The draft of the leaders, one player after the other: pass the phone, hold to look, keep one."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.games import lorenzo
from companion.ui import layout
from companion.ui.lorenzo.decisions.sheets import DecisionSheet
from companion.ui.lorenzo.decisions.view import CardUp, LeaderFace, drafted_face, handover, kept_cards
from companion.ui.shared.secret import sheet  # noqa: F401
from companion.ui.shared.secret.view import Handover

layout.load(__file__)


class DraftSheet(DecisionSheet):
    """The cards close when the finger goes, so one is chosen by its place."""

    view: Handover = ObjectProperty(rebind=True)
    faces: list[LeaderFace] = ObjectProperty(())
    hand: tuple[CardUp, ...] = ObjectProperty(())  # kept before
    held = BooleanProperty(False)
    seen = BooleanProperty(False)
    kept = NumericProperty(0)  # its place, from 1

    def fill(self) -> None:
        self.faces = [drafted_face(self.table, leader) for leader in self.choice.pack]
        self.hand = tuple(kept_cards(self.table, self.choice.seat))
        self.view = handover(self.table, self.choice.seat)

    def on_held(self, *_: Any) -> None:
        self.seen = self.seen or self.held

    def confirm(self) -> None:
        leader = self.choice.pack[int(self.kept) - 1]
        self.answer(lorenzo.DraftLeader(seat=self.choice.seat, leader=leader))
