"""Hold to peek: money and hidden cards of one player, drawn only while the finger is down."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty

from companion.games.princes.state import RowName
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import BoxLayout, Shown, Snackbar, Surface, TextButton
from companion.ui.look.theme import LOOK
from companion.ui.princes.naming.sheet import open_naming
from companion.ui.princes.naming.view import unknown
from companion.ui.princes.peek.view import peek_view
from companion.ui.princes.pieces.pieces import OwnerHolding
from companion.ui.running import App, running

layout.load(__file__)


class PeekPanel(Shown, Surface, BoxLayout):
    """Lies over the screen; made when somebody looks, and gone with the finger."""

    most = NumericProperty(0)  # how high it may be


class PeekButton(OwnerHolding, TextButton):
    """``PeekButton: seat: "red"``; ``all_cards`` shows Prestige cards too. It opens on the screen."""

    all_cards = BooleanProperty(False)
    foot = NumericProperty(0)  # where the panel begins; else beside the finger
    short = BooleanProperty(False)  # large text: only the eye

    def __init__(self, **kwargs: Any) -> None:
        self._panel: PeekPanel | None = None
        super().__init__(**kwargs)

    def on_held(self, *args: Any) -> None:
        super().on_held(*args)
        app = running()
        if self._panel and self._panel.parent:
            self._panel.parent.remove_widget(self._panel)
            self._offer(app)
        self._panel = None
        if self.held:
            self._panel = self._made(peek_view(app.session.table, self.seat, self.all_cards), app.screen.height)
            app.screen.add_widget(self._panel)

    def _offer(self, app: App) -> None:
        """Who has seen unknown cards may enter them."""
        player = app.session.table.player(self.seat)
        rows: tuple[RowName, ...] = ("hand", "bonus")
        if row := next((row for row in rows if None in player.row(row)), None):
            enter = partial(open_naming, app, self.seat, row)
            Snackbar(enter, text=unknown(player.row(row)), action=_("Enter which"), seconds=LOOK).show(app.screen)

    def _made(self, value: Any, height: float) -> PeekPanel:
        """Above the finger or below it, where there is more room."""
        if self.foot:
            return PeekPanel(value=value, y=self.foot, most=height - self.foot)
        below, above = self.to_window(self.x, self.y)[1], self.to_window(self.x, self.top)[1]
        if height - above > below:
            return PeekPanel(value=value, y=above, most=height - above)
        return PeekPanel(value=value, most=below)

    @staticmethod
    def said(held: bool, short: bool, tap: bool) -> str:
        if short:
            return ""
        if tap:
            return _("Tap to hide") if held else _("Tap to peek")
        return _("Hold to peek")  # also while held: nothing moves under the finger
