"""The data files say what is printed; the numbers here were written by hand from the rulebook."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from companion.games.princes.catalogue import AtLeast, Most, catalogue
from companion.table import facts
from companion.table.facts import DataError

BOX = catalogue()
FILES = ("board", "professions", "buildings", "landscapes", "bonus_cards", "prestige_cards", "characters")


def test_the_box_holds_21_14_20_and_6_cards_10_buildings_and_3_landscapes() -> None:
    assert {deck: len(cards) for deck, cards in BOX.decks.items()} == {"profession": 21, "bonus": 20, "prestige": 14}
    assert len(BOX.characters) == 6
    assert sum(one.copies for one in BOX.buildings.values()) == 30
    assert sum(one.copies for one in BOX.landscapes.values()) == 18
    assert BOX.board.pieces == {
        "florin": 27 * 100 + 12 * 500 + 14 * 1000,
        "jester": 7,
        "builder": 6,
        "travel": 4,
        "religion": 4,
        "opinion": 4,
        "recruiting": 5,
    }


def test_the_professions_want_what_the_rulebook_counts() -> None:
    cards = BOX.professions.values()
    assert Counter(card.landscape for card in cards) == {"forest": 9, "lake": 7, "park": 5}
    assert Counter(card.freedom for card in cards) == {"travel": 7, "religion": 7, "opinion": 7}
    wanted = Counter(card.building for card in cards)
    assert {(BOX.buildings[one].size, n) for one, n in wanted.items()} == {("large", 3), ("medium", 2), ("small", 1)}
    assert set(wanted) == set(BOX.buildings)
    assert len({(card.building, card.landscape, card.freedom) for card in cards}) == 21


def test_the_poet_of_the_example() -> None:
    poet = BOX.professions["poet"]
    assert (poet.building, poet.landscape, poet.freedom) == ("theater", "lake", "travel")


def test_what_one_source_alone_says_is_marked_so() -> None:
    known = {card.id for card in BOX.professions.values() if card.confirmed}
    assert known == {"botanist", "alchemist", "bell_maker", "poet"}
    assert not BOX.professions["theologian"].name_confirmed


SIZES = {
    "large": (7, ["university", "laboratory", "workshop"]),
    "medium": (5, ["library", "opera", "studio", "hospital", "theater"]),
    "small": (3, ["tower", "chapel"]),
}


@pytest.mark.parametrize("size", SIZES)
def test_the_sizes_of_the_buildings(size: str) -> None:
    spaces, names = SIZES[size]
    assert [one.id for one in BOX.buildings.values() if one.size == size] == names
    assert all(BOX.buildings[one].spaces == spaces for one in names)


def test_the_grid_has_49_spaces_of_which_the_palazzo_takes_6_in_the_lower_left() -> None:
    grid = BOX.board.grid
    assert (len(grid.cells), len(grid.palazzo), len(grid.cells - grid.palazzo)) == (49, 6, 43)
    assert grid.palazzo < grid.cells
    assert (0, 6) in grid.palazzo


def test_prices_limits_and_points() -> None:
    board = BOX.board
    assert [step.price for step in board.builders] == [700, 300, 300, 0]
    assert [step.points for step in board.builders] == [0, 0, 3, 3]
    assert [step.adjacent for step in board.builders] == [False, False, True, True]
    assert set(board.actions.prices.values()) == {300}
    assert board.actions.limits == {"work": 2, "building": 2, "profession": 1, "freedom": 1, "bonus": 2}
    assert (board.building_points, board.landscape_points, board.best_work_points) == (3, 3, 3)


def test_ties_are_half_rounded_up() -> None:
    ties = [card for card in BOX.prestige_cards.values() if isinstance(card, Most)]
    assert all(card.tied == -(-card.points // 2) for card in ties)
    assert len(ties) == 9
    assert len([card for card in BOX.prestige_cards.values() if isinstance(card, AtLeast)]) == 5


@pytest.mark.parametrize("name", FILES)
def test_a_data_file_says_where_its_values_come_from(name: str) -> None:
    provenance = facts.read(f"princes/{name}.json")["provenance"]
    assert "2010 English edition" in provenance


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_says_something_unknown_is_named_with_its_record(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(facts.folder() / "princes", tmp_path / "princes")
    path = tmp_path / "princes" / f"{name}.json"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace('"id": ', '"colour": "red", "id": ').replace('"rounds": 7', '"lap": 7'), encoding="utf-8"
    )
    monkeypatch.setattr(facts, "folder", lambda: tmp_path)
    with pytest.raises(DataError, match=rf"^princes/{name}\.json, "):
        catalogue.__wrapped__()


def test_a_missing_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "folder", lambda: tmp_path)
    with pytest.raises(DataError, match=r"princes/"):
        catalogue.__wrapped__()
