"""Placing a member (mockups 04 and 05): pawn, value, servants, card, what it costs; or why it cannot be."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import Member
from companion.table.words import _, plural
from companion.ui import layout
from companion.ui.kit.stock import arrange
from companion.ui.look.theme import theme
from companion.ui.lorenzo.placement import parts  # noqa: F401
from companion.ui.lorenzo.placement.view import PlacementView, placement_view, propose, switched
from companion.ui.lorenzo.table.view import letter
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)

TILES = {
    "territory": ("terr", "terrc"),
    "building": ("build", "buildc"),
    "character": ("char", "charc"),
    "venture": ("vent", "ventc"),
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
PARTS = ("members", "equation", "refusals", "servants", "cards", "ways", "totals", "notes", "elsewhere")


def open_placement(app: Any, space: str, member: Member | None = None) -> PlacementSheet:
    """The sheet for a space, with the member chosen or the cheapest one that fits."""
    sheet = kept_sheet(app)
    sheet.ask(propose(app.session.table, space, member))
    return sheet


def rehearse_placement(app: Any) -> None:
    """Make all that the first sheet will need, while nobody waits for it."""
    table = app.session.table
    if PlacementSheet not in app.kept and table.phase == "actions" and table.turns and not table.awaiting:
        space = next(one for one in REHEARSED if one in table.catalogue.spaces)
        sheet = kept_sheet(app)
        sheet.size = app.manager.size  # as it will be: whatever is laid out anew takes time
        sheet.consider(propose(table, space))


def kept_sheet(app: Any) -> PlacementSheet:
    """One for all placements: making it takes longer than a player likes to wait."""
    if PlacementSheet not in app.kept:
        app.kept[PlacementSheet] = PlacementSheet(app)
    sheet: PlacementSheet = app.kept[PlacementSheet]
    return sheet


class PlacementSheet(TableSheet):
    view: PlacementView = ObjectProperty(None, allownone=True)
    legal = BooleanProperty(False)
    ready = BooleanProperty(False)  # only Confirm is missing
    confirm = StringProperty()
    overrule = StringProperty()  # empty where nothing can be recorded

    move: lorenzo.Place

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(app, **kwargs)
        # ids are weak, and a part that is not shown has no parent.
        self._parts = {name: self.ids[name].__self__ for name in PARTS}

    def ask(self, move: lorenzo.Place) -> None:
        """Open with this move to begin with."""
        self.dismiss(animation=False)
        self.consider(move)
        self.open()

    def consider(self, move: lorenzo.Place) -> None:
        self.move = move
        self._parts["cards"].typed = ""
        self._unnamed = False  # nobody knows the card
        self._asked = False  # whether to record it anyway
        self._done = False
        self.refresh()

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
        table = self.app.session.table
        self.view = view = placement_view(table, self.move)
        self.title, self.subtitle = view.title, view.subtitle
        icon, self.tile = TILES[view.area]
        self.icon = icon if Window.width > theme.text_size("body") * ROOM_FOR_ICON else ""
        self.legal = view.legal
        self.ready = view.legal and not (view.needs_card and not self._unnamed)
        self.confirm = self._confirm(view)
        self.overrule = _("Record anyway") if not view.legal and view.verdict.recordable else ""
        self._asked = False
        player = table.player(self.move.seat)
        self._parts["members"].show(view, player.seat, letter(table, player))
        for name in PARTS[1:]:
            self._parts[name].show(view)
        self._parts["cards"].unnamed = self._unnamed
        arrange(self.ids.content, [self._parts[name] for name in PARTS if self._parts[name].wanted(view)])

    def _confirm(self, view: PlacementView) -> str:
        if view.legal:
            return _("Confirm placement") if self.ready else _("Choose the card first")
        if len(view.refusals) == 2:
            return _("Fix both to confirm")
        return plural("Fix it to confirm", "Fix all {n} to confirm", len(view.refusals))

    # What one can do

    def change(self, **changes: Any) -> None:
        """Another member, card or space: with the fewest servants that then suffice.

        Which card it is changes the value only where cards of all types lie.
        """
        if "member" in changes or "space" in changes or self.view.must_name:
            changes["servants"] = 0
        if "space" in changes:
            changes["card"] = None
            self._parts["cards"].typed = ""
            self._unnamed = False
        self.move = switched(self.app.session.table, self.move, **changes)
        self.refresh()

    def name_card(self, card: int | None) -> None:
        """Without a name it can be taken only where the tower says of which type it is."""
        self._unnamed = card is None and not self.view.must_name
        self._parts["cards"].typed = ""
        of_any_type = (
            {"servants": 0} if self.view.must_name else {}
        )  # what the type adds to the value is known only now
        self.change(card=card, **of_any_type)

    def pay(self, goods: Any) -> None:
        self.move = self.move.with_(pay=goods)
        self.refresh()

    def spend(self, servants: int) -> None:
        if servants != self.move.servants:
            self.move = self.move.with_(servants=servants)
            self.refresh()

    def fix(self, fix: Action) -> None:
        """A better move is taken over, a leader's help is recorded at once."""
        if isinstance(fix, lorenzo.Place):
            self.move = fix.with_(seat=self.move.seat)
            self.refresh()
        else:
            self.app.act(fix)

    def record(self) -> None:
        """However often one taps, once."""
        if self._done or not self.ready:
            return
        self._done = True
        self._act(self.move)

    def record_anyway(self) -> None:
        if self._done:
            return
        if not self._asked:
            self._asked = True
            self.overrule = _("Really? Tap again")
            return
        self._done = True
        self._act(self.move.with_(overruled=True))

    def _act(self, move: lorenzo.Place) -> None:
        if self.app.act(move):
            self.dismiss()
        else:
            self._done = False
            self.refresh()
