"""What a game was told of the table's own copy is known in the next game, and travels with the backup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games import princes
from companion.table import own_copy
from companion.table.store import Store
from companion.ui.session import Session

NAMES = ("Anna", "Bob")
TOWER = frozenset({(4, 4), (5, 4), (5, 5)})


def teach(store: Store, cells: frozenset[tuple[int, int]]) -> Session:
    session = Session(store)
    known = own_copy.recall(store, "princes")
    session.begin("princes", princes.Setup(seats=NAMES, **known), "Thursday")
    session.do(princes.TeachOutline(tile="tower", cells=cells))
    return session


def test_an_outline_is_known_in_the_next_game(tmp_path: Path) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        taught = teach(store, TOWER).table.outlines["tower"]
    with Store.open(tmp_path / "giglio.sqlite") as store:
        later = princes.begin(princes.Setup(seats=NAMES, **own_copy.recall(store, "princes")))
    assert later.outlines == {"tower": taught}


def test_a_wrong_outline_is_forgotten_again(tmp_path: Path) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        teach(store, TOWER).do(princes.TeachOutline(tile="tower", cells=frozenset()))
        assert own_copy.recall(store, "princes") == {"outlines": {}}


def test_what_is_taken_back_is_forgotten_too(tmp_path: Path) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        session = teach(store, TOWER)
        known = own_copy.recall(store, "princes")
        session.undo()
        assert own_copy.recall(store, "princes") == {"outlines": {}}
        session.redo()
        assert own_copy.recall(store, "princes") == known


def test_a_game_that_began_earlier_forgets_nothing_that_a_later_one_was_told(tmp_path: Path) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        earlier = Session(store)
        earlier.begin("princes", princes.Setup(seats=NAMES), "Wednesday")
        teach(store, TOWER)
        earlier.do(princes.TeachOutline(tile="park", cells=frozenset({(4, 4), (4, 5)})))
        assert set(own_copy.recall(store, "princes")["outlines"]) == {"tower", "park"}


def test_it_travels_with_the_backup(tmp_path: Path) -> None:
    with Store.open(tmp_path / "one.sqlite") as store:
        teach(store, TOWER)
        told, everything = own_copy.recall(store, "princes"), store.export_everything()
    with Store.open(tmp_path / "other.sqlite") as store:
        store.import_(everything)
        assert own_copy.recall(store, "princes") == told


def test_a_game_that_learns_nothing_leaves_nothing(tmp_path: Path) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        own_copy.keep(store, "masters", None, None)
        assert store.settings() == {}


@pytest.mark.parametrize("saved", [None, 7, "x", [], {"outlines": 3}])
def test_what_a_strangers_file_brought_is_passed_over(tmp_path: Path, saved: Any) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        store.change_setting("princes.own_copy", saved)
        assert own_copy.recall(store, "princes") == {}
        taught = teach(store, TOWER).table.outlines["tower"]
        assert own_copy.recall(store, "princes") == {"outlines": {"tower": [list(cell) for cell in sorted(taught)]}}
