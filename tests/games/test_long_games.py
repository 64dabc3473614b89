"""However long a game gets, an action more costs as little as the one before."""

import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games import lorenzo, masters, princes
from companion.table.game import game
from companion.table.goods import Goods
from companion.table.journal import Journal
from companion.table.store import SavedGame, Store

SEATS = ("Anna", "Bea", "Carlo")
CORRECTED: dict[str, tuple[Any, Callable[[int], Any]]] = {
    "lorenzo": (lorenzo.Setup(seats=SEATS), lambda n: lorenzo.Adjust(seat="red", change=Goods(coins=n))),
    "masters": (masters.Setup(seats=SEATS), lambda n: masters.Adjust(seat="red", change=Goods(coin=n))),
    "princes": (princes.Setup(seats=SEATS), lambda n: princes.Adjust(seat="red", change=Goods(florin=100 * n))),
}
MOST = 3_750
"""Bytes that a correction may keep: 60 MB for 16,000 of them."""


def corrected(played: Journal | SavedGame, correction: Callable[[int], Any], times: int) -> int:
    """How many bytes are kept after so many corrections that end where they began."""
    before = tracemalloc.get_traced_memory()[0]
    for step in range(times):
        played.do(correction(1 if step % 2 == 0 else -1))
    return tracemalloc.get_traced_memory()[0] - before


@pytest.fixture
def traced() -> Any:
    tracemalloc.start()
    yield
    tracemalloc.stop()


@pytest.mark.usefixtures("traced")
@pytest.mark.parametrize("box", CORRECTED)
def test_memory_grows_with_the_number_of_corrections_and_not_with_its_square(box: str) -> None:
    setup, correction = CORRECTED[box]
    journal = Journal(game(box), setup)
    corrected(journal, correction, 10)
    first, second = corrected(journal, correction, 500), corrected(journal, correction, 500)
    assert second < 1.1 * first
    assert second < 500 * MOST


@pytest.mark.usefixtures("traced")
def test_a_saved_game_keeps_no_more(tmp_path: Path) -> None:
    setup, correction = CORRECTED["lorenzo"]
    with Store.open(tmp_path / "games.sqlite") as store:
        saved = store.new_game("lorenzo", setup, "Corrected")
        corrected(saved, correction, 10)
        assert corrected(saved, correction, 80) < 80 * MOST


def test_a_branch_of_undo_does_not_show_the_lines_of_another() -> None:
    for box, (setup, correction) in CORRECTED.items():
        journal = Journal(game(box), setup)
        journal.do(correction(1))
        journal.do(correction(2))
        undone = journal.state
        journal.undo()
        journal.do(correction(3))
        amounts = [sum(line.goods.total for line in one.players[0].ledger[-2:]) for one in (undone, journal.state)]
        assert amounts[1] - amounts[0] == correction(1).change.total, box
