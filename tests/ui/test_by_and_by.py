"""Work that is spread over frames."""

from __future__ import annotations

from companion.ui.kit.by_and_by import ByAndBy
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
