"""What the app rolls, draws and deals: each result is an action or a setup like one the table records."""

from __future__ import annotations

from random import Random

from companion.games.lorenzo.actions import DealLeaders, Dice, LayCards
from companion.games.lorenzo.cards_in_play import unseen
from companion.games.lorenzo.catalogue import catalogue
from companion.games.lorenzo.houses.box import box_of
from companion.games.lorenzo.setup import Setup, seats
from companion.games.lorenzo.state import Table


def roll_dice(rng: Random) -> Dice:
    lowest, highest = catalogue().board.dice
    white, black, orange = (rng.randint(lowest, highest) for _ in range(3))
    return Dice(white=white, black=black, orange=orange, source="rolled")


def draw_turn_order(setup: Setup, rng: Random) -> Setup:
    order = list(seats(setup))
    rng.shuffle(order)
    return setup.model_copy(update={"order": tuple(order), "order_source": "rolled"})


def draw_tiles(setup: Setup, rng: Random) -> Setup:
    """One excommunication tile of each period."""
    box = box_of(setup.houses)
    by_period = [[t.id for t in box.tiles.values() if t.period == n + 1] for n in range(box.board.periods)]
    tiles = tuple(rng.choice(tiles) for tiles in by_period)
    return setup.model_copy(update={"tiles": tiles, "tiles_source": "rolled"})


def deal_leaders(table: Table, rng: Random, *, draft: bool = True) -> DealLeaders:
    """Some for each player; with the expansion the rest are the deck, but for those shown by a family."""
    each = table.catalogue.board.leaders_per_player
    dealt = each * len(table.players)
    shown = {leader for leaders in table.houses.shown_leaders.values() for leader in leaders} if table.houses else set()
    left = [leader for leader in sorted(table.catalogue.leaders) if leader not in shown]
    cards = rng.sample(left, len(left) if table.houses else dealt)
    packs = {player.seat: tuple(cards[n * each : (n + 1) * each]) for n, player in enumerate(table.players)}
    return DealLeaders(packs=packs, deck=tuple(cards[dealt:]), draft=draft, source="rolled")


def lay_out_cards(table: Table, rng: Random) -> LayCards:
    """A card for each floor of which none is known, from those of the period that have not been seen."""
    cards: dict[str, int] = {}
    towers = [space for space in table.catalogue.board.spaces if space.area == "tower"]
    for deck in dict.fromkeys(space.deck for space in towers):
        floors = [
            space.id
            for space in towers
            if space.deck == deck and space.id not in table.laid and space.id not in table.taken
        ]
        left = list(unseen(table, deck))
        rng.shuffle(left)
        cards |= dict(zip(floors, left, strict=False))
    return LayCards(cards=cards, source="rolled")
