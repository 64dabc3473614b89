"""The owner of a hidden hand tells the app, in secret, which leaders are in it (mockup 65)."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games import lorenzo
from companion.games.lorenzo.state import Table
from companion.ui import layout
from companion.ui.kit import BottomSheet
from companion.ui.lorenzo.decisions.view import pass_view
from companion.ui.lorenzo.leaders.view import tellable, unnamed
from companion.ui.text import tr

layout.load(__file__)


class TellLeadersSheet(BottomSheet):
    """Nothing is drawn before the owner has the phone, nor when the app is no longer in front."""

    seat = StringProperty("red")
    player = StringProperty()
    letter = StringProperty()
    hand = StringProperty()
    shown = BooleanProperty(False)
    told = NumericProperty(0)
    most = NumericProperty(0)

    def __init__(self, app: Any, seat: str, **kwargs: Any) -> None:
        self.app = app
        self._chosen: tuple[int, ...] = ()
        who = pass_view(app.session.table, seat)
        super().__init__(seat=seat, player=who.name, letter=who.letter, hand=who.hand, **kwargs)
        self.most = unnamed(self.table, self.seat)
        app.bind(on_pause=self.hide)

    @property
    def table(self) -> Table:
        table: Table = self.app.session.table
        return table

    def on_shown(self, *_: Any) -> None:
        self.ids.leaders.show(tellable(self.table, self.seat, self._chosen) if self.shown else [])

    def hide(self, *_: Any) -> None:
        self.shown = False

    def pick(self, leader: int) -> None:
        """One more or one less, but not more than are in the hand."""
        if leader in self._chosen:
            self._chosen = tuple(one for one in self._chosen if one != leader)
        elif len(self._chosen) < self.most:
            self._chosen = (*self._chosen, leader)
        else:
            self.complain(
                tr.n("Only {n} leader is not named yet.", "Only {n} leaders are not named yet.", int(self.most))
            )
            return
        self.told = len(self._chosen)
        self.on_shown()

    def tell(self) -> None:
        """Only the first tap counts; a refusal leaves the sheet as it is."""
        if self.closing or not self._chosen:
            return
        if self.app.act(lorenzo.TellLeaders(seat=self.seat, leaders=self._chosen)):
            self.dismiss()

    def on_dismiss(self) -> None:
        self.hide()
        self.app.unbind(on_pause=self.hide)
