"""An action without a family member: take a card, harvest or produce, or let it go."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games import lorenzo
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses.effect_kinds import Trade
from companion.games.lorenzo.state import Player
from companion.table.goods import Goods
from companion.ui import kit, layout
from companion.ui.lorenzo.bonus_action.view import (
    FloorOption,
    TakeOption,
    activation_view,
    floors,
    heading,
    least_activation,
    take_text,
    takes,
)
from companion.ui.lorenzo.decisions.sheets import DecisionSheet
from companion.ui.lorenzo.leaders.sheet import open_leaders
from companion.ui.lorenzo.placement import parts  # noqa: F401
from companion.ui.lorenzo.placement.parts_view import Ways

layout.load(__file__)

ICONS = {"territory": "terr", "character": "char", "building": "build", "venture": "vent", "special": "special"}


class ServantsRow(kit.Card):
    """The sum, and how many servants raise it."""

    equation = StringProperty()
    value = NumericProperty(0)
    most = NumericProperty(0)
    servants = NumericProperty(0)


class BonusActionSheet(DecisionSheet):
    """First the floors, then the cards of one floor; or the value of a harvest or production."""

    floor = StringProperty()
    explained = StringProperty()
    button = StringProperty()
    has_leaders = BooleanProperty(False)
    ways: tuple[Ways, ...] = ObjectProperty(())  # to pay the card chosen

    def fill(self) -> None:
        self.title, self.subtitle, self.explained = heading(self.table, self.choice)
        self.move: lorenzo.Take | lorenzo.Activate | None = None
        player = self.table.player(self.choice.seat)
        self.has_leaders = bool(player.hand or player.leaders)
        self._offer_more(player)
        if self.choice.effect.action == "take_card":
            self.icon = ICONS.get(self.choice.effect.card_type, "deck")
            self.on_floor()
        else:
            self.icon = "harvest" if self.choice.effect.action == "harvest" else "prod"
            self._fill_activation()

    def _offer_more(self, player: Player) -> None:
        """With the expansion more may come before the bonus action than leaders."""
        if player.goods["tokens"]:
            self.ids.before.add_widget(Factory.TokensBefore(on_release=lambda _button: self.tokens()))
        if in_force(self.table, player).of(Trade):
            self.ids.before.add_widget(Factory.FamilyBefore(on_release=lambda _button: self.family()))

    def on_floor(self, *_: Any) -> None:
        self.move, self.button = None, ""
        self._offer((), None)
        self.ids.rows.clear_widgets()
        if self.floor:
            for option in takes(self.table, self.choice, self.floor):
                self._add_take(option)
        else:
            for place in floors(self.table, self.choice):
                self._add_floor(place)

    def _add_floor(self, place: FloorOption) -> None:
        row = self._row(place.label, place.text, place.legal)
        row.icon = ICONS[place.card_type]
        row.bind(on_release=lambda _row: setattr(self, "floor", place.space))

    def _add_take(self, option: TakeOption) -> None:
        row = self._row(option.title, option.subtitle, option.legal)
        row.bind(on_release=lambda row: self._choose(row, option))

    def _row(self, title: str, subtitle: str, legal: bool) -> Any:
        line = bool(self.ids.rows.children)
        row = kit.ListRow(title=title, subtitle=subtitle, disabled=not legal, line=line)
        self.ids.rows.add_widget(row)
        return row

    def _choose(self, chosen: Any, option: TakeOption) -> None:
        for row in self.ids.rows.children:
            row.icon = "check" if row is chosen else ""
        self._ways = option.ways
        self._take(option.move)

    def pay(self, goods: Goods) -> None:
        assert isinstance(self.move, lorenzo.Take)
        self._take(self.move.with_(pay=goods))

    def _take(self, move: lorenzo.Take) -> None:
        self.move, self.button = move, take_text(move)
        self._offer(self._ways, move.pay)

    def _offer(self, ways: tuple[Goods, ...], pay: Goods | None) -> None:
        self.ways = (Ways(ways, pay),) if ways else ()

    def _fill_activation(self) -> None:
        least = least_activation(self.table, self.choice).servants
        row = ServantsRow(servants=least)
        row.bind(servants=lambda row, servants: self._activate(row, int(servants)))
        self.ids.rows.add_widget(row)
        self._activate(row, least)

    def _activate(self, row: ServantsRow, servants: int) -> None:
        view = activation_view(self.table, self.choice, servants)
        row.equation, row.value, row.most = view.equation, view.value, view.most
        self.explained = " ".join(view.refusals) or heading(self.table, self.choice)[2]
        self.move = None if view.refusals else view.move
        self.button = f"{self.title} ({view.value})" if self.move else ""

    def confirm(self) -> None:
        if self.move:
            self.answer(self.move)

    def decline(self) -> None:
        self.answer(lorenzo.Decline(seat=self.choice.seat))

    # What may come before; afterwards the bonus action is asked again.

    def leaders(self) -> None:
        self.dismiss()
        open_leaders(self.app, self.choice.seat)

    def tokens(self) -> None:
        self.dismiss()
        import_module("companion.ui.lorenzo.houses.tokens.sheet").open_tokens(self.app, self.choice.seat)

    def family(self) -> None:
        self.dismiss()
        import_module("companion.ui.lorenzo.houses.family.sheet").open_family(self.app, self.choice.seat)
