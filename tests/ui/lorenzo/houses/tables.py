"""A table of five players with the expansion, in the middle of round 3."""

from __future__ import annotations

from typing import Any

from companion.games import lorenzo
from tests.games.lorenzo.houses.positions import BEMBO, PIERO, sheet

SEATS = {"blue": "Chiara", "red": "Anna", "pink": "Elena", "yellow": "Dario", "green": "Fabio"}
MEMBERS = """green orange territories-1, blue black territories-3, yellow orange characters-2, blue white buildings-2,
pink white ventures-2, green black special-3, pink orange special-1, red black harvest, blue orange production,
red orange market-coins, yellow white council"""
CARDS = {
    "territories-1": 12,
    "territories-3": 9,
    "characters-2": 57,
    "buildings-2": 33,
    "ventures-2": 81,
    "special-3": 126,
    "special-1": 102,
}
ANNA: dict[str, Any] = {"wood": 4, "stone": 2, "servants": 3, "coins": 6, "military": 5, "faith": 3, "victory": 14}
OTHERS: dict[str, dict[str, Any]] = {
    "blue": {"wood": 1, "stone": 4, "servants": 2, "coins": 4, "military": 6, "faith": 3, "victory": 17, "tokens": 1},
    "pink": {"wood": 3, "stone": 0, "servants": 4, "coins": 5, "military": 4, "faith": 4, "victory": 12, "tokens": 0},
    "yellow": {"wood": 2, "stone": 5, "servants": 3, "coins": 2, "military": 3, "faith": 5, "victory": 16, "tokens": 2},
    "green": {"wood": 2, "stone": 1, "servants": 1, "coins": 4, "military": 7, "faith": 2, "victory": 11, "tokens": 1},
}
FAMILIES = {"blue": "medici", "red": "colonna", "pink": "este", "yellow": "malatesta", "green": "orsini"}


def busy(
    *,
    members: str = MEMBERS,
    players: int = 5,
    hand: tuple[int | None, ...] = (2, 3),
    family: str = FAMILIES["red"],
    own_copy: dict[str, Any] | None = None,
    **mine: Any,
) -> lorenzo.Setup:
    """Anna of the Colonna is to play, with her white, neutral and brown members."""
    families = {**FAMILIES, "red": family}
    seated = list(SEATS)[:players]
    others = {seat: sheet(**goods, family=families[seat]) for seat, goods in OTHERS.items()}
    others["yellow"] = sheet(**OTHERS["yellow"], family="malatesta", leaders=(PIERO,))
    anna = sheet(**{**ANNA, "tokens": 3, "leaders": (BEMBO,), **mine}, family=family, hand=hand)
    fields = ("seat", "member", "space")
    placed = [dict(zip(fields, one.split(), strict=True)) for one in members.split(",") if one.strip()]
    placed = [one for one in placed if one["seat"] in seated]
    there = {one["space"] for one in placed}
    position = {
        "round": 3,
        "dice": (4, 6, 2),
        "players": {seat: others.get(seat, anna) for seat in seated},
        "members": placed,
        "cards": {space: card for space, card in CARDS.items() if space in there},
        "turn": "red",
    }
    houses = {
        "adaptation": "characters",
        "own_copy": own_copy or {},
        "families": tuple(families[seat] for seat in seated),
    }
    seats = {"seats": tuple(SEATS[seat] for seat in seated), "colours": tuple(seated), "order": tuple(seated)}
    return lorenzo.Setup.model_validate({**seats, "houses": houses, "position": position})
