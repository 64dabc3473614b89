"""Corrections by hand: what lies in the depots, where a marker stands, which cards a slot holds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.masters import words
from companion.games.masters.catalogue import RESOURCES
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import BottomSheet, Card, Stepper
from companion.ui.kit.box_layout import Across
from companion.ui.masters.correct.view import (
    Actions,
    DepotDraft,
    StorageDraft,
    cards_in,
    faith_actions,
    faith_draft,
    gifts,
    judged,
    removal,
    storage_actions,
    storage_draft,
)
from companion.ui.masters.pieces.view import icon
from companion.ui.masters.routing import act
from companion.ui.masters.store.rearrange import open_rearrange
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.rules import rule_link as _rule_link  # noqa: F401

layout.load(__file__)


class DepotStepper(Across):
    """A depot: how much lies there, and of what."""

    name = StringProperty()
    size_of = NumericProperty(0)
    leader = BooleanProperty(False)
    kind = StringProperty("coin")
    count = NumericProperty(0)
    __events__ = ("on_switch",)

    def show(self, depot: DepotDraft) -> None:
        self.name, self.size_of, self.leader = depot.name, depot.size, depot.fixed
        self.kind, self.count = icon(depot.kind), depot.count

    def on_switch(self) -> None:
        """For those who bind it."""


class FavorChoice(Across):
    """How a Pope's Favor tile lies."""

    points = NumericProperty(0)
    state = StringProperty("open")


class CardWords(Card):
    """A card of a slot, with all that is printed on it."""

    title = StringProperty()
    text = StringProperty()


class AdjustSheet(BottomSheet):
    """Shows at once what the rules think of the draft; nothing is recorded before the button is tapped."""

    refusal = StringProperty()
    rule = StringProperty()
    ready = BooleanProperty(False)
    recordable = BooleanProperty(True)

    def __init__(self, app: Any, seat: Seat, **kwargs: Any) -> None:
        self.app, self.seat = app, seat
        self._actions: Actions = ()
        super().__init__(**kwargs)
        self.subtitle = self.table.player(seat).name

    @property
    def table(self) -> Any:
        return self.app.session.table

    def consider(self, actions: Actions) -> None:
        found = judged(self.table, actions)
        self._actions = found.actions
        self.refusal, self.rule, self.recordable = found.refusal, found.rule, found.recordable
        self.ready = bool(found.actions)

    def record(self) -> None:
        if not self.closing and act(self.app, *self._actions):
            self.dismiss()


class StorageSheet(AdjustSheet):
    changed = BooleanProperty(False)

    def __init__(self, app: Any, seat: Seat, **kwargs: Any) -> None:
        super().__init__(app, seat, **kwargs)
        self.draft: StorageDraft = storage_draft(self.table, seat)
        for depot in self.draft.depots:
            row = DepotStepper()
            row.show(depot)
            row.bind(on_switch=lambda row, place=depot.place: self._switch(row, place))
            row.bind(count=lambda row, count, place=depot.place: self._count(place, int(count)))
            self.ids.depots.add_widget(row)
        for kind in RESOURCES:
            stepper = Stepper(icon=icon(kind), value=self.draft.strongbox[kind])
            stepper.bind(value=lambda _stepper, n, kind=kind: self._fill(kind, int(n)))
            self.ids.strongbox.add_widget(stepper)
        self.consider(())

    def _depot(self, place: str) -> DepotDraft:
        return next(depot for depot in self.draft.depots if depot.place == place)

    def _switch(self, row: DepotStepper, place: str) -> None:
        depot = self._depot(place).switched()
        row.show(depot)
        self._consider(self.draft.with_depot(depot))

    def _count(self, place: str, count: int) -> None:
        self._consider(self.draft.with_depot(replace(self._depot(place), count=count)))

    def _fill(self, kind: str, n: int) -> None:
        self._consider(replace(self.draft, strongbox=Goods({**self.draft.strongbox, kind: n})))

    def _consider(self, draft: StorageDraft) -> None:
        self.draft = draft
        actions = storage_actions(self.table, self.seat, draft)
        self.changed = bool(actions)
        self.consider(actions)

    def rearrange(self) -> None:
        """What only lies in the wrong depot need not be corrected: the rules let its owner move it."""
        if not self.closing:
            self.dismiss()
            open_rearrange(self.app, self.seat)


class FaithSheet(AdjustSheet):
    faith = NumericProperty(0)
    cross = NumericProperty(0)
    last = NumericProperty(0)

    def __init__(self, app: Any, seat: Seat, **kwargs: Any) -> None:
        super().__init__(app, seat, **kwargs)
        board = self.table.catalogue.board
        self.draft = faith_draft(self.table, seat)
        self.last, self.faith, self.cross = board.last_space, self.draft.faith, self.draft.cross
        self.bind(faith=self._step, cross=self._step)
        if self.table.solo:
            stepper = Stepper(icon="bcross", value=self.cross, most=self.last)
            stepper.bind(value=self.setter("cross"))
            self.ids.crosses.add_widget(stepper)
        for n, (section, favor) in enumerate(zip(board.sections, self.draft.favors, strict=True)):
            row = FavorChoice(points=section.points, state=favor)
            row.bind(state=lambda row, state, n=n: self._turn(n, state))
            self.ids.favors.add_widget(row)
        self.consider(())

    def _turn(self, n: int, state: Any) -> None:
        favors = (*self.draft.favors[:n], state, *self.draft.favors[n + 1 :])
        self.draft = replace(self.draft, favors=favors)
        self._consider()

    def _step(self, *_: Any) -> None:
        self.draft = replace(self.draft, faith=int(self.faith), cross=int(self.cross))
        self._consider()

    def _consider(self) -> None:
        self.consider(faith_actions(self.table, self.seat, self.draft))


class SlotSheet(BottomSheet):
    """The cards of a slot; the one on top can be taken away, and another one put upon it."""

    empty = BooleanProperty(False)

    def __init__(self, app: Any, seat: Seat, slot: int, **kwargs: Any) -> None:
        self.app, self.seat, self.slot = app, seat, slot
        super().__init__(**kwargs)
        self.fill()

    def fill(self) -> None:
        table = self.app.session.table
        self.title, self.subtitle = _("Slot {n}").format(n=self.slot), table.player(self.seat).name
        found = cards_in(table, self.seat, self.slot)
        self.empty = not found
        self.ids.cards.clear_widgets()
        for name, text in found:
            self.ids.cards.add_widget(CardWords(title=name, text=text))

    def remove(self) -> None:
        action = removal(self.app.session.table, self.seat, self.slot)
        if action and act(self.app, action):
            self.dismiss()

    def give(self) -> None:
        """Those that fit and those that do not; the latter say why, and are flagged in the log."""
        table = self.app.session.table
        PickSheet(
            list_of=lambda level: gifts(table, self.seat, self.slot, int(level)),
            choose=lambda _level, actions: self._given(actions),
            tabs=[(str(level), words.level(level), "") for level in table.catalogue.levels],
            title=_("Which card is it?"),
            subtitle=self.subtitle,
        ).open()

    def _given(self, actions: Actions) -> None:
        if act(self.app, *actions):
            self.dismiss()


def open_adjust(app: Any, seat: Seat, what: str, slot: int = 0) -> BottomSheet:
    """``storage``, ``faith``, or ``cards`` of a slot."""
    sheet: BottomSheet
    if what == "cards":
        sheet = SlotSheet(app, seat, slot)
    else:
        sheet = {"storage": StorageSheet, "faith": FaithSheet}[what](app, seat)
    sheet.open()
    return sheet
