"""A strip that says for a few seconds what hands must move; a tap on it opens the log."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui import layout
from companion.ui.kit import SHORTLY, SaidLine
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.look.theme import theme
from companion.ui.running import running
from companion.ui.shared.rules.rule_link import open_rule
from companion.ui.shared.table.receipt_view import ReceiptView

layout.load(__file__)


class Receipt(ButtonBehavior, SaidLine):
    """``Receipt(receipt_view(…)).show(screen)``."""

    left = NumericProperty(1)  # of its time

    def __init__(self, view: ReceiptView, **kwargs: Any) -> None:
        """What is written on it was on the last one: to make it anew takes longer than most actions."""
        super().__init__(seconds=SHORTLY, **kwargs)
        kept = running().kept
        if Receipt not in kept:
            kept[Receipt] = Factory.ReceiptFace(value=view)
        self.face = kept[Receipt]
        if self.face.parent:
            self.face.parent.hide()
            self.face.parent.remove_widget(self.face)
        self.face.value, self.face.rules = view, ()
        self.reader = view.seats[0]
        self.add_widget(self.face)

    @property
    def view(self) -> ReceiptView:
        shown: ReceiptView = self.face.value
        return shown

    def show(self, screen: Widget) -> None:
        super().show(screen)
        if not theme.reduce_motion:
            Animation(left=0, duration=SHORTLY).start(self)

    def add(self, text: str, box: str, rule: str) -> None:
        """What follows by itself stands with it and with the way to its rule, until somebody has read it."""
        Clock.unschedule(self.hide)
        Animation.cancel_all(self, "left")
        self.left, self.brief = 0, False
        self.face.value = replace(self.view, text=" ".join((self.view.text.rstrip(".") + ".", text)))
        self.face.rules = ((box, rule),)

    def read(self, box: str, rule: str) -> None:
        self.hide()
        open_rule(box, rule)
