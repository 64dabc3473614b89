"""Pairs of numbers, such as a position, which Kivy keeps as lists."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.properties import ObservableReferenceList
from kivy.uix.widget import Widget

from companion.ui import layout  # noqa: F401  it loads what makes them quicker


@pytest.fixture
def told() -> list[list[float]]:
    return []


@pytest.fixture
def widget(told: list[list[float]]) -> Any:
    made = Widget(pos=(1, 2), size=(30, 40))
    made.bind(pos=lambda _widget, pos: told.append(list(pos)))
    return made


def test_a_pair_and_its_numbers_are_the_same(widget: Any, told: list[list[float]]) -> None:
    assert widget.pos == [1, 2]
    widget.x = 5
    assert widget.pos == [5, 2]
    widget.pos = 6, 7
    assert (widget.x, widget.y, widget.pos) == (6, 7, [6, 7])
    widget.pos = 6, 7
    assert told == [[5, 2], [6, 7]]
    assert widget.center == [21, 27]


def test_one_number_of_a_pair_can_be_set(widget: Any, told: list[list[float]]) -> None:
    widget.pos[1] = 9
    assert (widget.y, told) == (9, [[1, 9]])
    widget.pos[:] = 3, 4
    assert (widget.x, widget.y) == (3, 4)


def test_kivy_fills_them_at_once(widget: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it comes to its second way, it has failed on the first."""

    def fail(*_: Any) -> None:
        raise AssertionError("as slow as ever")

    monkeypatch.setattr(ObservableReferenceList, "__setitem__", fail)
    widget.pos = 8, 8
    assert widget.pos == [8, 8]
