"""The end of a round: the new turn order, and what the hands do before the next dice."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty

from companion.games import lorenzo
from companion.table.words import _
from companion.ui import kit, layout
from companion.ui.lorenzo.dice.view import HOW, LAY
from companion.ui.lorenzo.houses.chances.view import Chance, chances, heading
from companion.ui.lorenzo.round_end.view import RoundEndView, round_end_view
from companion.ui.lorenzo.routing import next_screen
from companion.ui.lorenzo.table import spaces  # noqa: F401
from companion.ui.shared.table.at_table import AtTable

layout.load(__file__)

READING = 0.35  # seconds after a question in which a second tap was meant for the button as it was


class TidyRow(kit.Shown, kit.CheckRow):
    """Something that the hands do, with what it is about."""

    def on_value(self, *_: Any) -> None:
        self.active = False


class RoundEndScreen(AtTable):
    """Ticking is for the hands: it is optional and never blocks."""

    view: RoundEndView = ObjectProperty(rebind=True)
    button = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._chances: Any = None
        self._asked: set[Any] = set()  # who knows of a last chance
        self._reading = False
        super().__init__(**kwargs)

    def look(self) -> None:
        draws = bool(self.store.setting(LAY))
        self.view = round_end_view(self.table, app_rolls=self._app_rolls, app_draws=draws)
        self._show_chances()
        self.button = self.view.button

    @property
    def _app_rolls(self) -> bool:
        return bool(self.store.setting(HOW) == "roll")

    # What somebody may still do

    def _show_chances(self) -> None:
        found, body = chances(self.table), self.ids.first
        if found and not self._chances:
            import_module("companion.ui.lorenzo.houses.chances.cards")
            self._chances = Factory.Chances()
        if found:
            self._chances.values = (heading(self.table), *found)
            if not self._chances.parent:
                body.add_widget(self._chances, len(body.children))
        elif self._chances:
            body.remove_widget(self._chances)

    def take(self, chance: Chance) -> None:
        if chance.does == "buy":
            import_module("companion.ui.lorenzo.houses.leftover.sheet").open_leftover(self.app, chance.who.seat)
        else:
            import_module("companion.ui.lorenzo.houses.tokens.sheet").open_tokens(self.app, chance.who.seat)

    def _asks(self) -> bool:
        """Each chance is pointed out once before it passes."""
        new = {(self.session.game.id, *one.key) for one in chances(self.table)} - self._asked
        if not new:
            return False
        self._asked |= new
        self.ids.scroller.scroll_y = 1
        self.button = _("Skip this")
        self._reading = True
        Clock.schedule_once(self._has_read, READING)
        return True

    def _has_read(self, _seconds: float) -> None:
        self._reading = False

    def go_on(self) -> None:
        view = self.view
        if view.blocked or self._reading or self._asks():
            return
        if view.report_first:
            self.app.go("lorenzo_report")
        elif self.table.phase not in ("actions", "report") or self.app.act(lorenzo.EndRound()):
            self.app.go(place := next_screen(self.table))
            if place == "lorenzo_dice" and self._app_rolls and not self.table.awaiting:
                self.app.screen.roll()
