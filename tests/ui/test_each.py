"""A widget for each value: made once, and it always shows the value of now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from kivy.factory import Factory
from kivy.lang import Builder
from kivy.properties import ObjectProperty

from companion.ui import kit
from tests.ui.driving import frames, showing, tap, texts


@dataclass(frozen=True)
class Guest:
    name: str
    years: int = 0


@dataclass(frozen=True)
class Table:
    place: str


Builder.load_string("""
<GuestRow@Shown+ButtonBehavior+Across>:
    on_release: root.tap()
    Words:
        text: root.value.name + ("." if root.last else ",")
    Inline:
        text: str(root.value.years)

<TableRow@Shown+Across>:
    Words:
        text: root.value.place

<GuestPart@Shown+Down>:
    spacing: 3
    Words:
        text: root.value.name

<GuestPage@Shown+Down>:
    GuestPart:
        value: root.value
        spacing: 9

<GuestScreen>:
    Each:
        of: "GuestRow"
        values: root.view
""")

ANNA, BEA, CARLO = Guest("Anna"), Guest("Bea"), Guest("Carlo")


class GuestScreen(kit.GiglioScreen):
    view = ObjectProperty(rebind=True)


def listed(of: Any = "GuestRow", *values: Any) -> Any:
    return kit.Each(of=of, values=values)


def rows(each: Any) -> list[Any]:
    return list(each.children[::-1])


def test_the_rows_show_the_values_of_now_and_are_kept() -> None:
    each = listed("GuestRow", ANNA, BEA)
    with showing(lambda: each):
        before = rows(each)
        assert texts(each) == ["Anna,", "0", "Bea.", "0"]
        each.values = (CARLO, Guest("Bea", 7), ANNA)
        frames()
        assert texts(each) == ["Carlo,", "0", "Bea,", "7", "Anna.", "0"]
        assert rows(each)[:2] == before
        each.values = (ANNA,)
        frames()
        assert texts(each) == ["Anna.", "0"]
        assert rows(each) == before[:1]
        each.values = (ANNA, BEA)
        assert rows(each) == before


def test_only_a_row_with_another_value_hears_of_it() -> None:
    each, heard = listed("GuestRow", ANNA, BEA), []
    for row in rows(each):
        row.bind(value=lambda row, value: heard.append(value))
    each.values = (Guest("Anna"), CARLO)
    assert heard == [CARLO]


def test_widgets_are_made_before_somebody_waits_for_them() -> None:
    each = listed("GuestRow", ANNA)
    (shown,) = rows(each)
    each.get_ready(BEA, CARLO)
    assert (rows(each), shown.value) == ([shown], ANNA)
    ready = each._made["GuestRow"][1]
    assert ready.value == CARLO
    each.values = (ANNA, BEA)
    assert rows(each) == [shown, ready]


def test_each_kind_of_value_has_its_widget() -> None:
    each = listed({"Guest": "GuestRow", "Table": "TableRow"}, ANNA, Table("by the door"), BEA)
    assert [type(row).__name__ for row in rows(each)] == ["GuestRow", "TableRow", "GuestRow"]
    first, second, third = rows(each)
    each.values = (Table("outside"), BEA)
    assert rows(each) == [second, first]
    assert (third.parent, second.value, first.value) == (None, Table("outside"), BEA)


def test_what_shows_nothing_now_is_not_kept_where_nobody_wants_spares() -> None:
    each = listed({"Guest": "GuestRow", "Table": "TableRow"}, ANNA, Table("by the door"))
    _first, second = rows(each)
    for spares in (True, False):
        each.spares = spares
        each.values = (ANNA,)
        each.values = (ANNA, Table("outside"))
        assert (rows(each)[1] is second) == spares


def test_values_of_another_kind_are_shown_although_they_are_equal() -> None:
    class Guest(NamedTuple):
        name: str
        years: int = 0

    class Table(NamedTuple):
        place: str
        chairs: int = 0

    each = listed({"Guest": "GuestRow", "Table": "TableRow"}, Guest("Rosa"))
    each.values = (Table("Rosa"),)
    assert [type(row).__name__ for row in rows(each)] == ["TableRow"]


def test_a_tap_tells_the_list_which_value() -> None:
    each, told = listed("GuestRow", ANNA, BEA), []
    each.bind(on_tap=lambda _each, value: told.append(value))
    with showing(lambda: each):
        tap("Bea.")
    assert told == [BEA]
    gone = rows(each)[1]
    each.values = ()
    gone.tap()  # lifted when the row had just gone
    assert told == [BEA]


def test_what_is_written_in_a_layout_waits_for_its_value() -> None:
    page = Factory.GuestPage()
    assert page.children == []
    page.value = ANNA
    (part,) = page.children
    assert texts(page) == ["Anna"]
    assert part.spacing == 9  # after its own rule
    page.value = BEA
    assert texts(page) == ["Bea"]


def test_a_screen_is_laid_out_with_its_first_view_and_follows_the_next() -> None:
    screen = GuestScreen(name="guests")
    assert screen.children == []
    screen.view = (ANNA,)
    assert texts(screen) == ["Anna.", "0"]
    screen.view = (ANNA, CARLO)
    assert texts(screen) == ["Anna,", "0", "Carlo.", "0"]


def test_layouts_are_as_high_as_what_they_hold_and_centre_what_stands_side_by_side() -> None:
    row = Builder.load_string("""
Across:
    Widget:
        size_hint_y: None
        height: 20
    Widget:
        size_hint_y: None
        height: 50
    Widget:
        size_hint_y: None
        height: 10
        pos_hint: {"top": 1}
""")
    with showing(lambda: row):
        low, high, top = row.children[::-1]
        assert row.height == 50
        assert (low.center_y, high.center_y, top.top) == (row.center_y, row.center_y, row.top)
    for empty in (kit.Across(), kit.Down(), kit.Grid(cols=1), kit.Flow(), kit.Snug()):
        frames()
        assert empty.height == 0
    assert Builder.load_string("Down:\n    height: 30 + self.minimum_height\n    padding: 5").height == 30
    page = Builder.load_string("Down:\n    height: 30 + self.minimum_height\n    padding: 5")
    frames()
    assert page.height == 40


class Unwritten(Guest):
    def __repr__(self) -> str:
        raise AssertionError("written out, and nobody reads it")


def test_a_new_value_is_shown_without_being_written_out_for_a_trace() -> None:
    with showing(lambda: Factory.GuestPage(value=Unwritten("Anna"))) as page:
        page.value = Unwritten("Bea")
        frames()
        assert texts(page) == ["Bea"]
