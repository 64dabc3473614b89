"""A strip that says for a few seconds what hands must move; a tap on it opens the log."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import SHORTLY, SaidLine
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.look.theme import theme
from companion.ui.shared.rules.rule_link import open_rule

layout.load(__file__)


class Receipt(ButtonBehavior, SaidLine):
    """``Receipt(view=receipt_view(…)).show(screen)``."""

    view = ObjectProperty(rebind=True)
    left = NumericProperty(1)  # of its time

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(seconds=SHORTLY, **kwargs)

    def show(self, screen: Widget) -> None:
        super().show(screen)
        if not theme.reduce_motion:
            Animation(left=0, duration=SHORTLY).start(self)

    def add(self, text: str, box: str, rule: str) -> None:
        """What follows by itself stands with it and with the way to its rule, until somebody has read it."""
        Clock.unschedule(self.hide)
        Animation.cancel_all(self, "left")
        self.left, self.brief = 0, False
        self.view = replace(self.view, text=" ".join((self.view.text.rstrip(".") + ".", text)))
        button = Factory.SnackbarButton(text=_("The rule"))
        button.bind(on_release=partial(self._read, box, rule))
        self.ids.said.add_widget(button)

    def _read(self, box: str, rule: str, _button: Any) -> None:
        self.hide()
        open_rule(box, rule)

    def on_touch_down(self, touch: Any) -> bool:
        if self.through and self.collide_point(*touch.pos):
            if self.ids.said.dispatch("on_touch_down", touch):  # the way to a rule
                return True
            self.hide()
            return False
        return bool(super().on_touch_down(touch))
