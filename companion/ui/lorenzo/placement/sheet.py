"""Placing a member: pawn, value, servants, card, what it costs; or why it cannot be."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import Member
from companion.table.goods import Goods
from companion.table.words import _, plural
from companion.ui import layout
from companion.ui.kit import search_field  # noqa: F401
from companion.ui.look.theme import theme
from companion.ui.lorenzo.decisions import privileges  # noqa: F401
from companion.ui.lorenzo.decisions.view import PrivilegeOption
from companion.ui.lorenzo.exchanges import activated  # noqa: F401
from companion.ui.lorenzo.exchanges.view import ToTokens
from companion.ui.lorenzo.houses.own_copy import source_mark  # noqa: F401
from companion.ui.lorenzo.other_actions import open_other_action
from companion.ui.lorenzo.placement import parts_view
from companion.ui.lorenzo.placement.cards_view import CardChoice
from companion.ui.lorenzo.placement.foresight import NO_ANSWERS, Answers, OutOfReach
from companion.ui.lorenzo.placement.paid_view import Paid
from companion.ui.lorenzo.placement.parts_view import Answer, Here, OtherCard, Part, RunServants, Servants, Swapped
from companion.ui.lorenzo.placement.view import PlacementView, placement_view, switched
from companion.ui.lorenzo.table.space_view import TOKENS, person
from companion.ui.lorenzo.table.view import PawnTile
from companion.ui.running import App
from companion.ui.shared.refusals import cards  # noqa: F401
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)

GROUNDS = {
    **{token: f"{token}c" for token in TOKENS.values()},
    "special": "specc",
    "harvest": "terrc",
    "prod": "goldc",
    "market": "primaryc",
    "palace": "primaryc",
    "leader": "goldc",
}
"""What a space's icon lies on."""

REHEARSED = ("special-4", "ventures-4", "territories-1", "harvest")
"""A tower that asks much, one where everybody may place, and an activation."""
BETWEEN = 0.1  # seconds, in which a finger may come
ROOM_FOR_ICON = 14  # letters beside it


def open_placement(app: App, space: str, member: Member | None = None) -> PlacementSheet:
    """The sheet for a space, with the member chosen or the cheapest one that fits."""
    sheet = kept_sheet(app)
    sheet.ask(lorenzo.propose(app.session.table, space, member).move)
    return sheet


def rehearse_placement(app: App) -> None:
    """Build the widgets of the sheet before the first placement, one kind of space after the other."""
    if PlacementSheet not in app.kept and _places(app.session.table):
        sheet = kept_sheet(app)
        sheet.size = app.manager.size  # its final size: it is not laid out twice
        spaces = [space for space in REHEARSED if space in app.session.table.catalogue.spaces]
        for n, space in enumerate(spaces):
            Clock.schedule_once(partial(_rehearse, app, sheet, space), n * BETWEEN)


def _rehearse(app: App, sheet: PlacementSheet, space: str, _seconds: float) -> None:
    """Unless somebody was quicker."""
    if app.session.on_table is not None and _places(app.session.table) and not sheet.get_root_window():
        sheet.consider(lorenzo.propose(app.session.table, space).move)
        sheet.ids.parts.get_ready(Servants(0, 0, ""))


def _places(table: Any) -> bool:
    return isinstance(table, lorenzo.Table) and table.phase == "actions" and bool(table.turns) and not table.awaiting


def kept_sheet(app: App) -> PlacementSheet:
    """One sheet for all placements: building it takes noticeable time."""
    if PlacementSheet not in app.kept:
        app.kept[PlacementSheet] = PlacementSheet(app)
    sheet: PlacementSheet = app.kept[PlacementSheet]
    return sheet


class PlacementSheet(TableSheet):
    parts: tuple[Part, ...] = ObjectProperty(())
    ready = BooleanProperty(False)  # can be confirmed
    confirm = StringProperty()
    recordable = BooleanProperty(False)  # against the rules
    insisted = BooleanProperty(False)
    choosing = BooleanProperty(False)  # a privilege: its tap confirms
    waits = BooleanProperty(False)  # that, or the action that a card sets off, may be decided after placing

    move: lorenzo.Place
    answers: Answers
    view: PlacementView

    def ask(self, move: lorenzo.Place) -> None:
        """Open with this move to begin with."""
        self.dismiss(animation=False)
        self.consider(move)
        self.show_top()
        self.open()

    def consider(self, move: lorenzo.Place) -> None:
        self.move, self.answers = move, NO_ANSWERS
        self._forget_card()
        self._done = False
        self.refresh()

    def _forget_card(self) -> None:
        self._typed = ""  # to search for
        self._unnamed = False  # nobody knows the card

    def _show_part(self, kind: type) -> None:
        """What is asked next, which on a small phone would be out of sight."""
        for part in self.ids.parts.children:
            if isinstance(part.value, kind):
                self.ids.scroller.show_first(part.children[-1])

    # What it shows

    def changed(self) -> None:
        """A leader was used, or something taken back, while the sheet was open."""
        if self._done:
            return
        table = self.app.session.table
        if table.awaiting:
            return
        if table.to_act != self.move.seat or self.move.member not in table.home(self.move.seat):
            self.dismiss()
        else:
            self.refresh()

    def refresh(self) -> None:
        self.view = view = placement_view(self.app.session.table, self.move, self.answers)
        self.title, self.subtitle = view.title, view.subtitle
        self.tile = GROUNDS[view.icon]
        self.icon = view.icon if Window.width > theme.text_size("body") * ROOM_FOR_ICON else ""
        self.move, self.insisted = view.move, view.move.overruled
        self.ready = view.foreseen is not None and (self._unnamed or not view.needs_card)
        self.choosing = bool(view.privilege)
        self.waits = self.ready and (self.choosing or (view.foreseen is not None and view.foreseen.set_off))
        self.confirm = self._confirm(view)
        self.recordable = view.recordable or self.insisted
        self._show_parts()

    def _show_parts(self) -> None:
        assert self.move.seat
        who = person(self.app.session.table, self.move.seat)
        self.parts = tuple(parts_view.parts(self.view, who, self._unnamed, self._typed))

    def _confirm(self, view: PlacementView) -> str:
        if view.legal or self.insisted:
            if not self.ready:
                return _("Choose the card first")
            if self.choosing:
                return _("Tap a privilege to confirm")
            return _("Record it") if self.insisted else _("Confirm placement")
        if view.instead:
            return view.instead
        if len(view.refusals) == 2:
            return _("Fix both to confirm")
        return plural("Fix it to confirm", "Fix all {n} to confirm", len(view.refusals))

    # What one can do

    def show_asked(self) -> None:
        """The cards or privileges of which one is to be chosen first."""
        self._show_part(parts_view.Privileges if self.ready else parts_view.Cards)

    def answer(self, answer: Answer) -> None:
        """Something was tapped in one of the parts."""
        match answer:
            case PawnTile():
                self.change(member=answer.member)
            case CardChoice():
                self.name_card(answer.card)
            case OtherCard():
                self.name_card(None, unknown=answer.unknown)
            case int():
                self._consider(self.move.with_(servants=answer))
            case str():
                self._typed = answer
                self._show_parts()
            case Goods():
                self._consider(self.move.with_(pay=answer))
            case (_space, move):
                self.change(space=move.space)
            case PrivilegeOption():
                self.record(answer.name)
            case Here():
                self.dismiss()
                import_module("companion.ui.lorenzo.occupied.sheet").OccupiedSheet(self.app, self.move.space).open()
            case ToTokens():
                open_other_action(self.app, "tokens", self.move.seat)
            case RunServants() | OutOfReach() | Swapped():
                assert self.view.foreseen
                self.move, self.answers = parts_view.answered(self.move, self.answers, self.view.foreseen, answer)
                self.refresh()
            case _:
                self.fix(answer)

    def _consider(self, move: lorenzo.Place) -> None:
        self.move = move
        self.refresh()

    def change(self, **changes: Any) -> None:
        """Another member, card or space: with the fewest servants that then suffice.

        Which card it is changes the value only where cards of all types lie.
        """
        if "member" in changes or "space" in changes or self.view.must_name:
            changes["servants"] = 0
        if "space" in changes:
            changes["card"] = None
            self._forget_card()
        self.answers = NO_ANSWERS
        self._consider(switched(self.app.session.table, self.move, **changes))
        if self.view.refusals or "space" in changes:
            self.show_top()

    def name_card(self, card: int | None, unknown: bool = False) -> None:
        """An unknown one can be taken only where the tower says of which type it is."""
        self._typed, self._unnamed = "", unknown
        self.change(card=card)
        Clock.schedule_once(lambda _: self._show_part(Paid))  # once it has its height

    def fix(self, fix: Action) -> None:
        """Take over a corrected move; record the use of a leader at once, but which one is discarded its owner says."""
        if isinstance(fix, lorenzo.Place):
            self._consider(fix.with_(seat=self.move.seat))
        elif isinstance(fix, lorenzo.DiscardLeader) and len(set(self.app.session.table.player(fix.seat).hand)) > 1:
            import_module("companion.ui.lorenzo.leaders.sheet").open_leaders(self.app, fix.seat)
        else:
            self.app.act(fix)

    def overrule(self) -> None:
        """Say what really happened, though the rules refuse it; or leave it at what they say."""
        if self.insisted:
            self._consider(switched(self.app.session.table, self.move, overruled=False))
        else:
            self._consider(self.move.with_(overruled=True))
        self.show_top()

    def put_off(self) -> None:
        """Place, and decide the rest afterwards: a leader may help first."""
        self.answers = replace(self.answers, later=True)
        self.refresh()
        self.record()

    def record(self, privilege: str = "") -> None:
        """Once, even if it is tapped twice; with the Council Privilege, unless it is decided later."""
        if self._done or not self.ready:
            return
        assert self.view.foreseen
        self._done = True
        foreseen = self.view.foreseen
        if self.app.act(*(foreseen.with_privilege(privilege) if privilege else foreseen.actions)):
            self.dismiss()
        else:
            self._done = False
            self.refresh()
