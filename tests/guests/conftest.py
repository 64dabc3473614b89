"""One browser for all tests of a process, which starts it only if one of them browses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.guests.browser import Browser, Phone
    from tests.guests.serving import Serving


@pytest.fixture(scope="session")
def opened() -> Iterator[Browser]:
    from tests.guests.browser import browser

    with browser() as one:
        yield one


@pytest.fixture
def phones(opened: Browser) -> Iterator[Browser]:
    """Each test takes phones out of it that remember nothing."""
    yield opened
    opened.forget()


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the box's own drawing everything on the table is a plain button."""
    from companion.guests import page
    from tests.guests.serving import hasty

    monkeypatch.setitem(page.files(), "/wire.js", hasty())
    monkeypatch.delitem(page.files(), "/masters.js", raising=False)


@pytest.fixture
def served() -> Iterator[Serving]:
    from tests.guests.serving import GOLDEN, POSITION, serving

    with serving(GOLDEN, POSITION) as one:
        one.let("red")
        yield one


@pytest.fixture
def anna(phones: Browser, served: Serving) -> Phone:
    one = phones.phone()
    one.sit(served.address("red"))
    return one
