"""All rules, offline: type a question, or leaf through the chapters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty

from companion.rulebook.card_names import named
from companion.rulebook.search import BOXES
from companion.table.words import _
from companion.ui import kit, layout
from companion.ui.boxes import in_play
from companion.ui.running import App
from companion.ui.shared.cards.view import Filters
from companion.ui.shared.rules import rule_link  # noqa: F401
from companion.ui.shared.rules.rule import open_rule, rule_here
from companion.ui.shared.rules.rule_view import USUAL
from companion.ui.shared.rules.view import CardLine, Chapter, Line, chapter, chapters, find

layout.load(__file__)

AT_ONCE, A_FRAME = 0, 2
"""How many rows answer a letter at once, and how many more in each frame afterwards: typing must not wait for those
further down, which keep what they said until then."""
SETTLED = 0.5  # seconds, after which the screen has come


def open_rules(app: App, chapter: str = "", box: str = "") -> None:
    """The rules of a box, of the game on the table, or of the box that was looked at last.

    A chapter is known by how it begins: the setup of an expansion is called "Setup with the expansion".
    """
    app.go("rules", query="")
    screen = app.manager.current_screen
    asked = (box,) if box in BOXES else screen.played or (screen.box,)
    every = ((one, part.section) for one in asked for part in chapters(one))
    found = (place for place in every if chapter and place[1].startswith(chapter))
    screen.box, screen.section = next(found, (asked[0], ""))


class RulesScreen(kit.GiglioScreen):
    query = StringProperty()
    box = OptionProperty("lorenzo", options=BOXES)
    section = StringProperty()  # a chapter that is open
    best = ObjectProperty(())  # the answer that is open in place
    lines = ObjectProperty(())
    empty = BooleanProperty(False)  # nothing was found
    heading = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._found: Sequence[Line | Chapter | CardLine] = ()
        self._listed = 0
        self._list_more = Clock.create_trigger(self._list_next)
        self._get_ready = Clock.create_trigger(self._read_words)
        super().__init__(**kwargs)
        for changed in ("query", "box", "section"):
            self.fbind(changed, self.look)

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.look()
        self._get_ready()

    def read_from_the_top(self) -> None:
        super().read_from_the_top()
        if self.played:
            self.box = self.played[0]

    def _read_words(self, *_: Any) -> None:
        """The first letter need not wait for the words of the box, nor for what shows the answer."""
        find("", self.box, *self._also())
        Clock.schedule_once(lambda *_: self.ids.best.get_ready(USUAL))
        Clock.schedule_once(lambda *_: named("name", self.box, *self._also()), SETTLED)  # reads the names of cards

    def on_box(self, *_: Any) -> None:
        self.section = ""
        self._get_ready()

    def back(self) -> bool:
        """One step up before one screen back."""
        if not (self.query or self.section):
            return False
        self.query = self.section = ""
        return True

    def look(self, *_changed: Any) -> None:
        if self.query.strip():
            found = find(self.query, self.box, *self._also())
            self.heading, best = found.heading, found.best
            self.best = (rule_here(best.box, best.entry.id, best.matched),) if best else ()
            self._list(found.others, AT_ONCE)
            self.empty = not (self.best or found.others)
            return
        self.heading = _(self.section) if self.section else _("Chapters")
        lines = chapter(self.box, self.section) if self.section else chapters(self.box)
        self.best = ()
        self._list(lines, len(lines))
        self.empty = False

    @property
    def played(self) -> tuple[str, ...]:
        """The boxes of the game on the table, an expansion first."""
        session = self.session
        played = in_play(session.box, session.table) if session.saved is not None else ()
        return tuple(box for box in reversed(played) if box in BOXES)

    def _also(self) -> tuple[str, ...]:
        """The other boxes on the table: their rules answer too."""
        return tuple(box for box in self.played if box != self.box) if self.box in self.played else ()

    def _list(self, lines: Sequence[Line | Chapter | CardLine], at_once: int) -> None:
        self._found, self._listed = lines, 0
        self._list_next(rows=at_once)

    def _list_next(self, *_: Any, rows: int = A_FRAME) -> None:
        """So many rows more; the others keep what they said."""
        self._listed = min(self._listed + rows, len(self._found))
        self.lines = (*self._found[: self._listed], *self.lines[self._listed : len(self._found)])
        if self._listed < len(self._found):
            self._list_more()

    def learn(self) -> None:
        self.app.go("learn", box=self.box)

    def open(self, shown: Line | Chapter | CardLine) -> None:
        match shown:
            case Chapter(section=section):
                self.section = section
            case CardLine(box=box, title=name):
                self.app.go("cards", query=name, given=name)
                self.app.screen.filters = Filters(boxes=frozenset([box]))  # whatever is on the table
            case Line(box=box, rule=rule):
                open_rule(box, rule)
