"""Who plays after whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.kit import badge  # noqa: F401
from companion.ui.kit.each import EachSnug
from companion.ui.who import Turn, Who

layout.load(__file__)


class TurnOrder(EachSnug):
    """``TurnOrder: values: root.view.turns``: badges, the one to play underlined."""

    def show(self, order: Sequence[Seat], letters: Mapping[Seat, str], active: str | None) -> None:
        self.values = tuple(Turn(Who(seat, "", letters[seat]), seat == active) for seat in order)
