"""Work that is spread over frames."""

from __future__ import annotations

from collections.abc import Iterator

from companion.ui.kit.by_and_by import ByAndBy, InSlices
from tests.ui.driving import frames


def test_one_step_a_frame_and_from_the_first_when_it_is_called_again() -> None:
    done: list[str] = []
    rest = ByAndBy(lambda: done.append("first"), lambda: done.append("second"), lambda: done.append("third"))
    frames(2)
    assert done == []
    rest()
    frames(1)
    assert done == ["first"]
    frames(1)
    assert done == ["first", "second"]
    rest()
    frames(5)
    assert done == ["first", "second", "first", "second", "third"]


def test_a_slice_in_each_frame_which_says_how_many_are_left() -> None:
    told: list[int] = []
    done: list[str] = []

    def steps() -> Iterator[int | None]:
        for left, thing in ((2, "first"), (1, "second")):
            yield left
            yield None
            done.append(thing)

    work = InSlices(0, told.append)
    work.begin(steps())
    frames(3)
    assert (done, told) == (["first"], [2, 2, 1])
    frames(3)
    assert (done, told) == (["first", "second"], [2, 2, 1, 1, 0])
    work.begin(steps())
    work.slice()
    work.rest()
    frames(3)
    assert (done, told[5:]) == (["first", "second"], [2, 0])
