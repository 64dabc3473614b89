"""A player's family: its ability, how far it has come, and the button for what it may do now."""

from __future__ import annotations

from companion.games.lorenzo.houses.actions import CorrectKept
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.lorenzo.houses.decisions.acting import ActingSheet
from companion.ui.lorenzo.houses.family.view import family_view
from companion.ui.lorenzo.houses.leftover.sheet import LeftoverSheet
from companion.ui.lorenzo.houses.own_copy import source_mark  # noqa: F401
from companion.ui.running import App
from companion.ui.shared.form import form  # noqa: F401
from companion.ui.shared.form.fields import Number
from companion.ui.shared.rules import rule_link  # noqa: F401

layout.load(__file__)


def open_family(app: App, seat: Seat | None) -> None:
    """The sheet of a player who has a family."""
    if seat and app.session.table.player(seat).house.family:
        FamilySheet(app, seat).open()


class FamilySheet(ActingSheet):
    def fill(self) -> None:
        self.view = family_view(self.table, self.seat)

    def changed(self) -> None:
        """Before the auction nobody has a family."""
        if self.table.player(self.seat).house.family:
            super().changed()
        else:
            self.dismiss()

    def set_times(self, times: int) -> None:
        self.view = family_view(self.table, self.seat, times)

    def correct_kept(self, number: Number, value: int) -> None:
        self.act(CorrectKept(seat=self.seat, change=Goods({number.key: value - number.value})))

    def buy(self) -> None:
        self.dismiss()
        LeftoverSheet(self.app, self.seat).open()
