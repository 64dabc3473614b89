"""Activating the production: powers are switched on and off, the rest is proposed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.games.masters.actions import Produce
from companion.ui import layout
from companion.ui.masters.produce import draft as drafts
from companion.ui.masters.produce import parts  # noqa: F401
from companion.ui.masters.produce.view import produce_view
from companion.ui.shared.table.at_table import AtTable

layout.load(__file__)

CHANGES: dict[str, Callable[..., drafts.Draft]] = {
    "switch": drafts.switched,
    "swap": drafts.swapped_in,
    "pay": drafts.spending,
    "get": drafts.receiving,
}
"""What a tap on a power does to the draft."""


class ProduceScreen(AtTable):
    draft: drafts.Draft
    _drafted_for: tuple[int, int] | None = None

    def look(self) -> None:
        """A draft stays as it is while one reads the rules; when the game has changed, it begins anew."""
        if self._drafted_for != self.moment:
            self._drafted_for = self.moment
            self.draft = drafts.first_draft(self.table)
        self.view = produce_view(self.table, self.draft)

    def redraft(self, draft: drafts.Draft) -> None:
        self.draft = draft
        self.view = produce_view(self.table, draft)

    def change(self, power: str, what: str, *kind: str) -> None:
        self.redraft(CHANGES[what](self.table, self.draft, power, *kind))

    def all_i_can(self) -> None:
        self.redraft(drafts.everything(self.table, self.draft))

    def pay_otherwise(self) -> None:
        self.redraft(replace(self.draft, strongbox_first=not self.draft.strongbox_first))

    def fix(self, fix: Produce) -> None:
        self.redraft(drafts.mended(self.table, self.draft, fix))
