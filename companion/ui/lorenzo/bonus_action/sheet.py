"""An action without a family member: take a card, harvest or produce, or let it go."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.games import lorenzo
from companion.table.goods import Goods
from companion.ui import layout
from companion.ui.lorenzo.bonus_action.view import (
    ActivationView,
    FloorOption,
    Instead,
    TakeOption,
    activation_view,
    floors,
    heading,
    instead,
    least_activation,
    take_text,
    takes,
)
from companion.ui.lorenzo.decisions.sheets import DecisionSheet
from companion.ui.lorenzo.leaders.sheet import open_leaders
from companion.ui.lorenzo.placement.parts_view import Ways
from companion.ui.lorenzo.table.view import ICONS

layout.load(__file__)


class BonusActionSheet(DecisionSheet):
    """First the floors, then the cards of one floor; or the value of a harvest or production."""

    floor = StringProperty()
    explained = StringProperty()
    button = StringProperty()
    rows: tuple[FloorOption | TakeOption | ActivationView, ...] = ObjectProperty(())
    instead: tuple[Instead, ...] = ObjectProperty(())
    ways: tuple[Ways, ...] = ObjectProperty(())  # to pay the card chosen

    def fill(self) -> None:
        self.title, self.subtitle, self.explained = heading(self.table, self.choice)
        self.move: lorenzo.Take | lorenzo.Activate | None = None
        self.instead = tuple(instead(self.table, self.choice))
        if self.choice.effect.action == "take_card":
            self.icon = ICONS.get(self.choice.effect.card_type or "", "deck")
            self.on_floor()
        else:
            self.icon = "harvest" if self.choice.effect.action == "harvest" else "prod"
            self._activate(least_activation(self.table, self.choice).servants)

    def on_floor(self, *_: Any) -> None:
        self.move, self.button, self.ways = None, "", ()
        found = takes(self.table, self.choice, self.floor) if self.floor else floors(self.table, self.choice)
        self.rows = tuple(found)

    def tap(self, row: FloorOption | TakeOption | ActivationView, *servants: int) -> None:
        match row:
            case FloorOption():
                self.floor = row.space
            case TakeOption():
                takes_ = [one for one in self.rows if isinstance(one, TakeOption)]
                self.rows = tuple(replace(one, chosen=one.move == row.move) for one in takes_)
                self._take(row.move, row.ways)
            case ActivationView():
                self._activate(*servants)

    def pay(self, goods: Goods) -> None:
        assert isinstance(self.move, lorenzo.Take)
        self._take(self.move.with_(pay=goods), self.ways[0].ways)

    def _take(self, move: lorenzo.Take, ways: tuple[Goods, ...]) -> None:
        self.move, self.button = move, take_text(move)
        self.ways = (Ways(ways, move.pay),) if ways else ()

    def _activate(self, servants: int) -> None:
        view = activation_view(self.table, self.choice, servants)
        self.rows = (view,)
        self.explained = " ".join(view.refusals) or heading(self.table, self.choice)[2]
        self.move = None if view.refusals else view.move
        self.button = f"{self.title} ({view.value})" if self.move else ""

    def confirm(self) -> None:
        if self.move:
            self.answer(self.move)

    def do_instead(self, does: str) -> None:
        """Decline, or what may come before; afterwards the bonus action is asked again."""
        if does == "decline":
            self.answer(lorenzo.Decline(seat=self.choice.seat))
            return
        self.dismiss()
        match does:
            case "leaders":
                open_leaders(self.app, self.choice.seat)
            case "tokens":
                import_module("companion.ui.lorenzo.houses.tokens.sheet").open_tokens(self.app, self.choice.seat)
            case "family":
                import_module("companion.ui.lorenzo.houses.family.sheet").open_family(self.app, self.choice.seat)
