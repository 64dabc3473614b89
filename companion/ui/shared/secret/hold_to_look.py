"""Leaders that only their owner may see: face down, and open only while a finger holds."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui import kit, layout
from companion.ui.look.theme import HOLD, LOOK, theme
from companion.ui.running import running

layout.load(__file__)


class Holding:
    """For buttons: ``held`` while a finger is on it, its screen is shown and the app is in front.

    Who cannot hold may tap: it closes by itself.
    """

    held = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._closing = Clock.create_trigger(self.hide, LOOK)
        app = running()
        if app:
            app.bind(on_pause=self.hide)
        if manager := getattr(app, "manager", None):
            manager.bind(current=self.hide)

    def on_state(self, _button: Any, state: str) -> None:
        if not theme.tap_to_look:
            self.held = state == "down"

    def on_press(self) -> None:
        if theme.tap_to_look:
            self.held = not self.held

    def on_held(self, *_: Any) -> None:
        self._closing.cancel()
        if self.held and theme.tap_to_look:
            self._closing()

    def hide(self, *_: Any) -> None:
        self.held = False


class HoldOrTap:
    """For buttons: ``open`` while its owner holds it, and a tap is an answer (``on_keep``).

    It knows its face only while it is open: ``show`` it when ``on_look`` asks. Who cannot hold taps to look, and taps
    again to answer.
    """

    open = BooleanProperty(False)
    __events__ = ("on_look", "on_keep")

    def __init__(self, **kwargs: Any) -> None:
        self._looked = False
        self._opening = Clock.create_trigger(self._open, HOLD)
        self._closing = Clock.create_trigger(self.hide, LOOK)
        super().__init__(**kwargs)
        if app := running():
            app.bind(on_pause=self.hide)

    def on_press(self) -> None:
        self._looked = False

    def on_state(self, _button: Any, state: str) -> None:
        if theme.tap_to_look:
            return
        if state == "down":
            self._opening()
        else:
            self.hide()

    def on_release(self) -> None:
        if theme.tap_to_look and not self.open:
            self._open()
            self._closing()
        elif theme.tap_to_look or not self._looked:
            self.hide()
            self.dispatch("on_keep")  # type: ignore[attr-defined]

    def _open(self, *_: Any) -> None:
        self._looked = self.open = True
        self.dispatch("on_look")  # type: ignore[attr-defined]

    def hide(self, *_: Any) -> None:
        self._opening.cancel()
        self._closing.cancel()
        self.open = False
        self.show(None)

    def show(self, face: Any) -> None:
        """The face, or None when nobody looks any more."""
        raise NotImplementedError

    def on_look(self) -> None:
        """For those who bind it."""

    def on_keep(self) -> None:
        """For those who bind it."""


class HoldButton(Holding, kit.MainButton):
    """The button that opens whatever lies face down beside it."""


class HiddenCard(kit.ChoiceCard):
    """The back of a leader, by its place in the hand."""

    place = NumericProperty(1)


class OpenCard(kit.ChoiceCard):
    """The face of a leader."""

    place = NumericProperty(1)
    name = StringProperty()
    text = StringProperty()
    missing = StringProperty()
    playable = BooleanProperty(True)  # unless something is missing
