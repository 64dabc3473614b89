"""Whether the expansion is on the table at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from companion.games.lorenzo.houses.actions import AnyHousesAction
from companion.games.lorenzo.state import Table
from companion.table.action import Reason

OF_THE_EXPANSION = frozenset(get_args(AnyHousesAction))


def expansion_is_in_play(table: Table) -> Iterator[Reason]:
    """What comes with the expansion needs the expansion."""
    if table.houses is None:
        yield Reason("expansion.setup", firm=True)
