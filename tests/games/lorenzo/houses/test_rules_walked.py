"""Every point of the expansion's rules, by the ids of the list we work from, has a test of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SIZES = {
    "SET": 20,
    "AUC": 11,
    "TOK": 12,
    "TOW": 7,
    "ADA": 6,
    "LEA": 6,
    "CRD": 1,
    "FAM": 2,
    "RND": 3,
    "END": 3,
    "FIV": 2,
}
POINTS = [f"{part}-{n:02}" for part, size in SIZES.items() for n in range(1, size + 1)]
EFFECTS = [f"E{n:02}" for n in range(1, 14)] + [f"X{n:02}" for n in range(1, 9)]


def walked() -> Iterator[str]:
    """The ids in ``pytest.mark.walks("…")``."""
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.walks":
                yield from (str(word.value) for word in node.args if isinstance(word, ast.Constant))


def test_a_test_walks_every_point() -> None:
    assert sorted({*POINTS, *EFFECTS} - set(walked())) == []


def test_no_point_is_walked_that_is_not_in_the_list() -> None:
    assert sorted(set(walked()) - {*POINTS, *EFFECTS}) == []
