"""The head of the table: round, phase, and the way through the six rounds."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.ui import layout
from companion.ui.kit import Surface
from companion.ui.kit.box_layout import Down
from companion.ui.lorenzo.table.view import Step

layout.load(__file__)

PHASES = {"setup": "A", "dice": "A", "actions": "B", "report": "C", "over": "D"}


class PhasePill(Surface, AnchorLayout):
    """A to D; the current one says its name, a skipped one is dashed."""

    letter = StringProperty()
    name = StringProperty()
    now = BooleanProperty(False)
    skipped = BooleanProperty(False)
    brief = BooleanProperty(False)


class RoundHeader(Down):
    round = NumericProperty(1)
    rounds = NumericProperty(6)
    phase = OptionProperty("A", options=tuple("ABCD"))
    has_report = BooleanProperty(True)
    period_line = StringProperty()
    brief = BooleanProperty(False)  # large text: the round and the letter of the phase

    def show(self, step: Step) -> None:
        self.round, self.rounds = step.round, step.rounds
        self.phase = PHASES[step.phase]
        self.has_report = step.has_report
        self.period_line = step.period_line
