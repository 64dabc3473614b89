"""Where the data files are, and reading them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).resolve().parent.parent


class DataError(Exception):
    """A data file is missing or says something that the program does not understand."""


def folder() -> Path:
    """``data`` stands beside the package in a checkout and on Android, inside it once installed."""
    installed = _PACKAGE / "data"
    return installed if installed.is_dir() else _PACKAGE.parent / "data"


def read(name: str) -> Any:
    """The content of one file, named as ``lorenzo/cards.json``."""
    path = folder() / name
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DataError(f"{name}: {error}") from error
