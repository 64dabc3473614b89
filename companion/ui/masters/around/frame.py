"""The tablet in the middle of the table (mockup 28): market, grid and track, and a board in front of each player."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from companion.ui import layout
from companion.ui.kit import PLAYERS, Each, MainButton, Surface
from companion.ui.kit import turned as _turned  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.theme import theme
from companion.ui.masters.around.view import Panel, around_view
from companion.ui.masters.buy import grid as _grid  # noqa: F401
from companion.ui.masters.buy.deal_view import Draft
from companion.ui.masters.buy.view import buy_view
from companion.ui.masters.correct import board as _board  # noqa: F401
from companion.ui.masters.correct.board_view import LeaderView
from companion.ui.masters.market import screen as _screen  # noqa: F401
from companion.ui.masters.market.view import market_view, prospect, to_record
from companion.ui.masters.table import player_tiles, thumb  # noqa: F401
from companion.ui.masters.table.view import TableView
from companion.ui.shared.around.parts import AroundFrame
from companion.ui.shared.table.going_on import record

layout.load(__file__)

MINUS = "\N{MINUS SIGN}"


class PanelDepots(ButtonBehavior, Each):
    """The warehouse of a panel; a tap corrects it."""


class PanelLeader(Surface, BoxLayout):
    """A leader that has been played, as small as it can be said."""

    icon = StringProperty()
    amount = StringProperty()
    power = ObjectProperty(None, allownone=True)

    def show(self, view: LeaderView) -> None:
        self.power = view.power
        if view.items:
            ((self.icon, n),) = view.items
            self.amount = f"{MINUS if n < 0 else '+'}{abs(n)}"


class BoardPanel(Surface, BoxLayout):
    """A whole board. Its parts can be tapped for a correction, the hand for leader actions."""

    seat = OptionProperty("red", options=PLAYERS)
    name = StringProperty()
    letter = StringProperty()
    tag = StringProperty()
    faith = NumericProperty(0)
    cards = NumericProperty(0)
    most = NumericProperty(7)
    hand = NumericProperty(0)
    active = BooleanProperty(False)
    first = BooleanProperty(False)
    __events__ = ("on_storage", "on_marker", "on_slot", "on_leaders")

    def __init__(self, **kwargs: Any) -> None:
        self._leaders = Stock(PanelLeader)
        super().__init__(**kwargs)

    def show(self, panel: Panel) -> None:
        self.seat, self.name, self.letter, self.tag = panel.seat, panel.name, panel.letter, panel.tag
        self.faith, self.cards, self.most = panel.faith, panel.cards, panel.last_card
        self.active, self.first, self.hand = panel.active, panel.first, panel.board.hand
        self.ids.goods.values = panel.board.strongbox
        self.ids.favors.favors = panel.favors
        self.ids.depots.values = panel.board.depots
        leaders = self._leaders.take(len(panel.board.leaders))
        arrange(self.ids.leaders, leaders)
        for widget, leader in zip(leaders, panel.board.leaders, strict=True):
            widget.show(leader)
        self.ids.slots.values = panel.board.slots

    def on_storage(self) -> None:
        """For those who bind it."""

    def on_marker(self) -> None:
        """For those who bind it."""

    def on_slot(self, number: int) -> None:
        """For those who bind it."""

    def on_leaders(self) -> None:
        """For those who bind it."""


class TakeButton(MainButton):
    """Takes the line that is looked at."""


class AroundBoards(AroundFrame):
    """Market, grid and faith track in the middle, a whole board for each player around them."""

    round = NumericProperty(1)
    prompt = StringProperty()
    news = StringProperty()
    most_cards = StringProperty()
    most_faith = StringProperty()
    last_card = NumericProperty(0)
    last_space = NumericProperty(0)
    said_of_grid = StringProperty()
    acts = BooleanProperty(True)

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        self._line = ""  # of the market, that is looked at
        self._seen: object = None  # the moment for which it is looked at
        self._take = TakeButton()
        self._take.bind(on_release=lambda _button: self.press(self._line))
        super().__init__(screen=screen, **kwargs)

    # What it shows

    def refresh(self, view: TableView) -> None:
        session, table = self.screen.app.session, self.screen.app.session.table
        if self._seen != session.game.position:
            self._seen, self._line = session.game.position, ""
        around = around_view(table, view)
        self.can_undo = session.game.can_undo
        self.turn_to(around.stand(view.step.seat))
        self.round, self.prompt, self.news = view.round, view.step.prompt, view.faith.news
        self.most_cards, self.most_faith = around.most_cards, around.most_faith
        board = table.catalogue.board
        self.last_card, self.last_space = board.last_card, board.last_space
        self.acts = view.step.next == "act"
        self.ids.order.show(view.order, view.letters, table.to_act)
        self.ids.lane.lane, self.ids.lane.said = view.faith.lane, view.faith.own
        self.ids.offers.values = view.step.buttons
        self._show_market(table)
        self._show_grid(table)
        self._seat(self.ids.near, around.near)
        self._seat(self.ids.far, around.far)

    def _show_market(self, table: Any) -> None:
        view = market_view(table, self._line if self.acts else "")
        if view.naming:
            view = market_view(table)
        self.ids.tray.value, self.ids.panel.value = view.tray, view.panel
        self._take.text = view.button
        arrange(self.ids.takes, [self._take] if view.ready else [])

    def _show_grid(self, table: Any) -> None:
        if table.turn is None:
            return
        grid = buy_view(table, Draft(""))
        self.said_of_grid = grid.subtitle
        self.ids.grid.value = grid.grid

    def spread(self) -> None:
        """The rows of the grid share the height that the middle of the table has."""
        rows = len(self.screen.app.session.table.catalogue.levels)
        room = self.ids.stacks.height - self.ids.stacks_head.height - theme.touch - 2 * theme.gap8
        self.ids.grid.least = max(0, room / rows - theme.gap4)

    def _seat(self, side: Any, panels: tuple[Panel, ...]) -> None:
        while len(side.children) > len(panels):
            side.remove_widget(side.children[0])
        while len(side.children) < len(panels):
            side.add_widget(self._panel())
        for widget, panel in zip(reversed(side.children), panels, strict=True):
            widget.show(panel)

    def _panel(self) -> BoardPanel:
        panel = BoardPanel()
        panel.bind(
            on_storage=lambda panel: self.screen.correct("storage", seat=panel.seat),
            on_marker=lambda panel: self.screen.correct("faith", seat=panel.seat),
            on_slot=lambda panel, slot: self.screen.correct("cards", slot, seat=panel.seat),
            on_leaders=lambda panel: self.screen.open_leaders(panel.seat),
        )
        return panel

    # What one can do

    def look_at(self, lines: tuple[str, str]) -> None:
        """A marble: first its row, then its column."""
        row, column = lines
        self._line = column if self._line == row else row
        self._show_market(self.screen.app.session.table)

    def press(self, line: str) -> None:
        """An arrow takes its line at once; where something must be told or decided first, the market does it."""
        app = self.screen.app
        found = prospect(app.session.table, line) if self.acts else None
        if found is not None and found.verdict.legal:
            record(app, *to_record(app.session.table, found))
        elif self.acts:
            app.go("masters_market", line=line)

    def buy(self, stack: str) -> None:
        if self.acts:
            self.screen.app.go("masters_buy")
            self.screen.app.manager.current_screen.choose(stack)

    def tell_tray(self) -> None:
        if self.acts:
            self.screen.app.go("masters_market")
