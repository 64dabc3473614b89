"""Leaders that only their owner may see: face down, and open only while a finger holds (mockups 65 and 65b)."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui import kit, layout
from companion.ui.lorenzo.decisions_view import LeaderFace

layout.load(__file__)


class HoldButton(kit.MainButton):
    """``held`` while a finger is on it."""

    held = BooleanProperty(False)

    def on_state(self, _button: Any, state: str) -> None:
        self.held = state == "down"


class HiddenCard(kit.ChoiceCard):
    """The back of a leader, by its place in the hand."""

    place = NumericProperty(1)


class OpenCard(kit.ChoiceCard):
    """The face of a leader."""

    place = NumericProperty(1)
    name = StringProperty()
    text = StringProperty()
    missing = StringProperty()


def open_card(place: int, face: LeaderFace | None) -> OpenCard:
    if face is None:
        return OpenCard(place=place)
    return OpenCard(place=place, name=face.name, text=face.text, missing=face.missing)
