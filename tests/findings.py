"""One test over many records: it looks at all of them and tells of every one that is wrong, by name.

A test of its own for each of a thousand records would take longer to collect than to run.
"""

from __future__ import annotations

import functools
import inspect
import traceback
from collections.abc import Callable, Iterable
from typing import Any

import pytest

EachRecord = Callable[[Callable[..., None]], Callable[[], None]]


def for_each(records: Iterable[Any] | Callable[[], Iterable[Any]], named: Callable[[Any], object] = str) -> EachRecord:
    """Makes a check of one record the test of all; a check with several parameters takes a record apart.

    Records that take a while to find are given as a function: it is asked when the test runs.
    """

    def test_of_all(look: Callable[..., None]) -> Callable[[], None]:
        takes_apart = len(inspect.signature(look).parameters) > 1

        @functools.wraps(look)
        def look_at_all() -> None:
            every = list(records() if callable(records) else records)
            assert every, "there is nothing to look at"
            found = []
            for record in every:
                try:
                    look(*record) if takes_apart else look(record)
                except (Exception, pytest.fail.Exception) as error:
                    found.append(f"{named(record)}: {_told(error)}")
            if found:
                pytest.fail(f"{len(found)} of {len(every)}:\n" + "\n".join(found), pytrace=False)

        look_at_all.__signature__ = inspect.Signature()  # type: ignore[attr-defined]  # pytest looks for fixtures there
        return look_at_all

    return test_of_all


def _told(error: BaseException) -> str:
    """What was wrong, and where the check stood in its own file."""
    frames = traceback.extract_tb(error.__traceback__)
    kind = "" if isinstance(error, AssertionError | pytest.fail.Exception) else f"{type(error).__name__}: "
    return f"line {frames[:2][-1].lineno}: {kind}{error}"
