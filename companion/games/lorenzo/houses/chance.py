"""What the app draws for a game with the expansion; what was told stays as it is."""

from __future__ import annotations

from random import Random

from companion.games.lorenzo.houses.box import box_of
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.options import Houses
from companion.games.lorenzo.houses.setup import leaders_shown


def draw_families(options: Houses, players: int, rng: Random) -> Houses:
    """One for each player, of those that the table owns; none shows leaders where all are dealt."""
    box = box_of(options)
    spare = len(box.leaders) - players * box.board.leaders_per_player
    families = tuple(rng.sample([name for name in sorted(box.families) if leaders_shown(name, box) <= spare], players))
    return options.model_copy(update={"families": families, "drawn_source": "rolled"})


def draw_auction_tiles(options: Houses, players: int, rng: Random) -> Houses:
    """Which of the numbered tiles lie below the families."""
    tiles = tuple(rng.sample(range(1, catalogue().board.auction.tiles + 1), players))
    return options.model_copy(update={"auction_tiles": tiles, "drawn_source": "rolled"})


def draw_shown_leaders(options: Houses, rng: Random) -> Houses:
    """The leaders face up beside the families that show some."""
    box = box_of(options)
    count = sum(leaders_shown(family, box) for family in options.families)
    return options.model_copy(update={"shown_leaders": tuple(rng.sample(sorted(box.leaders), count))})


def draw_adaptation(options: Houses, rng: Random) -> Houses:
    """The tower where the adaptation tile starts."""
    tower = rng.choice(catalogue().board.adaptation_order)
    return options.model_copy(update={"adaptation": tower, "drawn_source": "rolled"})
