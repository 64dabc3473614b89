"""One browser for all tests of a file, which starts it only if it has one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.guests.browser import Browser


@pytest.fixture(scope="module")
def opened() -> Iterator[Browser]:
    from tests.guests.browser import browser

    with browser() as one:
        yield one


@pytest.fixture
def phones(opened: Browser) -> Iterator[Browser]:
    """Each test takes phones out of it that remember nothing."""
    yield opened
    opened.forget()
