"""The owner of a hidden hand tells the app, in secret, which leaders are in it."""

from __future__ import annotations

from typing import Any

from companion.games import lorenzo
from companion.table.seats import Seat
from companion.table.words import _, plural
from companion.ui import layout
from companion.ui.lorenzo.decisions.view import handover
from companion.ui.lorenzo.leaders.view import tellable, unnamed
from companion.ui.running import App
from companion.ui.shared.picking import sheet as _picking  # noqa: F401
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.secret.sheet import SecretSheet

layout.load(__file__)


class TellLeadersSheet(SecretSheet):
    def __init__(self, app: App, seat: Seat, **kwargs: Any) -> None:
        table = app.session.table
        why = _("Enter your leaders, and only you see which you can play.")
        whose = _("{name}’s leaders").format(name=table.player(seat).name)
        super().__init__(app, handover(table, seat, why), whose=whose, most=unnamed(table, seat), **kwargs)

    def choices(self, chosen: tuple[int, ...]) -> list[Choice]:
        return tellable(self.app.session.table, self.to.who.seat, chosen)

    def tell(self, chosen: tuple[int, ...]) -> bool:
        return bool(self.app.act(lorenzo.TellLeaders(seat=self.to.who.seat, leaders=chosen)))

    def too_many(self) -> str:
        return plural("Only {n} leader is left to enter.", "Only {n} leaders are left to enter.", int(self.most))

    def button_text(self, told: int) -> str:
        return plural("Save {n} leader", "Save {n} leaders", told) if told else _("Tap your leaders")
