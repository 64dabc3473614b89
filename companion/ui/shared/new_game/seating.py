"""Who plays: the part that a new game and a score pad ask for in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty

from companion.table.action import Reason, Refused
from companion.table.database import StoreError
from companion.table.seats import Seat
from companion.ui.kit import BottomSheet, GiglioScreen
from companion.ui.shared.new_game import view


class ColourSheet(BottomSheet):
    colours = ObjectProperty(())

    def __init__(self, take: Callable[[Seat], object], **kwargs: Any) -> None:
        self._take = take
        super().__init__(**kwargs)

    def choose(self, colour: Seat) -> None:
        self.dismiss()
        self._take(colour)


class SeatingScreen(GiglioScreen):
    """Who plays, asked before a game or a score pad begins: a ``draft`` with ``lines``, which can be ``judged``.

    Its layout names the scrolling part ``scroller``, and what is wrong ``fault``.
    """

    draft: Any
    faults = ObjectProperty(())
    checked = BooleanProperty(False)  # faults are shown once somebody has tried to go on
    last = ObjectProperty(None, allownone=True)  # those who played last

    def change(self, draft: Any) -> None:
        self.draft = draft
        if self.checked:
            self.faults = draft.said(draft.judged())

    def tap_player(self, line: view.Line, what: str, name: str = "") -> None:
        if what == "name":
            self.rename(line.place, name)
        elif what == "colour":
            colours = tuple(view.Colour(one, view.colour_name(one), one == line.colour) for one in self.draft.palette)
            ColourSheet(lambda one: self.change(self.draft.coloured(line.place, one)), colours=colours).open()

    def rename(self, place: int, name: str) -> None:
        if name != self.draft.lines[place].name:
            self.change(self.draft.renamed(place, name))

    def seat(self, count: str) -> None:
        if int(count) != len(self.draft.names):
            self.change(self.draft.for_players(int(count)))

    def start(self, game: str, setup: Any, title: str) -> bool:
        """Begin it; False where it cannot be, and then it says why."""
        app = self.app
        try:
            app.session.begin(game, setup, title)
        except Refused as refused:
            self.complain(refused.verdict.reasons)
            return False
        except StoreError as error:
            app.say(str(error))
            return False
        self.checked, self.faults = False, ()
        app.keep_awake()
        return True

    def complain(self, reasons: Iterable[Reason]) -> None:
        self.checked, self.faults = True, self.draft.said(reasons)
        Clock.schedule_once(lambda _: self.ids.scroller.scroll_to(self.ids.fault))  # once it has its height
