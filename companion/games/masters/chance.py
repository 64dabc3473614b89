"""What the app draws and deals: each result is an action or a setup like one the table records."""

from __future__ import annotations

from random import Random

from companion.games.masters.actions import DealLeaders, LayMarket, Reveal
from companion.games.masters.setup import Setup, seats
from companion.games.masters.solo import tokens_left
from companion.games.masters.state import Table


def draw_first_player(setup: Setup, rng: Random) -> Setup:
    """Who gets the inkwell; the others follow clockwise, as they sit."""
    sitting = seats(setup)
    first = rng.randrange(len(sitting))
    order = sitting[first:] + sitting[:first]
    return setup.model_copy(update={"order": order, "order_source": "rolled"})


def fill_market(table: Table, rng: Random) -> LayMarket:
    board = table.catalogue.board
    marbles = [marble for marble, facts in board.marbles.items() for _ in range(facts.count)]
    rng.shuffle(marbles)
    width = board.market.columns
    rows = tuple(tuple(marbles[n * width : (n + 1) * width]) for n in range(board.market.rows))
    return LayMarket(rows=rows, slide=marbles[-1], source="rolled")


def deal_leaders(table: Table, rng: Random) -> DealLeaders:
    each = table.catalogue.board.leaders_dealt
    cards = rng.sample(sorted(table.catalogue.leaders), each * len(table.players))
    packs = {player.seat: tuple(cards[n * each : (n + 1) * each]) for n, player in enumerate(table.players)}
    return DealLeaders(packs=packs, source="rolled")


def draw_token(table: Table, rng: Random) -> Reveal:
    left = [token for token, count in tokens_left(table).items() for _ in range(count)]
    return Reveal(token=rng.choice(left), source="rolled")
