"""Completing a work (mockups 45 and 45b): choose whose it is, play bonus cards, split the pay."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.princes.actions import Action, Build, TeachOutline
from companion.games.princes.state import Player
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit.stock import Stock, arrange
from companion.ui.princes import routing
from companion.ui.princes.naming import sheet as naming
from companion.ui.princes.pieces.pieces import ask_owner, is_owner
from companion.ui.princes.work import draft as work_draft
from companion.ui.princes.work import parts as work_parts
from companion.ui.princes.work.draft import Draft, Worker, actor, chosen, settled, ticked
from companion.ui.princes.work.view import WorkView, work_view
from companion.ui.shared.table.at_table import AtTable, undo

layout.load(__file__)

PARTS = (
    "terms",
    "worth",
    "boxes",
    "reasons",
    "helps",
    "promise",
    "passed",
    "bonuses",
    "pay",
    "after",
    "hint",
    "anyway",
)


class WorkHold(work_parts.SlideHold):
    """Opens for the owner of the hand, who is asked once per game."""

    seat = StringProperty("red")

    @property
    def session(self) -> Any:
        return App.get_running_app().session

    def opens(self) -> bool:
        return is_owner(self.session, self.seat)

    def on_release(self) -> None:
        if not self.opens():
            ask_owner(self.session, self.seat)


class WorkScreen(AtTable):
    seat = StringProperty("red")
    letter = StringProperty()
    subtitle = StringProperty()
    hint = StringProperty()
    button = StringProperty()
    ready = BooleanProperty(False)
    value = NumericProperty(0)
    legal = BooleanProperty(False)
    needs = StringProperty()
    best = StringProperty()
    refused = StringProperty()
    promise = StringProperty()
    before = NumericProperty(0)
    after = NumericProperty(0)
    money = StringProperty()
    overrule = StringProperty()  # empty where nothing can be recorded

    view: WorkView

    def __init__(self, **kwargs: Any) -> None:
        self.draft = Draft()
        self._seen: tuple[int, int] | None = None  # the game and how far it was, when it was shown last
        self._building = False  # somebody went to build first
        self._asked = False  # whether to record it anyway
        self._cells = Stock(self._made(work_parts.WorkerCell, lambda cell: self.choose(cell.worker)))
        self._terms, self._boxes = Stock(work_parts.TermCell), Stock(work_parts.TermBox)
        self._bonuses = Stock(self._made(work_parts.BonusCell, lambda cell: self.tick(cell.card)))
        self._helps = Stock(self._made(work_parts.HelpCell, lambda cell: self.mend(cell.what)))
        self._passed, self._reasons = Stock(work_parts.PassedLine), Stock(work_parts.WhyNot)
        super().__init__(**kwargs)
        # ids are weak, and a part that is not shown has no parent.
        self._parts = {name: self.ids[name].__self__ for name in PARTS}
        self.hold = self.ids.hold.__self__
        self.hold.fbind("held", lambda *_args: self.refresh())
        self.hold.bind(on_slid=lambda _hold, pos: self.slide(pos))

    def _made(self, kind: Any, tapped: Any) -> Any:
        def make() -> Any:
            cell = kind()
            cell.bind(on_release=tapped)
            return cell

        return make

    # Coming and going

    @property
    def _moment(self) -> tuple[int, int] | None:
        saved = self.session.saved
        return None if saved is None else (self.session.game.id, self.session.game.position)

    @property
    def player(self) -> Player | None:
        return actor(self.table)

    def on_pre_enter(self, *args: Any) -> None:
        """Who comes back from a rule, or from building, finds everything as it was."""
        if self._seen != self._moment and not self._building:
            self.draft = Draft()
            self.ids.scroller.scroll_y = 1
        self._stop_waiting()
        super().on_pre_enter(*args)

    def on_pre_leave(self, *args: Any) -> None:
        self.hold.hide()
        super().on_pre_leave(*args)

    # What it shows

    def is_over(self) -> bool:
        return self.player is None

    def look(self) -> None:
        player = self.player
        if player is None:
            return  # done, or taken back
        self._seen, self._asked = self._moment, False
        self.draft = settled(self.table, player, self.draft)
        self.view = view = work_view(self.table, player, self.draft, looking=bool(self.hold.held))
        self.seat, self.letter, self.subtitle = view.seat, view.letter, view.subtitle
        self.hint, self.button, self.ready = view.hint, view.button, view.ready
        self.value, self.legal, self.needs, self.best = view.value, view.legal, view.needs, view.best
        self.refused, self.promise = view.refused, view.promise
        self.overrule = _("Record anyway") if view.recordable else ""
        self._fill(self.ids.workers, self._cells, view.workers)
        self._show_value(view)
        self._show_pay(view)
        arrange(self.ids.body, [self._parts[name] for name in self._wanted(view)])

    def _fill(self, box: Any, stock: Stock, views: tuple[Any, ...]) -> None:
        cells = stock.take(len(views))
        arrange(box, cells)
        for cell, view in zip(cells, views, strict=True):
            cell.show(view)

    def _show_value(self, view: WorkView) -> None:
        self._fill(self._parts["terms"].ids.cells, self._terms, view.terms if view.legal else ())
        self._fill(self._parts["boxes"], self._boxes, () if view.legal else view.terms)
        self._fill(self._parts["reasons"], self._reasons, view.reasons)
        helps = self._helps.take(len(view.fixes))
        arrange(self._parts["helps"], helps)
        for number, (cell, fix) in enumerate(zip(helps, view.fixes, strict=True)):
            cell.show(fix, not number)
        lines = self._passed.take(len(view.passed))
        arrange(self._parts["passed"], lines)
        for line, text in zip(lines, view.passed, strict=True):
            line.text = text
        bonuses = self._bonuses.take(len(view.bonuses))
        arrange(self._parts["bonuses"], bonuses)
        for place, (cell, bonus) in enumerate(zip(bonuses, view.bonuses, strict=True), start=1):
            cell.show(bonus, place)

    def _show_pay(self, view: WorkView) -> None:
        if view.pay:
            self._parts["pay"].show(view.pay)
            self.before, self.after, self.money = view.pay.before, view.pay.after, view.pay.money

    def _wanted(self, view: WorkView) -> list[str]:
        """Only what has something to say; where the work is refused, the sum and its gap come first."""
        there = {
            "hint": bool(view.hint),
            "worth": view.shown,
            "terms": view.shown and view.legal,
            "boxes": view.shown and not view.legal,
            "reasons": bool(view.reasons),
            "helps": bool(view.fixes),
            "promise": bool(view.promise),
            "passed": bool(view.passed),
            "bonuses": bool(view.bonuses),
            "pay": view.pay is not None,
            "after": view.pay is not None,
            "anyway": bool(self.overrule),
        }
        return [name for name in PARTS if there[name]]

    # What one can do

    def slide(self, pos: tuple[float, float]) -> None:
        """Where the finger lets go: a card of the hand, a bonus card, or something that helps."""
        parts = self._parts
        cells = [*self.ids.workers.children, *parts["bonuses"].children, *parts["helps"].children]
        seen = [cell for cell in cells if cell.get_root_window()]
        cell = work_parts.under(pos, seen)
        if cell:
            cell.dispatch("on_release")

    def choose(self, worker: Worker) -> None:
        if worker.kind == "unnamed":
            self.hold.hide()
            naming.open_names(self.app, "profession", self._told, _("Which card is laid on the table?"))
        else:
            self._change(chosen(self.draft, worker.card))

    def _told(self, card: str) -> None:
        self._change(chosen(self.draft, card, told=True))

    def tick(self, card: str) -> None:
        if card:
            self._change(ticked(self.draft, card))
        else:
            self.hold.hide()
            naming.open_names(self.app, "bonus", self._played, _("Which bonus card is played?"))

    def _played(self, card: str) -> None:
        if card not in self.draft.bonus:
            self._change(ticked(self.draft, card))

    def split(self, points: int) -> None:
        self._change(replace(self.draft, points=points))

    def _change(self, draft: Draft) -> None:
        self.draft = draft
        self.refresh()

    def mend(self, what: Draft | Action) -> None:
        """Another draft at once; an action first, and then back here."""
        self.hold.hide()
        if isinstance(what, Draft):
            self._change(what)
        elif isinstance(what, Build):
            self._building = True
            self.session.watch(self._come_back)
            self.app.go("princes_place", building=what.building)
        else:
            self.app.act(what)

    # Building first

    def _come_back(self) -> None:
        """Once the building stands, to the work for which it was built."""
        saved = self.session.saved
        last = saved.entries[saved.position - 1].action if saved and saved.position else None
        if isinstance(last, Build) and self.player and self.player.seat == self.seat:
            Clock.schedule_once(lambda _: self.app.go(self.name))  # after whoever recorded it has gone on
        elif not isinstance(last, TeachOutline):  # which comes before building
            self._stop_waiting()

    def _stop_waiting(self) -> None:
        if self._building:
            self._building = False
            self.session.unwatch(self._come_back)

    # Recording

    def complete(self) -> None:
        """However often one taps, once: afterwards it is no longer ready."""
        if self.ready and self.player:
            self.ready = False
            if not routing.act(self.app, work_draft.move(self.table, self.player, self.draft)):
                self.refresh()

    def record_anyway(self) -> None:
        if not self.overrule or not self.player:
            return
        if not self._asked:
            self._asked, self.overrule = True, _("Really? Tap again")
            return
        routing.act(self.app, work_draft.move(self.table, self.player, self.draft).with_(overruled=True))

    def undo(self) -> None:
        """What came before the work is taken back here; what leads elsewhere, there."""
        if undo(self.app) and (self.player is None or self.player.seat != self.seat):
            self.app.go(self.app.place)
