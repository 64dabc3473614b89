"""A player's family: its ability, how far it has come, and the button for what it may do now."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui import kit, layout
from companion.ui.kit.stock import arrange
from companion.ui.lorenzo.houses.decisions.acting import ActingSheet
from companion.ui.lorenzo.houses.family.view import FamilyView, TradeView, family_view
from companion.ui.lorenzo.houses.leftover.sheet import open_leftover
from companion.ui.lorenzo.houses.own_copy import source_mark  # noqa: F401
from companion.ui.lorenzo.houses.own_copy.sources import CERTAIN
from companion.ui.shared.rules import rule_link  # noqa: F401

layout.load(__file__)


def open_family(app: Any, seat: str | None) -> None:
    """The sheet of a player who has a family."""
    if seat and app.session.table.player(seat).house.family:
        FamilySheet(app, seat).open()


class FamilyTrade(kit.Card):
    """How often to trade, with what that takes and gives."""

    goods = ObjectProperty({})
    button = StringProperty()
    __events__ = ("on_times", "on_trade")

    def show(self, view: TradeView) -> None:
        self.goods, self.button = view.goods, view.button
        stepper = self.ids.times
        stepper.most = view.most
        stepper.value = view.times

    def on_times(self, times: float) -> None:
        """For those who bind it."""

    def on_trade(self) -> None:
        """For those who bind it."""


class FamilySheet(ActingSheet):
    view = ObjectProperty(None, allownone=True)
    text = StringProperty()
    said = StringProperty()  # how far it has come
    mark = ObjectProperty(CERTAIN)
    rule = StringProperty()
    buys = BooleanProperty(False)
    times = NumericProperty(1)

    def __init__(self, app: Any, seat: str, **kwargs: Any) -> None:
        self._trade = FamilyTrade()
        self._trade.bind(
            on_times=lambda _trade, times: self.set_times(int(times)), on_trade=lambda _trade: self.trade()
        )
        super().__init__(app, seat, **kwargs)

    def fill(self) -> None:
        self.times = 1
        self.look()

    def look(self) -> None:
        view: FamilyView | None = family_view(self.table, self.seat, int(self.times))
        assert view
        self.view = view
        self.title, self.subtitle, self.text, self.said = view.name, view.whose, view.text, "\n".join(view.facts)
        self.mark, self.rule, self.buys = view.mark, view.rule, view.buys
        if view.trade:
            self._trade.show(view.trade)
        arrange(self.ids.trade, [self._trade] if view.trade else [])

    def changed(self) -> None:
        """Before the auction nobody has a family."""
        if self.table.player(self.seat).house.family:
            super().changed()
        else:
            self.dismiss()

    def set_times(self, times: int) -> None:
        if times != self.times:
            self.times = times
            self.look()

    def trade(self) -> None:
        self.attempt(self.view.trade.action)

    def buy(self) -> None:
        self.dismiss()
        open_leftover(self.app, self.seat)
