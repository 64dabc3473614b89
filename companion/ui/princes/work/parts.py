"""What a work is made of on the screen: cards to choose, terms, bonus cards, the pay, and what would help."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.uix.slider import Slider

from companion.ui import layout
from companion.ui.kit import dashed  # noqa: F401
from companion.ui.kit.buttons import PushButton
from companion.ui.kit.painting import Painted
from companion.ui.kit.scroller import AtOnce
from companion.ui.look.theme import theme
from companion.ui.princes.pieces.pieces import OwnerHolding
from companion.ui.running import running
from companion.ui.shared.secret.hold_to_look import Holding

layout.load(__file__)


class SlideHold(AtOnce, Holding, PushButton):
    """Opens what is hidden while a finger is on it; the finger may slide to a card and let go there.

    Its screen says in ``below`` what lies at a place in the window, which lights up, and in ``slide`` does it.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._lit: Any = None
        super().__init__(**kwargs)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and self.held:
            self._light(running().screen.below(self.to_window(*touch.pos)))
        return bool(super().on_touch_move(touch))

    def on_held(self, *args: Any) -> None:
        super().on_held(*args)
        self._light(None)

    def _light(self, card: Any) -> None:
        if card is not self._lit:
            for one, state in ((self._lit, "normal"), (card, "down")):
                if one:
                    one.state = state
            self._lit = card

    def on_touch_up(self, touch: Any) -> bool:
        """Told before the cards close."""
        if touch.grab_current is self and self.held and not self.collide_point(*touch.pos):
            running().screen.slide(self.to_window(*touch.pos))
        return bool(super().on_touch_up(touch))


def under(pos: tuple[float, float], widgets: list[Any]) -> Any:
    """The widget that lies at a place in the window, if it can be seen there."""
    return next((one for one in widgets if one.collide_point(*one.to_widget(*pos))), None)


class WorkHold(OwnerHolding, SlideHold):
    """Opens the hand of whoever acts."""


class PaySlider(AtOnce, Painted, Slider):
    """One stop for every point: drag the knob, or tap at a stop."""

    looks = ("size", "max")

    def at(self, stop: float) -> float:
        """Where a stop is, within the width of a knob at both ends."""
        room = self.width - 2 * self.padding
        return float(self.x + self.padding + room * (stop / self.max if self.max else 0))

    def paint(self, painted: InstructionGroup) -> None:
        painted.add(Color(*theme.line2))
        for stop in range(int(self.max) + 1):
            pos = self.at(stop) - self.x - theme.hairline, (self.height - theme.icon_l) / 2 - theme.gap4
            painted.add(Rectangle(pos=pos, size=(2 * theme.hairline, theme.gap6)))
