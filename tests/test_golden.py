"""Whole recorded games give exactly the log and the final sheet that stand beside them."""

from __future__ import annotations

import re
from pathlib import Path
from pkgutil import iter_modules

import pytest

import companion.games
from companion import rulebook
from tests.golden import GAMES, journal, readable


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_game(path: Path) -> None:
    assert readable(path) == path.with_suffix(".txt").read_text(encoding="utf-8")
    played = journal(path)
    assert played.game.is_over(played.state)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_row_of_its_score_has_a_name_of_its_own(path: Path) -> None:
    played, box = journal(path), path.parent.name
    names = [rulebook.say(box, "category", row, played.state) for row in played.game.score(played.state).rows]
    assert len(set(names)) == len(names)
    assert not {"Other", "something else"} & set(names)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_line_of_the_log_has_one_colon(path: Path) -> None:
    """A second one reads like a second speaker; what stands in brackets counts for itself."""
    lines = [re.sub(r"\(.*?\)", "", entry.text) for entry in journal(path).entries]
    assert [line for line in lines if line.count(": ") > 1] == []


def test_every_game_has_golden_games() -> None:
    assert {path.parent.name for path in GAMES} == {module.name for module in iter_modules(companion.games.__path__)}


def test_lorenzo_is_played_by_two_to_five() -> None:
    games = [journal(path) for path in GAMES if path.parent.name == "lorenzo"]
    assert {len(played.setup.seats) for played in games} == {2, 3, 4, 5}


def test_one_game_uses_every_kind_of_leader() -> None:
    played = journal(next(path for path in GAMES if path.stem == "four-players-all-leaders"))
    table = played.state
    leaders = [table.catalogue.leaders[one.leader] for player in table.players for one in player.leaders]
    shown = {effect.kind for leader in leaders for effect in leader.ability}
    assert shown == {effect.kind for leader in table.catalogue.leaders.values() for effect in leader.ability}
    assert any(one.copies for player in table.players for one in player.leaders)


def test_princes_is_played_by_two_and_by_four_with_the_muse_and_the_princess() -> None:
    games = [journal(path) for path in GAMES if path.parent.name == "princes"]
    assert {(len(played.setup.seats), played.setup.muse) for played in games} == {(2, False), (4, True)}


def test_masters_is_played_alone_and_by_two_three_and_four() -> None:
    games = [journal(path) for path in GAMES if path.parent.name == "masters"]
    assert {len(played.setup.seats) for played in games} == {1, 2, 3, 4}
    alone = [played.state for played in games if len(played.setup.seats) == 1]
    assert {table.ending for table in alone} == {"won", "cross_arrived", "colour_gone"}


def test_the_games_of_masters_use_every_kind_of_leader() -> None:
    tables = [journal(path).state for path in GAMES if path.parent.name == "masters"]
    played = [table.catalogue.leaders[one] for table in tables for player in table.players for one in player.leaders]
    assert {leader.ability.kind for leader in played} == {"discount", "extra_depot", "white_marble", "production"}
