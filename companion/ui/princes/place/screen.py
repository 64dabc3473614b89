"""Laying a Building or a Landscape: choose it, show its outline once, or move it to its place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.properties import StringProperty

from companion.games.princes.actions import Action, SellPoints
from companion.games.princes.outlines import Cell, Cells
from companion.table.action import Verdict
from companion.ui import layout
from companion.ui.princes.naming.sheet import open_naming
from companion.ui.princes.pieces.view import MONEY
from companion.ui.princes.place import draft as drafts
from companion.ui.princes.place.draft import Draft, awaited, placer, settled
from companion.ui.princes.place.list_view import list_view
from companion.ui.princes.place.parts import PlaceCount
from companion.ui.princes.place.reasons import judged, recorded
from companion.ui.princes.place.view import Tool, Turn, dragged, place_view, why_not_there
from companion.ui.shared.drawn import Drawn
from companion.ui.shared.table.at_table import Prepared

layout.load(__file__)


class PlaceScreen(Prepared):
    """``app.go("princes_place", building="theater")`` begins with that Building."""

    building = StringProperty()
    shown_by = Drawn("Place")

    prepares = Draft
    _start: Cells = frozenset()  # where the tile was when a finger took it
    _sent = False  # here by somebody who had named the Building

    def on_pre_enter(self, *args: Any) -> None:
        """Who comes back from a rule finds everything as it was."""
        anew = self.building or self.seen != self.moment
        if anew:
            self.draft, self._sent, self.building = Draft(self.building), bool(self.building), ""
        super().on_pre_enter(*args)
        if anew and self.view:
            self.ids.scroller.scroll_y = 1

    def is_over(self) -> bool:
        return placer(self.table) is None

    def look(self) -> None:
        if self.is_over():
            return  # laid, or taken back
        self.seen = self.moment
        self.draft = settled(self.table, self.draft)
        self.view = place_view(self.table, self.draft) if self.draft.tile else list_view(self.table)

    # The grid

    def tap(self, cell: Cell) -> None:
        """A square marked while the outline is learned; a known tile comes there if it may. Else it is said why not."""
        before = self.draft
        draft = drafts.moved_onto(self.table, before, cell) if before.spot else drafts.tapped(before, cell)
        if draft:
            self.hush()
            self.change(draft)
            return
        self.app.say(why_not_there(before))
        for card in self.ids.parts.children:
            if isinstance(card, PlaceCount):
                card.shake()

    def drag(self, far: Cell) -> None:
        if not self.draft.spot:
            return  # another finger has recorded it
        self._start = self._start or self.draft.spot
        self.draft = drafts.dragged(self.table, self._start, far, self.draft)
        self.view = dragged(self.view, place_view(self.table, self.draft))

    def drop(self) -> None:
        self._start = frozenset()
        self.refresh()

    def on_flat(self, *_: Any) -> None:
        self._start = frozenset()  # the phone was turned, and the finger is on a grid that has gone
        self.hush()

    # Buttons

    def take(self, what: Draft | Tool | Turn | Action) -> None:
        """What a button stands for: a draft, a way to move the tile, or something to record."""
        match what:
            case Draft():
                if what.tile != self.draft.tile:
                    self.ids.scroller.scroll_y = 1
                self.change(what)
            case Tool():
                self.change(what.change(self.table, self.draft))
            case Turn():
                self.change(drafts.turned_to(self.table, self.draft, what.way))
            case SellPoints():
                self.app.act(what)
            case _ if what.overruled:
                self.record(*recorded(self.table, self.draft)[:-1], what)
            case _:
                self._confirm(self.session.check(what), what)

    def enter_cards(self) -> None:
        """Those in hand that the app does not know."""
        open_naming(self.app, self.view.who.seat, "hand")

    def confirm(self) -> None:
        if self.view.ready:
            self._confirm(judged(self.table, self.draft), *recorded(self.table, self.draft))

    def _confirm(self, verdict: Verdict, *actions: Action) -> None:
        """Only now, whether money is missing."""
        if MONEY in verdict.rules:
            self.change(replace(self.draft, tried=True))
        else:
            self.record(*actions)

    def record(self, *actions: Action) -> bool:
        self._start = frozenset()
        return bool(self.draft.tile) and super().record(*actions)

    # Back

    def undo(self) -> None:
        """First the last square marked; then what has been recorded."""
        if self.draft.taps:
            self.change(replace(self.draft, taps=self.draft.taps[:-1], tried=False))
        else:
            super().undo()

    def back(self) -> bool:
        """To the list, if that is where one came from."""
        choice = awaited(self.table)
        if self.is_over() or not self.draft.tile or self._sent or (choice and len(choice.tiles) == 1):
            self.seen = None  # whoever comes again begins anew
            return False
        self.change(Draft())
        return True
