"""Storing what was taken from the market (mockup 22): the best fit is proposed, and everything can be moved."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion.games import masters
from companion.games.masters.state import StoreChoice
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit.stock import arrange
from companion.ui.masters import routing
from companion.ui.masters.store import parts as _parts  # noqa: F401
from companion.ui.masters.store.depots_view import DISCARD, Lift, why_it_sprang_back
from companion.ui.masters.store.parts import LostPart
from companion.ui.masters.store.view import StoreView, last_take, proposal, store_view
from companion.ui.masters.store.warehouse import Arranging
from companion.ui.shared.table.at_table import AwaitedStep

layout.load(__file__)


class StoreScreen(Arranging, AwaitedStep):
    subtitle = StringProperty()
    player = StringProperty("red")
    letter = StringProperty()
    button = StringProperty()
    overrule = StringProperty()  # empty where nothing is to be recorded anyway
    legal = BooleanProperty(True)
    lifted = BooleanProperty(False)  # a good that could be discarded

    def __init__(self, **kwargs: Any) -> None:
        self._asked = False  # whether to record it anyway
        self._told: Any = None  # for what the draft was made
        self.view: StoreView | None = None
        super().__init__(**kwargs)
        # ids are weak, and a part that is not shown has no parent.
        names = ("taken", "warehouse_card", "refusals", "anyway", "discard", "instead")
        self._parts = {name: self.ids[name].__self__ for name in names}
        self._warehouse = self.ids.warehouse.__self__
        self._warehouse.mover = self.move
        self._lost = LostPart(self._warehouse)
        self._warehouse.also = {DISCARD: self._lost}
        self._warehouse.fbind("lifted", self._show_lifted)
        for turned in ("flat", "wide"):
            self.fbind(turned, lambda *_args: self._lay())

    def on_pre_leave(self, *args: Any) -> None:
        self._warehouse.let_go()
        super().on_pre_leave(*args)

    @property
    def choice(self) -> StoreChoice | None:
        return next((one for one in self.table.awaiting if isinstance(one, StoreChoice)), None)

    # What it shows

    def look(self) -> None:
        choice = self.choice
        if choice is None:
            return  # stored, or taken back
        player = self.table.player(choice.seat)
        told = self.session.game.id, choice, player.depots, player.leaders
        if told != self._told:
            self._told, self.tried = told, None
            self.draft = proposal(self.table)
            self._warehouse.lifted = None
            self.ids.scroller.scroll_y = 1
        self.view = view = store_view(self.table, last_take(self.session.game), self.draft)
        self.subtitle, self.player, self.letter = view.subtitle, view.seat, view.letter
        self.legal = view.legal
        self.button = view.button if view.legal else _("Fix it to store")
        self._asked = False
        self.overrule = _("Record anyway") if not view.legal and view.recordable else ""
        self._show_parts(view)

    def _show_parts(self, view: StoreView) -> None:
        parts, refused = self._parts, view.refusals
        if self.tried:
            refused = why_it_sprang_back(self.table, self.tried.verdict)
        parts["taken"].show(view)
        parts["warehouse_card"].pill, parts["warehouse_card"].tone = view.pill, view.tone
        self._warehouse.show(view.depots)
        parts["refusals"].tell(refused)
        if view.lost:
            self._lost.show(view.lost, self._warehouse.lifted)
        parts["instead"].show(view.instead)
        self._lay()

    def _lay(self) -> None:
        """One below the other; where there are two columns, what is discarded stands below the marbles."""
        view = self.view
        if view is None:
            return
        lost = [self._lost] if view.lost else []
        instead = [self._parts["instead"]] if view.instead else []
        warehouse = [self._parts["warehouse_card"], *([self._parts["discard"]] if self.lifted else [])]
        if self.tried or view.refusals:
            warehouse.append(self._parts["refusals"])
        if self.tried and self.tried.verdict.recordable:
            warehouse.append(self._parts["anyway"])
        if self.flat or self.wide:
            arrange(self.ids.left, [self._parts["taken"], *lost, *instead])
            arrange(self.ids.right, warehouse)
        else:
            arrange(self.ids.left, [self._parts["taken"]])
            arrange(self.ids.right, [*warehouse, *lost, *instead])

    def _show_lifted(self, *_args: Any) -> None:
        lifted: Lift | None = self._warehouse.lifted
        self.lifted = lifted is not None and bool(lifted.kind) and lifted.place != DISCARD
        self.refresh()

    # What one can do

    def arranged(self) -> None:
        self.refresh()
        if self.tried:
            last = self._parts["anyway" if self.tried.verdict.recordable else "refusals"]
            Clock.schedule_once(lambda _dt: self.ids.scroller.scroll_to(last, animate=False))

    def discard_lifted(self) -> None:
        self._warehouse.put(DISCARD)

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

    def record(self) -> None:
        if self.choice is not None and self.legal:
            routing.act(self.app, self.draft)

    def record_anyway(self) -> None:
        if not self._asked:
            self._asked, self.overrule = True, _("Really? Tap again")
        elif self.choice is not None:
            routing.act(self.app, self.draft.with_(overruled=True))

    def back(self) -> bool:
        """To the table: the market has nothing to offer until all is stored."""
        routing.to_table(self.app)
        return True
