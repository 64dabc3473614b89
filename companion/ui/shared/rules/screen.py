"""All rules, offline: type a question, or leaf through the chapters (mockup 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty

from companion.rulebook.search import BOXES, Hit
from companion.table.words import _, plural
from companion.ui import kit, layout
from companion.ui.boxes import in_play, short_title
from companion.ui.kit.stock import Stock, arrange
from companion.ui.shared.rules.rule import open_rule, rule_here
from companion.ui.shared.rules.view import Chapter, Line, chapter, chapters, find

layout.load(__file__)

AT_ONCE, A_FRAME = 0, 2
"""How many rows answer a letter at once, and how many more in each frame afterwards: typing must not wait for those
further down, which keep what they said until then."""


def open_rules(app: Any, chapter: str = "", box: str = "") -> None:
    """The rules of a box, of the game on the table, or of the box that was looked at last."""
    session = app.session
    box = box or (session.table.rules.box if session.box == "pad" else session.box)
    app.go("rules", **({"box": box} if box in BOXES else {}), query="")
    screen = app.manager.current_screen
    screen.section = chapter if any(one.section == chapter for one in chapters(screen.box)) else ""


class BestAnswer(kit.Card):
    """The best answer, open in place."""

    place = StringProperty()
    page = StringProperty()
    title = StringProperty()

    def show(self, best: Hit) -> None:
        view = rule_here(best.box, best.entry.id)
        self.place, self.page, self.title = view.place, view.page, view.title
        self.ids.body.show(view, best.matched)


class RuleRow(kit.ListRow):
    """A rule, or a chapter of rules."""

    page = StringProperty()
    shown = ObjectProperty()

    def show(self, shown: Line | Chapter, first: bool) -> None:
        self.shown, self.line = shown, not first
        if isinstance(shown, Chapter):
            self.title, self.subtitle, self.page = _(shown.section), "", str(shown.rules)
        else:
            self.title, self.subtitle, self.page = shown.title, shown.about, shown.page


class RulesScreen(kit.GiglioScreen):
    query = StringProperty()
    box = OptionProperty("lorenzo", options=BOXES)
    section = StringProperty()  # a chapter that is open
    empty = BooleanProperty(False)  # nothing was found
    heading = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._best, self._rows = Stock(self._best_answer), Stock(self._row)
        self._lines: Sequence[Line | Chapter] = ()
        self._listed = 0
        self._list_more = Clock.create_trigger(self._list_next)
        self._get_ready = Clock.create_trigger(self._read_words)
        super().__init__(**kwargs)
        for box in BOXES:
            chip = kit.Chip(text=short_title(box))
            chip.key = box
            chip.bind(on_release=lambda chip: setattr(self, "box", chip.key))
            self.ids.boxes.add_widget(chip)
        for changed in ("query", "box", "section"):
            self.fbind(changed, self.look)

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        session = App.get_running_app().session
        if session.saved is not None and session.box in BOXES:
            self.box = session.box
        self.look()
        self._get_ready()

    def _read_words(self, *_: Any) -> None:
        """The first letter need not wait for the words of the box, nor for what shows the answer."""
        find("", self.box, *self._expansions())
        Clock.schedule_once(lambda *_: self._best.take(1)[0].ids.body.get_ready())

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
        for chip in self.ids.boxes.children:
            chip.chosen = chip.key == self.box
        if self.query.strip():
            found = find(self.query, self.box, *self._expansions())
            self.heading = plural("{n} more result", "{n} more results", len(found.others)) if found.others else ""
            self._show_best(found.best)
            self._list(found.others, AT_ONCE)
            self.empty = found.best is None
            return
        self.heading = _(self.section) if self.section else _("Chapters")
        lines = chapter(self.box, self.section) if self.section else chapters(self.box)
        self._show_best(None)
        self._list(lines, len(lines))
        self.empty = False

    def _expansions(self) -> tuple[str, ...]:
        """Those that the game on the table is played with: their rules answer too."""
        session = App.get_running_app().session
        played = in_play(session.box, session.table) if session.saved is not None else ()
        return played[1:] if self.box in played[:1] else ()

    # In the widgets of the answer before: making new ones would take longer than typing a letter

    def _show_best(self, best: Hit | None) -> None:
        answers = self._best.take(1 if best else 0)
        for answer in answers:
            answer.show(best)
        arrange(self.ids.best, answers)

    def _list(self, lines: Sequence[Line | Chapter], at_once: int) -> None:
        self._lines, self._listed = lines, 0
        for surplus in self.ids.rows.children[: -len(lines) or None]:
            self.ids.rows.remove_widget(surplus)
        self._list_next(rows=at_once)

    def _list_next(self, *_: Any, rows: int = A_FRAME) -> None:
        """So many rows more."""
        first, self._listed = self._listed, min(self._listed + rows, len(self._lines))
        for n, row in enumerate(self._rows.take(self._listed)[first:], start=first):
            row.show(self._lines[n], first=n == 0)
            if not row.parent:
                self.ids.rows.add_widget(row)
        if self._listed < len(self._lines):
            self._list_more()

    def _best_answer(self) -> BestAnswer:
        answer = BestAnswer()
        answer.ids.body.bind(on_rule=lambda _body, box, rule: open_rule(box, rule))
        return answer

    def _row(self) -> RuleRow:
        row = RuleRow()
        row.bind(on_release=lambda row: self.open(row.shown))
        return row

    def open(self, shown: Line | Chapter) -> None:
        if isinstance(shown, Chapter):
            self.section = shown.section
        else:
            open_rule(shown.box, shown.rule)
