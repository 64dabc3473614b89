"""On a computer: a window that comes back where it was, and a keyboard that does all that fingers do."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.utils import platform

COMPUTERS = ("linux", "macosx", "win")
SEEN = 0.5  # seconds after which the first screen is there: nobody waits for a keyboard


def attend(app: Any) -> None:
    """From its start to its end."""
    if platform in COMPUTERS:
        desk = Desk(app)
        app.fbind("on_start", desk.begin)  # nobody else keeps the desk: ``bind`` would forget it
        app.fbind("on_stop", desk.end)


class Desk:
    """Where the app is while it runs on a computer."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._keys: Any = None
        Window.bind(on_key_down=self._hear)  # before all screens: who listens last hears first, as a score pad must

    def begin(self, *_: Any) -> None:
        self._window("put_back")
        Window.bind(on_request_close=self._leave)  # at the end it is closed, and one that is closed stands nowhere
        Clock.schedule_once(self._listen, SEEN)

    def end(self, *_: Any) -> None:
        Window.unbind(on_key_down=self._hear, on_request_close=self._leave)
        if self._keys:
            self._keys.end()

    def _hear(self, *key: Any) -> bool:
        return self._keys is not None and self._keys.hear(*key)

    def _leave(self, *_: Any, **_source: str) -> None:
        self._window("remember")

    def _listen(self, _seconds: float) -> None:
        self._keys = import_module("companion.ui.desktop.keys").Keys(self._app)
        self._keys.begin()

    def _window(self, what: str) -> None:
        """What could not be opened remembers nothing."""
        if hasattr(self._app, "session"):
            getattr(import_module("companion.ui.desktop.window"), what)(self._app.session.store)
