"""Storing what was taken from the market: the best fit is proposed, and everything can be moved."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.games import masters
from companion.games.masters.state import StoreChoice
from companion.rulebook.refusals import WhyNot
from companion.ui import layout
from companion.ui.masters import routing
from companion.ui.masters.store.depots_view import Lift
from companion.ui.masters.store.view import last_take, proposal, store_view
from companion.ui.masters.store.warehouse import Arranging
from companion.ui.shared.table.at_table import AwaitedStep, undo
from companion.ui.shared.table.going_on import leave_for

layout.load(__file__)


class StoreScreen(Arranging, AwaitedStep):
    _told: Any = None  # for what the draft was made

    def on_pre_leave(self, *args: Any) -> None:
        self.let_go()
        super().on_pre_leave(*args)

    @property
    def choice(self) -> StoreChoice | None:
        return next((one for one in self.table.awaiting if isinstance(one, StoreChoice)), None)

    def look(self) -> None:
        choice = self.choice
        if choice is None:
            return  # stored, or taken back
        player = self.table.player(choice.seat)
        told = self.session.game.id, choice, player.depots, player.leaders
        if told != self._told:
            self._told, self.tried, self.lifted, self.draft = told, None, None, proposal(self.table)
        self.view = store_view(self.table, last_take(self.session.game), self.draft, self.lifted, self.tried)

    def move(self, lift: Lift, place: str) -> bool:
        done = super().move(lift, place)
        if not done:
            reasons = next(part for part in self.ids.right.children if isinstance(part.value, WhyNot))
            Clock.schedule_once(lambda _dt: self.ids.scroller.scroll_to(reasons, animate=False))
        return done

    def choose(self, move: masters.Take) -> None:
        """Another resource for a white marble: taken back, and taken again with what was corrected meanwhile."""
        taken = last_take(self.session.game)
        if self.choice is None or move == taken.move:
            return
        game = self.session.game
        later = [entry.action for entry in game.entries[taken.number : game.position]]
        back = self.app.write(partial(self.session.go_to, taken.number - 1))
        if back and not all(self.app.act(action) for action in (move, *later)):
            self.app.go(self.app.place)
        elif back:
            self.hush()  # the marbles tell it, and the line would cover what else could be discarded

    def record(self, *actions: masters.Store) -> bool:
        return self.choice is not None and super().record(*actions)

    def undo(self) -> None:
        """What was taken is taken anew in the market."""
        before = self.table
        undo(self.app, lambda: routing.undone(before, self.table, "masters_market"))

    def back(self) -> bool:
        """To the table: the market has nothing to offer until all is stored."""
        leave_for(self.app, routing.TABLE)
        return True
