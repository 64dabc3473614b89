"""Before the first turn: the market, what each seat chooses in secret, and off it goes."""

from __future__ import annotations

from dataclasses import replace
from random import Random, SystemRandom
from typing import Any

from companion.games.masters import chance
from companion.games.masters.actions import Action
from companion.games.masters.catalogue import Resource
from companion.table.seats import Seat
from companion.ui import layout, preferences
from companion.ui.masters.leaders.picker_view import picked
from companion.ui.masters.market import tray  # noqa: F401
from companion.ui.masters.market.tray_view import Draft
from companion.ui.masters.setup import seat_view as seats
from companion.ui.masters.setup.parts import DealtLeader
from companion.ui.masters.setup.progress import Step, asked, begun, holder, step_of
from companion.ui.masters.setup.view import Stage, Tile, draws, setup_view
from companion.ui.shared.table.at_table import AtTable, undo

layout.load(__file__)

HOW = "masters.market"  # a setting: whether the app draws the marbles


class SetupScreen(AtTable):
    def __init__(self, **kwargs: Any) -> None:
        self.rng: Random = SystemRandom()
        self.stage = Stage()
        self._seen: tuple[int, int] | None = None  # the moment that is shown
        self._acting = False
        super().__init__(**kwargs)

    # Coming and going: nothing secret stays

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.app.bind(on_pause=self.hide)

    def on_pre_leave(self, *args: Any) -> None:
        self.app.unbind(on_pause=self.hide)
        self.hide()
        super().on_pre_leave(*args)

    def hide(self, *_: Any) -> None:
        """Cards close, and leaders that were tapped but not told are forgotten."""
        self.hush()
        self._close_cards()
        if self.session.saved is not None and seats.is_telling(self.table, self.stage.seat):
            self._show(draft=seats.Draft(goods=self.stage.draft.goods))

    def _close_cards(self) -> None:
        for card in [one for one in self.walk() if isinstance(one, DealtLeader)]:
            card.hide()

    # What is shown

    def look(self) -> None:
        """After a change that did not come from here the setup goes on wherever it has got to."""
        if self._acting:
            return
        if self._seen != self.moment:
            self._seen = self.moment
            self.resume()
        else:
            self._show()

    def resume(self) -> None:
        """With nothing tapped yet; Undo leads back to where that was chosen."""
        how = preferences.chosen(self.session.store, HOW, "copy", "draw")
        self.stage = Stage(step_of(self.table), how, passed=asked(self.table))
        self._pass_on()

    def act(self, *actions: Action) -> bool:
        self._acting = True
        try:
            done = all(self.app.act(action) for action in actions)
        finally:
            self._acting = False
        self._seen = self.moment
        self._show()
        return done

    def _show(self, **changes: Any) -> None:
        self.stage = replace(self.stage, **changes)
        self.view = setup_view(self.table, self.stage)

    # What one can do

    def open(self, step: Step) -> None:
        """A step can be opened again until the first action."""
        if not begun(self.table):
            self._show(step=step)
            self.ids.scroller.scroll_y = 1

    def choose_how(self, how: str) -> None:
        """Copy the tray, or let the app draw it."""
        if how != self.stage.how:
            self.app.keep(HOW, how)
            self._show(how=how, tray=None)

    def retell(self, draft: Draft) -> None:
        self._show(tray=draft)

    def give(self, tile: Tile) -> None:
        """Pass the phone to somebody else; what was tapped before is forgotten."""
        if tile.can_open and not self.table.deal_leaders:
            self.hush()
            self._pass_to(tile.who.seat)

    def _pass_on(self) -> None:
        self._pass_to(holder(self.table, self.stage.passed))

    def _pass_to(self, seat: Seat | None) -> None:
        self._close_cards()
        self._show(seat=seat, draft=seats.Draft())
        self.ids.scroller.scroll_y = 1

    def look_at(self, card: DealtLeader) -> None:
        for leader in self._named(card):
            card.show(seats.face(self.table, leader))

    def keep(self, card: DealtLeader) -> None:
        for leader in self._named(card):
            self.pick(leader)

    def _named(self, card: DealtLeader) -> tuple[str, ...]:
        """The leader; none if a second finger has passed the phone on meanwhile."""
        if card.value.seat != self.stage.seat:
            return ()
        return seats.dealt_to(self.table, self.stage.seat)[card.value.place :][:1]

    def pick(self, leader: str) -> None:
        most = self.table.catalogue.board.leaders_kept
        self._show(draft=replace(self.stage.draft, leaders=picked(self.stage.draft.leaders, leader, most)))
        self.hush()  # what the app said would cover the goods; a refusal even names a leader, and must not be passed on

    def take(self, kind: Resource) -> None:
        if self.stage.seat:
            self._show(draft=seats.with_good(self.table, self.stage.seat, self.stage.draft, kind))
        self.hush()

    def go_on(self) -> None:
        """The one filled button."""
        if not self.view.ready:
            return
        if self.stage.step == "market":
            self._keep_market()
        elif self.stage.step == "play":
            self.app.go(self.app.place if begun(self.table) else "masters_table")
        elif self.table.deal_leaders:
            if self.act(chance.deal_leaders(self.table, self.rng)):
                self._pass_on()
        elif self.stage.seat:
            self._done(self.stage.seat)
        else:
            self.open("play")

    def _keep_market(self) -> None:
        """What the app has drawn stays to be copied; what was copied is known, and the seats follow."""
        if draws(self.table, self.stage):
            self.act(chance.fill_market(self.table, self.rng))
            return
        (page,) = self.view.parts
        if page.tray.told is None or self.act(page.tray.told):
            self._show(tray=None)
            self.open("seats")

    def _done(self, seat: Seat) -> None:
        """Everything of the seat is recorded; then the cards are closed, and the next one is asked."""
        if not self.act(*seats.answers(self.table, seat, self.stage.draft)):
            return
        self.stage = replace(self.stage, passed=self.stage.passed | {seat})
        self._pass_on()
        if self.stage.seat is None:
            self.open("play")

    def undo(self) -> None:
        """Step back, but not away: also the last choice before the first turn is taken back here."""
        undo(self.app)
