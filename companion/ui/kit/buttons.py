"""The four buttons. One filled ``MainButton`` per screen at most; what it does stands on it."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.ui import layout
from companion.ui.kit import words  # noqa: F401
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.surface import Surface
from companion.ui.look import icons  # noqa: F401

layout.load(__file__)


class PushButton(ButtonBehavior, Surface, AnchorLayout):
    """An icon and words in the middle; grows with its words. Not ``wanted``, it takes no room."""

    text = StringProperty()
    icon = StringProperty()
    ink = ColorProperty()
    style = StringProperty("button")
    least = NumericProperty()  # height
    icon_side = NumericProperty()
    room = NumericProperty()  # for the words
    face_size = ListProperty([0, 0])  # of icon and words
    wanted = BooleanProperty(True)

    def on_wanted(self, *_: Any) -> None:
        self.disabled, self.opacity = not self.wanted, int(self.wanted)


class MainButton(PushButton):
    """``MainButton: text: tr._("Confirm placement"); icon: "check"; on_release: …``

    One that is ``locked`` only looks so: a tap on it may lead to what it waits for. A ``hint`` is words alone.
    """

    locked = BooleanProperty(False)
    hint = BooleanProperty(False)


class OutlineButton(PushButton):
    """``accent: True`` makes it terracotta, ``chosen: True`` fills it: the cheapest fix, the selected option."""

    accent = BooleanProperty(False)
    chosen = BooleanProperty(False)


class TextButton(PushButton):
    """As wide as its words, which wrap where ``room`` ends; ``quiet: True`` for what is seldom meant."""

    quiet = BooleanProperty(False)


class IconButton(ButtonBehavior, Surface, AnchorLayout):
    """``IconButton: icon: "x"``: drawn small, tapped large."""

    icon = StringProperty()
    ink = ColorProperty()


class RulesButton(IconButton):
    """In the title bar of a screen: ``RulesButton: chapter: "Setup"``; without a ``box``, of the game played."""

    chapter = StringProperty()
    box = StringProperty()
