"""The screens of the expansion are still being built: only here it is offered for a new game."""

import pytest

from companion.ui import boxes


@pytest.fixture(autouse=True)
def offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxes, "OFFERED", (*boxes.TRACKED, "houses"))
