"""Settings and what the app can say of itself."""

from __future__ import annotations

import platform
import shutil
from collections.abc import Generator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from companion import __version__
from companion.table import languages
from companion.table.database import copies, failing_in_words, made, whole_or_nothing
from companion.table.store import FILE as STORE
from companion.table.store import Store
from companion.table.words import _, decimal, plural
from companion.ui import boxes, preferences
from companion.ui.shared.backups.view import bin_about
from companion.ui.shared.settings.table_rules_view import changed_rules, points_about
from companion.ui.shared.when import ago

STOPS = (1.0, 1.25, 1.5, 1.75, 2.0)
"""Of the text size."""


@dataclass(frozen=True, slots=True)
class TextStop:
    """One of the text sizes, on the track of the slider."""

    scale: float
    chosen: bool
    reached: bool


@dataclass(frozen=True, slots=True)
class BoxRules:
    """The way to the open points of one box."""

    box: str
    title: str
    about: str
    changed: tuple[str, ...]
    """How many, if any."""


@dataclass(frozen=True, slots=True)
class SettingsView:
    at_table: bool
    language: str
    size: str
    stops: tuple[TextStop, ...]
    keep_awake: bool
    vibration: bool
    rules: tuple[BoxRules, ...]
    own_copy: str
    backup: str
    bin: str


def settings_view(
    store: Store, folder: Path, now: datetime, scale: float, language: str, at_table: bool
) -> SettingsView:
    stop = nearest_stop(scale)
    return SettingsView(
        at_table=at_table,
        language=languages.name(language),
        size=_("{n} %").format(n=round(stop * 100)),
        stops=tuple(TextStop(one, one == stop, one <= stop) for one in STOPS),
        keep_awake=preferences.switched(store, "keep_awake"),
        vibration=preferences.switched(store, "vibration"),
        rules=tuple(_rules(store, box) for box in boxes.OFFERED),
        own_copy=boxes.part("houses", "entered").about(store),
        backup=backup_about(folder, now),
        bin=bin_about(store),
    )


def _rules(store: Store, box: str) -> BoxRules:
    changed = changed_rules(store, box)
    title = _("Table rules for {box}").format(box=boxes.short_title(box))
    return BoxRules(box, title, points_about(changed), (str(changed),) if changed else ())


def nearest_stop(scale: float) -> float:
    """The phone's own text size may lie between two stops."""
    return min(STOPS, key=lambda stop: abs(stop - scale))


# Backup


def backup_about(folder: Path, now: datetime) -> str:
    """``last one today, 19:02``."""
    last = max((moment for copy in copies(folder / STORE) if (moment := made(copy))), default=None)
    return _("last one {when}").format(when=ago(last, now)) if last else _("none yet")


def export(store: Store, folder: Path) -> Generator[int, None, Path]:
    """Everything in one file of its own, in small steps; raises ``StoreError``, and then there is no file."""
    text = yield from store.exporting_everything()
    yield 0  # to write so much takes a frame of its own
    number = 1
    while (file := folder / f"giglio-export-{number}.json").exists():
        number += 1
    with failing_in_words(file):
        folder.mkdir(parents=True, exist_ok=True)
        with whole_or_nothing(file) as coming:
            coming.write_text(text, encoding="utf-8")
    return file


# Diagnostics


def diagnostics(store: Store, folder: Path, error: str) -> str:
    """All that helps to find out what is wrong, to be copied and sent; ``error`` is the last one, with its trace."""
    deleted = len(store.bin())
    lines = [
        _("Giglio {version}").format(version=__version__),
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}",
        plural("{n} game", "{n} games", len(store.games())),
        plural("{n} deleted game that can be restored", "{n} deleted games that can be restored", deleted),
        _("Saved in {path}").format(path=folder / STORE),
        storage(folder),
        _("Last error: {error}").format(error=error) if error else _("Nothing has gone wrong so far."),
    ]
    return "\n".join(lines)


def storage(folder: Path) -> str:
    """How large the saved games are, and how much room is left."""
    used = sum(file.stat().st_size for file in folder.glob(f"{STORE}*"))
    free = shutil.disk_usage(folder).free
    return _("{used} used, {free} free").format(used=_megabytes(used), free=_megabytes(free))


def _megabytes(size: int) -> str:
    return _("{n} MB").format(n=decimal(size / 1e6))


def error_in_short(error: str) -> str:
    """When it was and what: the first line of what was kept, and the last."""
    lines = error.splitlines()
    return " · ".join(dict.fromkeys((lines[0], lines[-1]))) if lines else ""
