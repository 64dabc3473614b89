"""What Kivy does, in less time."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.text import Label as Measure
from kivy.properties import ObservableReferenceList
from kivy.uix.widget import Widget

from companion.ui import quicker
from companion.ui.look.theme import SANS, SERIF


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


def test_a_text_is_as_large_as_kivy_says_in_its_own_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = [
        {"font_size": size, "font_name": name, "bold": bold, "italic": italic}
        for size in (12, 20, 40)
        for name in (SANS, SERIF)
        for bold in (False, True)
        for italic in (False, True)
    ]
    measures = [Measure(**look) for look in looks]
    texts = ["Council privilege", "privilege", " ", ""]
    true = [[quicker._measure(measure, text) for text in texts] for measure in measures]
    assert len({tuple(sizes) for sizes in true}) >= 12
    for _again in range(2):
        assert [[measure.get_extents(text) for text in texts] for measure in measures] == true
    monkeypatch.setattr(quicker, "_measure", None)
    assert measures[0].get_extents(texts[0]) == true[0][0]
    measures[0].options["font_size"] = 40
    monkeypatch.undo()
    assert measures[0].get_extents(texts[0]) == measures[16].get_extents(texts[0])


def test_not_more_texts_are_remembered_than_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quicker, "MOST", 10)
    monkeypatch.setattr(quicker, "_known", {})
    measure = Measure(font_size=20)
    widths = [measure.get_extents("m" * n)[0] for n in range(25)]
    assert widths == sorted(set(widths))
    assert len(quicker._known) <= 10
