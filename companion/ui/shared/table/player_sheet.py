"""One player's sheet in any game: what its steppers say becomes one correction."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty

from companion.ui.kit import PLAYERS
from companion.ui.shared.table.game_screen import GameScreen

REST = 0.8  # seconds without a tap, after which the steppers' correction is recorded


class PlayerSheet(GameScreen):
    """Subclasses ``record`` what is told when the finger rests (``told``), and when the screen or the app is left."""

    seat = OptionProperty("red", options=PLAYERS)
    view: Any = ObjectProperty(rebind=True)
    can_undo = BooleanProperty(False)
    ems = NumericProperty(1)  # how many letters wide the screen is
    thinking = True

    def __init__(self, **kwargs: Any) -> None:
        self._rested = Clock.create_trigger(lambda _: self.record(), REST)
        super().__init__(**kwargs)

    def on_seat(self, *_: Any) -> None:
        if self.manager and self.manager.current_screen is self:
            self.refresh()

    def told(self) -> None:
        """A stepper shows another number."""
        self._rested.cancel()
        self._rested()

    def record(self) -> None:
        self._rested.cancel()

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.app.bind(on_pause=self._interrupted, on_stop=self._interrupted)

    def on_pre_leave(self, *args: Any) -> None:
        self.record()
        self.app.unbind(on_pause=self._interrupted, on_stop=self._interrupted)
        super().on_pre_leave(*args)

    def _interrupted(self, *_: Any) -> None:
        """The phone does something else: what has been tapped must be on the disk before."""
        self.record()
