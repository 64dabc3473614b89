"""Laying a Building or a Landscape (mockups 43 and 44): choose it, show its outline once, or move it to its place."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.games.princes import SetAside
from companion.games.princes.outlines import Cell, Cells
from companion.table.words import _, listing, plural
from companion.ui import layout
from companion.ui.kit.stock import arrange
from companion.ui.princes import routing
from companion.ui.princes.place import draft as place_draft
from companion.ui.princes.place.draft import Draft, awaited, move, placer, settled
from companion.ui.princes.place.list_view import list_view, wanted
from companion.ui.princes.place.view import MONEY, PlaceView, judged, place_view, recorded, wanting
from companion.ui.shared.table.at_table import AtTable

layout.load(__file__)

PARTS = ("legend", "sizes", "count", "turns", "spot", "reasons", "deal", "hold", "lists", "note", "others")
OTHERS = ("clear", "anyway", "only_note", "relearn", "aside")


class PlaceScreen(AtTable):
    """``app.go("princes_place", building="theater")`` begins with that Building."""

    building = StringProperty()
    seat = StringProperty("red")
    letter = StringProperty()
    title = StringProperty()
    subtitle = StringProperty()
    button = StringProperty()
    ready = BooleanProperty(False)
    choosing = BooleanProperty(False)  # which tile
    chapter = StringProperty()  # of the rules
    note = StringProperty()
    overrule = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self.draft = Draft()
        self.view: PlaceView | None = None
        self._start: Cells = frozenset()  # where the tile was when a finger took it
        self._sent = False  # here by somebody who had named the Building
        self._seen: tuple[int, int] | None = None  # the game and how far it was, when it was shown last
        self._asked = False  # whether to record it anyway
        self._names: list[str] = []  # of the parts that are shown
        super().__init__(**kwargs)
        # ids are weak, and a part that is not shown has no parent.
        self._parts = {name: self.ids[name].__self__ for name in (*PARTS, *OTHERS, "board")}
        self.grid = self._parts["board"].ids.grid
        self.grid.bind(
            on_cell=lambda _grid, cell: self.tap(cell),
            on_drag=lambda _grid, far: self.drag(far),
            on_drop=lambda _grid: self.drop(),
        )
        self._parts["board"].ids.tools.bind(on_tool=lambda _tools, tool: self.use(tool))
        self._parts["hold"].tell = self._private
        for turned in ("flat", "wide"):
            self.fbind(turned, lambda *_args: self._lay())

    def on_pre_enter(self, *args: Any) -> None:
        """Who comes back from a rule finds everything as it was."""
        if self.building or self._seen != self._moment:
            self.draft, self._sent, self.building = Draft(self.building), bool(self.building), ""
            self.ids.scroller.scroll_y = 1
        super().on_pre_enter(*args)

    def on_pre_leave(self, *args: Any) -> None:
        self._parts["hold"].hide()
        super().on_pre_leave(*args)

    @property
    def _moment(self) -> tuple[int, int] | None:
        saved = self.session.saved
        return None if saved is None else (self.session.game.id, self.session.game.position)

    # What it shows

    def is_over(self) -> bool:
        return placer(self.table) is None

    def look(self) -> None:
        if self.is_over():
            return  # laid, or taken back
        self._seen, self._asked = self._moment, False
        self.chapter = "Landscapes" if awaited(self.table) else "Buildings"
        self.draft = settled(self.table, self.draft)
        if self.draft.tile:
            self._show_tile(place_view(self.table, self.draft))
        else:
            self._show_list()

    def _show_list(self) -> None:
        view, parts = list_view(self.table), self._parts
        self.view, self.choosing, self.ready = None, True, False
        self.seat, self.letter, self.title, self.subtitle = view.seat, view.letter, view.title, view.subtitle
        self.button, self.note = _("Choose one above"), ""
        parts["board"].tools, self.grid.movable = False, False
        self.grid.ground, self.grid.ghost = view.ground, None
        parts["lists"].show(view.sections)
        parts["hold"].each = 0
        if view.price:
            parts["deal"].pays, parts["deal"].pays_note = view.price, view.price_note
            parts["deal"].gains, parts["deal"].gains_note = view.gains, ""
        self._names = [*(["deal"] if view.price else []), "lists", "hold"]
        self._lay()

    def _show_tile(self, view: PlaceView) -> None:
        parts, known = self._parts, bool(self.draft.spot)
        self.view, self.choosing, self.ready = view, False, view.ready
        self.seat, self.letter, self.title, self.subtitle = view.seat, view.letter, view.title, view.subtitle
        self.button, self.note = view.button, view.note
        parts["board"].tools, self.grid.movable = known, known
        self.grid.ground, self.grid.ghost = view.ground, view.ghost
        parts["legend"].tile, parts["legend"].learning = view.label, not known
        parts["legend"].hatched = bool(view.ground.hatched)
        parts["reasons"].show(view.reasons)
        parts["deal"].show(view.deal)
        parts["hold"].each = view.each
        if known:
            parts["turns"].show(view)
            parts["spot"].show(view)
        if view.count:
            parts["count"].show(view.count, view.kind)
        if view.sizes:
            parts["sizes"].show(view, self.draft.size)
        arrange(parts["others"], [parts[name] for name in self._others(view)])
        self._names = self._wanted(view)
        self._lay()

    def _wanted(self, view: PlaceView) -> list[str]:
        """Only what has something to say."""
        names = ["legend", *(["turns", "spot"] if view.turns else [])]
        names += [*(["sizes"] if view.sizes else []), *(["count"] if view.count else [])]
        names += [*(["reasons"] if view.reasons else [])]
        names += ["deal", "hold"] if view.turns else []
        return [*names, *(["note"] if view.note else []), "others"]

    def _lay(self) -> None:
        """One below the other; the grid stands on top, or beside the rest where there is room."""
        beside, board = self.flat or self.wide, self._parts["board"]
        shown = [self._parts[name] for name in self._names]
        arrange(self.ids.beside, [board] if beside else [])
        arrange(self.ids.body, shown if beside or self.choosing else [board, *shown])

    def _others(self, view: PlaceView) -> list[str]:
        """What is seldom meant."""
        recordable = bool(view.reasons) and view.verdict.recordable and place_draft.is_whole(self.draft)
        self.overrule = _("Record anyway") if recordable else ""
        offered = {
            "clear": bool(self.draft.taps) and not view.reasons,
            "anyway": recordable,
            "only_note": view.only_note,
            "relearn": bool(self.draft.spot),
            "aside": view.aside,
        }
        return [name for name, there in offered.items() if there]

    # Private

    def _private(self) -> str:
        """The cards in hand that want a tile, for whoever holds."""
        names, unnamed = wanting(self.table, self.draft)
        said = list(wanted(self.table)) if self.choosing else [listing(list(names))] if names else []
        said = said or [_("None of the cards that are named.")]
        if unnamed:
            said.append(plural("{n} card has no name yet.", "{n} cards have no name yet.", unnamed))
        return "\n".join(said)

    # Choosing and marking

    def choose(self, tile: str) -> None:
        self.ids.scroller.scroll_y = 1
        self._change(Draft(tile))

    def set_size(self, size: int) -> None:
        self._change(Draft(self.draft.tile, size, self.draft.taps[:size], again=self.draft.again))

    def tap(self, cell: Cell) -> None:
        """A square marked while the outline is learned; a known tile comes there if it may."""
        if self.view is None:
            return
        if self.draft.spot:
            self._change(place_draft.moved_onto(self.table, self.draft, cell))
            return
        draft = place_draft.tapped(self.draft, cell)
        if draft is None:
            self._parts["count"].shake()
        else:
            self._change(draft)

    def fix(self, what: Any) -> None:
        if isinstance(what, Draft):
            self._change(what)
        else:
            self.app.act(what)

    def clear(self) -> None:
        self._change(place_draft.cleared(self.draft))

    def relearn(self) -> None:
        """Its outline is another one."""
        size = self.draft.size if self.draft.tile in self.table.catalogue.buildings else 0
        self._change(Draft(self.draft.tile, size, again=True))

    # Moving

    def use(self, tool: str) -> None:
        match tool:
            case "rotate":
                self._change(place_draft.rolled(self.table, self.draft))
            case "flip":
                self._change(place_draft.turned_over(self.table, self.draft))
            case way:
                self._change(place_draft.stepped(self.table, self.draft, way))

    def turn_to(self, way: Cells) -> None:
        self._change(place_draft.turned_to(self.table, self.draft, way))

    def walk(self, by: int) -> None:
        self._change(place_draft.walked(self.table, self.draft, by))

    def drag(self, far: Cell) -> None:
        """Only the tile and what is said of its place follow the finger; the rest when it lets go."""
        if not self.draft.spot:
            return  # another finger has recorded it
        self._start = self._start or self.draft.spot
        self.draft = place_draft.dragged(self.table, self._start, far, self.draft)
        self.view = view = place_view(self.table, self.draft)
        self.grid.ghost, self.ready, self.button = view.ghost, view.ready, view.button
        self._parts["spot"].show(view)

    def drop(self) -> None:
        self._start = frozenset()
        self.refresh()

    def _change(self, draft: Draft) -> None:
        self.draft = draft
        self.refresh()

    # Recording

    def confirm(self) -> None:
        if not self.ready or self.view is None:
            return
        if MONEY in judged(self.table, self.draft).rules:
            self._change(place_draft.confirmed(self.draft))
        else:
            self._record(*recorded(self.table, self.draft))

    def confirm_anyway(self) -> None:
        if not self.overrule:
            return
        if not self._asked:
            self._asked, self.overrule = True, _("Really? Tap again")
            return
        *first, last = recorded(self.table, self.draft)
        self._record(*first, last.with_(overruled=True))

    def only_note(self) -> None:
        """Without telling where it lies."""
        note = move(self.table, self.draft, frozenset())
        if MONEY in self.session.check(note).rules:
            self._change(place_draft.confirmed(self.draft))
        else:
            self._record(note)

    def set_aside(self) -> None:
        choice = awaited(self.table)
        if choice:
            self._record(SetAside(seat=choice.seat))

    def _record(self, *actions: Any) -> None:
        """However often one taps, once: the draft is gone before the next tap."""
        draft, self.draft, self.ready, self._start = self.draft, Draft(), False, frozenset()
        if not routing.act(self.app, *actions):
            self._change(draft)

    # Back

    def undo(self) -> None:
        """First the last square marked; then what has been recorded."""
        if self.draft.taps:
            self._change(place_draft.without_last(self.draft))
        else:
            super().undo()

    def back(self) -> bool:
        """To the list, if that is where one came from."""
        choice = awaited(self.table)
        if self.is_over() or self.choosing or self._sent or (choice and len(choice.tiles) == 1):
            self._seen = None  # whoever comes again begins anew
            return False
        self._change(Draft())
        return True

    def leave(self) -> None:
        if not self.back():
            self.app.back()
