"""The app looks for garbage while nobody touches it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch
from weakref import ref

import pytest

from companion.ui import garbage
from companion.ui.garbage import BRIEF, QUIET, SELDOM, SEVERAL, Tidying
from tests.ui.driving import let, tap_at, tidy
from tests.ui.starting import started


class Knot:
    """Only a search finds out that nobody needs it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def tidying() -> Iterator[Tidying]:
    before = gc.get_threshold()
    tidying = Tidying()
    tidying.start()
    gc.collect()
    gc.disable()
    yield tidying
    tidying.stop()
    gc.enable()
    gc.set_threshold(*before)


@pytest.fixture
def knot(tidying: Tidying) -> ref[Knot]:
    """Something that was there in so many small searches that a whole one is worth while."""
    knot = Knot()
    for _ in range(garbage.MANY):
        gc.collect(1)
    return ref(knot)


def test_garbage_goes_when_no_finger_has_been_down_for_a_while(knot: ref[Knot]) -> None:
    tap_at(1, 1)
    let(QUIET / 2)
    tap_at(1, 1)
    let(QUIET - 0.5)
    assert knot()
    let(1)
    assert knot() is None


def test_what_is_left_is_looked_at_again_only_in_the_next_quiet_moment(knot: ref[Knot]) -> None:
    held = knot()
    tap_at(1, 1)
    let(QUIET + 1)
    del held
    gc.collect()
    assert knot()  # in the middle of a tap nobody goes through all that was there before
    for _ in range(garbage.MANY):
        gc.collect(1)
    tap_at(1, 1)
    let(QUIET + 1)
    assert knot() is None


def test_for_little_garbage_nobody_looks(tidying: Tidying) -> None:
    knot = ref(Knot())
    tap_at(1, 1)
    let(QUIET + 1)
    assert knot()


def test_after_several_screens_a_short_rest_will_do(tidying: Tidying) -> None:
    knot = ref(Knot())
    tidying.lost(SEVERAL - 1)
    let(BRIEF + 0.1)
    assert knot()
    tidying.lost(1)
    tap_at(1, 1)
    let(BRIEF + 0.1)
    assert knot() is None


def test_after_its_end_it_looks_no_more(tidying: Tidying, knot: ref[Knot]) -> None:
    tap_at(1, 1)
    tidying.stop()
    tap_at(1, 1)
    let(QUIET + 1)
    assert knot()


def test_python_itself_looks_at_everything_only_in_need(tidying: Tidying) -> None:
    assert gc.get_threshold() == SELDOM
    assert SELDOM[2] > 2 * garbage.MANY


def test_nothing_is_left_of_a_killed_app_that_had_a_quiet_moment(tmp_path: Path) -> None:
    """Or a test that starts another would measure both."""
    with started(tmp_path, killed=True) as app, patch.object(garbage, "MANY", 0):
        tap_at(1, 1)
        let(QUIET + 1)
        killed = ref(app)
    del app
    tidy()
    assert killed() is None


def test_nothing_is_left_of_a_screen_that_was_taken_away(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        app.go("settings")
        settings = ref(app.screen)
        let(0.1)
        app.back()
        let(0.1)
        app._take_away(["settings"])
        gc.collect()
        assert settings() is None
