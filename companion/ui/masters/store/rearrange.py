"""Moving goods between depots in one's turn: a sheet that the table and the market open."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.games import masters
from companion.games.masters.state import Table
from companion.table.words import _
from companion.ui import kit, layout
from companion.ui.kit.stock import arrange
from companion.ui.masters.store.depots_view import depot_lines, why_it_sprang_back
from companion.ui.masters.store.warehouse import Arranging
from companion.ui.shared.refusals import cards  # noqa: F401
from companion.ui.shared.table import at_table  # noqa: F401

layout.load(__file__)


def open_rearrange(app: Any, seat: str) -> RearrangeSheet:
    """The depots of a player, to be moved about; out of turn it says why not."""
    sheet = RearrangeSheet(app, seat)
    sheet.open()
    return sheet


class RearrangeSheet(Arranging, kit.BottomSheet):
    legal = BooleanProperty(True)
    changed = BooleanProperty(False)
    overrule = StringProperty()

    def __init__(self, app: Any, seat: str, **kwargs: Any) -> None:
        self.app, self.seat = app, seat
        self._asked = False  # whether to record it anyway
        super().__init__(**kwargs)
        self._parts = {name: self.ids[name].__self__ for name in ("card", "refusals", "anyway")}
        self._warehouse = self.ids.warehouse.__self__
        self._warehouse.mover = self.move
        player = self.table.player(seat)
        self.subtitle = player.name
        self.propose(masters.Rearrange(seat=player.seat, depots=dict(player.depots)))

    def on_dismiss(self) -> None:
        self._warehouse.let_go()

    @property
    def table(self) -> Table:  # type: ignore[override]
        table: Table = self.app.session.table
        return table

    def arranged(self) -> None:
        player, verdict = self.table.player(self.seat), masters.check(self.table, self.draft)
        self.changed, self.legal = self.draft.depots != player.depots, verdict.legal
        self._asked = False
        self.overrule = _("Record anyway") if self.changed and not verdict.legal and verdict.recordable else ""
        self._warehouse.show(depot_lines(self.table, player, self.draft.depots))
        reasons = self.tried.verdict if self.tried else verdict
        self._parts["refusals"].tell(why_it_sprang_back(self.table, reasons))
        wanted = {"card": True, "refusals": not reasons.legal, "anyway": bool(self.tried and reasons.recordable)}
        arrange(self.ids.content, [part for name, part in self._parts.items() if wanted[name]])

    def record(self) -> None:
        if self.changed and not self.closing and self.app.act(self.draft):
            self.dismiss()

    def record_anyway(self) -> None:
        if not self._asked:
            self._asked, self.overrule = True, _("Really? Tap again")
        elif not self.closing and self.app.act(self.draft.with_(overruled=True)):
            self.dismiss()
