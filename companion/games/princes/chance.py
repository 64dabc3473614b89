"""What the app draws by lot: each result is an action or a setup like one the table records."""

from __future__ import annotations

from random import Random

from companion.games.princes.actions import Draw
from companion.games.princes.catalogue import FREEDOMS, catalogue
from companion.games.princes.counts import unseen
from companion.games.princes.setup import Setup, seats, tiles_to_draw
from companion.games.princes.state import DrawChoice, Table


def draw_first_player(setup: Setup, rng: Random) -> Setup:
    return setup.model_copy(update={"first": rng.choice(seats(setup)), "first_source": "rolled"})


def draw_freedoms(setup: Setup, rng: Random) -> Setup:
    """The tiles that two players add at random to one of each kind."""
    box = catalogue()
    left = [kind for kind in FREEDOMS for _ in range(box.board.pieces[kind] - box.board.two_players.freedoms)]
    drawn = tuple(rng.sample(left, tiles_to_draw(setup, box)))
    return setup.model_copy(update={"freedoms_drawn": drawn, "freedoms_source": "rolled"})


def draw_cards(table: Table, choice: DrawChoice, rng: Random) -> Draw:
    """As many cards as are to be drawn, from those that have not been seen."""
    cards = rng.sample(unseen(table, choice.deck), choice.count)
    return Draw(seat=choice.seat, cards=tuple(cards), source="rolled")
