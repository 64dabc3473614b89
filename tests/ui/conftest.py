"""Tests with real touches in a real window."""

from __future__ import annotations

from pathlib import Path

import pytest

TRIES_MORE = 2


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """On a busy machine a frame may take longer than a tap, and the tap is lost: then it is tried again.

    What is wrong stays wrong three times in a row.
    """
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=TRIES_MORE))
