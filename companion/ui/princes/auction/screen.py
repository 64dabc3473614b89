"""The auctions of a round, bid by bid or only their results, and the last player's choice."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion.games import princes
from companion.games.princes.actions import Action
from companion.rulebook.refusals import WhyNot
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import Snackbar, dashed  # noqa: F401
from companion.ui.princes.actions.recruit import open_recruit
from companion.ui.princes.auction.around_view import around_auction
from companion.ui.princes.auction.bidding_view import Draft, asked, is_last, recruiter, since_named, won_by
from companion.ui.princes.auction.view import Seats, screen_view
from companion.ui.shared.around.seated import Seated
from companion.ui.shared.asking.sheet import AskSheet
from companion.ui.shared.rules import rule_link  # noqa: F401
from companion.ui.shared.table.at_table import AwaitedStep, Prepared
from companion.ui.shared.table.going_on import record

layout.load(__file__)


class AuctionScreen(Prepared, AwaitedStep, Seated):
    beside = BooleanProperty(False)  # two columns
    tight = BooleanProperty(False)  # large text: what is needed now comes first

    prepares = Draft
    _winner: Any = None

    def look(self) -> None:
        table = self.table
        if self.session.box != "princes" or table.phase != "auction" or table.awaiting or table.to_act is None:
            self.seen = None  # the game goes on elsewhere
            return
        if self.seen != self.moment:
            self.seen, self.draft = self.moment, Draft()
            Clock.schedule_once(lambda _seconds: Clock.schedule_once(self._show_turn), -1)  # all will have its place
        course = since_named(self.session.game)
        self.view = screen_view(course, self.draft, self.session.game.can_undo)
        self.show_around()
        if self.around:
            self._around.refresh(around_auction(course, self.draft, self.view))

    def seated(self) -> Any:
        return import_module("companion.ui.princes.auction.around").AuctionAround(self)

    # Naming

    def name_stack(self, stack: str) -> None:
        """A tap on a stack names it; on the one that is being auctioned already, nothing. The last player chooses."""
        bidding = self.table.bidding
        if is_last(self.table):
            self.choose(stack)
        elif not bidding or bidding.object != stack:
            self.do(princes.NameObject(seat=self.table.to_act, object=stack))

    def name_nothing(self) -> None:
        """Asks once: that player is out for the whole round."""
        table = self.table
        action = princes.NameNothing(seat=table.to_act)
        if not self.session.check(action).legal:
            self.do(action)
            return
        who = table.player(table.to_act).name
        if is_last(table):
            title, button = _("{player} takes nothing?").format(player=who), _("Take nothing")
            text = _("{player} gets no object this round, and pays nothing.").format(player=who)
        else:
            title, button = _("{player} passes this round?").format(player=who), _("Pass this round")
            text = _("{player} gets no object this round.").format(player=who)
        AskSheet(lambda: self.do(action), icon="gavel", title=title, text=text, button=button).open()

    # Bidding

    def bid(self) -> None:
        self.do(princes.Bid(seat=self.table.to_act))

    def pass_on(self) -> None:
        self.do(princes.Pass(seat=self.table.to_act))

    def ask(self, seat: Seat) -> None:
        """Somebody's row: it is said why not now."""
        if seat != self.table.to_act:
            self._try(asked(self.table, seat))

    # Only the result

    def won_by(self, seat: Seat) -> None:
        self.change(won_by(self.table, self.draft, seat))

    def for_price(self, florin: int) -> None:
        self.change(replace(self.draft, florin=florin, tried=None))

    def enter_winner(self) -> None:
        """Around a tablet the fields are on a sheet."""
        self._winner = import_module("companion.ui.princes.auction.around").WinnerSheet(screen=self)
        self._winner.open()

    def save(self, sold: princes.Sold) -> None:
        if self._winner:
            self._winner.dismiss()
        self.do(sold)

    # The last player

    def choose(self, stack: str) -> None:
        self.change(Draft(chosen=stack))

    def recruit(self) -> None:
        if seat := recruiter(self.table):
            open_recruit(self.app, seat)

    # Recording

    def do(self, action: Action) -> None:
        """What the rules refuse is said here: the app would say it with sums that are private."""
        if not self.session.check(action).legal:
            self._try(action)
        elif record(self.app, action) and self.around:
            for line in [child for child in self.said_in.children if isinstance(child, Snackbar)]:
                line.hide()  # those before the boards tell it, and another would cover a board

    def _try(self, action: Action) -> None:
        self.change(replace(self.draft, tried=action))
        Clock.schedule_once(self._show_reasons, 0)

    def _show_reasons(self, *_: Any) -> None:
        part, scroller = self._showing(WhyNot)
        if part:
            scroller.scroll_to(part)

    def _show_turn(self, *_: Any) -> None:
        """With large text not all rows fit: nobody should have to look for the own one."""
        part, scroller = self._showing(Seats)
        row = next((row for row in part.children if row.value.state == "bids"), None) if part else None
        if row:
            scroller.scroll_to(row, animate=False)  # nothing moves under the next finger

    def _showing(self, kind: type) -> tuple[Any, Any]:
        """The part that shows such a value, and what scrolls it."""
        if self.get_root_window() and not self.around:
            ids = self.ids
            for scroller, column in ((ids.scroller, ids.first), (ids.aside, ids.second)):
                for part in column.children:
                    if isinstance(part.value, kind):
                        return part, scroller
        return None, None
