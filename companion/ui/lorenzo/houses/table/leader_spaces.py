"""The spaces of leaders with an action: only the player who has played one may go there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import Badge, Placed, Surface
from companion.ui.kit.box_layout import BoxLayout, Grid
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import Stock, arrange
from companion.ui.lorenzo.houses.table.view import LeaderSpace
from companion.ui.lorenzo.table.space_view import SpaceTile

layout.load(__file__)


class OwnerBadge(Badge):
    """Whose space it is, where it is not that of the player to play."""


class LeaderMember(Placed):
    """Who stands there."""


class LeaderSlot(ButtonBehavior, Surface, BoxLayout):
    """Who it is, whose, and what it gives; or who stands there."""

    tile: SpaceTile = ObjectProperty(None, allownone=True)
    name = StringProperty()
    whose = StringProperty()
    goods: Mapping[str, int] = ObjectProperty({})
    servants = NumericProperty(0)
    mark = StringProperty("refused")
    mine = BooleanProperty(False)
    open = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._shown: LeaderSpace | None = None
        self._members, self._owner = Stock(LeaderMember), Stock(OwnerBadge)
        super().__init__(**kwargs)

    def show(self, space: LeaderSpace, letters: Mapping[Any, str]) -> None:
        if space == self._shown:
            return
        self._shown, tile = space, space.tile
        self.tile, self.name, self.whose, self.mine = tile, tile.label, space.whose, space.mine
        self.open, self.mark, self.servants = tile.open, tile.mark, tile.servants
        self.goods = {} if tile.by or not space.mine else dict(tile.bonus)
        members = self._members.take(len(tile.by))
        owner = self._owner.take(0 if space.mine or tile.by else 1)
        for member, one in zip(members, tile.by, strict=True):
            member.player, member.letter, member.member = one.seat, letters[one.seat], one.member
        for badge in owner:
            badge.player, badge.letter = space.owner, letters[space.owner]
        arrange(self.ids.there, [*members, *owner])


class LeaderSpaces(Grid):
    __events__ = ("on_space",)

    def __init__(self, **kwargs: Any) -> None:
        self._slots = Stock(self._slot)
        super().__init__(**kwargs)

    def _slot(self) -> LeaderSlot:
        slot = LeaderSlot()
        slot.bind(on_release=lambda slot: self.dispatch("on_space", slot.tile))
        return slot

    def show(self, spaces: tuple[LeaderSpace, ...], letters: Mapping[Any, str]) -> None:
        slots = self._slots.take(len(spaces))
        arrange(self, slots)
        for slot, space in zip(slots, spaces, strict=True):
            slot.show(space, letters)

    def on_space(self, tile: SpaceTile) -> None:
        """For those who bind it."""
