"""A monkey plays with the app: a small dose of what ``make soak`` does for hours, and whether it would see a fault."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.uix.label import Label

from companion.ui.app import GiglioApp
from companion.ui.kit import BottomSheet
from tests.ui.driving import let
from tests.ui.misgivings import Misgivings
from tests.ui.monkey import ACTS, BEGINNINGS, EMPTY, Monkey
from tests.ui.sitting import golden
from tests.ui.starting import started

STEPS = 120
DOSE = {
    1: EMPTY,
    2: "lorenzo/four-players-all-leaders",
    3: "lorenzo/five-players-houses",
    4: "masters/four-players-untold-market",
    5: "princes/four-players-muse",
}
"""Where each seed begins."""


@pytest.mark.parametrize("seed", DOSE)
def test_nothing_is_lost_or_misspelt_in_wild_hands(seed: int, tmp_path: Path) -> None:
    monkey = Monkey(seed, tmp_path)
    monkey.live(STEPS, DOSE[seed])
    assert len(monkey.steps) > STEPS / 2


def test_the_dose_has_all_boxes_and_everything_that_can_be_done() -> None:
    boxes = {beginning.partition("/")[0] for beginning in BEGINNINGS}
    assert {beginning.partition("/")[0] for beginning in DOSE.values()} == boxes
    assert set(ACTS) == {act for name, act in vars(Monkey).items() if not name.startswith("_") and name != "live"}


def test_the_same_seed_does_the_same(tmp_path: Path) -> None:
    ways = []
    for time in ("first", "second"):
        monkey = Monkey(3, tmp_path / time)
        monkey.measures = time == "second"
        (tmp_path / time).mkdir()
        monkey.live(8, EMPTY)
        ways.append(monkey.steps)
        assert bool(monkey.pauses) == monkey.measures
    assert ways[0] == ways[1]


def test_a_failure_tells_the_way_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Misgivings, "found", lambda _self: ["the house burns"])
    with pytest.raises(AssertionError, match="the house burns") as failure:
        Monkey(1, tmp_path).live(1, EMPTY)
    assert failure.value.__notes__[0].startswith("    0  start at")


def go_back_unsaved(app: GiglioApp) -> None:
    app.session.game._journal.undo()


def misspell(app: GiglioApp) -> None:
    app.manager.current_screen.add_widget(Label(text="{n} coins"))


def break_a_word(app: GiglioApp) -> None:
    app.manager.current_screen.add_widget(Label(text="Excommunication", text_size=(50, None)))


class Trap(BottomSheet):
    def dismiss(self, *_: Any, **__: Any) -> None:
        """Stays."""


def lead_nowhere(_app: GiglioApp) -> None:
    Trap().open()


class Crash(BottomSheet):
    def dismiss(self, *_: Any, **__: Any) -> None:
        raise ZeroDivisionError


def crash_on_the_way(_app: GiglioApp) -> None:
    Crash().open()


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (lambda _app: None, ""),
        (go_back_unsaved, "the position of the game on the disk"),
        (misspell, "'{' in Label"),
        (break_a_word, "broken word: 'Excommunication'"),
        (lead_nowhere, "no way home: lorenzo_table/Trap > lorenzo_table/Trap"),
        (crash_on_the_way, "ZeroDivisionError"),
    ],
)
def test_a_fault_would_be_seen(fault: Any, told: str, tmp_path: Path) -> None:
    with started(tmp_path) as app:
        golden(app, "lorenzo", "two-players", 20)
        app.go(app.place)
        fault(app)
        let(0.5)
        found = "\n".join(Misgivings(app).found())
        app.session.leave()  # nobody wants to hear more of this game
    assert told in found
    assert bool(told) == bool(found)
