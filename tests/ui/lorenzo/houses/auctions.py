"""Tables before the first round with Houses of Renaissance."""

from __future__ import annotations

from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from tests.games.lorenzo.houses.positions import offer

NAMES = {"red": "Anna", "yellow": "Dario", "blue": "Chiara", "green": "Fabio", "pink": "Elena"}
FAMILIES = ("medici", "este", "colonna", "orsini", "malatesta")
BONUS_TILES = ("advanced-1", "advanced-2", "advanced-3", "advanced-4", "fifth")
CHIARA_HAS_MEDICI = (offer("red", 3, 2), offer("yellow", 4, 4), offer("blue", 1, 6), offer("green", 2, 2))
ELENA_GOES_HIGHER = (*CHIARA_HAS_MEDICI, offer("pink", 2, 3))
ALL_ALONE = (*ELENA_GOES_HIGHER, offer("green", 4, 5), offer("yellow", 5, 4))


def before_round_1(players: int = 5, **houses: Any) -> lorenzo.Setup:
    """Five players, with families on tiles that have no numbers."""
    seats, families = tuple(NAMES.values())[:players], FAMILIES[:players]
    colours = tuple(NAMES)[:players]
    drawn = {"families": families, "adaptation": "buildings", **houses}
    return lorenzo.Setup.model_validate({"seats": seats, "colours": colours, "order": colours, "houses": drawn})


def bonus_tiles(players: int = 5) -> list[Action]:
    return [lorenzo.ChooseBonusTile(tile=tile) for tile in BONUS_TILES[:players]]
