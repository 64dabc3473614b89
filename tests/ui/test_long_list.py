"""A list of hundreds has only the rows that are in sight, and looks as if it had them all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, ClassVar

import pytest
from kivy.uix.boxlayout import BoxLayout

from companion.ui.kit import Scroller
from companion.ui.kit.each import Shown
from companion.ui.kit.long_list import LongList
from companion.ui.kit.rows import ListRow
from tests.ui.driving import PHONE, let, showing

COUNT = 500


def words(place: int) -> str:
    """One row in three is low, the others are higher."""
    return f"Row {place} " + "that says more than there is room for in one line " * (place % 3)


class NumberRow(Shown, ListRow):
    made: ClassVar[list[NumberRow]] = []

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.made.append(self)

    def on_value(self, _row: Any, value: int) -> None:
        self.title, self.line = words(value), not self.first


class Page:
    """Something above, the list, and something below."""

    def __init__(self) -> None:
        NumberRow.made = []
        self.scroller = Scroller()
        content = BoxLayout(orientation="vertical", size_hint_y=None)
        content.bind(minimum_height=content.setter("height"))
        self.above, self.below = (BoxLayout(size_hint_y=None, height=high) for high in (300, 80))
        self.rows = LongList(scroller=self.scroller, of="NumberRow")
        for part in (self.above, self.rows, self.below):
            content.add_widget(part)
        self.scroller.add_widget(content)

    def there(self) -> list[ListRow]:
        """From top to bottom."""
        rows = [frame.row for frame in self.rows.children]
        return sorted(rows, key=lambda row: -row.to_window(*row.pos)[1])

    def seen(self) -> list[str]:
        """What a person can read, from top to bottom."""
        bottom, top = self.scroller.y, self.scroller.top
        return [row.title for row in self.there() if _y(row) < top and _y(row) + row.height > bottom]

    def scroll(self, pixels: float) -> None:
        travel = self.scroller.viewport_size[1] - self.scroller.height
        self.scroller.scroll_y = min(1, max(0, self.scroller.scroll_y - pixels / travel))
        let(0.1)

    def assert_whole(self) -> None:
        """No row is missing in sight, and none lies over another."""
        numbers = [int(row.title.split()[1]) for row in self.there()]
        assert numbers == [*range(numbers[0], numbers[0] + len(numbers))]
        edges = [(_y(row) + row.height, _y(row)) for row in self.there()]
        assert all(below[0] == pytest.approx(above[1]) for above, below in pairwise(edges))
        list_top = self.rows.to_window(0, self.rows.top)[1]
        assert edges[0][0] >= min(self.scroller.top, list_top)
        assert edges[-1][1] <= max(self.scroller.y, self.rows.to_window(*self.rows.pos)[1])


def _y(row: Any) -> float:
    return float(row.to_window(*row.pos)[1])


@contextmanager
def page(count: int = COUNT) -> Iterator[Page]:
    made = Page()
    with showing(lambda: made.scroller, PHONE):
        made.rows.values = range(count)
        let(1.5)
        yield made


def test_few_rows_are_made_for_hundreds() -> None:
    with page() as found:
        found.assert_whole()
        assert found.seen()[:2] == [words(0), words(1)]
        assert len(NumberRow.made) < 40
        for _ in range(60):
            found.scroll(400)
            found.assert_whole()
        assert len(NumberRow.made) < 40


def test_the_list_ends_with_its_last_row_and_leads_back_to_the_first() -> None:
    with page(60) as found:
        while found.scroller.scroll_y > 0:
            found.scroll(300)
        let(0.2)
        assert found.seen()[-1] == words(59)
        found.assert_whole()
        assert _y(found.there()[-1]) == pytest.approx(found.rows.to_window(*found.rows.pos)[1])
        while found.scroller.scroll_y < 1:
            found.scroll(-300)
            found.assert_whole()
        assert found.seen()[0] == words(0)
        assert _y(found.there()[0]) + found.there()[0].height == pytest.approx(
            found.rows.to_window(0, found.rows.top)[1]
        )


def test_what_is_read_stays_where_it_is_when_more_comes_into_sight() -> None:
    with page() as found:
        for _ in range(20):
            before = {row.title: _y(row) for row in found.there()}
            found.scroll(150)
            moved = {round(_y(row) - before[row.title]) for row in found.there() if row.title in before}
            assert len(moved) == 1
            assert moved.pop() == pytest.approx(150, abs=2)


def test_a_leap_finds_the_rows_there() -> None:
    with page() as found:
        for where in (0.5, 0.1, 0.9, 1):
            found.scroller.scroll_y = where
            let(0.3)
            found.assert_whole()


def test_a_shorter_list_leaves_nothing_of_the_longer_one() -> None:
    with page() as found:
        found.scroll(5000)
        found.rows.values = range(3)
        let(0.5)
        found.assert_whole()
        assert [row.title for row in found.there()] == [words(n) for n in range(3)]
        found.rows.values = ()
        let(0.5)
        assert (found.there(), found.rows.height) == ([], 0)


def test_rows_are_as_high_as_their_words_after_the_page_has_turned() -> None:
    with page() as found:
        found.scroll(2000)
        narrow = [row.height for row in found.there()]
        found.scroller.size_hint_x, found.scroller.width = None, 800
        let(0.5)
        found.assert_whole()
        assert max(row.height for row in found.there()) < max(narrow)


def test_what_grows_above_pushes_the_rows_down() -> None:
    with page(30) as found:
        found.above.height = 500
        let(0.5)
        found.assert_whole()
        assert found.scroller.scroll_y == 1
        assert found.seen()[0] == words(0)
