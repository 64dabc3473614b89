"""A short word or number that must be seen: "+1 servant", "Anna to play", "needs 7"."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import words  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.surface import Surface
from companion.ui.look import icons  # noqa: F401
from companion.ui.look.theme import TONES

layout.load(__file__)


class Pill(Surface, BoxLayout):
    """``Pill: text: "+1"; after: "servant"; tone: "gold"``; ``icon`` stands before the text, ``after`` behind it."""

    text = StringProperty()
    icon = StringProperty()
    after = StringProperty()
    tone = OptionProperty("gold", options=tuple(TONES))
    room = NumericProperty()  # for the words, before they wrap
    square = BooleanProperty(False)
    ink = ColorProperty()
