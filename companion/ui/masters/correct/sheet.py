"""Corrections by hand: what lies in the depots, where a marker stands, which cards a slot holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.games.masters import words
from companion.games.masters.actions import Action
from companion.games.masters.state import Table
from companion.table.seats import Seat
from companion.table.words import _, capital
from companion.ui import layout
from companion.ui.kit import BottomSheet
from companion.ui.masters.correct import view as corrections
from companion.ui.masters.store.rearrange import RearrangeSheet
from companion.ui.running import App
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.rules import rule_link as _rule_link  # noqa: F401
from companion.ui.shared.table.going_on import record

layout.load(__file__)


class Correcting(BottomSheet):
    """About what a player has; it makes way once something is recorded."""

    app: App
    seat: Seat

    @property
    def table(self) -> Table:
        table: Table = self.app.session.table
        return table

    def record(self, *actions: Action) -> None:
        if not self.closing and record(self.app, *actions):
            self.dismiss()


class AdjustSheet(Correcting):
    """Shows at once what the rules think of the draft; nothing is recorded before the button is tapped."""

    draft = ObjectProperty(rebind=True)
    judgement = ObjectProperty(rebind=True)
    note = StringProperty()
    begun: Callable[[Table, Seat], corrections.Draft]
    """The draft before anything is changed."""
    actions: Callable[[Table, Seat, corrections.Draft], corrections.Actions]

    def __init__(self, app: App, seat: Seat, **kwargs: Any) -> None:
        self.app, self.seat = app, seat
        super().__init__(draft=self.begun(self.table, seat), subtitle=self.table.player(seat).name, **kwargs)

    def on_draft(self, *_: Any) -> None:
        self.judgement = corrections.judged(self.table, self.actions(self.table, self.seat, self.draft))

    def change(self, old: corrections.Row, new: corrections.Row) -> None:
        self.draft = self.draft.changed(old, new)


class StorageSheet(AdjustSheet):
    begun, actions = staticmethod(corrections.storage_draft), staticmethod(corrections.storage_actions)

    def rearrange(self) -> None:
        """What only lies in the wrong depot need not be corrected: the rules let its owner move it."""
        if not self.closing:
            self.dismiss()
            RearrangeSheet(self.app, self.seat).open()


class FaithSheet(AdjustSheet):
    begun, actions = staticmethod(corrections.faith_draft), staticmethod(corrections.faith_actions)

    def on_draft(self, *_: Any) -> None:
        super().on_draft()
        self.note = corrections.reports_left(self.table, self.seat, self.draft)


class SlotSheet(Correcting):
    """The cards of a slot; the one on top can be taken away, and another one put upon it."""

    cards = ObjectProperty(())

    def __init__(self, app: App, seat: Seat, slot: int, **kwargs: Any) -> None:
        self.app, self.seat, self.slot = app, seat, slot
        title, subtitle = _("Slot {n}").format(n=slot), self.table.player(seat).name
        super().__init__(title=title, subtitle=subtitle, cards=corrections.cards_in(self.table, seat, slot), **kwargs)

    def remove(self) -> None:
        if action := corrections.removal(self.table, self.seat, self.slot):
            self.record(action)

    def give(self) -> None:
        """Those that fit and those that do not; the latter say why, and are flagged in the log."""
        PickSheet(
            list_of=lambda level: corrections.gifts(self.table, self.seat, self.slot, int(level)),
            choose=lambda _level, actions: self.record(*actions),
            tabs=[(str(level), words.level(level), "") for level in self.table.catalogue.levels],
            title=_("Which card is it?"),
            subtitle=self.subtitle,
        ).open()


class LeaderSheet(Correcting):
    """What a leader in play does; it may be another one."""

    text = StringProperty()

    def __init__(self, app: App, leader: str, **kwargs: Any) -> None:
        self.app, self.leader = app, leader
        owner = next(player for player in self.table.players if leader in player.leaders)
        printed = self.table.catalogue.leaders[leader]
        self.seat, title = owner.seat, capital(words.leader_name(printed))
        super().__init__(title=title, subtitle=owner.name, text=words.leader_text(printed), **kwargs)

    def correct(self) -> None:
        PickSheet(
            list_of=lambda _tab: corrections.other_leaders(self.table, self.seat, self.leader),
            choose=lambda _tab, action: self.record(action),
            title=_("Which leader is it?"),
            subtitle=self.subtitle,
        ).open()


def open_adjust(app: App, seat: Seat, what: str, slot: int = 0) -> BottomSheet:
    """``storage``, ``faith``, or ``cards`` of a slot."""
    sheet: BottomSheet
    if what == "cards":
        sheet = SlotSheet(app, seat, slot)
    else:
        sheet = {"storage": StorageSheet, "faith": FaithSheet}[what](app, seat)
    sheet.open()
    return sheet
