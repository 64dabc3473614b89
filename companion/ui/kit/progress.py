"""The rounds of a game as a row of segments, with a cross where a Vatican Report follows."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty, OptionProperty

from companion.ui import layout
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.surface import Surface
from companion.ui.look.icons import Icon

layout.load(__file__)


class ProgressSegment(Surface):
    state = OptionProperty("coming", options=("done", "now", "coming"))


class ProgressSegments(BoxLayout):
    """``ProgressSegments: rounds: 6; now: 3; crosses: [2, 4, 6]``."""

    rounds = NumericProperty(6)
    now = NumericProperty(1)
    crosses = ListProperty([2, 4, 6])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for changed in ("rounds", "now", "crosses"):
            self.fbind(changed, self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        self.clear_widgets()
        for number in range(1, int(self.rounds) + 1):
            state = "done" if number < self.now else "now" if number == self.now else "coming"
            self.add_widget(ProgressSegment(state=state))
            if number in self.crosses:
                self.add_widget(Cross())


class Cross(Icon):
    pass
