"""What the table is made of: the thumb zone with its five actions, and rules of the layout."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.core.text import Label as Measure
from kivy.graphics import InstructionGroup
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.kit.painting import Painted, block
from companion.ui.look.theme import theme
from companion.ui.princes.peek.sheet import PeekButton
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.princes.table.view import Pips, Step
from companion.ui.shared.clock.parts import clock_width
from companion.ui.shared.table.thumb_frame import ThumbFrame, extent

layout.load(__file__)


class ActionPips(Painted):
    """One pip for each action of the turn; it fills when the action is taken."""

    done = NumericProperty(0)
    actions = NumericProperty(2)
    each = NumericProperty(0)  # how wide a pip is
    looks = ("size", "done", "actions")

    def paint(self, painted: InstructionGroup) -> None:
        count = max(1, int(self.actions))
        width = (self.width - (count - 1) * theme.gap4) / count
        for n in range(count):
            box = (n * (width + theme.gap4), 0, width, self.height)
            fill = theme.primary if n < self.done else theme.clear
            block(painted, box, self.height / 2, fill, theme.primary, theme.button_line)


class Peek(NamedTuple):
    seat: Seat
    short: bool


TERSE = ((True, True, False), (True, False, False), (True, False, True), (False, False, True))
"""Whether it says what else can be done, whether peeking is said, and whether the pips are small: in order of need."""


class PrincesThumb(ThumbFrame):
    """The line with the prompt; the actions stand in its ``tray`` unless they need more room."""

    value: Step | None = ObjectProperty(rebind=True)
    large = BooleanProperty(False)
    terse = NumericProperty(0)  # so many words are left out, so that the prompt keeps to one line

    def on_kv_post(self, _base: Any) -> None:
        self.ids.more.of = {"Pips": "PipsButton", "Who": "StillRecruits", "Peek": "ThumbPeek"}
        for changed in ("value", "terse"):
            self.fbind(changed, self._fill)

    def _fill(self, *_: Any) -> None:
        step = self.value
        if step is None:
            return
        self.prompt, self.player = step.prompt, step.seat
        besides, peek, small = TERSE[int(self.terse)]
        pips = (Pips(step, step.besides if besides else "", small),) if step.offers else ()
        still = (step.lingering,) if step.lingering else ()
        self.ids.more.values = (*pips, *still, Peek(step.seat, short=not peek))

    def terse_for(self, width: float, size: float, step: Step | None, large: bool, timed: bool) -> int:
        """The first that leaves room for the prompt, and for the turn clock."""
        if step is None:
            return 0
        room = width - 2 * theme.margin - 2 * theme.gap6 - (2 * theme.touch if step.lingering else 0)
        room -= Measure(font_size=size, bold=True).get_extents(step.prompt)[0]
        room -= clock_width("") if timed else 0
        room -= (theme.icon_s + theme.gap6) * len(step.usable)
        for n, (besides, peek, small) in enumerate(TERSE):
            if n < 2 * large:
                continue
            said = (extent(step.besides, "small_button") + theme.gap6) * besides
            shown = ((theme.gap12 if small else theme.gap28) + theme.gap4) * step.actions + theme.gap4 + said
            eye = extent(PeekButton.said(held=False, short=False, tap=theme.tap_to_look), "small_button") * peek
            if shown + max(theme.touch, theme.icon_m + theme.gap28 + eye) <= room:
                return n
        return len(TERSE) - 1
