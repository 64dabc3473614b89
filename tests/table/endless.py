"""A game that plays on until its process is killed: ``python -m tests.table.endless FILE FIRST_STEP``."""

import sys
from itertools import count
from pathlib import Path

from companion.table.journal import Journal
from companion.table.store import SavedGame, Store
from tests.table.counting import Add, Setup

SETUP = Setup(target=10**9)


def step(game: Journal | SavedGame, number: int) -> None:
    """The course of the game is fixed, so that the test knows it too."""
    match number % 8:
        case 3 | 4:
            game.undo()
        case 5:
            game.redo()
        case 7:
            game.go_to(game.position // 2 + game.position // 3)
        case _:
            game.do(Add(n=number % 10 + 1))


def play(path: Path, first: int) -> None:
    """Say the number of each step as soon as it is saved."""
    print("opening", flush=True)
    with Store.open(path) as store:
        game = store.open_game(1) if store.games() else store.new_game("counting", SETUP, "endless")
        for number in count(first):
            step(game, number)
            print(number, flush=True)


if __name__ == "__main__":
    play(Path(sys.argv[1]), int(sys.argv[2]))
