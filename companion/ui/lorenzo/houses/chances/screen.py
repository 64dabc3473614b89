"""A step of the round at whose head stands what somebody may still do."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory

from companion.ui.kit.button_behavior import UNCOVERED
from companion.ui.lorenzo.houses.chances.view import Chance, chances, heading
from companion.ui.shared.table.at_table import AtTable


class WithChances(AtTable):
    """Its layout names the part at whose head they stand ``first``. The cards are made when first wanted."""

    _chances: Any = None
    _reading = False

    def _show_chances(self, wanted: bool = True) -> None:
        found, body = chances(self.table) if wanted else (), self.ids.first
        if found and not self._chances:
            import_module("companion.ui.lorenzo.houses.chances.cards")
            self._chances = Factory.Chances()
        if found:
            self._chances.values = (heading(self.table), *found)
            if not self._chances.parent:
                body.add_widget(self._chances, len(body.children))
        elif self._chances:
            body.remove_widget(self._chances)

    def _let_read(self) -> None:
        """For a moment a second tap is meant for the button as it was."""
        self._reading = True
        Clock.schedule_once(self._has_read, UNCOVERED)

    def _has_read(self, _seconds: float) -> None:
        self._reading = False

    def take(self, chance: Chance) -> None:
        if chance.does == "buy":
            import_module("companion.ui.lorenzo.houses.leftover.sheet").LeftoverSheet(self.app, chance.who.seat).open()
        else:
            import_module("companion.ui.lorenzo.houses.tokens.sheet").open_tokens(self.app, chance.who.seat)
