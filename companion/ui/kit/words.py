"""Text in the styles of the theme: ``Words`` fills its width and wraps, ``Inline`` is as wide as what it says."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as Measure
from kivy.properties import NumericProperty, OptionProperty
from kivy.uix.label import Label

from companion.ui import layout
from companion.ui.theme import BOLD, HEADINGS, LEADING, SANS, SERIF, TEXT

layout.load(__file__)


class Styled(Label):
    style = OptionProperty("body", options=tuple(TEXT))

    def font_of(self, style: str) -> str:
        return SERIF if style in HEADINGS else SANS

    def leading(self, style: str) -> float:
        return LEADING if style in HEADINGS else 1

    def is_bold(self, style: str) -> bool:
        return style in BOLD


class Words(Styled):
    """``Words: text: tr._("…"); style: "section"``. As high as its lines need."""


class Inline(Styled):
    """Keeps to one line while that fits into ``room``, then wraps: it never grows over its neighbours."""

    room = NumericProperty(float("inf"))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for changed in ("text", "font_size", "font_name", "bold", "room"):
            self.fbind(changed, self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        measure = Measure(font_size=self.font_size, font_name=self.font_name, bold=self.bold)
        lines = [line for part in self.text.split("\n") for line in self._wrapped(part, measure)]
        widest = max([measure.get_extents(line)[0] for line in lines])
        wraps = len(lines) > self.text.count("\n") + 1 or widest > self.room
        # Only as wide as its longest line, so that it stays close to an icon beside it.
        self.text_size = (max(1, min(widest + 1, self.room)), None) if wraps else (None, None)

    def _wrapped(self, text: str, measure: Any) -> list[str]:
        lines = [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}".lstrip()
            if not lines[-1] or measure.get_extents(longer)[0] <= self.room:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines


EM = 100


def longest(*texts: str) -> float:
    """The longest word, bold, in heights of its letters: layouts leave it room at every text size."""
    measure = Measure(font_size=EM, bold=True)
    return max((measure.get_extents(word)[0] / EM for text in texts for word in text.split()), default=0.0)
