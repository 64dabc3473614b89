"""The ways out of a refusal, where there are more than can be read at a glance."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory

from companion.rulebook.refusals import Fix, Refusal
from companion.ui.shared.refusals import cards  # noqa: F401
from tests.ui.driving import frames, showing, tap, texts


def refused(ways: int) -> tuple[Refusal, ...]:
    fixes = tuple(Fix(f"Spend servants, in way {n}", n) for n in range(ways))
    return (Refusal("lorenzo", "Needs 5, you have 3.", "tower.value", fixes=fixes),)


def test_more_ways_are_a_tap_away_and_fewer_take_no_room() -> None:
    told: list[Any] = []
    with showing(Factory.RefusalList) as shown:
        shown.bind(on_tap=lambda *tapped: told.append(tapped[-1]))
        shown.refusals = refused(3)
        frames(4)
        height = shown.height
        shown.refusals = refused(5)
        frames(4)
        assert shown.height > height
        assert "Spend servants, in way 4" not in texts(shown)
        tap("More ways")
        frames(4)
        assert "More ways" not in texts(shown)
        tap("Spend servants, in way 4")
        assert told == [4]
