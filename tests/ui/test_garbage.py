"""The app looks for garbage while nobody touches it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from companion.ui.garbage import ALONE, QUIET, Tidying
from tests.ui.driving import let, tap_at


class Knot:
    """Only a search finds out that nobody needs it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def tidying() -> Iterator[Tidying]:
    before = gc.get_threshold()
    tidying = Tidying()
    tidying.start()
    gc.disable()
    yield tidying
    tidying.stop()
    gc.enable()
    gc.set_threshold(*before)
    gc.unfreeze()


def test_garbage_goes_while_no_finger_is_down(tidying: Tidying) -> None:
    knot = ref(Knot())
    tap_at(1, 1)
    let(QUIET / 2)
    tap_at(1, 1)
    let(QUIET - 0.5)
    assert knot()
    let(1)
    assert knot() is None


def test_what_was_looked_at_once_goes_only_when_something_large_was_taken_away(tidying: Tidying) -> None:
    kept = Knot()
    knot = ref(kept)
    tap_at(1, 1)
    let(QUIET + 1)
    del kept
    tap_at(1, 1)
    let(ALONE + 1)
    assert knot()
    tidying.expect()
    tap_at(1, 1)
    let(QUIET + 1)
    assert knot()
    let(ALONE)
    assert knot() is None


def test_after_its_end_it_looks_no_more(tidying: Tidying) -> None:
    knot = ref(Knot())
    tap_at(1, 1)
    tidying.stop()
    tap_at(1, 1)
    let(ALONE + 1)
    assert knot()
