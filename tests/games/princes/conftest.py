from __future__ import annotations

from collections.abc import Generator

import pytest

from companion.games import princes
from tests.games import watching


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Tests marked ``breaks`` or ``keeps`` are watched."""
    return (yield from watching.run(pyfuncitem, princes))
