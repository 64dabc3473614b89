"""Who plays, in which order and by which rules."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.table.rows import COACHED
from companion.ui import boxes, layout, preferences
from companion.ui.shared.new_game import (
    name_input,  # noqa: F401
    view,
)
from companion.ui.shared.new_game.seating import SeatingScreen
from companion.ui.shared.rules import rule_link  # noqa: F401
from companion.ui.shared.settings.table_rules import RulesSheet

layout.load(__file__)


class NewGameScreen(SeatingScreen):
    draft = ObjectProperty(view.new_draft(), rebind=True)  # kv reads what is in it
    tips = BooleanProperty(False)
    rng = Random()
    begun: tuple[int, view.Draft] | None = None
    """The last game that began here, and with what."""

    def on_pre_enter(self, *args: Any) -> None:
        """An empty form begins with what was played last; one half filled in stays as it was left."""
        super().on_pre_enter(*args)
        draft = self.begun[1] if self.begun and self.untouched and not any(self.draft.names) else self.draft
        if not any(draft.names):
            agreed = replace(draft, rules=preferences.table_rules(self.store, draft.box))
            draft = view.last_game(self.store.games()) or agreed
        self.change(draft.supplied(self.store))
        self._find_last_table()

    def _find_last_table(self) -> None:
        box, games = self.draft.box, self.store.games()
        same = [game.setup for game in games if game.box == boxes.game(box) and game.id != self.untouched]
        self.tips = not same  # for the first one
        last = view.last_table(box, same)
        self.last = last.supplied(self.store) if last else None

    @property
    def untouched(self) -> int | None:
        """The game that began here, while nothing has happened in it: its players may still change their minds.

        Whoever has been at home meanwhile begins another one.
        """
        saved = self.session.saved
        here = saved and self.begun and saved.id == self.begun[0] == self.session.on_table
        return saved.id if saved and here and not saved.entries else None

    # What a tap does

    def take(self, box: str) -> None:
        """The same people play another box, by the rules that this table has agreed on."""
        if box != self.draft.box:
            rules = preferences.table_rules(self.store, box)
            self.checked, self.faults = False, ()
            self.change(self.draft.seated_at(box, rules).supplied(self.store))
            self._find_last_table()

    def tap_player(self, line: view.Line, what: str, name: str = "") -> None:
        if what in ("up", "down"):
            self.change(self.draft.moved(line.place, -1 if what == "up" else 1))
        else:
            super().tap_player(line, what, name)

    def shuffle(self) -> None:
        self.change(self.draft.shuffled(self.rng))

    def answer(self, field: str, answer: Any) -> None:
        """Decide an option; what is remembered from game to game is so at once."""
        self.change(self.draft.answered(field, answer))
        if field in self.draft.remembered:
            self.app.keep(self.draft.remembered[field], answer)

    def set(self, **choices: Any) -> None:
        self.change(replace(self.draft, **choices))

    def ask_rules(self) -> None:
        box, draft = boxes.game(self.draft.box), self.draft
        RulesSheet(box, draft.rules, lambda rules: self.set(rules=rules), draft.moot).open()

    def begin(self) -> None:
        """What is asked first depends on what was drawn, so that it is drawn only once."""
        if self.untouched and self.begun == (self.untouched, self.draft):
            self.app.go("checklist")
            self.forget()
            return
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
        box, instead = self.draft.box, self.untouched
        if self.start(boxes.game(box), self.draft.furnished(setup, self.store), boxes.game_title(box)):
            self.begun = self.session.game.id, self.draft
            if instead:
                self.app.write(partial(self.store.delete, instead))
            if self.tips:
                self.app.keep(COACHED, self.session.game.id)
            self.app.go("checklist")
            self.forget()

    def join(self) -> None:
        """These players have begun without the app; what is wrong with them is said here."""
        if self.draft.faults:
            self.complain(self.draft.judged())
        else:
            setup = self.draft.furnished(self.draft.setup(self.rng), self.store)
            self.app.go(f"{self.draft.box}_join", setup=setup)

    def forget(self) -> None:
        """The game has begun: the next one starts with an empty form."""
        self.checked, self.faults = False, ()
        self.change(view.new_draft(self.draft.box))
