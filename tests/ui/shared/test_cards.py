"""The card lookup, typed and tapped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.rulebook import corrections
from companion.ui import kit
from companion.ui.app import GiglioApp
from companion.ui.kit import Stepper
from companion.ui.kit.dashed import dashes, outline
from companion.ui.shared.cards.correction import CorrectionSheet
from companion.ui.shared.cards.face import LookupCard
from companion.ui.shared.cards.screen import FIRST
from companion.ui.shared.cards.view import PINS, Filters
from companion.ui.shared.form.fields import Number
from companion.ui.shared.new_game.name_input import NameInput
from tests.ui.driving import SMALL_PHONE, TABLET, frames, let, press_back, saying, tap, texts
from tests.ui.looking import box, drawn, problems, tree
from tests.ui.shared.opening import opened, screen

TWO_TYPES = Filters(frozenset({"territory", "venture"}), frozenset({2}), frozenset({"lorenzo", "houses"}))
TERRITORY = "houses:card:102"


def show(app: GiglioApp, query: str = "", filters: Filters | None = None) -> Any:
    app.go("cards")
    let(0.3)
    here = screen(app)
    if filters:
        here.filters = filters
    here.ids.search.ids.typed.text = query
    let(0.3)
    return here


def rows(here: Any) -> list[Any]:
    return [widget for widget in tree(here) if type(widget).__name__ == "LookupRow" and drawn(widget)]


def faces(here: Any) -> list[LookupCard]:
    return [widget for widget in tree(here) if isinstance(widget, LookupCard)]


def marked(face: LookupCard) -> list[str]:
    """What it says in another colour, because it was asked for."""
    said = [widget for widget in tree(face) if isinstance(widget, kit.Inline)]
    return [one.text for one in said if getattr(getattr(one, "value", None), "marked", False)]


def row(here: Any, title: str) -> Any:
    return next(one for one in rows(here) if one.value.title == title)


def chip(here: Any, key: Any) -> Any:
    chips = (widget for widget in tree(here) if type(widget).__name__ == "LookupChip")
    return next(one for one in chips if one.value.key == key)


def sheet() -> CorrectionSheet:
    return next(child for child in Window.children if isinstance(child, CorrectionSheet))


def number(label: str) -> Stepper:
    """The first one beside a label that ends so."""
    row = next(
        one for one in tree(sheet()) if isinstance(getattr(one, "value", 0), Number) and one.value.label.endswith(label)
    )
    return next(one for one in tree(row) if isinstance(one, Stepper))


# Looking up


def test_the_boxes_stand_in_a_line_above_the_other_filters(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        here = show(app)
        boxes, others = chip(here, "lorenzo").parent, chip(here, "territory").parent
        assert [one.value.text for one in reversed(boxes.children)] == ["Lorenzo", "Houses", "Masters", "Princes"]
        assert boxes.y >= others.top


def test_the_best_hit_is_open_and_the_matching_part_is_marked(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        here = show(app, "gives servants", TWO_TYPES)
        assert here.view.count == "7 cards"
        assert "without the filters" in here.view.without
        (best,) = faces(here)
        assert best.value.best
        assert best.value.title == "Hosting Foreigners"
        assert marked(best) == ["Receive 5 servants."]
        assert rows(here)[0].value.title == "Mining Town"
        assert "2+1" in texts(row(here, "Mining Town"))


def test_a_row_opens_in_place_and_closes_again(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        here = show(app, "gives servants", TWO_TYPES)
        tap(row(here, "Estate"))
        assert [face.value.title for face in faces(here)] == ["Hosting Foreigners", "Estate"]
        assert "Estate" not in [one.value.title for one in rows(here)]
        assert marked(faces(here)[1]) == ["Receive 1 wood and 2 servants."]
        tap(saying("Estate"))
        assert [face.value.title for face in faces(here)] == ["Hosting Foreigners"]
        assert "Estate" in [one.value.title for one in rows(here)]


def test_a_card_that_opens_at_the_foot_is_scrolled_into_view(tmp_path: Path) -> None:
    with opened(tmp_path, SMALL_PHONE) as app:
        here = show(app, "", Filters(frozenset({"venture"}), boxes=frozenset({"lorenzo"})))
        page = box(here.ids.scroller)
        last = next(one for one in reversed(rows(here)) if box(one).within(page) == box(one))
        tap(last)
        let(0.5)
        (face,) = [one for one in faces(here) if one.value.key == last.value.key]
        assert box(face).within(page) == box(face)


def test_chips_combine(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        here = show(app)
        assert here.filters == Filters(boxes=frozenset({"lorenzo"}))
        assert "Venture" in texts(chip(here, "venture"))  # the word, also before it is chosen
        assert "Period II" in texts(chip(here, 2))
        tap(chip(here, "venture"))
        tap(chip(here, 2))
        assert here.view.count == "8 cards"
        tap(chip(here, "leader"))
        assert here.view.count == "8 cards"  # leaders have no period
        tap(chip(here, "princes"))
        tap(chip(here, "lorenzo"))
        assert here.filters.kinds == frozenset()  # that box has neither
        assert here.filters.steps == frozenset()  # nor periods
        assert here.view.count == "74 cards"


def test_a_long_list_comes_in_pieces(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        here = show(app)
        assert len(rows(here)) == FIRST
        tap(f"{142 - FIRST} more cards")
        let(1)
        assert len(rows(here)) == FIRST + 30
        assert row(here, "Village")


def test_nothing_found_says_what_to_do(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        here = show(app, "qqqqzzzz")
        assert "Nothing found. Try another word, or remove a filter." in texts(here)
        press_back()
        assert here.query == ""
        assert app.manager.current == "cards"


def test_from_the_rules_and_back(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("rules")
        let(0.3)
        tap("Cards")
        assert app.manager.current == "cards"
        tap("Rules")
        assert app.manager.current == "rules"


# Pins and corrections


def test_a_pinned_card_is_there_after_a_restart(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        show(app, "stronghold")
        tap("Pin to the top")
        assert app.session.store.setting(PINS) == ["lorenzo:card:40"]
        assert screen(app).view.count  # what was asked for is there, above
    with opened(tmp_path) as app:
        here = show(app)
        assert texts(here.ids.pinned)[:2] == ["Pinned", "Stronghold"]
        tap(row(here, "Stronghold"))
        tap("Unpin")
        assert app.session.store.setting(PINS) == []
        assert not here.ids.pinned.children


def test_what_is_printed_on_the_own_copy_is_entered_and_taken_back(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        here = show(app, "102", Filters())
        (face,) = faces(here)
        assert face.dashed
        assert "unconfirmed" in texts(face)
        tap("Enter yours")
        let(0.4)
        tap(number("servants").ids.plus)
        next(one for one in tree(sheet()) if isinstance(one, NameInput)).text = "Mulino"
        tap("Keep this")
        let(0.4)
        saved = corrections.read(app.session.store.setting(corrections.SETTING))
        assert saved[TERRITORY].values == {"immediate.0.gain.servants": 2}
        (face,) = faces(here)
        assert face.value.title == "Mulino"
        assert "corrected by you" in texts(face)
        assert "Receive 1 wood, 1 stone, 1 coin and 2 servants." in texts(face)
        tap("Enter yours")
        let(0.4)
        tap("Remove my correction")
        let(0.4)
        assert app.session.store.setting(corrections.SETTING) == {}
        assert "unconfirmed" in texts(faces(here)[0])


def test_a_number_that_no_card_has_is_refused_on_the_sheet(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        here = show(app, "leon battista alberti", Filters())
        here.correct("houses:leader:33")
        let(0.4)
        needs = number("Needs: servants")
        while needs.value:
            tap(needs.ids.minus)
        tap("Keep this")
        assert "Needs: servants: no card has this number. Look again." in texts(sheet())
        assert app.session.store.setting(corrections.SETTING) is None


def test_wishes_are_chosen_among_those_of_the_box(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        show(app, "lawyer", Filters())
        tap("Enter yours")
        let(0.4)
        tap("Travel")
        tap("Keep this")
        let(0.4)
        saved = corrections.read(app.session.store.setting(corrections.SETTING))
        assert saved["princes:profession:lawyer"].values == {"freedom": "travel"}


# Looks


@pytest.mark.parametrize(
    ("size", "mode", "text_scale"),
    [(SMALL_PHONE, "light", 2.0), (TABLET, "dark", 1.0)],
)
def test_everything_can_be_read_and_tapped(tmp_path: Path, size: Any, mode: str, text_scale: float) -> None:
    with opened(tmp_path, size, mode=mode, text_scale=text_scale) as app:
        app.session.store.change_setting(PINS, ["masters:card:yellow-3-4"])
        here = show(app)
        found = problems(here)
        here.filters = Filters()
        for query in ("gives servants", "lose coins", "poet", "production leader", "princess", "support to the bishop"):
            here.query = query
            let(0.2)
            found += [f"{query}: {problem}" for problem in problems(here)]
        for key in (TERRITORY, "princes:profession:lawyer"):
            here.correct(key)
            let(0.5)
            found += [f"{key}: {problem}" for problem in problems(Window.children[0])]
            Window.children[0].dismiss(animation=False)
            frames()
        assert found == []


# The dashed edge


def test_dashes_go_around_the_corners_and_leave_gaps() -> None:
    points = outline(0, 0, 100, 60, 14)
    assert points[0] == points[-1]
    assert all(-0.01 <= x <= 100.01 and -0.01 <= y <= 60.01 for x, y in points)
    pieces = list(dashes([(0, 0), (10, 0)], 3, 2))
    assert [(round(a[0]), round(b[0])) for a, b in pieces] == [(0, 3), (5, 8)]
    around = list(dashes([(0, 0), (4, 0), (4, 4)], 6, 2))
    assert [(round(b[0]), round(b[1])) for _a, b in around] == [(4, 0), (4, 2)]


def test_the_best_answer_comes_before_the_rows_which_say_what_they_said_until_it_is_their_turn(tmp_path: Path) -> None:
    """So that no letter waits for all of them."""
    with opened(tmp_path) as app:
        here = show(app)
        before = [one.value.title for one in rows(here)]
        here.query = "servants"
        assert ([one.value.title for one in rows(here)], faces(here)) == (before, [])
        frames(1)
        assert [one.value.best for one in faces(here)] == [True]
        assert [one.value.title for one in rows(here)] == before
        frames(1)
        some = [one.value.title for one in rows(here)]
        assert some[:2] != before[:2]
        assert some[2:] == before[2:]
        let(0.3)
        asked = [one.value.title for one in rows(here)]
        assert (len(asked), asked[:2]) == (FIRST, some[:2])
        assert asked[2:] != before[2:]
