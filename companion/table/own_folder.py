"""Where the app on this computer keeps its games, with a window or without."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from companion.table.database import failing_in_words


def own_folder() -> Path:
    """It is made where it is missing, also what stands above it: a new Linux account has none of it.

    Raises a ``StoreError`` where it cannot be made.
    """
    match sys.platform:
        case "win32":
            above = Path(os.environ["APPDATA"])
        case "darwin":
            above = Path.home() / "Library" / "Application Support"
        case _:
            above = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    folder = above / "giglio"
    with failing_in_words(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return folder
