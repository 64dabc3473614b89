"""Who plays after whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.properties import BooleanProperty, OptionProperty, StringProperty

from companion.ui import layout
from companion.ui.kit.badge import PLAYERS
from companion.ui.kit.box_layout import Snug

layout.load(__file__)


class OrderBadge(Snug):
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    active = BooleanProperty(False)
    first = BooleanProperty(False)


class TurnOrder(Snug):
    """Badges in turn order, the one to play underlined."""

    def show(self, order: Sequence[str], letters: Mapping[str, str], active: str | None) -> None:
        if len(self.children) != len(order):
            self.clear_widgets()
            for seat in order:
                self.add_widget(OrderBadge(first=seat == order[0]))
        for badge, seat in zip(reversed(self.children), order, strict=True):
            badge.player, badge.letter, badge.active = seat, letters[seat], seat == active
