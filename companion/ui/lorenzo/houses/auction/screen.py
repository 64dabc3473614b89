"""The auction of the families, and what the lines give that were won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion import rulebook
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.houses.actions import TellLine
from companion.ui import layout
from companion.ui.lorenzo.houses.auction import lines  # noqa: F401
from companion.ui.lorenzo.houses.auction import view as offers
from companion.ui.lorenzo.houses.auction.lines_view import LineEntry, lines_view
from companion.ui.lorenzo.houses.auction.view import Pick
from companion.ui.lorenzo.houses.own_copy import source_mark  # noqa: F401
from companion.ui.lorenzo.table.space_view import person
from companion.ui.shared.clock.view import Times
from companion.ui.shared.table.at_table import AwaitedStep

layout.load(__file__)

SETTLED = 0.1  # seconds until a card just shown has its height


class FamilyAuctionScreen(AwaitedStep):
    """Offers until everybody stands alone, then the lines that nobody has told yet."""

    beside = BooleanProperty(False)  # the parts stand in two columns
    can_undo = BooleanProperty(False)

    pick: Pick | None = None
    told: Mapping[str, int] = {}  # of the line that is asked
    more = False  # also the kinds of goods that lines hardly ever give
    _seen: tuple[int, int] | None = None  # the moment when it was shown last

    def on_pre_leave(self, *args: Any) -> None:
        """When all is told, nobody comes back here."""
        super().on_pre_leave(*args)
        if self.name in self.app.trail and (self.session.saved is None or self.is_over()):
            self.app.trail.remove(self.name)

    def back(self) -> bool:
        """Nothing comes before the auction: any screen of this game would lead here again."""
        self.app.go("home")
        return True

    def look(self) -> None:
        if self.is_over():
            return
        table, game, again = self.table, self.session.game, self._seen == self.moment
        if not again:
            self._seen, self.pick, self.told, self.more = self.moment, None, {}, False
        self.can_undo = game.can_undo
        if offers.is_due(table):
            actions = [one.action for one in game.entries[: game.position]]
            self.view = offers.auction_view(table, actions, self.pick)
        else:
            self.view = lines_view(table, self.told, self.more)
        if not again:
            self.ids.scroller.scroll_y = self.ids.aside.scroll_y = 1
            Clock.schedule_once(self._show_entry, SETTLED)

    def timed(self, parts: tuple[Any, ...], seat: str) -> tuple[Any, ...]:
        """Everybody's time stands above, while the turn clock runs for somebody."""
        return (Times(tuple(person(self.table, one.seat) for one in self.table.players)), *parts) if seat else parts

    def tapped(self, *what: Any) -> None:
        match what:
            case (Pick() as pick,):
                self.choose(pick)
            case (TellLine() as skipped,):
                self._do(skipped)
            case ("more",):
                self.more = True
                self.refresh()
            case (kind, amount):
                self.told = {**self.told, kind: amount}
                self.refresh()

    def choose(self, pick: Pick) -> None:
        """A space that cannot be taken says why; a family that is tapped shows what it can do."""
        reason = offers.refusal(self.table, pick) if pick.space else None
        if reason:
            self.app.complain(rulebook.sentence(offers.BOX, reason, self.table), (offers.BOX, reason.rule))
            pick = Pick(pick.tile)
        self.pick = pick
        self.refresh()
        Clock.schedule_once(self._show_family, SETTLED)

    def _show_family(self, *_: Any) -> None:
        """Its name, where that is out of sight; else nothing moves under the finger."""
        scroller, parts = (self.ids.aside, self.ids.right) if self.beside else (self.ids.scroller, self.ids.left)
        for card in parts.children:
            if isinstance(card.value, offers.FamilyFace) and parts.height > scroller.height:
                scroller.scroll_to(card.ids.head)

    def _show_entry(self, *_: Any) -> None:
        """The line that is asked: with large text those before it fill the page."""
        for card in self.ids.left.children:
            if isinstance(card.value, LineEntry):
                self.ids.scroller.show_first(card.children[-1], animate=False)

    def go_on(self) -> None:
        if self.view.record:
            self._do(self.view.record)

    def _do(self, action: Action) -> None:
        if self.app.act(action) and self.is_over():
            self.app.go(self.app.place)
