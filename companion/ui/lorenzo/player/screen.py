"""One player's sheet: every number can be corrected, every card read."""

from __future__ import annotations

from companion.games import lorenzo
from companion.table.words import _
from companion.ui import layout
from companion.ui.lorenzo.leaders.tell import TellLeadersSheet
from companion.ui.lorenzo.other_actions import OtherAction, open_other_action
from companion.ui.lorenzo.player import view as views
from companion.ui.lorenzo.player.cards import CardsSheet
from companion.ui.lorenzo.tiles.sheet import ask_tile
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.table.player_sheet import PlayerSheet

layout.load(__file__)


class PlayerScreen(PlayerSheet):
    view: views.PlayerView
    seen, adjust = staticmethod(views.player_view), lorenzo.Adjust

    def open(self, what: OtherAction) -> None:
        self.record()
        open_other_action(self.app, what, self.seat)

    # Cards, and what was not told before

    def show_cards(self, row: views.CardRow) -> None:
        CardsSheet(self.app, self.seat, row.card_type).open()

    def tell_leaders(self) -> None:
        TellLeadersSheet(self.app, self.seat).open()

    def ask_bonus_tile(self) -> None:
        self.pick(_("Which bonus tile is it?"), lambda _tab: views.bonus_tiles_for(self.session.table, self.seat))

    def correct_family(self) -> None:
        self.pick(_("Which family is it?"), lambda _tab: views.families_for(self.session.table, self.seat))

    def correct_leader(self) -> None:
        """Which one is wrong, then which one it is."""
        table = self.session.table
        PickSheet(
            list_of=lambda _tab: views.leaders_in_play(table, self.seat),
            choose=lambda _tab, wrong: self.pick(
                _("Which leader is it?"), lambda _: views.other_leaders(self.session.table, self.seat, wrong)
            ),
            title=_("Which leader is wrong?"),
            subtitle=self.view.who.name,
        ).open()

    def correct_report(self) -> None:
        self.pick(
            _("Correct a report"),
            lambda _tab: views.other_outcomes(self.session.table, self.seat),
            note=_("This moves only the cube. Adjust points and faith with + and −."),  # noqa: RUF001
        )

    def ask_tile(self, period: int) -> None:
        ask_tile(self.app, period)

    def choose(self, key: str) -> None:
        if key == "leaders":
            self.open("leaders")
        else:
            super().choose(key)
