"""Tables of Masters of Renaissance to sit down at: one in round 9, and others."""

from __future__ import annotations

from typing import Any

from companion.games import masters

NAMES = {"blue": "Chiara", "red": "Anna", "yellow": "Dario", "green": "Fabio"}
MARKET = ("yellow white blue purple", "grey yellow white red", "white purple grey blue")
BOARDS: dict[str, dict[str, Any]] = {
    "blue": {
        "faith": 15,
        "strongbox": {"shield": 1, "coin": 1, "stone": 6, "servant": 1},
        "slots": [["green-1-1", "green-2-2"], ["purple-1-4"], ["purple-1-3"]],
        "leaders": ["production-coin"],
        "hand": [None],
        "favors": ["up", "open", "open"],
    },
    "red": {
        "faith": 11,
        "depots": {"top": {"stone": 1}, "middle": {"servant": 2}, "bottom": {"shield": 1}},
        "strongbox": {"shield": 3, "coin": 2, "servant": 2},
        "slots": [["blue-1-3", "green-2-4"], ["purple-1-1"]],
        "leaders": ["discount-shield"],
        "hand": ["marble-shield"],
        "favors": ["up", "open", "open"],
    },
    "yellow": {
        "faith": 9,
        "depots": {"top": {"shield": 1}, "middle": {"coin": 2}, "bottom": {"stone": 3}},
        "strongbox": {"coin": 2, "servant": 1},
        "slots": [["yellow-1-3"], ["purple-1-2"], ["green-1-3"]],
        "hand": [None, None],
        "favors": ["lost", "open", "open"],
    },
    "green": {
        "faith": 12,
        "depots": {"middle": {"coin": 1}, "bottom": {"stone": 2}},
        "strongbox": {"shield": 1, "servant": 1},
        "slots": [["yellow-1-1", "blue-2-2"], ["blue-1-1", "yellow-2-2"], ["green-1-2"]],
        "leaders": ["marble-servant", "marble-stone"],
        "favors": ["up", "open", "open"],
    },
}
TOPS = {"green-3": "green-3-1", "green-2": "green-2-3", "blue-2": "blue-2-1", "blue-1": "blue-1-4"}


def under_way(turn: str = "red", *, tops: dict[str, str] | None = None, **boards: dict[str, Any]) -> masters.Setup:
    """The table in round 9; ``red={"faith": 3}`` changes a board."""
    players = {seat: {**board, **boards.get(seat, {})} for seat, board in BOARDS.items()}
    market = [row.split() for row in MARKET]
    position = {"round": 9, "turn": turn, "players": players, "market": market, "slide": "white"}
    seats = {"seats": list(NAMES.values()), "colours": list(NAMES), "order": list(NAMES)}
    return masters.Setup.model_validate({**seats, "position": {**position, "tops": TOPS if tops is None else tops}})


def alone(**position: Any) -> masters.Setup:
    """A solo game under way."""
    board = {"faith": 6, "strongbox": {"coin": 3, "stone": 3}, "slots": [["green-1-1"]], "hand": [None, None]}
    given = {"round": 4, "players": {"red": board}, "market": [row.split() for row in MARKET], "slide": "white"}
    return masters.Setup.model_validate({"seats": ["Anna"], "colours": ["red"], "position": {**given, **position}})


FABIO = masters.Take(seat="green", line="row-3", white=("servant", "servant"))


def two_leaders() -> masters.Setup:
    """Fabio's turn, who has two leaders for white marbles; ``FABIO`` takes the third row of the market."""
    setup = under_way("green")
    assert setup.position
    rows = ("yellow white blue purple", "red purple blue grey", "white grey white yellow")
    market = {"market": [row.split() for row in rows], "slide": "white"}
    return setup.model_copy(update={"position": masters.Position.model_validate({**dict(setup.position), **market})})
