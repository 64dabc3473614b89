"""Before a score pad: which box, and who played; or on with a pad that was begun."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty

from companion.table.action import Refused
from companion.table.database import StoreError
from companion.table.seats import COLOURS, Seat
from companion.table.store import now
from companion.ui import boxes, kit, layout
from companion.ui.pad.start import view
from companion.ui.running import running
from companion.ui.shared.final.share_result import PAD
from companion.ui.shared.new_game.screen import ColourSheet
from companion.ui.shared.new_game.view import Line

layout.load(__file__)


class ScorePadStartScreen(kit.GiglioScreen):
    draft = ObjectProperty(view.Draft(), rebind=True)
    faults = ObjectProperty(())  # once somebody has tried to begin
    unfinished = ObjectProperty(())  # pads
    last = ObjectProperty(None, allownone=True)  # those who played last
    two = BooleanProperty(False)  # columns
    checked = False  # somebody has tried to begin

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.refresh()

    def refresh(self) -> None:
        games = running().session.store.games()
        self.last = view.last_table(games, self.draft.box)
        self.unfinished = view.unfinished(games, now())

    def change(self, draft: view.Draft) -> None:
        self.draft = draft
        if self.checked:
            self.faults = view.faults(draft)

    # What a tap does

    def rename(self, place: int, name: str) -> None:
        if place < len(self.draft.names) and name != self.draft.names[place]:
            self.change(self.draft.renamed(place, name))

    def seat(self, count: str) -> None:
        if count.isdecimal() and int(count) != len(self.draft.names):
            self.change(self.draft.for_players(int(count)))

    def tap_player(self, line: Line, what: str, name: str = "") -> None:
        """All five colours are offered: in which box they are is not ours to say."""
        if what == "name":
            self.rename(line.place, name)
        else:
            ColourSheet(COLOURS, line.colour, partial(self._colour, line.place)).open()

    def _colour(self, place: int, colour: Seat) -> None:
        self.change(self.draft.coloured(place, colour))

    def seat_last(self) -> None:
        """Those who played last, at the box that is chosen now."""
        found = view.last_table(running().session.store.games(), self.draft.box)
        if found:
            self.change(found)

    def begin(self) -> None:
        app = running()
        try:
            app.session.begin(PAD, self.draft.setup(), boxes.title(self.draft.box))
        except Refused as refused:
            self.checked, self.faults = True, view.said(self.draft, refused.verdict.reasons)
            Clock.schedule_once(lambda _: self.ids.scroller.scroll_to(self.ids.fault))  # once it has its height
            return
        except StoreError as error:
            app.say(str(error))
            return
        self.checked, self.faults = False, ()
        app.keep_awake()
        app.go("pad_table")
        self.change(view.Draft())
