"""A store whose clock shows one second more each time it is asked."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from companion.table.store import Store


@pytest.fixture
def clock() -> Callable[[], datetime]:
    seconds = count()
    return lambda: datetime(2026, 3, 1, 20, 0, tzinfo=UTC) + timedelta(seconds=next(seconds))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "giglio.sqlite"


@pytest.fixture
def store(path: Path, clock: Callable[[], datetime]) -> Iterator[Store]:
    with Store.open(path, clock) as store:
        yield store


@pytest.fixture
def elsewhere(tmp_path: Path, clock: Callable[[], datetime]) -> Iterator[Store]:
    """Another device."""
    with Store.open(tmp_path / "elsewhere.sqlite", clock) as store:
        yield store
