"""Buying a development card: the grid, the card on top, its payment and its slot."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock

from companion.games import masters
from companion.games.masters.cards_in_play import top_of
from companion.ui import layout
from companion.ui.look.theme import theme
from companion.ui.masters import routing
from companion.ui.masters.buy import grid  # noqa: F401
from companion.ui.masters.buy.deal_view import Draft, PayRow, moved, turned_round
from companion.ui.masters.buy.view import buy_view
from companion.ui.shared.refusals import record_anyway  # noqa: F401
from companion.ui.shared.table.at_table import Prepared, undo

layout.load(__file__)

QUIET = 0.3  # seconds between two steps, when everybody is still looking at the grid


class BuyScreen(Prepared):
    prepares = Draft
    _rehearsed = False

    def on_pre_enter(self, *args: Any) -> None:
        """Who comes back from a rule finds everything as it was."""
        anew = self.seen != self.moment
        if anew:
            self.draft = Draft()
        super().on_pre_enter(*args)
        if anew and self.view:
            self.ids.grid.colour = ""
            self.ids.scroller.scroll_y = 1

    def on_enter(self, *_: Any) -> None:
        """The first stack should not take longer than the others: what it needs is made while nobody waits for it."""
        if not self._rehearsed and self.view:
            self._rehearsed = True
            stacks = {cell.mark: cell.stack for cell in reversed(self.view.grid.cells)}  # the highest of each kind
            for n, stack in enumerate(stacks.values(), start=1):
                Clock.schedule_once(partial(self._rehearse, stack), n * QUIET)

    def _rehearse(self, stack: str, _seconds: float) -> None:
        if self.get_root_window() and not self.draft.stack:
            self.ids.parts.get_ready(*buy_view(self.table, Draft(stack)).parts)

    def look(self) -> None:
        if self.table.phase == "turns":  # or else taken back to before the first turn
            self.seen = self.moment
            self.view = buy_view(self.table, self.draft)

    # What one can do

    def choose(self, stack: str) -> None:
        """A stack of the grid; where the grid fills the window, what belongs to the stack is shown instead."""
        self.change(Draft(stack=stack))
        if self.ids.grid.tabbed and not (self.flat or self.wide):
            Clock.schedule_once(self._show_details, theme.motion("select")["duration"])  # when all has its height

    def _show_details(self, *_: Any) -> None:
        scroller, hidden = self.ids.scroller, self.ids.columns.height - self.ids.scroller.height
        if hidden > 0:
            shown = min(1, max(0, (self.ids.details.top - scroller.height) / hidden))
            Animation(scroll_y=shown, **theme.motion("sheet_in")).start(scroller)

    def name_card(self, card: str) -> None:
        """Told once, kept until that card is bought; told again, corrected."""
        stack = self.draft.stack
        if top_of(self.table, stack) == card:
            self.change(replace(self.draft, naming=False))
            return
        self.draft = replace(self.draft, naming=True, boxed=(), slot=None)
        self.app.act(masters.LayCards(cards={stack: card}))
        self.hush()  # the card is in the grid, and the line would cover where it goes

    def rename(self) -> None:
        self.change(replace(self.draft, naming=True))

    def move_one(self, row: PayRow) -> None:
        self.change(moved(self.draft, row))

    def turn_round(self, row: PayRow) -> None:
        self.change(turned_round(self.draft, row))

    def lay_into(self, slot: int) -> None:
        self.change(replace(self.draft, slot=slot))

    def buy(self) -> None:
        if self.view.ready:
            self.record(self.view.deal.move)

    def undo(self) -> None:
        """A name taken back is asked for again; what happened before this turn was seen elsewhere."""
        before = self.table
        undo(self.app, lambda: routing.undone(before, self.table, self.name))
