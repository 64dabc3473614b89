"""Buying a development card (mockups 23 and 23b): the grid, the card on top, its payment and its slot."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion.games import masters
from companion.games.masters.cards_in_play import top_of
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit.stock import arrange
from companion.ui.look.theme import theme
from companion.ui.masters import routing
from companion.ui.masters.buy import grid, parts  # noqa: F401
from companion.ui.masters.buy import reasons as _reasons  # noqa: F401
from companion.ui.masters.buy.reasons_view import reasons_view
from companion.ui.masters.buy.view import BuyView, Deal, Draft, PayRow, buy_view, moved, turned_round
from companion.ui.shared.table.at_table import AtTable, undo

layout.load(__file__)

QUIET = 0.3  # seconds between two steps, when everybody is still looking at the grid
PARTS = ("hint", "pick", "pay", "slots", "after", "reasons", "insist")


class BuyScreen(AtTable):
    seat = StringProperty("red")
    letter = StringProperty()
    subtitle = StringProperty()
    button = StringProperty()
    ready = BooleanProperty(False)  # only Buy is missing
    refused = BooleanProperty(False)
    overrule = StringProperty()  # empty where nothing can be recorded
    roomy = BooleanProperty(True)  # for a third button at the foot

    def __init__(self, **kwargs: Any) -> None:
        self.draft = Draft()
        self._view: BuyView | None = None
        self._seen: tuple[int, int] | None = None  # the game and how far it was, when it was shown last
        self._asked = False  # whether to record it anyway
        self._rehearsed = False
        super().__init__(**kwargs)
        # ids are weak, and a part that is not shown has no parent.
        self._parts = {name: self.ids[name].__self__ for name in PARTS}

    def on_pre_enter(self, *args: Any) -> None:
        """Who comes back from a rule finds everything as it was."""
        if self._seen != self._moment:
            self.draft = Draft()
            self.ids.grid.colour = ""
            self.ids.scroller.scroll_y = 1
        super().on_pre_enter(*args)

    def on_enter(self, *_: Any) -> None:
        """The first stack should not take longer than the others: what it needs is made while nobody waits for it."""
        if not self._rehearsed and self._view:
            self._rehearsed = True
            stacks = {cell.mark: cell.stack for cell in reversed(self._view.cells)}  # the highest of each kind
            for n, stack in enumerate(stacks.values(), start=1):
                Clock.schedule_once(partial(self._rehearse, stack), n * QUIET)

    def _rehearse(self, stack: str, _seconds: float) -> None:
        if self.get_root_window() and not self.draft.stack:
            self._wanted(buy_view(self.table, Draft(stack)).deal)

    @property
    def _moment(self) -> tuple[int, int] | None:
        saved = self.session.saved
        return None if saved is None else (self.session.game.id, self.session.game.position)

    # What it shows

    def look(self) -> None:
        if self.table.phase != "turns":
            return  # taken back to before the first turn
        self._seen, self._asked = self._moment, False
        self._view = view = buy_view(self.table, self.draft)
        self.seat, self.letter, self.subtitle, self.button = view.seat, view.letter, view.subtitle, view.button
        self.ready = view.deal is not None and view.deal.legal
        self.refused = view.deal is not None and view.deal.move is not None and not view.deal.legal
        recordable = self.refused and view.deal is not None and view.deal.verdict.recordable
        self.overrule = _("Record anyway") if recordable else ""
        self.ids.grid.show(view, self.draft.stack)
        arrange(self.ids.details, [self._parts[name] for name in self._wanted(view.deal)])

    def _wanted(self, deal: Deal | None) -> list[str]:
        """The parts that have something to say, each with what it says."""
        if deal is None:
            return ["hint"]
        for name in ("pick", "pay", "slots", "after") if deal.legal else ("pick",):
            self._parts[name].show(deal)
        if deal.legal:
            return ["pick", *(["pay"] if deal.pay else []), "slots", "after"]
        reasons = reasons_view(self.table, deal)
        if reasons is None:
            return ["pick"]
        self._parts["reasons"].show(reasons)
        return [*(["pick"] if self.draft.naming else []), "reasons", "insist"]

    # What one can do

    def choose(self, stack: str) -> None:
        """A stack of the grid; where the grid fills the window, what belongs to the stack is shown instead."""
        self._change(Draft(stack=stack))
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
            self._change(replace(self.draft, naming=False))
            return
        self.draft = replace(self.draft, naming=True, boxed=(), slot=None)
        self.app.act(masters.LayCards(cards={stack: card}))

    def rename(self) -> None:
        self._change(replace(self.draft, naming=True))

    def move_one(self, row: PayRow) -> None:
        self._change(moved(self.draft, row))

    def turn_round(self, row: PayRow) -> None:
        self._change(turned_round(self.draft, row))

    def lay_into(self, slot: int) -> None:
        self._change(replace(self.draft, slot=slot))

    def _change(self, draft: Draft) -> None:
        self.draft = draft
        self.refresh()

    def to_market(self, line: str) -> None:
        """With the line that helps, so that only Take is missing."""
        self.app.go("masters_market", line=line)

    def buy(self) -> None:
        if self.ready and self._view and self._view.deal and self._view.deal.move:
            self._record(self._view.deal.move)

    def buy_anyway(self) -> None:
        if not self.overrule or not self._view or not self._view.deal or not self._view.deal.move:
            return
        if not self._asked:
            self._asked = True
            self.overrule = _("Really? Tap again")
            return
        self._record(self._view.deal.move.with_(overruled=True))

    def _record(self, move: masters.Buy) -> None:
        """However often one taps, once: the draft is gone before the next tap."""
        draft, self.draft = self.draft, Draft()
        if not routing.act(self.app, move):
            self._change(draft)

    def undo(self) -> None:
        """A name taken back is asked for again; what happened before this turn was seen elsewhere."""
        seat = self.table.turn
        undo(self.app, stays=lambda: self.app.place == "masters_table" and self.table.turn == seat)
