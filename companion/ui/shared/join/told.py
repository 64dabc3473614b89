"""How the parts of a form are drawn, and the sheet with a list to choose from."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.ui import kit, layout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.look.theme import theme
from companion.ui.running import running
from companion.ui.shared.join.form import ROOMY, Picking, Then
from companion.ui.shared.new_game import screen as _new_game  # noqa: F401
from companion.ui.shared.picking.sheet import PickSheet

layout.load(__file__)


class Tapped(ButtonBehavior, kit.Shown):
    """A part to tap."""

    def on_release(self) -> None:
        running().manager.current_screen.tap(self.value)


class FormSheet(PickSheet):
    """A list to choose from: ``asks`` gives it anew whenever something else is told."""

    picking = ObjectProperty(rebind=True)

    def __init__(self, screen: Any, first: Picking, asks: Then) -> None:
        self._screen, self._asks = screen, asks
        roomy = screen.width / theme.text_size("small_button") > ROOMY
        super().__init__(
            list_of=lambda _tab: self.picking.choices,
            choose=lambda _tab, key: screen.do(self.picking.choose, key),
            tabs=[option.fitting(roomy) for option in first.tabs],
            picking=first,
            title=first.title,
            subtitle=first.subtitle,
        )
        follow(screen, self)

    def fill(self, *_: Any) -> None:
        self.picking = self._asks(self._screen.running, self.tab)
        self.stays = self.picking.stays
        super().fill()


def follow(screen: Any, sheet: Any) -> None:
    """Fill a sheet anew whenever something else is told, until it is gone."""
    screen.fbind("running", sheet.fill)
    sheet.bind(on_dismiss=lambda _sheet: screen.funbind("running", sheet.fill))
