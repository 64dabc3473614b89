"""Activating the production: powers are switched on and off, the rest is proposed."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.masters.actions import Produce
from companion.ui import layout
from companion.ui.masters.produce import parts  # noqa: F401
from companion.ui.masters.produce.draft import (
    Draft,
    everything,
    first_draft,
    mended,
    receiving,
    spending,
    swapped_in,
    switched,
)
from companion.ui.masters.produce.view import produce_view
from companion.ui.shared.table.at_table import AtTable
from companion.ui.shared.table.going_on import record

layout.load(__file__)

CHANGES: dict[str, Callable[..., Draft]] = {"switch": switched, "swap": swapped_in, "pay": spending, "get": receiving}
"""What a tap on a power does to the draft."""


class ProduceScreen(AtTable):
    draft: Draft
    _drafted_for: tuple[int, int] | None = None

    def look(self) -> None:
        """A draft stays as it is while one reads the rules; when the game has changed, it begins anew."""
        if self._drafted_for != self.moment:
            self._drafted_for = self.moment
            self.draft = first_draft(self.table)
        self.view = produce_view(self.table, self.draft)

    def redraft(self, draft: Draft) -> None:
        self.draft = draft
        self.view = produce_view(self.table, draft)

    def change(self, power: str, what: str, *kind: str) -> None:
        self.redraft(CHANGES[what](self.table, self.draft, power, *kind))

    def all_i_can(self) -> None:
        self.redraft(everything(self.table, self.draft))

    def pay_otherwise(self) -> None:
        self.redraft(self.draft.paid_otherwise())

    def fix(self, fix: Produce) -> None:
        self.redraft(mended(self.table, self.draft, fix))

    def produce(self, move: Produce) -> None:
        record(self.app, move)
