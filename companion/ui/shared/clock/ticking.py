"""The turn clock on the screens: once a second a few words and a ring, and nothing at all while it is off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.table.clock import BY_HAND, LEFT, OFF, SCREEN
from companion.ui import preferences

if TYPE_CHECKING:
    from companion.ui.session import Session


class Ticking(EventDispatcher):
    """``ticking.turn`` in kv: its properties are those of ``ClockView``."""

    seat = StringProperty("")
    turn = StringProperty("")
    about = StringProperty("")
    share = NumericProperty(0)
    paused = BooleanProperty(False)
    used = ObjectProperty({})

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._session: Session | None = None
        self._spent: Any = None
        self.limit = 0

    def attend(self, session: Session) -> None:
        """From now on this is where people play; as they have chosen before."""
        self._session = session
        self.limit = preferences.turn_limit(session.store)
        session.watch(self.changed)
        if preferences.switched(session.store, preferences.TURN_CLOCK):
            session.stopwatch.let_go(OFF)
        self.changed()

    def rest(self) -> None:
        """The app ends."""
        self._session = self._spent = None
        self.show()

    def changed(self) -> None:
        """Somebody acted, took something back, or sat down at another game."""
        session = self._session
        if session is None or session.stopwatch.off or session.on_table is None:
            self._spent = None
        else:
            self._spent = session.in_force.spent
        self.show()

    def show(self, *_: Any) -> None:
        """What it says now, and the next second, unless it stands still."""
        Clock.unschedule(self.show)
        session = self._session
        if session is None or not self._spent:
            self.seat, self.turn, self.about, self.share, self.paused, self.used = "", "", "", 0, False, {}
            return
        from companion.ui.shared.clock.view import clock_view  # the first screen does without

        view = clock_view(session.in_force.state, self._spent, session.stopwatch, self.limit)
        if view.seat and not view.paused:
            Clock.schedule_once(self.show, 1 - session.stopwatch.seconds % 1)
        self.seat, self.turn, self.about = view.seat, view.turn, view.about
        self.share, self.paused, self.used = view.share, view.paused, view.used

    # What stops it, and lets it go on

    def switch(self, on: bool) -> None:
        """What was before nobody has counted."""
        assert self._session
        watch = self._session.stopwatch
        watch.hold(OFF)
        watch.restart()
        if on:
            watch.let_go(OFF, BY_HAND, LEFT)
        self.changed()

    def tap(self) -> None:
        assert self._session
        self._session.stopwatch.tap()
        self.show()

    def hold(self, why: str) -> None:
        if self._session:
            self._session.stopwatch.hold(why)
            self.show()

    def let_go(self, why: str) -> None:
        if self._session:
            self._session.stopwatch.let_go(why)
            self.show()

    def leave(self, *_: Any) -> None:
        """Nobody looks: whoever comes back says so with a tap, or by doing something."""
        self.hold(LEFT)

    def see(self, _manager: Any, screen: Any) -> None:
        """Only where one plays, one thinks about the game."""
        (self.let_go if screen and screen.thinking else self.hold)(SCREEN)


ticking = Ticking()
