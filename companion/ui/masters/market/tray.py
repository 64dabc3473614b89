"""The market tray, told marble by marble (mockup 20b): at setup, and later as a sheet that corrects it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.games.masters.actions import LayMarket
from companion.games.masters.state import Table
from companion.ui import kit, layout
from companion.ui.kit.box_layout import Across
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.icons import Icon
from companion.ui.masters.market.tray_view import Ball, Draft, action, drafted, pick, put, step_back, tray_view
from companion.ui.masters.pieces.pieces import MarbleButton
from companion.ui.shared.table import at_table  # noqa: F401

layout.load(__file__)


def open_tray(app: Any) -> None:
    """The sheet that corrects the tray, or tells it in the middle of a game."""
    TraySheet(app.session.table, app.act).open()


class TrayPlace(MarbleButton):
    """A place of the tray, or the slide; ``chosen`` is the one that is filled next."""

    place = NumericProperty(0)


class TrayCell(AnchorLayout):
    pass


class TrayArrow(Icon):
    """Where marbles are pushed in."""


class BallButton(kit.ChoiceCard):
    """A colour of marbles, with how many of it have no place yet."""

    marble = StringProperty()
    text = StringProperty()

    def show(self, ball: Ball) -> None:
        self.marble, self.text, self.disabled = ball.marble, f"[b]{ball.left}[/b]  {ball.name}", not ball.left


class TrayEntry(Across):
    """``entry.load(table)``, then its ``draft`` follows the taps; ``locked`` only shows."""

    draft = ObjectProperty(None, allownone=True)
    locked = BooleanProperty(False)
    beside = BooleanProperty(False)  # tray and colours side by side
    count = StringProperty()
    says = StringProperty()
    can_step_back = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._table: Table | None = None
        self._balls = Stock(self._ball)
        self._places: list[TrayPlace] = []
        super().__init__(**kwargs)

    def load(self, table: Table) -> None:
        """As the table has told the tray; what was tapped meanwhile is forgotten."""
        if not self._places:
            self._lay(table.catalogue.board.market.rows, table.catalogue.board.market.columns)
        self._table, self.draft = table, None
        self.draft = drafted(table)

    def _lay(self, rows: int, columns: int) -> None:
        """The tray with an arrow at the end of each row and below each column; the slide is its last place."""
        grid = self.ids.grid
        grid.cols = columns + 1
        for row in range(rows):
            for column in range(columns):
                grid.add_widget(self._cell(self._place(row * columns + column)))
            grid.add_widget(self._cell(TrayArrow(name="back")))
        for _column in range(columns):
            grid.add_widget(self._cell(TrayArrow(name="up")))
        grid.add_widget(TrayCell())
        self.ids.slide.add_widget(self._place(rows * columns))

    def _place(self, place: int) -> TrayPlace:
        button = TrayPlace(place=place)
        button.bind(on_release=lambda button: self.pick(int(button.place)))
        self._places.append(button)
        return button

    @staticmethod
    def _cell(widget: Any) -> TrayCell:
        cell = TrayCell()
        cell.add_widget(widget)
        return cell

    def _ball(self) -> BallButton:
        ball = BallButton()
        ball.bind(on_release=lambda ball: self.put(ball.marble))
        return ball

    def on_draft(self, *_: Any) -> None:
        draft: Draft | None = self.draft
        if self._table is None or draft is None:
            return
        view = tray_view(self._table.catalogue, draft)
        self.count, self.says, self.can_step_back = view.count, view.says, view.can_step_back
        for button, marble in zip(self._places, draft.marbles, strict=True):
            button.marble, button.chosen = marble or "", button.place == draft.next and not self.locked
        balls = self._balls.take(0 if self.locked else len(view.palette))
        arrange(self.ids.balls, balls)
        for button, ball in zip(balls, view.palette, strict=False):
            button.show(ball)

    def on_locked(self, *_: Any) -> None:
        self.on_draft()

    # Taps

    def pick(self, place: int) -> None:
        if self.draft and not self.locked:
            self.draft = pick(self.draft, place)

    def put(self, marble: Any) -> None:
        if self.draft and self._table and not self.locked:
            self.draft = put(self._table.catalogue, self.draft, marble)

    def step_back(self) -> None:
        if self.draft and not self.locked:
            self.draft = step_back(self.draft)


class TraySheet(kit.BottomSheet):
    """``TraySheet(table, tell).open()``: ``tell`` takes what is new, and says whether it was taken."""

    ready = BooleanProperty(False)

    def __init__(self, table: Table, tell: Callable[[LayMarket], bool], **kwargs: Any) -> None:
        self._table, self._tell = table, tell
        super().__init__(**kwargs)
        self.ids.entry.load(table)

    def drafted(self, draft: Draft | None) -> None:
        self.ready = draft is not None and action(self._table, draft) is not None

    def keep(self) -> None:
        """Only the first tap counts; a refusal leaves the sheet as it is."""
        told = action(self._table, self.ids.entry.draft)
        if not self.closing and told and self._tell(told):
            self.dismiss()
