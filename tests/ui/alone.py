"""``python -m tests.ui.alone``: names every screen and sheet whose layout has a widget or a name that nothing brings.

Where all screens are imported, as in the other tests, one brings the widgets of another. Each one is looked at in a
process of its own, that begins with the app and nothing else.
"""

from __future__ import annotations

import ast
import builtins
import os
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.factory import Factory
from kivy.lang import Builder, global_idmap

import companion
import tests.conftest  # noqa: F401  (gives Kivy its window, so it must come first)
from companion.games import lorenzo, masters, princes  # noqa: F401  (only the screens are imported anew)
from companion.ui import app  # noqa: F401
from companion.ui.look import kivy_looks

HOUSE = Path(companion.__path__[0])
OPENED = {"screen", "sheet", "sheets", "frame"}


def opened() -> Iterator[str]:
    """Every module that the app opens by itself."""
    for path in sorted((HOUSE / "ui").rglob("*.py")):
        if path.stem in OPENED:
            yield ".".join(path.relative_to(HOUSE.parent).with_suffix("").parts)


def unknown(rule: Any) -> set[str]:
    """Widgets and names that nobody has brought."""
    known = {"root", "self", "app", "args", *ids(rule), *global_idmap, *dir(builtins)}
    return {name for name in read(rule) if name not in known} | {
        name for name in made(rule) if name not in Factory.classes
    }


def ids(rule: Any) -> set[str]:
    return {rule.id, *(name for child in rule.children for name in ids(child))}


def made(rule: Any) -> set[str]:
    return {name for child in rule.children for name in (child.name, *made(child))}


def read(rule: Any) -> Iterator[str]:
    for written in rule.properties.values():
        names = [node for node in ast.walk(ast.parse(written.value.strip())) if isinstance(node, ast.Name)]
        own = {node.id for node in names if isinstance(node.ctx, ast.Store)}
        yield from (node.id for node in names if node.id not in own)
    for child in rule.children:
        yield from read(child)


def missing(rules: list[Any]) -> str:
    return ", ".join(sorted({name for rule in rules for name in unknown(rule)}))


def layouts() -> list[Any]:
    return [rule for _selector, rule in Builder.rules if rule.ctx.filename != str(kivy_looks.FILE)]


def main() -> int:
    """What the app itself brings is looked at once: with a screen come only more names."""
    of_app = layouts()
    found = 0
    if lacking := missing(of_app):
        print(f"companion.ui.app: {lacking}", flush=True)
        found += 1
    for name in opened():
        child = os.fork()
        if child == 0:
            import_module(name)
            if lacking := missing(layouts()[len(of_app) :]):
                print(f"{name}: {lacking}", flush=True)
            os._exit(bool(lacking))
        found += os.waitpid(child, 0)[1] != 0
    return found


if __name__ == "__main__":
    sys.exit(main() > 0)
