"""Where the thumb is: the three actions of a turn, and the leaders; or the one step that is left."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty

from companion.ui import layout
from companion.ui.kit.each import EachSnug
from companion.ui.masters.table.view import Step
from companion.ui.shared.table.thumb_frame import ThumbFrame

layout.load(__file__)


class TurnThumb(ThumbFrame):
    """The line with the prompt; the actions stand in its ``tray`` unless they need more room."""

    large = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._leaders = EachSnug(of={"Lingering": "LingerButton", "Leaders": "LeadersButton"})
        super().__init__(**kwargs)

    def on_kv_post(self, _widget: Any) -> None:
        self.ids.more.add_widget(self._leaders)

    def show(self, step: Step) -> None:
        self.prompt, self.player = step.prompt, step.seat
        self.hint = "" if self.large or step.lingering else step.hint
        self._leaders.values = step.leader_buttons(brief=self.large)
