"""The market: an arrow takes its row or column at once, a marble only shows what its line would bring."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.games.masters.catalogue import Marble
from companion.ui import layout
from companion.ui.masters import routing
from companion.ui.masters.market.tray import TraySheet
from companion.ui.masters.market.view import market_view
from companion.ui.masters.pieces import pieces  # noqa: F401
from companion.ui.masters.store.rearrange import RearrangeSheet
from companion.ui.shared.table.at_table import AtTable, undo

layout.load(__file__)


class MarketScreen(AtTable):
    def __init__(self, **kwargs: Any) -> None:
        self.line = ""  # that is looked at; whoever leads here may name one
        self.told: tuple[Marble, ...] = ()  # its marbles, as far as nobody knew them before
        super().__init__(**kwargs)

    def on_pre_leave(self, *args: Any) -> None:
        self.line, self.told = "", ()
        super().on_pre_leave(*args)

    def look(self) -> None:
        self.view = market_view(self.table, self.line, self.told)

    # What one can do

    def press(self, line: str) -> None:
        """An arrow: its line is taken at once, unless its marbles have to be told or the rules speak against it."""
        self.preview(line)
        if self.view.ready:
            self.take()
        elif self.view.naming:
            Clock.schedule_once(self._show_naming)

    def _show_naming(self, *_: Any) -> None:
        for part in [*self.ids.below.children, *self.ids.beside.children]:
            if part.value == self.view.naming:
                self.ids.scroller.scroll_to(part, animate=False)

    def look_at(self, lines: tuple[str, str]) -> None:
        """A marble: first its row, then its column."""
        row, column = lines
        self.preview(column if self.line == row else row)

    def preview(self, line: str) -> None:
        if line != self.line:
            self.line, self.told = line, ()
        self.refresh()

    def tell(self, *told: Marble) -> None:
        self.told = told
        self.refresh()

    def correct(self) -> None:
        """Tell the whole tray, or mend it."""
        self.preview("")
        TraySheet(self.table, self.app.act).open()

    def rearrange(self) -> None:
        RearrangeSheet(self.app, self.view.who.seat).open()

    def take(self) -> None:
        if self.view.ready:
            self.record(*self.view.line.actions)

    def undo(self) -> None:
        """A tray told wrongly is told again; what happened before this turn was seen elsewhere."""
        before = self.table
        undo(self.app, lambda: routing.undone(before, self.table, self.name))
