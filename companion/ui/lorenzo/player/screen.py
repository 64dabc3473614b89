"""One player's sheet: every number can be corrected, every card read."""

from __future__ import annotations

from dataclasses import replace

from companion.games import lorenzo
from companion.table.goods import Goods
from companion.ui import layout
from companion.ui.lorenzo.final_view import breakdown
from companion.ui.lorenzo.leaders.tell import TellLeadersSheet
from companion.ui.lorenzo.other_actions import OtherAction, open_other_action
from companion.ui.lorenzo.player.cards import CardsSheet
from companion.ui.lorenzo.player.view import CardRow, PlayerView, bonus_tiles_for, corrected, player_view
from companion.ui.lorenzo.tiles.sheet import ask_tile
from companion.ui.shared.final.score_sheet import TOTAL
from companion.ui.shared.final.score_table import open_breakdown
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.table.player_sheet import PlayerSheet
from companion.ui.text import tr

layout.load(__file__)


class PlayerScreen(PlayerSheet):
    view: PlayerView

    def look(self) -> None:
        self.view = player_view(self.session.table, self.seat)
        self.can_undo = self.session.game.can_undo

    def open(self, what: OtherAction) -> None:
        self.record()
        open_other_action(self.app, what, self.seat)

    # Corrections

    def count(self, kind: str, amount: int) -> None:
        """A stepper shows another number."""
        counts = tuple(replace(one, amount=amount) if one.kind == kind else one for one in self.view.counts)
        self.view = replace(self.view, counts=counts)
        if self._change():
            self.told()

    def _change(self) -> Goods:
        shown: dict[str, int] = {one.kind: one.amount for one in self.view.counts}
        return corrected(self.session.table.player(self.seat).goods, shown)

    def record(self) -> None:
        """What the steppers say becomes one correction."""
        super().record()
        change = self._change() if self.session.saved else None
        if change and not self.app.act(lorenzo.Adjust(seat=self.seat, change=change)):
            self.refresh()

    # Cards, and what was not told before

    def show_cards(self, row: CardRow) -> None:
        CardsSheet(self.app, self.seat, row.card_type).open()

    def tell_leaders(self) -> None:
        TellLeadersSheet(self.app, self.seat).open()

    def ask_bonus_tile(self) -> None:
        PickSheet(
            list_of=lambda _: bonus_tiles_for(self.session.table, self.seat),
            choose=lambda _, action: self.app.act(action),
            title=tr._("Which bonus tile is it?"),
            subtitle=self.view.who.name,
        ).open()

    def ask_tile(self, period: int) -> None:
        ask_tile(self.app, period)

    # The score, and the bar

    def explain(self, category: str = TOTAL) -> None:
        open_breakdown(breakdown(self.session.table, category, self.seat))

    def choose(self, key: str) -> None:
        self.record()
        if key == "undo":
            self.undo()
        elif key == "leaders":
            open_other_action(self.app, "leaders", self.seat)
        else:
            self.app.go(key)
