"""Who plays, in which order and by which rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty

from companion.table.action import Refused
from companion.table.database import StoreError
from companion.table.seats import Seat
from companion.ui import boxes, layout, preferences
from companion.ui.kit import BottomSheet, GiglioScreen
from companion.ui.shared.new_game import (
    name_input,  # noqa: F401
    view,
)
from companion.ui.shared.settings.table_rules import RulesSheet

layout.load(__file__)

RUNNING = {
    "lorenzo": "lorenzo_join",
    "houses": "houses_join",
    "masters": "masters_join",
    "princes": "princes_join",
}
"""Where a game is told that has begun without the app."""


class ColourSheet(BottomSheet):
    colours = ObjectProperty(())

    def __init__(self, colours: Iterable[Seat], now: Seat, take: Callable[[Seat], object], **kwargs: Any) -> None:
        self._take = take
        super().__init__(colours=view.colour_choices(colours, now), **kwargs)

    def choose(self, colour: Seat) -> None:
        self.dismiss()
        self._take(colour)


class NewGameScreen(GiglioScreen):
    draft = ObjectProperty(view.new_draft(), rebind=True)  # kv reads what is in it
    faults = ObjectProperty(())
    checked = BooleanProperty(False)  # faults are shown once somebody has tried to go on
    last = ObjectProperty(None, allownone=True)  # those who played last
    rng = Random()

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self._find_last_table()
        draft = self.draft.supplied(self.store)
        if not any(draft.names):
            draft = replace(draft, rules=preferences.table_rules(self.store, draft.box))
        self.change(draft)

    def _find_last_table(self) -> None:
        box, games = self.draft.box, self.store.games()
        last = view.last_table(box, (game.setup for game in games if game.box == boxes.game(box)))
        self.last = last.supplied(self.store) if last else None

    def change(self, draft: view.Draft) -> None:
        self.draft = draft
        if self.checked:
            self._tell(draft.faults)

    def _tell(self, faults: dict[str, str]) -> None:
        box = boxes.game(self.draft.box)
        self.faults = tuple(view.Fault(box, rule, text) for rule, text in faults.items())

    # What a tap does

    def take(self, box: str) -> None:
        """The same people play another box, by the rules that this table has agreed on."""
        if box != self.draft.box:
            rules = preferences.table_rules(self.store, box)
            self.checked, self.faults = False, ()
            self.change(self.draft.seated_at(box, rules).supplied(self.store))
            self._find_last_table()

    def tap_player(self, line: view.Line, what: str, name: str = "") -> None:
        match what:
            case "name":
                self.rename(line.place, name)
            case "colour":
                take = partial(self._colour, line.place)
                ColourSheet(self.draft.palette, line.colour, take).open()
            case _:
                self.change(self.draft.moved(line.place, -1 if what == "up" else 1))

    def rename(self, place: int, name: str) -> None:
        if name != self.draft.lines[place].name:
            self.change(self.draft.renamed(place, name))

    def _colour(self, place: int, colour: Seat) -> None:
        self.change(self.draft.coloured(place, colour))

    def shuffle(self) -> None:
        self.change(self.draft.shuffled(self.rng))

    def seat(self, count: str) -> None:
        if int(count) != len(self.draft.names):
            self.change(self.draft.for_players(int(count)))

    def set(self, **choices: Any) -> None:
        self.change(replace(self.draft, **choices))

    def ask_rules(self) -> None:
        RulesSheet(boxes.game(self.draft.box), self.draft.rules, lambda rules: self.set(rules=rules)).open()

    def begin(self) -> None:
        """What is asked first depends on what was drawn, so that it is drawn only once."""
        setup = self.draft.setup(self.rng)
        pieces = self.draft.to_ask(setup, self.store)
        if not pieces:
            self._begin(setup)
            return
        asking = boxes.part(self.draft.box, "own_copy.at_start")
        sheet = asking.AskingSheet(self.app, pieces, lambda: self._begin(setup))
        sheet.bind(on_dismiss=lambda _sheet: self.change(self.draft.supplied(self.store)))
        sheet.open()

    def _begin(self, setup: Any) -> None:
        app, box = self.app, self.draft.box
        try:
            app.session.begin(boxes.game(box), self.draft.furnished(setup, self.store), boxes.game_title(box))
        except Refused as refused:
            self._complain(self.draft.sentences(refused.verdict.reasons))
            return
        except StoreError as error:
            app.say(str(error))
            return
        app.keep_awake()
        app.go("checklist")
        self.forget()

    def join(self) -> None:
        """These players have begun without the app; what is wrong with them is said here."""
        if self.draft.faults:
            self._complain(self.draft.faults)
        else:
            setup = self.draft.furnished(self.draft.setup(self.rng), self.store)
            self.app.go(RUNNING[self.draft.box], setup=setup)

    def _complain(self, faults: dict[str, str]) -> None:
        self.checked = True
        self._tell(faults)
        Clock.schedule_once(lambda _: self.ids.scroller.scroll_to(self.ids.fault))  # once it has its height

    def forget(self) -> None:
        """The game has begun: the next one starts with an empty form."""
        self.checked, self.faults = False, ()
        self.change(view.new_draft(self.draft.box))
