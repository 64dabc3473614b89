"""A table of The Princes of Florence in round 6."""

from __future__ import annotations

from typing import Any

from companion.games import princes

NAMES = {"blue": "Chiara", "red": "Anna", "yellow": "Dario", "green": "Fabio"}
OPERA = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)]
CHAPEL = [(6, 5), (5, 6), (6, 6)]
FOREST = [(4, 0), (5, 0), (6, 0), (6, 1)]
THEATER = [(3, 1), (3, 2), (3, 3), (2, 3), (3, 4)]
BOARDS: dict[str, dict[str, Any]] = {
    "blue": {
        "goods": {"florin": 1100, "points": 52, "builder": 3, "jester": 1, "opinion": 1},
        "tiles": [{"tile": one} for one in ("university", "library", "tower", "studio", "forest", "forest")],
        "hand": [None],
        "played": ["philosopher", None, None, None],
    },
    "red": {
        "goods": {"florin": 900, "points": 33, "builder": 1, "jester": 2, "travel": 1, "opinion": 1},
        "tiles": [
            {"tile": "opera", "cells": OPERA},
            {"tile": "chapel", "cells": CHAPEL},
            {"tile": "forest", "cells": FOREST},
        ],
        "hand": ["poet", "organ_builder", None],
        "played": [None, None, None],
        "bonus": ["b16"],
        "prestige": [None],
    },
    "yellow": {
        "goods": {"florin": 1400, "points": 41, "jester": 2, "travel": 1, "religion": 1},
        "tiles": [{"tile": one} for one in ("workshop", "hospital", "lake", "lake")],
        "hand": [None],
        "played": [None, None, None, None],
        "prestige": [None, None],
    },
    "green": {
        "goods": {
            "florin": 600,
            "points": 29,
            "builder": 2,
            "jester": 1,
            "travel": 1,
            "religion": 1,
            "opinion": 1,
        },
        "tiles": [{"tile": one} for one in ("laboratory", "library", "tower", "park")],
        "hand": [None, None],
        "played": [None, None],
        "prestige": [None],
    },
}
SALES = [
    {"object": "forest", "seat": "blue", "florin": 400},
    {"object": "jester", "seat": "red", "florin": 700},
    {"object": "prestige", "seat": "yellow", "florin": 300},
    {"object": "builder", "seat": "green", "florin": 200},
]
WORKS = [{"seat": "blue", "card": "philosopher", "value": 17}]


def under_way(
    phase: str = "actions", *, muse: bool = False, outlines: dict[str, Any] | None = None, **changes: Any
) -> princes.Setup:
    """The table in round 6; ``boards={"red": {"hand": []}}`` changes a sheet, all else the position."""
    boards = changes.pop("boards", {})
    players = {seat: {**board, **boards.get(seat, {})} for seat, board in BOARDS.items()}
    position: dict[str, Any] = {"round": 6, "phase": phase, "players": players}
    if phase == "actions":
        position |= {"turn": "red", "sales": SALES, "works": WORKS, "taken": {"blue": ["work"]}}
    seats = {"seats": list(NAMES.values()), "colours": list(NAMES), "first": "blue", "muse": muse}
    return princes.Setup.model_validate({**seats, "outlines": outlines or {}, "position": {**position, **changes}})
