"""Settings and what the app can say of itself (mockup 62)."""

from __future__ import annotations

from pathlib import Path

from companion import __version__
from companion.table.store import Store
from companion.table.words import _, plural

STOPS = (1.0, 1.25, 1.5, 1.75, 2.0)
"""Of the text size."""


def percent(scale: float) -> str:
    return _("{n} %").format(n=round(scale * 100))


def nearest_stop(scale: float) -> float:
    """The phone's own text size may lie between two stops."""
    return min(STOPS, key=lambda stop: abs(stop - scale))


def diagnostics(store: Store, file: Path) -> str:
    games, bin_ = len(store.games()) + len(store.games(archived=True)), len(store.bin())
    lines = [
        _("Giglio {version}").format(version=__version__),
        plural("{n} game", "{n} games", games),
        plural("{n} deleted game that can be restored", "{n} deleted games that can be restored", bin_),
        _("Saved in {path}").format(path=file),
    ]
    return "\n".join(lines)


def export(store: Store, folder: Path) -> Path:
    """Everything in one file of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    number = 1 + sum(1 for _file in folder.glob("giglio-export-*.json"))
    file = folder / f"giglio-export-{number}.json"
    while file.exists():
        number += 1
        file = folder / f"giglio-export-{number}.json"
    file.write_text(store.export_everything(), encoding="utf-8")
    return file
