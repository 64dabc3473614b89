"""The tablet in the middle of the table: the board, and a panel in front of each player."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty

from companion.ui import layout
from companion.ui.kit import ChoiceCard, Shown
from companion.ui.lorenzo.around import board  # noqa: F401
from companion.ui.lorenzo.around.view import AreaTile, Panel
from companion.ui.lorenzo.table import thumb_zone  # noqa: F401
from companion.ui.shared.around.frame import Around

layout.load(__file__)


class HomePawn(Shown, ChoiceCard):
    """A family member on its owner's panel; only the player whose turn it is can choose it."""

    offered = BooleanProperty(False)

    def on_touch_down(self, touch: Any) -> bool:
        return self.offered and bool(super().on_touch_down(touch))


class AroundBoard(Around):
    """Pawns are on the panel of whoever is to act, and the areas are rows."""

    def part(self, name: str) -> Any:
        for one in self.walk():
            match name, getattr(one, "value", None):
                case ("thumb", Panel(active=True)) | ("market_area", AreaTile(icon="market")):
                    return one
        return super().part(name)


class AroundTable(AroundBoard):
    """The towers and action spaces in the middle, a panel for each player around them."""

    panel = "PlayerPanel"
