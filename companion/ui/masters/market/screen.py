"""The market (mockup 14): an arrow takes its row or column at once, a marble only shows what its line would bring."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.games.masters.catalogue import Marble
from companion.table.words import _
from companion.ui import kit, layout
from companion.ui.kit.box_layout import Down, Snug
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import Stock, arrange
from companion.ui.masters import routing
from companion.ui.masters.market.tray import BallButton, open_tray
from companion.ui.masters.market.tray_view import Ball, gives
from companion.ui.masters.market.view import (
    ArrowView,
    LineView,
    MarketView,
    NamingView,
    line_view,
    market_view,
    naming_view,
    prospect,
    to_record,
    told_line,
)
from companion.ui.masters.pieces import pieces
from companion.ui.masters.store import parts  # noqa: F401
from companion.ui.masters.store.rearrange import open_rearrange
from companion.ui.shared.table.at_table import AtTable, undo

layout.load(__file__)


class MarketMarble(ButtonBehavior, AnchorLayout):
    """A marble of the tray; a tap shows what its row brings, another one its column."""

    marble = StringProperty()
    chosen = BooleanProperty(False)
    side = NumericProperty()
    lines: tuple[str, str] = ("", "")


class MarketArrow(ButtonBehavior, AnchorLayout):
    """Takes a row or column; its mark says what would happen."""

    icon = StringProperty()
    said = StringProperty()
    mark = StringProperty()
    chosen = BooleanProperty(False)
    side = NumericProperty()
    line = ""

    def show(self, arrow: ArrowView, chosen: bool) -> None:
        self.said, self.mark, self.chosen = arrow.said, arrow.mark, chosen


class MarketTray(Snug):
    """The marbles, with an arrow at the end of each row and below each column."""

    slide = StringProperty()
    cell = NumericProperty()
    least = NumericProperty()  # of a cell, so that all can be read and tapped
    __events__ = ("on_arrow", "on_marble")

    def __init__(self, **kwargs: Any) -> None:
        self._marbles: list[list[MarketMarble]] = []
        self._arrows: dict[str, MarketArrow] = {}
        super().__init__(**kwargs)

    def show(self, view: MarketView, chosen: str, line: tuple[tuple[int, int], ...], told: tuple[str, ...]) -> None:
        """``line`` are the places of the line that is looked at, ``told`` what lies there if nobody knew it before."""
        if not self._marbles:
            self._lay(len(view.rows), len(view.rows[0]))
        self.slide = view.slide
        named = dict(zip(line, told, strict=False))
        for row, marbles in enumerate(view.rows):
            for column, marble in enumerate(marbles):
                shown = self._marbles[row][column]
                shown.marble = named.get((row, column), marble)
                shown.chosen = (row, column) in line
        for arrow in view.arrows:
            self._arrows[arrow.line].show(arrow, arrow.line == chosen)

    def _lay(self, rows: int, columns: int) -> None:
        grid = self.ids.grid
        grid.cols = columns + 1
        for row in range(rows):
            self._marbles.append([self._marble(row, column) for column in range(columns)])
            for marble in self._marbles[-1]:
                grid.add_widget(marble)
            grid.add_widget(self._arrow(f"row-{row + 1}", "back"))
        for column in range(columns):
            grid.add_widget(self._arrow(f"column-{column + 1}", "up"))

    def _marble(self, row: int, column: int) -> MarketMarble:
        marble = MarketMarble(side=self.cell)
        marble.lines = f"row-{row + 1}", f"column-{column + 1}"
        self.fbind("cell", marble.setter("side"))
        marble.bind(on_release=lambda marble: self.dispatch("on_marble", marble.lines))
        return marble

    def _arrow(self, line: str, icon: str) -> MarketArrow:
        arrow = MarketArrow(side=self.cell, icon=icon)
        arrow.line = line
        self._arrows[line] = arrow
        self.fbind("cell", arrow.setter("side"))
        arrow.bind(on_release=lambda arrow: self.dispatch("on_arrow", arrow.line))
        return arrow

    def on_arrow(self, line: str) -> None:
        """For those who bind it."""

    def on_marble(self, lines: tuple[str, str]) -> None:
        """For those who bind it."""


class LinePanel(Down):
    """What the line that is looked at gives; before one is, what the marks mean."""

    title = StringProperty()
    gains = ObjectProperty(())
    notes = StringProperty()
    problem = StringProperty()
    fits = BooleanProperty(False)
    __events__ = ("on_correct",)

    def show(self, view: LineView | None, title: str) -> None:
        self.title = view.title if view else title
        self.gains = view.gains if view else ()
        self.notes = " ".join(view.notes) if view else ""
        self.problem = view.problem if view else ""
        self.fits = view is not None and view.legal and not view.problem

    def on_correct(self) -> None:
        """For those who bind it."""


class ShownStrongbox(pieces.StrongboxCard):
    """Only to be looked at."""

    def on_touch_down(self, touch: Any) -> bool:
        return False


class NamingPart(kit.Card):
    """Which marbles lie in a line that nobody has told: only that one is asked for."""

    title = StringProperty()
    order = StringProperty()
    complete = BooleanProperty(False)
    can_step_back = BooleanProperty(False)
    __events__ = ("on_marble", "on_step_back")

    def __init__(self, **kwargs: Any) -> None:
        self._balls = Stock(self._ball)
        super().__init__(**kwargs)

    def _ball(self) -> BallButton:
        ball = BallButton()
        ball.bind(on_release=lambda ball: self.dispatch("on_marble", ball.marble))
        return ball

    def show(self, view: NamingView, box: Any, told: int) -> None:
        self.title, self.order = view.title, view.order
        self.complete, self.can_step_back = view.next is None, bool(told)
        balls = self._balls.take(len(view.stock))
        arrange(self.ids.balls, balls)
        for button, (marble, left) in zip(balls, view.stock, strict=True):
            button.show(Ball(marble, gives(box, marble), left))
            button.disabled = self.complete or not left

    def on_marble(self, marble: str) -> None:
        """For those who bind it."""

    def on_step_back(self) -> None:
        """For those who bind it."""


class MarketScreen(AtTable):
    subtitle = StringProperty()
    player = StringProperty("red")
    letter = StringProperty()
    strongbox = ObjectProperty({})
    depots = ObjectProperty(())
    button = StringProperty()
    ready = BooleanProperty(False)
    overrule = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self.line = ""  # that is looked at; whoever leads here may name one
        self._asked = False  # whether to record it anyway
        self.told: tuple[Marble, ...] = ()  # its marbles, as far as nobody knew them before
        super().__init__(**kwargs)
        names = ("tray_card", "naming", "refusals", "faith", "stores")
        self._parts = {name: self.ids[name].__self__ for name in names}
        self._wanted: dict[str, object] = {"tray_card": True, "stores": True}
        for turned in ("flat", "wide"):
            self.fbind(turned, lambda *_args: self._lay())
        self._lay()

    def on_pre_leave(self, *args: Any) -> None:
        self.line, self.told = "", ()
        super().on_pre_leave(*args)

    # What it shows

    def look(self) -> None:
        table = self.table
        view = market_view(table)
        naming = naming_view(table, self.line, self.told) if self.line else None
        if naming and not self.told and naming.next is None:
            naming = None  # nothing of it has to be told
        line = line_view(table, self.line, told_line(naming) if naming else ()) if self.line else None
        self.subtitle, self.player, self.letter = view.subtitle, view.seat, view.letter
        self.strongbox = view.strongbox
        self.depots = tuple(one.depot for one in (line.depots if line else view.depots))
        self._show_line(line, naming)
        places = table.catalogue.lines[self.line] if self.line else ()
        self.ids.tray.show(view, self.line, places, naming.marbles if naming else ())
        if naming:
            self._parts["naming"].show(naming, table.catalogue, len(self.told))
        refused = line.refusals if line else view.refusals
        self._parts["refusals"].tell(refused)
        self._wanted |= {"naming": naming, "refusals": refused, "faith": line and line.steps}
        self._lay()

    def _show_line(self, line: LineView | None, naming: NamingView | None) -> None:
        self.ids.panel.show(line, naming.title if naming else "")
        self.ready = line is not None and line.legal
        self.button = line.button if line else _("Name the marbles") if naming else _("Tap an arrow")
        self._asked = False
        self.overrule = _("Record anyway") if line and not line.legal and line.recordable else ""
        if line:
            self._parts["faith"].ids.steps.value = line

    def _lay(self) -> None:
        """One below the other; where there are two columns, marbles are named beside the tray."""
        wanted = [name for name in self._parts if self._wanted.get(name)]
        first = ("tray_card",) if self.flat or self.wide else ("tray_card", "naming")
        arrange(self.ids.left, [self._parts[name] for name in wanted if name in first])
        arrange(self.ids.right, [self._parts[name] for name in wanted if name not in first])

    # What one can do

    def press(self, line: str) -> None:
        """An arrow: its line is taken at once, unless its marbles have to be told or the rules speak against it."""
        self.preview(line)
        if self.ready:
            self.take()
        elif self._wanted["naming"]:
            Clock.schedule_once(lambda _dt: self.ids.scroller.scroll_to(self._parts["naming"], animate=False))

    def look_at(self, lines: tuple[str, str]) -> None:
        """A marble: first its row, then its column."""
        row, column = lines
        self.preview(column if self.line == row else row)

    def preview(self, line: str) -> None:
        if line != self.line:
            self.line, self.told = line, ()
        self.refresh()

    def tell(self, marble: Marble) -> None:
        self.told = (*self.told, marble)
        self.refresh()

    def step_back(self) -> None:
        self.told = self.told[:-1]
        self.refresh()

    def correct(self) -> None:
        """Tell the whole tray, or mend it."""
        self.line, self.told = "", ()
        self.refresh()
        open_tray(self.app)

    def rearrange(self) -> None:
        open_rearrange(self.app, self.player)

    def take(self, overruled: bool = False) -> None:
        told = told_line(naming_view(self.table, self.line, self.told)) if self.told else ()
        found = prospect(self.table, self.line, told)
        if found is not None:
            actions = to_record(self.table, found)
            if overruled:
                actions = (found.take.with_(overruled=True),)
            routing.act(self.app, *actions)

    def record_anyway(self) -> None:
        if not self._asked:
            self._asked, self.overrule = True, _("Really? Tap again")
        else:
            self.take(overruled=True)

    def undo(self) -> None:
        """A tray told wrongly is told again; what happened before this turn was seen elsewhere."""
        seat = self.table.turn
        undo(self.app, stays=lambda: self.app.place == "masters_table" and self.table.turn == seat)
