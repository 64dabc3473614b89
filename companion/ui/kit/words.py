"""Text in the styles of the theme: ``Words`` fills its width and wraps, ``Inline`` is as wide as what it says."""

from __future__ import annotations

import re
from functools import lru_cache
from math import isinf
from typing import Any

from kivy.clock import Clock
from kivy.core.image import ImageData
from kivy.core.text import Label as Measure
from kivy.core.text.markup import MarkupLabel
from kivy.graphics import Color, Rectangle
from kivy.lang import global_idmap
from kivy.properties import NumericProperty, OptionProperty
from kivy.uix.label import Label

from companion.ui import layout
from companion.ui.look.paint import Trigger
from companion.ui.look.theme import BOLD, HEADINGS, LEADING, SANS, SERIF, TEXT

layout.load(__file__)

SMALLEST = 0.6
"""Of its size, to which a text shrinks so that its longest word fits."""


TAG = re.compile(r"\[[^\]]*\]")
SPACE = re.compile(r"[ \n]")  # a space that may not be broken is a part of its word


class Tinted(Measure):
    """Letters with clear edges also where lines overlap.

    Kivy paints lines that are less than their height apart over each other, and by that over black: the half covered
    pixels at the edge of a letter become dark, and white headings look chipped. Here all pixels get the one colour.
    """

    def _render_end(self) -> Any:
        image = super()._render_end()
        if self.options["line_height"] < 1:
            pixels = bytearray(image.data)
            for channel, part in enumerate(self.options["color"][:3]):
                pixels[channel::4] = bytes([round(part * 255)]) * (len(pixels) // 4)
            return ImageData(image.width, image.height, image.fmt, bytes(pixels))
        return image


class Letters(Label):
    """A label that watches only what changes in this app, and is drawn without rules.

    Kivy's watches forty properties. There are hundreds of labels on a screen, and each costs half of what it would.
    """

    _font_properties = (
        *("text", "font_size", "font_name", "bold", "color", "halign", "text_size", "padding", "line_height"),
        *("markup", "strikethrough", "shorten", "shorten_from", "split_str", "max_lines"),
    )
    disabled_color = property(lambda self: self.color)  # the rules say how it looks while it is disabled

    def __init__(self, **kwargs: Any) -> None:
        self._label: Any = None
        self._trigger_texture = Clock.create_trigger(self.texture_update, -1)
        self._draw = Trigger(self._draw_now)
        super(Label, self).__init__(**kwargs)
        self._image = Rectangle(size=(0, 0))
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(self._image)
        for name in self._font_properties:
            self.fbind(name, self._trigger_texture_update, name)
        for changed in ("pos", "size", "texture_size"):
            self.fbind(changed, self._draw)
        self._create_label()
        self._trigger_texture()

    def _create_label(self) -> None:
        kind = MarkupLabel if self.markup else Tinted
        if type(self._label) is not kind:
            self._label = kind(**_UNWATCHED, **{name: getattr(self, name) for name in self._font_properties})

    def _trigger_texture_update(self, name: str, _label: Any, value: Any) -> None:
        if name == "markup":
            self._create_label()
        elif name == "text":
            self._label.text = value
        elif name == "text_size":
            self._label.usersize = value
        else:
            self._label.options[name] = value
        self._trigger_texture()

    def texture_update(self, *_: Any) -> None:
        self._label.text, self._label.options["font_size"] = self.text, self.font_size
        self._fit_words()
        super().texture_update()
        self._draw()

    def _fit_words(self) -> None:
        """Where Kivy would break a word in the middle, all letters become a little smaller.

        If that is not enough, it goes on in the next line after a hyphen.
        """
        room = self.text_size[0]
        if not room or self.shorten:
            return
        said = TAG.sub("", self.text) if self.markup else self.text
        words = [word for word in SPACE.split(said) if len(word) * self.font_size > room]  # none is wider than high
        if words:
            self._measure_bold(self.bold or (self.markup and "[b]" in self.text))
            halves = [word.rpartition("-") for word in self._shrink(words, room) if "-" in word]
            if halves and not self.markup:
                for first, hyphen, rest in halves:
                    self._label.text = self._label.text.replace(first + hyphen + rest, f"{first}- {rest}")
                self._label.options["font_size"] = self.font_size
                parts = [part for first, _hyphen, rest in halves for part in (first + "-", rest)]
                self._shrink(parts + [word for word in words if "-" not in word], room)
            self._measure_bold(self.bold)

    def _measure_bold(self, bold: bool) -> None:
        """Unless it is said, words are measured in the letters of the last style."""
        self._label.options["bold"] = bold
        self._label.resolve_font_name()

    def _shrink(self, words: list[str], room: float) -> list[str]:
        """Until all fit, or are as small as they may be; those that do not even then.

        A letter is as many whole pixels wide as is best to read.
        """
        options, least = self._label.options, SMALLEST * self.font_size
        for word in words:
            while (width := self._label.get_extents(word)[0]) > room and options["font_size"] > least:
                options["font_size"] = max(least, min(options["font_size"] * room / width, options["font_size"] - 1))
        if options["font_size"] > least:
            return []
        return [word for word in words if self._label.get_extents(word)[0] > room]

    def _draw_now(self) -> None:
        width, height = self.texture_size
        self._image.texture, self._image.size = self.texture, (width, height)
        self._image.pos = int(self.center_x - width / 2), int(self.center_y - height / 2)


# What Kivy's label has, and ours never changes.
_UNWATCHED = {
    name: getattr(Label, name).defaultvalue for name in Label._font_properties if name not in Letters._font_properties
}


class Styled(Letters):
    style = OptionProperty("body", options=tuple(TEXT))

    def on_style(self, _label: Any, style: str) -> None:
        self.font_name = SERIF if style in HEADINGS else SANS
        self.line_height = LEADING if style in HEADINGS else 1
        self.bold = style in BOLD


class Words(Styled):
    """``Words: text: tr._("…"); style: "section"``. As high as its lines need."""

    def __init__(self, **kwargs: Any) -> None:
        self.size_hint_y = None
        super().__init__(**kwargs)
        self.fbind("width", self._wrap)
        self.fbind("texture_size", self._grow)
        self._wrap()
        self._grow()

    def _wrap(self, *_: Any) -> None:
        self.text_size = self.width, None

    def _grow(self, *_: Any) -> None:
        self.height = self.texture_size[1]


class Inline(Styled):
    """Keeps to one line while that fits into ``room``, then wraps: it never grows over its neighbours."""

    room = NumericProperty(float("inf"))

    def __init__(self, **kwargs: Any) -> None:
        self.size_hint, self.size, self.halign = (None, None), (0, 0), "center"
        self.fbind("texture_size", self.setter("size"))
        super().__init__(**kwargs)
        for changed in ("text", "font_size", "font_name", "bold", "room"):
            self.fbind(changed, self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        if isinf(self.room):  # nothing to measure
            self.text_size = None, None
            return
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


@lru_cache(1024)
def widest(texts: tuple[str, ...], size: float) -> float:
    """Of these, each in one line, at a text size."""
    measure = Measure(font_size=size, font_name=SANS)
    return float(max((measure.get_extents(text)[0] for text in texts), default=0))


EM = 100


@lru_cache(1024)
def longest(*texts: str) -> float:
    """The longest word, bold, in heights of its letters: layouts leave it room at every text size."""
    measure = Measure(font_size=EM, bold=True)
    return max((measure.get_extents(word)[0] / EM for text in texts for word in text.split()), default=0.0)


global_idmap.update(longest=longest, widest=widest)  # for every layout
