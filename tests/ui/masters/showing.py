"""Finds rows by what they show."""

from __future__ import annotations

from typing import Any

from tests.ui.looking import tree


def rows(root: Any, kind: str, **facts: Any) -> list[Any]:
    """Those of a layout rule whose value has these facts, from top to bottom."""
    return [
        one
        for one in tree(root)
        if type(one).__name__ == kind and all(getattr(one.value, name) == fact for name, fact in facts.items())
    ]
