"""The boxes that have screens: each brings the same parts, which are loaded when somebody plays it. Free of Kivy."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from companion.table.boxes import EXPANDED, game, game_title, in_play, played, short_title, taken_letters, title

__all__ = [
    "EXPANDED",
    "OFFERED",
    "PAD",
    "SHOWN",
    "TRACKED",
    "game",
    "game_title",
    "in_play",
    "next_screen",
    "part",
    "played",
    "screen_module",
    "short_title",
    "taken_letters",
    "title",
]

PAD = "pad"
"""The box under which score pads are saved; their setup has the real one."""
SHOWN = ("lorenzo", "masters", "princes", PAD)
TRACKED = ("lorenzo", "masters", "princes")
"""Played move by move."""
OFFERED = ("lorenzo", "houses", "masters", "princes")
"""For a new game."""


def part(box: str, name: str) -> Any:
    """``part("masters", "final_view").final_view(table)``.

    Every box has ``routing`` and ``final_view``; a game that is tracked has ``resume``, ``new_game``,
    ``checklist_view`` and ``in_game`` too. An expansion has only what it adds.
    """
    place = f"{game(box)}.{box}" if box in EXPANDED else box
    return import_module(f"companion.ui.{place}.{name}")


def screen_module(name: str) -> Any:
    """Every screen has a room: ``masters_buy`` in ``masters/buy``, and ``home``, of no box, in ``shared/home``."""
    box, _underscore, room = name.partition("_")
    if box in (*SHOWN, *EXPANDED):
        return part(box, f"{room}.screen")
    return import_module(f"companion.ui.shared.{name}.screen")


def next_screen(box: str, table: Any) -> str:
    """Where to go after an action, or when a game is opened."""
    screen: str = part(box, "routing").next_screen(table)
    return screen
