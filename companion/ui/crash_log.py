"""Errors of ours while the app runs: none of them ends a game, and each leaves a trace that a person can send us."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.logger import Logger

from companion import __version__

FILE = "last-error.txt"
TOO_MANY = 5  # in a row, each within a moment of the one before: then the picture itself cannot be drawn
MOMENT = 1.0  # seconds


class Mishaps(ExceptionHandler):
    """What goes wrong in the answer to a tap is kept and said; the app goes on, and what was recorded is safe."""

    def __init__(self, folder: Path, say: Callable[[], None]) -> None:
        self._folder = folder
        self._say = say
        self._row = 0
        self._last = float("-inf")

    def handle_exception(self, inst: Any) -> Any:
        if not isinstance(inst, Exception):  # somebody wants to quit
            return ExceptionManager.RAISE
        Logger.error(f"Giglio: {keep(self._folder, inst)}")
        now = Clock.get_time()
        self._row = self._row + 1 if now - self._last < MOMENT else 1
        self._last = now
        if self._row >= TOO_MANY:
            return ExceptionManager.RAISE
        if self._row == 1:
            Clock.schedule_once(lambda _seconds: self._say())
        return ExceptionManager.PASS


class Elsewhere(logging.Handler):
    """What goes wrong where nobody taps, as in the answer to a phone, is kept, too."""

    def __init__(self, folder: Path) -> None:
        super().__init__(logging.ERROR)
        self._folder = folder

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and isinstance(record.exc_info[1], Exception):
            keep(self._folder, record.exc_info[1])


@contextmanager
def kept(folder: Path, say: Callable[[], None]) -> Iterator[None]:
    """Only while the app itself runs: tests have to see what goes wrong."""
    mishaps, elsewhere, ours = Mishaps(folder, say), Elsewhere(folder), logging.getLogger("companion")
    ExceptionManager.add_handler(mishaps)
    ours.addHandler(elsewhere)
    try:
        yield
    finally:
        ours.removeHandler(elsewhere)
        ExceptionManager.remove_handler(mishaps)


def keep(folder: Path, error: Exception) -> str:
    """The trace. Only the last is kept: an app that stumbles may do so often."""
    trace = "".join(traceback.format_exception(error))
    head = f"Giglio {__version__}, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC"
    try:
        (folder / FILE).write_text(f"{head}\n{trace}", encoding="utf-8", errors="backslashreplace")
    except OSError as full:
        Logger.info(f"Giglio: the error is not kept ({full})")
    return trace


def last(folder: Path) -> str:
    """What went wrong last, or nothing."""
    try:
        return (folder / FILE).read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        return ""
