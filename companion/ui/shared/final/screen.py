"""The final scoring: who wins, every number with its sources, and why. Also that of a score pad."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.ui import boxes, layout
from companion.ui.kit.scroller import let_go
from companion.ui.look.theme import theme
from companion.ui.shared.final.course_page import CoursePage
from companion.ui.shared.final.score_sheet import Line, Missing, Number
from companion.ui.shared.final.score_table import BreakdownSheet
from companion.ui.shared.final.sharing import SharingScreen
from companion.ui.shared.rules.rule_link import open_rule
from companion.ui.shared.table import at_table

layout.load(__file__)

TABLE, GRAPH = "table", "graph"
SETTLED = 0.1  # seconds until a page just shown has its height
STRAIGHT = 2  # how much further aside than along a swipe goes


class FinalScreen(SharingScreen):
    view = ObjectProperty(rebind=True)
    subtitle = StringProperty()
    chapter = StringProperty("Final scoring")  # of the rules
    pad = BooleanProperty(False)  # not tracked: corrected on the pad
    roomy = BooleanProperty(True)  # for words beside the icons
    beside = BooleanProperty(False)  # the table and what it says of the winner
    cramped = BooleanProperty(False)  # the table is wider than the screen
    course = ObjectProperty(None, allownone=True)  # what the graph shows, if there is one
    page = StringProperty(TABLE)

    def __init__(self, **kwargs: Any) -> None:
        self._table: Any = None
        self._scores: Any = None
        self._graph: Any = None
        self._series = ""  # chosen
        super().__init__(**kwargs)

    def look(self) -> None:
        table = self.session.table
        self.pad = self.session.box == boxes.PAD
        self.chapter = getattr(self.views, "CHAPTER", "Final scoring")
        self.subtitle = self.views.subtitle(table, self.game_title)
        view = self.views.final_view(table)
        self.course = self.course_view(view, self._series)
        self.view = view
        if self._table is None:
            self._table = Factory.ScoreTableCard(value=self.view)
            self._table.fbind("least", self.measure)
            self.on_cramped()
        self._table.value = self.view
        if self.course is None:
            self.page = TABLE
        self.on_page()

    def undo(self) -> None:
        """Whoever takes back the end of a game goes on with it."""
        over = self.session.game.game.is_over(self.session.table)
        at_table.undo(self.app, (lambda: self.app.place) if over else None)

    def measure(self, *_: Any) -> None:
        if self._table:
            room, spacing = self.ids.table_page.width, self.ids.table_page.spacing
            self.beside = room > theme.text_size("body") * 38 and 2 * self._table.least <= room - spacing
            self.cramped = self._table.least > room

    def on_cramped(self, *_: Any) -> None:
        """The table, or one card for each player; the table is measured also while it is not there."""
        if self.cramped:
            self.ids.table.remove_widget(self._table)
        else:
            self.ids.table.add_widget(self._table)

    # The graph

    def on_course(self, *_: Any) -> None:
        if self._graph and self.course:
            self._graph.value = self.course

    def on_page(self, *_: Any) -> None:
        """One page at a time; the graph is made when somebody wants it."""
        if self.view is None:
            return  # it is not laid out yet
        if self._scores is None:
            self._scores = self.ids.table_page.__self__  # which nothing else holds while it is away
        if self.page != TABLE and self._graph is None:
            self._graph = self._new_graph()
        shown = self._scores if self.page == TABLE else self._graph
        if shown.parent is None:
            self.ids.pages.clear_widgets()
            self.ids.pages.add_widget(shown)
            if shown is self._graph:
                Clock.schedule_once(self._bring_up, SETTLED)

    def _bring_up(self, _seconds: float) -> None:
        """Where the banner fills a low window, a graph that was asked for would come up below it, unseen."""
        scroller = self.ids.scroller
        beyond = scroller.children[0].height - scroller.height
        seen = self._graph.top - beyond * scroller.scroll_y
        if beyond > 0 and self.page == GRAPH and seen < scroller.height / 2:
            scroller.scroll_y = max(0, min(1, (self.ids.page_switch.top - scroller.height) / beyond))

    def read_from_the_top(self) -> None:
        super().read_from_the_top()
        self.page = TABLE

    def on_touch_up(self, touch: Any) -> bool:
        """A swipe turns the page; what lay under the finger is not tapped."""
        aside, along = touch.x - touch.ox, touch.y - touch.oy
        if self.course and touch.grab_current is None and abs(aside) > max(theme.touch, STRAIGHT * abs(along)):
            let_go(touch)
            self.page = GRAPH if aside < 0 else TABLE
        return bool(super().on_touch_up(touch))

    def _new_graph(self) -> CoursePage:
        page = CoursePage(value=self.course, flat=self.flat)
        self.fbind("flat", page.setter("flat"))
        page.fbind("on_series", self._choose_series)
        page.fbind("on_round", lambda _page, number: self.app.go("log", at_round=number))
        return page

    def _choose_series(self, _page: CoursePage, name: str) -> None:
        self._series = name
        self.course = self.course_view(self.view, name)

    def explain(self, what: Number | Line) -> None:
        BreakdownSheet(found=self.views.breakdown(self.session.table, what.category, what.seat)).open()

    def enter(self, missing: Missing) -> None:
        """Ask for what is missing, where this game asks for it."""
        boxes.part(self.session.box, "more").enter_missing(self.app, missing.why)

    def open_rule(self, rule: str) -> None:
        if rule:
            open_rule(self.session.box, rule)

    def correct(self) -> None:
        """Back to the pad, where every number can be changed."""
        self.app.go("pad_table")

    def done(self) -> None:
        """Home after the game; but whoever came from the history, or in mid-game, goes back there."""
        came_from = self.app.trail[-2:-1]
        if (self.view.over and came_from != ["history"]) or not self.app.back():
            self.app.go("home")
