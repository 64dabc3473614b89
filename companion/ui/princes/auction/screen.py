"""The auctions of a round, bid by bid or only their results (mockup 41), and the last player's choice (mockup 42)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion.games import princes
from companion.games.princes.actions import Action
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import Snackbar
from companion.ui.kit.stock import arrange
from companion.ui.look.theme import LOOK
from companion.ui.princes import routing
from companion.ui.princes.actions.recruit import open_recruit
from companion.ui.princes.auction import last_parts  # noqa: F401
from companion.ui.princes.auction import parts as _parts  # noqa: F401
from companion.ui.princes.auction.last_view import LastView, last_view
from companion.ui.princes.auction.parts import NothingSheet
from companion.ui.princes.auction.view import (
    AuctionView,
    Draft,
    asked,
    auction_view,
    is_last,
    passes_until,
    recruiter,
    since_named,
    subtitle,
    why_not,
    won_by,
)
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.princes.pieces.view import letter
from companion.ui.shared.refusals import cards  # noqa: F401
from companion.ui.shared.table.at_table import AwaitedStep

layout.load(__file__)

PARTS = (
    *("stacks", "block", "seats", "recruit", "refusals", "anyway", "result", "next"),
    *("head", "objects", "taken", "nothing"),
)
BOARD = ("stacks", "block", "head", "taken", "next", "nothing")
"""What stands at the left where there are two columns."""


class AuctionScreen(AwaitedStep):
    seat = StringProperty("red")
    letter = StringProperty()
    subtitle = StringProperty()
    beside = BooleanProperty(False)  # two columns
    tight = BooleanProperty(False)  # large text: what is needed now comes first
    button = StringProperty()
    ready = BooleanProperty(False)
    overrule = StringProperty()  # empty where nothing can be recorded
    can_undo = BooleanProperty(False)
    recruiting = StringProperty()  # for whoever may do so at once

    def __init__(self, **kwargs: Any) -> None:
        self.draft = Draft()
        self.view: AuctionView | None = None
        self.last: LastView | None = None
        self._seen: tuple[int, int] | None = None  # the game and how far it was, when it was shown last
        self._asked = False  # whether to record it anyway
        self._names: list[str] = []  # of the parts that are shown
        super().__init__(**kwargs)
        # ids are weak, and a part that is not shown has no parent.
        self._parts = {name: self.ids[name].__self__ for name in (*PARTS, "bar", "confirm")}
        for turned in ("beside", "tight"):
            self.fbind(turned, lambda *_args: self._lay())

    @property
    def _moment(self) -> tuple[int, int]:
        return self.session.game.id, self.session.game.position

    # What it shows

    def look(self) -> None:
        table = self.table
        if self.session.box != "princes" or table.phase != "auction" or table.awaiting or table.to_act is None:
            self._seen = None  # the game goes on elsewhere
            return
        if self._seen != self._moment:
            self._seen, self.draft = self._moment, Draft()
            Clock.schedule_once(self._show_turn, 0)  # after the rows have found their places
        self._asked, self.can_undo = False, self.session.game.can_undo
        self.seat, self.letter, self.subtitle = table.to_act, letter(table, table.to_act), subtitle(table)
        seat = recruiter(table)
        self.recruiting = _("{player} recruits at once").format(player=table.player(seat).name) if seat else ""
        if is_last(table):
            self._show_last(last_view(table, self.draft))
        else:
            self._show_bidding(auction_view(since_named(self.session.game), self.draft))
        self._lay()

    def _show_bidding(self, view: AuctionView) -> None:
        self.view, self.last = view, None
        parts = self._parts
        parts["stacks"].show(view.stacks)
        parts["seats"].show(view.seats, view.bid)
        parts["next"].show(view.next)
        if view.block and view.result:
            parts["block"].show(view.block)
            parts["result"].show(view.result)
        block, result = (["block"], ["result"]) if view.block else ([], [])
        self._names = ["stacks", *block, "seats", *self._others(), *result, "next"]

    def _show_last(self, view: LastView) -> None:
        self.view, self.last = None, view
        parts = self._parts
        parts["head"].show(view)
        parts["objects"].show(view.objects)
        parts["taken"].show(view.taken)
        parts["next"].show(view.next)
        self.button, self.ready = view.button, view.take is not None
        self._names = ["head", "objects", *self._others(), *(["taken"] if view.taken else []), "next", "nothing"]

    def _others(self) -> list[str]:
        """What is not always there."""
        return [*(["recruit"] if self.recruiting else []), *self._reasons()]

    def _reasons(self) -> list[str]:
        """Why what was tried last is not allowed."""
        tried = self.draft.tried
        reasons = why_not(self.table, tried) if tried else ()
        self._parts["refusals"].tell(reasons)
        recordable = tried is not None and self.session.check(tried).recordable
        self.overrule = _("Record anyway") if reasons and recordable else ""
        return ["refusals", *(["anyway"] if self.overrule else [])] if reasons else []

    def _lay(self) -> None:
        """One below the other, or the objects at the left and the rest at the right."""
        shown = self._names
        if self.tight and "block" in shown:
            shown = [*[name for name in shown if name != "stacks"], "stacks"]
        left = [name for name in shown if name in BOARD and (self.last or name != "next")] if self.beside else shown
        arrange(self.ids.right, [self._parts[name] for name in shown if name not in left])
        arrange(self.ids.left, [self._parts[name] for name in left])
        arrange(self.ids.foot, [self._parts["confirm" if self.last else "bar"]])

    # Naming

    def name_stack(self, stack: str) -> None:
        """A tap on a stack names it; on the one that is being auctioned already, nothing."""
        bidding = self.table.bidding
        if not stack:
            self.name_nothing()
        elif not bidding or bidding.object != stack:
            self._do(princes.NameObject(seat=self.table.to_act, object=stack))

    def name_nothing(self) -> None:
        """Asks once: that player is out for the whole round."""
        table = self.table
        action = princes.NameNothing(seat=table.to_act)
        if not self.session.check(action).legal:
            self._do(action)
            return
        who = table.player(table.to_act).name
        if self.last:
            title, button = _("{player} takes nothing?").format(player=who), _("Take nothing")
            text = _("Then {player} gets no object this round, and pays nothing.").format(player=who)
        else:
            title, button = _("{player} names nothing?").format(player=who), _("Name nothing")
            text = _("Then {player} is out of all auctions of this round.").format(player=who)
        NothingSheet(title=title, text=text, button=button, act=lambda: self._do(action)).open()

    # Bidding

    def bid(self) -> None:
        if self.table.bidding:
            self._do(princes.Bid(seat=self.table.to_act))

    def pass_on(self) -> None:
        if self.table.bidding:
            self._do(princes.Pass(seat=self.table.to_act))

    def ask(self, seat: Seat) -> None:
        """Somebody's row: several may pass until there in one tap; of everybody else it is said why not now."""
        if seat == self.table.to_act:
            return
        if len(passes_until(self.table, seat)) > 1:
            self._change(Draft(until=None if self.draft.until == seat else seat))
        else:
            self._try(asked(self.table, seat))

    def pass_until(self) -> None:
        if self.draft.until:
            self._do(*passes_until(self.table, self.draft.until))

    # Only the result

    def won_by(self, seat: Seat) -> None:
        self._change(won_by(self.table, self.draft, seat))

    def for_price(self, florin: int) -> None:
        self._change(replace(self.draft, florin=florin, tried=None, until=None))

    def record(self) -> None:
        if self.view and self.view.result:
            self._do(self.view.result.sold)

    # The last player

    def choose(self, stack: str) -> None:
        self._change(Draft(chosen=stack))

    def take(self) -> None:
        if self.last and self.last.take:
            self._do(self.last.take)

    def recruit(self) -> None:
        if seat := recruiter(self.table):
            open_recruit(self.app, seat)

    # Recording

    def _do(self, *actions: Action) -> None:
        """What the rules refuse is said here: the app would say it with sums that are private."""
        if self.session.check(actions[0]).legal:
            routing.act(self.app, *actions)
        else:
            self._try(actions[0])

    def _try(self, action: Action) -> None:
        self._change(replace(self.draft, tried=action, until=None))
        Clock.schedule_once(self._show_reasons, 0)

    def _show_reasons(self, *_: Any) -> None:
        reasons = self._parts["refusals"]
        if scroller := self._scroller(reasons):
            scroller.scroll_to(reasons)

    def _show_turn(self, *_: Any) -> None:
        """With large text not all rows fit: nobody should have to look for the own one."""
        seats, row = self._parts["seats"], self._parts["seats"].active_row
        scroller = self._scroller(seats)
        if row and scroller and self.view and self.view.block:
            low, high = row.to_window(0, row.y)[1], row.to_window(0, row.top)[1]
            floor, top = scroller.to_window(0, scroller.y)[1], scroller.to_window(0, scroller.top)[1]
            if low < floor or high > top:
                scroller.scroll_to(row, animate=False)  # nothing moves under the next finger

    def _scroller(self, part: Any) -> Any:
        """What scrolls a part that is shown."""
        if not part.parent or not part.get_root_window():
            return None
        return self.ids.aside if self.beside and part.parent is self.ids.right else self.ids.scroller

    def help(self, fix: Action) -> None:
        routing.act(self.app, fix)

    def record_anyway(self) -> None:
        if not self.overrule or not self.draft.tried:
            return
        if not self._asked:
            self._asked, self.overrule = True, _("Really? Tap again")
            return
        routing.act(self.app, self.draft.tried.with_(overruled=True))

    def _change(self, draft: Draft) -> None:
        self.draft = draft
        self.refresh()

    # What was said

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """The ladder says it too; the line at the foot would cover what happens next."""
        super().add_widget(widget, *args, **kwargs)
        if isinstance(widget, Snackbar) and not widget.action:
            Clock.schedule_once(lambda _seconds: widget.hide(), LOOK)

    def on_touch_down(self, touch: Any) -> bool:
        """It has been read when somebody does the next thing."""
        for said in [child for child in self.children if isinstance(child, Snackbar)]:
            if not said.collide_point(*touch.pos):
                said.hide()
        return bool(super().on_touch_down(touch))

    # Elsewhere

    def go(self, place: str) -> None:
        if place == "undo":
            self.undo()
        else:
            self.app.go(place)
