"""The turn clock on a table: the time under a name, the ring round a badge, and the turn under the thumb."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.core.text import Label as Measure
from kivy.graphics import Color, InstructionGroup, Line
from kivy.properties import ColorProperty, NumericProperty

from companion.ui import kit, layout
from companion.ui.kit.badge import Badge
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior, TapOrHold
from companion.ui.kit.surface import Surface
from companion.ui.look.paint import Trigger
from companion.ui.look.theme import theme
from companion.ui.running import running
from companion.ui.shared.clock.ticking import ticking

layout.load(__file__)

FULL = 360
AS_WIDE = "00:00"
SIGN, TURN, USUAL = 0, 1, 2
"""What a ``ClockButton`` shows: only whether it runs, this turn, too, and what is usual, too."""


class TimedBadge(Badge):
    """A thin ring fills over the player's usual turn, and then stays full."""

    share = NumericProperty(-1)  # of that turn; nobody waits for this player while it is less than nothing
    ink = ColorProperty()
    track = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._ring: InstructionGroup | None = None
        self._draw_ring = Trigger(self._draw_ring_now)
        super().__init__(**kwargs)
        for changed in ("share", "pos", "size", "ink", "track"):
            self.fbind(changed, self._ask_ring)

    def _ask_ring(self, *_: Any) -> None:
        if self._ring or self.share >= 0:
            self._draw_ring()

    def _draw_ring_now(self) -> None:
        if self._ring is None:
            self._ring = InstructionGroup()
            self.canvas.after.add(self._ring)
        self._ring.clear()
        if self.share < 0:
            return
        circle = (*self.center, self.width / 2 + theme.gap4 - theme.hairline)
        for ink, share in ((self.track, 1), (self.ink, self.share)):
            if share:
                self._ring.add(Color(*ink))
                self._ring.add(Line(circle=(*circle, 0, FULL * share), width=theme.hairline))


class ClockButton(TapOrHold, kit.Shown, ButtonBehavior, Surface, BoxLayout):
    """As much as its ``value`` says. A tap pauses or goes on; holding it opens the sheet."""

    def tapped(self) -> None:
        ticking.tap()

    def held(self) -> None:
        import_module("companion.ui.shared.clock.sheet").ClockSheet(running()).open()


def clock_width(about: str) -> float:
    """Of the button that says so, too."""
    measure = Measure(font_size=theme.text_size("floor"))
    said = float(measure.get_extents(AS_WIDE + (f" · {about}" if about else ""))[0])
    return float(max(theme.touch, theme.icon_size("floor") + said + 3 * theme.gap4))


def clock_forms(seat: str, about: str, room: float, squeezed: float = 0) -> tuple[int, ...]:
    """The values of a ``ClockButton`` for so much room, or for what is left if all beside it is ``squeezed``."""
    if not seat:
        return ()
    said = ((USUAL, about), (TURN, "")) if about else ((TURN, ""),)
    form = next((form for form, text in said if clock_width(text) <= room), SIGN)
    return (form,) if form or max(room, squeezed) >= theme.touch else ()
