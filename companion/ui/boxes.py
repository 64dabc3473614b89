"""The boxes that have screens: each brings the same parts, which are loaded when somebody plays it. Free of Kivy."""

from __future__ import annotations

from importlib import import_module
from typing import Any

SHOWN = ("lorenzo", "masters", "pad")


def part(box: str, name: str) -> Any:
    """``part("masters", "final_view").final_view(table)``.

    Every box has ``routing`` and ``final_view``; a game that is tracked has ``resume`` and ``in_game`` too.
    """
    return import_module(f"companion.ui.{box}.{name}")


def next_screen(box: str, table: Any) -> str:
    """Where to go after an action, or when a game is opened."""
    screen: str = part(box, "routing").next_screen(table)
    return screen
