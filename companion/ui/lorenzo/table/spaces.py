"""The spaces outside the towers: harvest, production, market and council."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.ui import layout
from companion.ui.kit import Badge, Placed, Surface
from companion.ui.kit.box_layout import BoxLayout, Down, Snug
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.die import Sticker
from companion.ui.kit.goods import ICONS, Amount
from companion.ui.kit.stock import Stock, arrange
from companion.ui.kit.words import Inline
from companion.ui.look import icons
from companion.ui.lorenzo.table.space_view import SpaceTile
from companion.ui.lorenzo.table.view import TableView

layout.load(__file__)

SHOWN = 3  # members of a crowd; a tap says who else is there


class SpaceSlot(ButtonBehavior, Surface, AnchorLayout):
    """Who stands there, what it gives, or the value one would have."""

    tile: SpaceTile = ObjectProperty(None, allownone=True)
    open = BooleanProperty(False)
    grey = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._stocks = {kind: Stock(kind) for kind in (SlotText, SlotAmount, SlotIcon, OnlyNeutral, BrownToo)}
        super().__init__(**kwargs)

    def show(self, tile: SpaceTile, letters: Mapping[Any, str]) -> None:
        if tile == self.tile:
            return
        standing = self.tile.by if self.tile else None
        self.tile = tile
        self.open, self.grey = tile.open, not tile.by and not tile.open
        if tile.by != standing:
            self._show_members(tile, letters)
        self._show_offer([] if tile.by and not tile.shared else offer(tile))

    def _show_members(self, tile: SpaceTile, letters: Mapping[Any, str]) -> None:
        members = self.ids.members
        members.clear_widgets()
        for placed in tile.by[:SHOWN]:
            if tile.shared or len(tile.by) > 1:
                members.add_widget(SmallBadge(player=placed.seat, letter=letters[placed.seat]))
            else:
                facts = {"player": placed.seat, "letter": letters[placed.seat], "member": placed.member}
                members.add_widget(Placed(pos_hint={"center_y": 0.5}, **facts))
        if len(tile.by) > SHOWN:
            members.add_widget(SlotText(text=f"+{len(tile.by) - SHOWN}"))

    def _show_offer(self, pieces: list[tuple[str, str]]) -> None:
        kinds = [_kind(piece) for piece in pieces]
        shown = [self._stocks[kind].take(kinds[: n + 1].count(kind))[-1] for n, kind in enumerate(kinds)]
        arrange(self.ids.offer, shown)
        for one, (text, icon) in zip(shown, pieces, strict=True):
            if isinstance(one, SlotIcon):
                one.name = icon
            elif isinstance(one, SlotAmount):
                one.amount, one.icon = text, icon
            elif isinstance(one, SlotText):
                one.text = text


def offer(tile: SpaceTile) -> list[tuple[str, str]]:
    """Texts and icons that say what one gets there, or why not."""
    if tile.only_neutral:
        return [("", "lock"), ("", ""), *([("", "brown")] if tile.brown_too else [])]
    if tile.mark == "covered":
        return [("", "lock")]
    goods = sorted(tile.bonus.items(), key=lambda pair: pair[0] == "coins")
    pieces = [(tile.sum, "")] if tile.sum else []
    pieces += [(str(number), ICONS.get(good, good)) for good, number in goods]
    if tile.servants:
        pieces.append((f"+{tile.servants}", "servant"))
    elif tile.sum:
        pieces.append(("", "check" if tile.open else "lock"))
    return pieces


def _kind(piece: tuple[str, str]) -> type[Any]:
    text, icon = piece
    if text:
        return SlotAmount if icon else SlotText
    return BrownToo if icon == "brown" else SlotIcon if icon else OnlyNeutral


class SmallBadge(Badge):
    pass


class SlotText(Inline):
    pass


class SlotAmount(Amount):
    pass


class SlotIcon(icons.Icon):
    pass


class OnlyNeutral(Snug):
    """Only the neutral member may follow a coloured one."""


class BrownToo(Sticker):
    """Beside it: and so may the brown one."""


class AreaCard(Surface, BoxLayout):
    title = StringProperty()
    icon = StringProperty()
    weights = ListProperty([1])  # how wide its slots are
    large = BooleanProperty(False)  # two in a row
    __events__ = ("on_space",)

    def show(self, tiles: tuple[SpaceTile, ...], letters: Mapping[Any, str]) -> None:
        slots = self.ids.slots
        if len(slots.children) != len(tiles):
            slots.clear_widgets()
            for weight in self.weights:
                slot = SpaceSlot(size_hint_x=weight)
                slot.bind(on_release=lambda slot: self.dispatch("on_space", slot.tile))
                slots.add_widget(slot)
        for slot, tile in zip(reversed(slots.children), tiles, strict=True):
            slot.show(tile, letters)

    def on_space(self, tile: SpaceTile) -> None:
        """For those who bind it."""


class Areas(Down):
    large = BooleanProperty(False)
    __events__ = ("on_space",)

    def show(self, view: TableView) -> None:
        for name in ("harvest", "production", "market", "council"):
            self.ids[name].show(getattr(view, name), view.letters)

    def on_space(self, tile: SpaceTile) -> None:
        """For those who bind it."""
