"""Placing a member: pawn, value, servants, card, what it costs; or why it cannot be."""

from __future__ import annotations

from typing import Any

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
from companion.ui.lorenzo.exchanges import activated  # noqa: F401
from companion.ui.lorenzo.houses.own_copy import source_mark  # noqa: F401
from companion.ui.lorenzo.placement import parts_view
from companion.ui.lorenzo.placement.cards_view import CardChoice
from companion.ui.lorenzo.placement.foresight import NO_ANSWERS, Answers, OutOfReach
from companion.ui.lorenzo.placement.parts_view import (
    Answer,
    Later,
    OtherCard,
    Part,
    RunServants,
    Servants,
    Swapped,
    answered,
)
from companion.ui.lorenzo.placement.view import PlacementView, placement_view, propose, switched
from companion.ui.lorenzo.table.space_view import TOKENS, person
from companion.ui.lorenzo.table.view import PawnTile
from companion.ui.running import App
from companion.ui.shared.refusals import cards, record_anyway  # noqa: F401
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)

TILES = {
    **{kind: (token, f"{token}c") for kind, token in TOKENS.items()},
    "harvest": ("harvest", "terrc"),
    "production": ("prod", "goldc"),
    "market": ("market", "primaryc"),
    "council": ("palace", "primaryc"),
    "tower": ("special", "specc"),
    "leader": ("leader", "goldc"),
}
"""The icon of a space and its ground."""

REHEARSED = ("special-4", "ventures-4")  # where there is most to say, with the expansion and without
ROOM_FOR_ICON = 14  # letters beside it


def open_placement(app: App, space: str, member: Member | None = None) -> PlacementSheet:
    """The sheet for a space, with the member chosen or the cheapest one that fits."""
    sheet = kept_sheet(app)
    sheet.ask(propose(app.session.table, space, member))
    return sheet


def rehearse_placement(app: App) -> None:
    """Build the widgets of the sheet before the first placement."""
    table = app.session.table
    if PlacementSheet not in app.kept and table.phase == "actions" and table.turns and not table.awaiting:
        sheet = kept_sheet(app)
        sheet.size = app.manager.size  # its final size: it is not laid out twice
        sheet.consider(propose(table, next(one for one in REHEARSED if one in table.catalogue.spaces)))
        sheet.ids.parts.get_ready(Servants(0, 0, ""))


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
    refused = ObjectProperty(None, allownone=True)  # what can be recorded anyway

    move: lorenzo.Place
    answers: Answers
    view: PlacementView

    def ask(self, move: lorenzo.Place) -> None:
        """Open with this move to begin with."""
        self.dismiss(animation=False)
        self.consider(move)
        self.open()

    def consider(self, move: lorenzo.Place) -> None:
        self.move, self.answers = move, NO_ANSWERS
        self._forget_card()
        self._done = False
        self.refresh()

    def _forget_card(self) -> None:
        self._typed = ""  # to search for
        self._unnamed = False  # nobody knows the card

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
        icon, self.tile = TILES[view.area]
        self.icon = icon if Window.width > theme.text_size("body") * ROOM_FOR_ICON else ""
        self.ready = view.legal and not (view.needs_card and not self._unnamed)
        self.confirm = self._confirm(view)
        self.refused = self.move if view.recordable else None
        self._show_parts()

    def _show_parts(self) -> None:
        assert self.move.seat
        who = person(self.app.session.table, self.move.seat)
        self.parts = tuple(parts_view.parts(self.view, who, self._unnamed, self._typed))

    def _confirm(self, view: PlacementView) -> str:
        if view.legal:
            return _("Confirm placement") if self.ready else _("Choose the card first")
        if all(one.calm for one in view.refusals):
            return _("Choose another space")
        if len(view.refusals) == 2:
            return _("Fix both to confirm")
        return plural("Fix it to confirm", "Fix all {n} to confirm", len(view.refusals))

    # What one can do

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
            case OutOfReach() if self.view.foreseen and not self.view.foreseen.set_off:
                self._consider(self.move.with_(servants=self.move.servants + (answer.servants or 0)))
            case RunServants() | Later() | OutOfReach() | Swapped():
                assert self.view.foreseen
                self.answers = answered(self.answers, self.view.foreseen, answer)
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

    def name_card(self, card: int | None, unknown: bool = False) -> None:
        """An unknown one can be taken only where the tower says of which type it is."""
        self._typed, self._unnamed = "", unknown
        self.change(card=card)

    def fix(self, fix: Action) -> None:
        """Take over a corrected move; record the use of a leader at once."""
        if isinstance(fix, lorenzo.Place):
            self._consider(fix.with_(seat=self.move.seat))
        else:
            self.app.act(fix)

    def record(self) -> None:
        if self.ready:
            assert self.view.foreseen
            self.insist(*self.view.foreseen.actions)

    def insist(self, *actions: Action) -> None:
        """Record them once, even if it is tapped twice."""
        if self._done:
            return
        self._done = True
        if self.app.act(*actions):
            self.dismiss()
        else:
            self._done = False
            self.refresh()
