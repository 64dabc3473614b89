from __future__ import annotations

from collections.abc import Generator

import pytest

from companion.games import lorenzo
from tests.games import watching

ASKED_BY = {
    "card.cost": "cost_is_payable",
    "card.minimum": "cost_is_payable",
    "adaptation.values": "value_reaches_floor",
    "special_tower.floors": "value_reaches_floor",
}


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Tests marked ``breaks`` or ``keeps`` are watched."""
    return (yield from watching.run(pyfuncitem, lorenzo, ASKED_BY))
