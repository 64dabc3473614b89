"""All rules, offline: type a question, or leaf through the chapters (mockup 12)."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, OptionProperty, StringProperty

from companion.rulebook.search import BOXES
from companion.table.words import _, plural
from companion.ui import kit, layout
from companion.ui.boxes import in_play, short_title
from companion.ui.screens.rule import open_rule, rule_here
from companion.ui.screens.rules_view import Line, chapter, chapters, find

layout.load(__file__)


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


class RuleRow(kit.ListRow):
    page = StringProperty()


class RulesScreen(kit.GiglioScreen):
    query = StringProperty()
    box = OptionProperty("lorenzo", options=BOXES)
    section = StringProperty()  # a chapter that is open
    empty = BooleanProperty(False)  # nothing was found
    heading = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
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

    def on_box(self, *_: Any) -> None:
        self.section = ""

    def back(self) -> bool:
        """One step up before one screen back."""
        if not (self.query or self.section):
            return False
        self.query = self.section = ""
        return True

    def look(self, *_changed: Any) -> None:
        for chip in self.ids.boxes.children:
            chip.chosen = chip.key == self.box
        self.ids.best.clear_widgets()
        self.ids.rows.clear_widgets()
        self.empty = False
        if self.query.strip():
            self._answer()
        elif self.section:
            self.heading = _(self.section)
            self._list(chapter(self.box, self.section))
        else:
            self._list_chapters()

    def _answer(self) -> None:
        found = find(self.query, self.box, *self._expansions())
        self.empty, self.heading = found.best is None, ""
        if found.best is None:
            return
        view = rule_here(found.best.box, found.best.entry.id)
        best = BestAnswer(place=view.place, page=view.page, title=view.title)
        best.ids.body.show(view, found.best.matched)
        best.ids.body.bind(on_rule=lambda _body, box, rule: open_rule(box, rule))
        self.ids.best.add_widget(best)
        self.heading = plural("{n} more result", "{n} more results", len(found.others)) if found.others else ""
        self._list(found.others)

    def _expansions(self) -> tuple[str, ...]:
        """Those that the game on the table is played with: their rules answer too."""
        session = App.get_running_app().session
        played = in_play(session.box, session.table) if session.saved is not None else ()
        return played[1:] if self.box in played[:1] else ()

    def _list(self, lines: tuple[Line, ...]) -> None:
        for n, one in enumerate(lines):
            row = RuleRow(title=one.title, subtitle=one.about, page=one.page, line=n > 0)
            row.bind(on_release=lambda _row, one=one: open_rule(one.box, one.rule))
            self.ids.rows.add_widget(row)

    def _list_chapters(self) -> None:
        self.heading = _("Chapters")
        for n, one in enumerate(chapters(self.box)):
            row = RuleRow(title=_(one.section), page=str(one.rules), line=n > 0)
            row.bind(on_release=lambda _row, one=one: setattr(self, "section", one.section))
            self.ids.rows.add_widget(row)
