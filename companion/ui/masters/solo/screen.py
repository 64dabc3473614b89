"""Lorenzo's turn in the solo game: the app draws a token, or the table records the one that came up."""

from __future__ import annotations

from importlib import import_module
from random import Random, SystemRandom
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, OptionProperty

from companion.games.masters import chance
from companion.games.masters.actions import Reveal
from companion.games.masters.catalogue import Token
from companion.games.masters.state import Table
from companion.table.seats import Seat
from companion.ui import layout, preferences
from companion.ui.look.theme import HOLD
from companion.ui.masters import routing
from companion.ui.masters.solo import parts  # noqa: F401
from companion.ui.masters.solo.view import reveal, solo_view, tokens
from companion.ui.shared.table.at_table import AtTable
from companion.ui.shared.table.going_on import leave_for

layout.load(__file__)

HOW = "masters_token"
"""The setting that remembers who draws."""


class SoloScreen(AtTable):
    how = OptionProperty("draw", options=("draw", "record"))
    resting = BooleanProperty(False)  # just drawn: a second tap of the same finger must not take the token away
    chosen: int | None = None  # the place of the token that the table says came up

    def __init__(self, **kwargs: Any) -> None:
        self.rng: Random = SystemRandom()
        self._end_rest = Clock.create_trigger(self._rested, HOLD)
        super().__init__(**kwargs)

    def on_pre_enter(self, *args: Any) -> None:
        self.how = preferences.chosen(self.app.session.store, HOW, "draw", "record")
        self.chosen = None
        super().on_pre_enter(*args)

    def on_pre_leave(self, *args: Any) -> None:
        self._rested()
        super().on_pre_leave(*args)

    # What it shows

    def look(self) -> None:
        """Before the token, with the one chosen; or what the last one has done."""
        if self.table.solo:
            due = self.table.token_due
            before, token = (self.table, self._token()) if due else self._revealed()
            self.view = solo_view(before, token, None if due else self.table, draws=self.how == "draw")

    def _token(self) -> Token | None:
        return tokens(self.table)[self.chosen] if self.how == "record" and self.chosen is not None else None

    def _revealed(self) -> tuple[Table, Token | None]:
        """The last token and the table before it, if that was the last thing that happened."""
        game = self.session.game
        action = game.entries[game.position - 1].action if game.position else None
        if not isinstance(action, Reveal):
            return self.table, None
        return game.state_at(game.position - 1), self.table.catalogue.tokens[action.token]

    # What one can do

    def choose_how(self, how: str) -> None:
        """Remembered for the next turn."""
        if how != self.how:
            self.how = how
            self.app.keep(HOW, how)
            self.refresh()

    def choose(self, number: int) -> None:
        if self.view.due:
            self.chosen = number
            self.refresh()

    def leaders(self, seat: Seat) -> None:
        """Before the token is revealed, leader actions of the turn are still possible."""
        import_module("companion.ui.masters.leaders.sheet").LeadersSheet(self.app, seat).open()

    def go_on(self) -> None:
        """The one button: draw, record, or on with the game."""
        if self.resting or not self.view.ready:
            return
        if not self.view.due:
            before, _token = self._revealed()
            leave_for(self.app, *routing.stop_after(self.table, len(before.reports)))
        elif token := self._token():
            self.record(reveal(token))
        else:
            self._draw()

    def record(self, *actions: Reveal) -> bool:
        return bool(self.view.due) and super().record(*actions)

    def back(self) -> bool:
        """To the table: before the token nothing else can be done, and after it one goes on."""
        if self.view.due:
            leave_for(self.app, routing.TABLE)
        else:
            self.go_on()
        return True

    def _draw(self) -> None:
        """Recorded at once, so that nobody draws again by ending the app; then there is time to look at it."""
        self.resting = True
        self._end_rest()
        if self.app.act(chance.draw_token(self.table, self.rng)):
            self.hush()  # the token says itself what was drawn
        else:
            self._rested()

    def _rested(self, *_: Any) -> None:
        self._end_rest.cancel()
        self.resting = False
