"""Where the thumb is: whose turn it is, and what that player can do."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as Measure
from kivy.properties import OptionProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import PLAYERS
from companion.ui.kit.box_layout import Down
from companion.ui.look.theme import SANS, theme
from companion.ui.shared.clock.parts import clock_forms

layout.load(__file__)


class ThumbFrame(Down):
    """A line in the player's colour, the prompt with ``more`` beside it, and a ``tray`` for what can be done."""

    prompt = StringProperty()
    hint = StringProperty()
    player = OptionProperty("red", options=PLAYERS)

    @staticmethod
    def hint_in(hint: str, prompt: str, room: float) -> str:
        """Only where the prompt beside it keeps its line."""
        return hint if extent(prompt, "row") + extent(hint, "floor") <= room else ""

    def clock_for(self, seat: str, about: str, width: float) -> tuple[int, ...]:
        """As much of the turn clock as leaves the prompt its line, or else its words whole."""
        room = width - 2 * theme.margin - 2 * theme.gap6
        words = max((extent(word, "row") for word in self.prompt.split()), default=0)
        return clock_forms(seat, about, room - extent(self.prompt, "row"), room - words)


def wrapped(text: str, style: str, room: float) -> list[str]:
    """The lines of a bold text; one is wider than the room only where a word is."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and extent(longer, style) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def extent(text: str, style: str) -> float:
    """How wide a bold text is."""
    return _extent(text, theme.text_size(style))


@lru_cache(maxsize=256)
def _extent(text: str, size: float) -> float:
    return float(Measure(font_size=size, font_name=SANS, bold=True).get_extents(text)[0])
