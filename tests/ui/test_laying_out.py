"""Layouts take turns: from the outside in, and then from the inside out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest
from kivy.lang import Builder
from kivy.uix.widget import Widget

from companion.ui import kit
from tests.ui.driving import frames, showing

PAGE = """
Screen:
    Scroller:
        Down:
            id: page
            Down:
                id: above
                Words:
                    id: long
                    text: "All that somebody says at a table about a rule that nobody knows " * 4
            Across:
                id: beside
                Snug:
                    Inline:
                        id: short
                        text: "short"
                Down:
                    id: inner
                    Words:
                        text: "in the middle of it"
"""
"""A text in a layout in a layout, in one that scrolls."""

Placed = dict[Any, list[float]]


@pytest.fixture
def placed(monkeypatch: pytest.MonkeyPatch) -> Placed:
    """How wide each layout was whenever it placed what is in it."""
    widths: Placed = defaultdict(list)
    place = kit.BoxLayout.do_layout

    def do_layout(self: Any, *args: Any) -> None:
        widths[self].append(self.width)
        place(self, *args)

    monkeypatch.setattr(kit.BoxLayout, "do_layout", do_layout)
    return widths


@pytest.fixture
def widths(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """At which the long text has wrapped."""
    wrapped: list[float] = []
    update = kit.Words.texture_update

    def texture_update(self: Any, *args: Any) -> None:
        if "table" in self.text:
            wrapped.append(self.text_size[0])
        update(self, *args)

    monkeypatch.setattr(kit.Words, "texture_update", texture_update)
    return wrapped


def page() -> Any:
    return Builder.load_string(PAGE)


def test_no_text_wraps_at_a_width_that_it_does_not_keep(widths: list[float]) -> None:
    with showing(page) as shown:
        assert widths == [shown.width]


def test_a_new_page_is_placed_from_the_outside_in_then_from_the_inside_out_and_moved(placed: Placed) -> None:
    with showing(page) as shown:
        assert shown.ids.above.height == shown.ids.long.height > 40
        assert shown.ids.page.height == shown.ids.above.height + shown.ids.beside.height
        assert max(map(len, placed.values())) <= 3


def test_what_changes_inside_is_placed_once_on_the_way_out(placed: Placed) -> None:
    with showing(page) as shown:
        ids = shown.ids
        placed.clear()
        ids.long.text = "brief"
        frames()
        assert ids.above.height == ids.long.height < 40
        assert [len(placed[ids[name].__self__]) for name in ("above", "page", "inner")] == [1, 1, 0]


def test_what_moves_takes_along_all_that_is_in_it(placed: Placed) -> None:
    with showing(page) as shown:
        ids = shown.ids
        before = ids.short.y - ids.beside.y
        placed.clear()
        ids.beside.y += 50
        frames()
        assert ids.short.y - ids.beside.y == before
        assert len(placed[ids.beside.__self__]) == len(placed[ids.inner.__self__]) == 1


@pytest.mark.parametrize(
    "rule",
    [
        "height: self.width / 2",  # told by its own layout how wide it is, it grows
        "height: self.parent.width / 2 if self.parent else 0",
        "height: 100 if self.x else 0",
    ],
)
def test_what_answers_its_own_layout_is_heard(rule: str) -> None:
    layout = f"""
BoxLayout:
    Down:
        id: around
        padding: 20
        Widget:
            id: answering
            size_hint_y: None
            {rule}
"""
    with showing(lambda: Builder.load_string(layout)) as shown:
        assert shown.ids.answering.height >= 100
        assert shown.ids.around.height == shown.ids.answering.height + 40


def test_what_was_made_before_that_around_it_is_placed_after_it(placed: Placed) -> None:
    def build() -> Any:
        inner, outer, root = kit.Down(), kit.Down(), kit.BoxLayout()
        inner.add_widget(kit.Words(text="earlier at the table " * 20))
        outer.add_widget(inner)
        root.add_widget(outer)
        return root

    with showing(build) as shown:
        (outer,) = shown.children
        (inner,) = outer.children
        assert set(placed[inner]) == {shown.width}
        assert outer.height == inner.height > 40


def test_a_layout_that_fails_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    with showing(page) as shown:
        ids = shown.ids
        for name in ("above", "inner"):
            ids[name].padding = 7
        with monkeypatch.context() as patch:
            patch.setattr(type(ids.above.__self__), "do_layout", failing(ids.above.__self__))
            with pytest.raises(ZeroDivisionError):
                frames()
        frames()
        assert ids.inner.height > ids.inner.children[0].height


def failing(layout: Any) -> Callable[..., None]:
    place = kit.BoxLayout.do_layout

    def fail(self: Any, *args: Any) -> None:
        if self is layout:
            raise ZeroDivisionError
        place(self, *args)

    return fail


def test_a_layout_that_is_gone_has_no_turn() -> None:
    with showing(Widget):
        kit.Down()._trigger_layout()
        frames()


def test_a_flow_knows_how_wide_all_in_it_is() -> None:
    layout = """
Flow:
    spacing: 5
    padding: 1, 2, 3, 4
    Words:
        size_hint_x: None
        width: 90
        text: "one"
    Words:
        id: other
        size_hint_x: None
        width: 50
        text: "two"
"""
    with showing(lambda: Builder.load_string(layout)) as shown:
        assert shown.line_width == 149
        shown.ids.other.width = 70
        frames()
        assert shown.line_width == 169
