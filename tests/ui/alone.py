"""``python -m tests.ui.alone``: names every screen and sheet whose layout has a widget that nothing it imports brings.

Where all screens are imported, as in the other tests, one brings the widgets of another. Each one is looked at in a
process of its own, that begins with the app and nothing else.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.factory import Factory
from kivy.lang import Builder

import companion
import tests.conftest  # noqa: F401  (gives Kivy its window, so it must come first)
from companion import rulebook  # noqa: F401  (with all games: only the screens are imported anew)
from companion.ui import app  # noqa: F401
from companion.ui.look import style

HOUSE = Path(companion.__path__[0])
OPENED = {"screen", "sheet", "sheets", "frame"}


def opened() -> Iterator[str]:
    """Every module that the app opens by itself."""
    for path in sorted((HOUSE / "ui").rglob("*.py")):
        if path.stem in OPENED:
            yield ".".join(path.relative_to(HOUSE.parent).with_suffix("").parts)


def unknown(rules: list[Any]) -> set[str]:
    missing = set()
    for rule in rules:
        missing |= {child.name for child in rule.children if child.name not in Factory.classes}
        missing |= unknown(rule.children)
    return missing


def main() -> int:
    found = 0
    for name in opened():
        child = os.fork()
        if child == 0:
            import_module(name)
            missing = unknown([rule for _selector, rule in Builder.rules if rule.ctx.filename != str(style.FILE)])
            if missing:
                print(f"{name}: {', '.join(sorted(missing))}", flush=True)
            os._exit(bool(missing))
        found += os.waitpid(child, 0)[1] != 0
    return found


if __name__ == "__main__":
    sys.exit(main() > 0)
