"""What the phone can do besides showing pictures. Nothing here raises: what is missing is logged, and that is all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from kivy.clock import Clock
from kivy.logger import Logger
from kivy.utils import platform

from companion.table import languages
from companion.ui import android

Found = TypeVar("Found")

SHAKE = 18.0  # m/s²: a phone at rest feels 9.8, one carried about rarely 15
SHAKE_EVERY = 0.05
SHAKE_PAUSE = 1.0
NIGHT_MASK, NIGHT_YES = 0x30, 0x20  # Android's Configuration.UI_MODE_NIGHT_…


class Insets(NamedTuple):
    """What the system's own bars and the camera cover at each edge, in pixels."""

    top: float = 0
    bottom: float = 0
    left: float = 0
    right: float = 0


def vibrate(seconds: float = 0.03) -> None:
    """Only phones shake: elsewhere plyer would print a whole traceback to say that it cannot."""
    if platform in ("android", "ios"):
        _try("vibration", lambda: import_module("plyer").vibrator.vibrate(seconds), None)


def keep_awake(awake: bool) -> None:
    def ask() -> None:
        import_module("kivy.core.window").Window.allow_screensaver = not awake

    _try("keeping awake", ask, None)


def prefers_dark() -> bool:
    """Whether the phone is set to dark; elsewhere nobody says."""
    if platform != "android":
        return False
    return _try("dark mode", lambda: android.configuration().uiMode & NIGHT_MASK == NIGHT_YES, False)


def language() -> str:
    """The phone's own, or the computer's, as two letters."""
    if platform != "android":
        return languages.computers_own()
    return _try("language", lambda: str(android.java("java.util.Locale").getDefault().getLanguage()), "")


def safe_area() -> Insets:
    """Android 15 draws apps under its bars."""
    if platform != "android":
        return Insets()

    def ask() -> Insets:
        kinds = android.java("android.view.WindowInsets$Type")
        covering = kinds.systemBars() | kinds.displayCutout()
        insets = android.activity().getWindow().getDecorView().getRootWindowInsets().getInsets(covering)
        return Insets(insets.top, insets.bottom, insets.left, insets.right)

    return _try("safe area", ask, Insets())


def share(text: str, file: Path | None = None) -> bool:
    """Hands text to another app, or a file, which may be larger than any text that Android hands on.

    Where there is no share sheet the text goes to the clipboard (and the file, if any, is already on the disk), and the
    answer is False, so that the screen can say where to find it.
    """

    def ask() -> bool:
        if file and not android.keeps_downloads():  # an older phone has no other way out of the app's own folder
            android.save(file, lambda address: _try("saving", lambda: android.write(file, address), None))
            return True
        return android.send(text, file)

    if platform == "android" and _try("sharing", ask, False):
        return True
    _try("clipboard", lambda: import_module("kivy.core.clipboard").Clipboard.copy(text), None)
    return False


def pasted() -> str:
    """What is on the clipboard."""
    return _try("clipboard", lambda: str(import_module("kivy.core.clipboard").Clipboard.paste() or ""), "")


def choose_file(chosen: Callable[[Path], None]) -> bool:
    """The system's own dialog; False where there is none. The answer may come later, and from another thread."""

    def told(paths: Any) -> None:
        if paths and paths[0]:
            Clock.schedule_once(lambda _seconds: chosen(Path(paths[0])))

    def picked(document: Any) -> None:
        copied = partial(_try, "document", lambda: android.fetched(document), Path(android.PICKED))
        Clock.schedule_once(lambda _seconds: chosen(copied()))

    def ask() -> bool:
        if platform == "android":  # plyer wants a path, and the documents of today have none
            android.pick(picked)
        else:
            import_module("plyer").filechooser.open_file(on_selection=told)
        return True

    return _try("file dialog", ask, False)


class Shaking:
    """Calls back when the phone is shaken. ``start`` says whether there is a sensor."""

    def __init__(self, shaken: Callable[[], None]) -> None:
        self._shaken = shaken
        self._event: Any = None
        self._quiet_until = 0.0

    def start(self) -> bool:
        self.stop()
        if not _try("shaking", self._enable, False):
            return False
        self._event = Clock.schedule_interval(self._look, SHAKE_EVERY)
        return True

    def stop(self) -> None:
        if self._event:
            self._event.cancel()
            self._event = None
            _try("shaking", lambda: import_module("plyer").accelerometer.disable(), None)

    def _enable(self) -> bool:
        sensor = import_module("plyer").accelerometer
        sensor.enable()
        return sensor.acceleration is not None  # some say only now that there is none

    def _look(self, _seconds: float) -> None:
        felt = _try("shaking", lambda: import_module("plyer").accelerometer.acceleration, None)
        if felt is None:
            self.stop()
            return
        now = Clock.get_time()
        if None not in felt and hypot(*felt) > SHAKE and now >= self._quiet_until:
            self._quiet_until = now + SHAKE_PAUSE
            self._shaken()


def _try(feature: str, ask: Callable[[], Found], otherwise: Found) -> Found:
    """plyer and Java fail in every possible way; none of them may stop a game."""
    try:
        return ask()
    except Exception as error:
        Logger.info(f"Device: no {feature} ({type(error).__name__}: {error})")
        return otherwise
