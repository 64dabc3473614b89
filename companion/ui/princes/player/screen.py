"""One player's sheet: the principality, every number to be corrected, and the cards, hidden ones only counted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Literal

from kivy.properties import NumericProperty

from companion.games import princes
from companion.games.princes import words
from companion.games.princes.actions import MoveTile, RemoveTile, UseCharacter
from companion.games.princes.late_works import ShortTurn
from companion.games.princes.state import RowName, Tile
from companion.table.amend import Amend
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import BottomSheet
from companion.ui.princes.naming.sheet import open_naming
from companion.ui.princes.peek import sheet  # noqa: F401
from companion.ui.princes.pieces import grid  # noqa: F401
from companion.ui.princes.player import view as views
from companion.ui.princes.work.late import put_right
from companion.ui.running import App
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.table.going_on import record
from companion.ui.shared.table.player_sheet import PlayerSheet

layout.load(__file__)

HUNDRED = 100


class MoneySheet(BottomSheet):
    """How much more or less there is: the sum itself is not shown."""

    hundreds = NumericProperty(0)

    def __init__(self, app: App, seat: Seat, **kwargs: Any) -> None:
        self.app, self.seat = app, seat
        super().__init__(subtitle=app.session.table.player(seat).name, **kwargs)

    def record(self) -> None:
        change = Goods(florin=int(self.hundreds) * HUNDRED)
        if not self.closing and (not change or self.app.act(princes.Adjust(seat=self.seat, change=change))):
            self.dismiss()

    def said(self, hundreds: float) -> str:
        return ("+" if hundreds > 0 else "") + words.florin(int(hundreds) * HUNDRED)


class PrincesPlayer(PlayerSheet):
    seen, adjust = staticmethod(views.player_view), princes.Adjust

    def record(self) -> None:
        """Works of this round are no goods: each is a correction by itself."""
        works = {one.card: one for one in self.session.table.works if one.seat == self.seat}
        told = {card: self._told.pop(card) for card in works if card in self._told}
        super().record()
        for card, value in told.items() if self.session.saved else ():
            if value != works[card].value:
                self.app.act(princes.CorrectWork(seat=self.seat, card=card, value=value))

    def correct_money(self) -> None:
        MoneySheet(self.app, self.seat).open()

    def correct_tile(self, tile: Tile) -> None:
        """A tile that moves is placed next."""
        PickSheet(
            list_of=lambda _tab: views.tile_corrections(self.seat, tile),
            choose=lambda _tab, action: self.correct(action),
            title=words.tile(tile.name),
            subtitle=self.view.who.name,
        ).open()

    def correct(self, action: MoveTile | RemoveTile) -> None:
        if isinstance(action, MoveTile):
            record(self.app, action)
        else:
            self.app.act(action)

    def put_tile(self) -> None:
        self.pick(
            _("Which tile is missing?"),
            lambda tab: views.tile_gifts(self.session.table, self.seat, tab),
            ("buildings", _("Buildings"), "build"),
            ("landscapes", _("Landscapes"), "terr"),
            note=views.points_stay(),
        )

    def use(self, does: UseCharacter) -> None:
        """Whatever was stepped comes first."""
        self.record()
        record(self.app, does)

    def tap_cards(self, row: RowName | Literal["characters", "works"], naming: bool) -> None:
        """Their owner tells the app in secret which they are, or the table corrects their number."""
        if row == "works":
            self._correct_works()
        elif row == "characters":
            self._correct_cards(partial(views.character_corrections, self.session.table, self.seat))
        elif naming:
            open_naming(self.app, self.seat, row)
        else:
            self._correct_cards(partial(views.card_corrections, self.session.table, self.seat, row))

    def _correct_works(self) -> None:
        history = self.session.game.history
        PickSheet(
            list_of=lambda tab: views.work_corrections(history, self.seat, add=tab == "more"),
            choose=lambda _tab, what: self._correct_work(what),
            tabs=(("more", _("Add one"), ""), ("less", _("Remove one"), "")),
            title=_("Forgotten or wrong Work"),
            subtitle=self.view.who.name,
        ).open()

    def _correct_work(self, what: ShortTurn | Amend) -> None:
        if isinstance(what, Amend):
            put_right(self.app, what, self.app.act)
        else:
            self.app.go("princes_work", late=what)

    def _correct_cards(self, corrections: Callable[..., list[Choice]]) -> None:
        self.pick(
            _("Correct the cards"),
            lambda tab: corrections(give=tab == "more"),
            ("there", _("Has now"), ""),
            ("more", _("Add one"), ""),
        )
