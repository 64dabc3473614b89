"""Where the thumb is: the three actions of a turn, and the leaders; or the one step that is left."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.ui import layout
from companion.ui.masters.table.view import Step
from companion.ui.shared.table.thumb_frame import ThumbFrame

layout.load(__file__)


class TurnThumb(ThumbFrame):
    """The line with the prompt; the actions stand in its ``tray`` unless they need more room."""

    value: Step | None = ObjectProperty()
    large = BooleanProperty(False)
    timed = BooleanProperty(False)

    def on_kv_post(self, _widget: Any) -> None:
        self.ids.more.of = {"Lingering": "LingerButton", "Leaders": "LeadersButton"}
        for changed in ("value", "large", "timed"):
            self.fbind(changed, self._fill)

    def _fill(self, *_: Any) -> None:
        step = self.value
        if step is None:
            return
        self.prompt, self.player = step.prompt, step.seat
        self.hint = "" if self.large or step.lingering else step.hint
        self.ids.more.values = step.leader_buttons(brief=self.large or bool(step.lingering and self.timed))
