"""When the theme changes, a widget's own rule speaks after that of its class; one that would keep silent is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from kivy.factory import Factory
from kivy.lang import Builder

import companion.ui


@cache
def names(rule: Any) -> list[str]:
    """``<-Button,-ToggleButton>`` and ``<Part@Card>`` are rules of Button, ToggleButton and Part."""
    return [name.strip("-+ ") for name in rule.name.strip("<>").partition("@")[0].split(",")]


def follows(written: Any) -> bool:
    return any(watched[0] == "theme" for watched in written.watched_keys or [])


@cache
def of_class(name: str) -> dict[str, Any]:
    return {
        key: said for _selector, rule in Builder.rules if name in names(rule) for key, said in rule.properties.items()
    }


@cache
def of_classes(kind: type) -> dict[str, Any]:
    """What the rules of a class and those above it say last."""
    return {key: said for above in reversed(kind.__mro__) for key, said in of_class(above.__name__).items()}


def silent(rule: Any) -> Iterator[str]:
    for child in rule.children:
        kind = child.name.strip(": ")
        above = of_classes(getattr(Factory, kind))
        for name, written in child.properties.items():
            if name in above and follows(above[name]) and not follows(written):
                yield f"{written.ctx.filename}:{written.line + 1}: {kind} has {name}: {written.value}"
        yield from silent(child)


def test_what_overrides_the_theme_speaks_again_when_the_theme_changes() -> None:
    for module in walk_packages(companion.ui.__path__, "companion.ui."):
        import_module(module.name)
    ours = [rule for _selector, rule in Builder.rules if "companion" in (rule.ctx.filename or "")]
    assert ours
    found = [problem for rule in ours for problem in silent(rule)]
    for rule in ours:
        for name in names(rule):
            above = {} if "@" in rule.name else of_classes(getattr(Factory, name).__mro__[1])
            found += [
                f"{written.ctx.filename}:{written.line + 1}: {name} has {key}: {written.value}"
                for key, written in rule.properties.items()
                if key in above and follows(above[key]) and not follows(written)
            ]
    assert found == []
