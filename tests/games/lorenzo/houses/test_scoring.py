"""What the expansion adds to the final scoring."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from tests.games.lorenzo.houses.positions import table


@pytest.mark.walks("END-03", "X07")
@pytest.mark.parametrize(
    ("venture", "owned", "points"),
    [
        (133, {"tokens": 4}, 8),
        (133, {"tokens": 7}, 12),
        (134, {"wood": 5, "stone": 3}, 6),
        (135, {"servants": 9}, 9),
        (135, {"servants": 20}, 12),
        (137, {"military": 9}, 4),
    ],
)
def test_some_ventures_score_what_is_left_up_to_their_limit(venture: int, owned: dict[str, Any], points: int) -> None:
    assert lorenzo.score(table(ventures=(venture,), **owned)).points("ventures", "red") == points


@pytest.mark.walks("END-03")
def test_what_a_venture_counts_is_counted_in_the_fives_too() -> None:
    sheet = lorenzo.score(table(ventures=(135,), servants=10))
    assert (sheet.points("ventures", "red"), sheet.points("resources", "red")) == (10, 2)


@pytest.mark.walks("END-01", "TOK-09")
def test_tokens_score_nothing_by_themselves() -> None:
    assert lorenzo.score(table(tokens=9)).total("red") == lorenzo.score(table()).total("red")


def test_the_tile_that_takes_points_for_resources_leaves_tokens_alone_unless_the_table_says_so() -> None:
    tiles = table().catalogue.tiles.values()
    tile = next(one.id for one in tiles if any(getattr(effect, "per", "") == "resources" for effect in one.effects))
    for rules, lost in (({}, 2), ({"tokens_and_named_goods": True}, 5)):
        here = table(round=6, tiles=(None, None, tile), excommunications=(3,), coins=2, tokens=3, rules=rules)
        assert lorenzo.score(here).points("excommunications", "red") == -lost
