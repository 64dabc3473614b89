"""Completing a work: choose whose it is, play bonus cards, split the pay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty

from companion.games.princes.actions import Action, Build, Introduce, TeachOutline
from companion.games.princes.late_works import ShortTurn, short_turns
from companion.games.princes.state import Player, Table
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import ChoiceCard
from companion.ui.princes.naming import sheet as naming
from companion.ui.princes.work.draft import Draft, Worker, actor, chosen, only_one, settled, ticked, workers
from companion.ui.princes.work.fixes import introducing
from companion.ui.princes.work.late import put_right
from companion.ui.princes.work.parts import under
from companion.ui.princes.work.view import adding, work_view
from companion.ui.shared.asking.sheet import AskSheet
from companion.ui.shared.table.at_table import Prepared, undo

layout.load(__file__)


class WorkScreen(Prepared):
    looking = BooleanProperty(False)  # the owner of the hand
    late: ShortTurn | None = ObjectProperty(None, allownone=True)  # the turn in which the Work was forgotten

    prepares = Draft
    _building = False  # somebody went to build first

    # What it shows

    @property
    def table(self) -> Table:
        table: Table = self.late.before if self.late else super().table
        return table

    @property
    def player(self) -> Player | None:
        return actor(self.table)

    def on_late(self, *_: Any) -> None:
        self.draft, self.seen = Draft(), None

    def on_pre_enter(self, *args: Any) -> None:
        """Who comes back from a rule, or from building, finds everything as it was."""
        if self.seen != self.moment and not self._building:
            self.draft = only_one(self.table, self.player) if self.player else Draft()
            if self.view:
                self.ids.scroller.scroll_y = 1
            Clock.schedule_once(self._ask, 0)  # once it is shown
        self._stop_waiting()
        super().on_pre_enter(*args)

    def _ask(self, *_: Any) -> None:
        """Where the app knows no card, at once for the one that is played."""
        player = self.player
        if player and self.app.screen is self and workers(self.table, player) == [Worker("unnamed")]:
            self.choose(Worker("unnamed"))

    def is_over(self) -> bool:
        return self.player is None

    def on_looking(self, *_: Any) -> None:
        self.refresh()

    def look(self) -> None:
        player = self.player
        if player is None:
            return  # done, or taken back
        if self.late and self.late not in short_turns(self.session.game.history, player.seat):
            Clock.schedule_once(lambda _: self.app.go(self.app.place))  # done, or taken back with the turn
            return
        self.seen = self.moment
        self.draft = settled(self.table, player, self.draft)
        self.view = work_view(self.table, player, self.draft, looking=self.looking, late=bool(self.late))

    # What one can do

    def below(self, pos: tuple[float, float]) -> Any:
        """The card of the hand, or the bonus card, at a place in the window."""
        return under(pos, [one for one in self.walk(restrict=True) if isinstance(one, ChoiceCard)])

    def slide(self, pos: tuple[float, float]) -> None:
        if cell := self.below(pos):
            cell.dispatch("on_release")

    def choose(self, worker: Worker) -> None:
        if worker.kind == "unnamed":
            self.ids.hold.hide()
            naming.open_names(self.table, "profession", self._told, _("Which card do you play?"))
        else:
            self.change(chosen(self.draft, worker.card))

    def _told(self, card: str) -> None:
        self.change(chosen(self.draft, card, told=True))

    def tick(self, card: str) -> None:
        if card:
            self.change(ticked(self.draft, card))
        else:
            self.ids.hold.hide()
            naming.open_names(self.table, "bonus", self._played, _("Which Bonus card do you play?"), self._adding())

    def _adding(self) -> Callable[[str], str] | None:
        """What a bonus card would add; of a Work that stays hidden it would tell."""
        player = self.player
        return partial(adding, self.table, player, self.draft) if player and self.view.shown else None

    def _played(self, card: str) -> None:
        if card not in self.draft.bonus:
            self.change(ticked(self.draft, card))

    def split(self, points: int) -> None:
        self.change(replace(self.draft, points=points))

    def mend(self, what: Draft | Action) -> None:
        """Another draft at once; an action first, which is recorded only after one more tap, and then back here."""
        self.ids.hold.hide()
        if isinstance(what, Draft):
            self.change(what)
        elif isinstance(what, Build):
            self._building = True
            self.session.watch(self._come_back)
            self.app.go("princes_place", building=what.building)
        elif isinstance(what, Introduce):
            title, text = introducing(self.table, what)
            AskSheet(
                lambda: self.app.act(what), icon=what.freedom, title=title, text=text, button=_("Introduce a Freedom")
            ).open()

    # Building first

    def _come_back(self) -> None:
        """Once the building stands, to the work for which it was built."""
        saved = self.session.saved
        last = saved.entries[saved.position - 1].action if saved and saved.position else None
        if isinstance(last, Build) and self.player and self.player.seat == self.view.who.seat:
            Clock.schedule_once(lambda _: self.app.go(self.name))  # after whoever recorded it has gone on
        elif not isinstance(last, TeachOutline):  # which comes before building
            self._stop_waiting()

    def _stop_waiting(self) -> None:
        if self._building:
            self._building = False
            self.session.unwatch(self._come_back)

    # Recording

    def record(self, *actions: Any) -> bool:
        if self.draft.card and self.late:
            put_right(self.app, self.late.with_work(*actions), super().record)
            return False  # perhaps after a question
        return bool(self.draft.card) and super().record(*actions)

    def undo(self) -> None:
        """What came before the work is taken back here; what leads elsewhere, there."""
        if undo(self.app) and (self.player is None or self.player.seat != self.view.who.seat):
            self.app.go(self.app.place)
