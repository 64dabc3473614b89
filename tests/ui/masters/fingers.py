"""Plays a game of Masters of Renaissance with taps alone, along a recorded one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory

from companion.games import masters
from companion.games.masters.catalogue import catalogue
from companion.table.goods import NOTHING
from companion.ui.kit import MainButton
from companion.ui.masters.leaders.sheet import LeadersSheet
from companion.ui.masters.setup.parts import DealtLeader
from tests.ui.driving import let
from tests.ui.fingers import COMING, Finger
from tests.ui.looking import drawn
from tests.ui.masters.showing import rows

LOOKING = 2.0  # seconds, until a token has been looked at


class Fingers(Finger):
    """Knows where to tap for each kind of action; where things lie in the depots is left to the app."""

    def play(self, setup: masters.Setup, actions: Sequence[Any]) -> None:
        """Tap through a whole game; after every action the boards must be those of the recorded one."""
        table = masters.begin(setup)
        self.starts = {one.seat: one.goods for one in actions if isinstance(one, masters.StartWith)}
        for n, action in enumerate(actions):
            table = masters.apply(table, action)
            getattr(self, action.kind)(action)
            let(COMING)
            if action.kind != "take" and table.phase != "setup":
                assert boards(self.app.session.table) == boards(table), f"after {n}: {action!r}"

    # Setup

    def begin(self, setup: masters.Setup) -> None:
        screen = self.set_up("masters", setup)
        self.answer("deal", setup.leaders == "dealt")
        self.tap(screen.ids.begin)
        self.main()

    def showing(self, kind: str, **facts: Any) -> list[Any]:
        return [row for row in rows(Window.children[0], kind, **facts) if drawn(row)]

    def main(self) -> None:
        """The one filled button of the screen."""
        self.tap(self.one(MainButton, self.app.manager.current_screen))

    def lay_market(self, action: masters.LayMarket) -> None:
        """The app draws, shows the tray to copy, and goes on to the seats."""
        self.tap_text("App draws")
        self.main()
        self.main()

    def deal_leaders(self, action: masters.DealLeaders) -> None:
        self.main()

    def keep_leaders(self, action: masters.KeepLeaders) -> None:
        """Whoever holds the phone chooses leaders and goods; the recorded game had the goods after all leaders."""
        screen = self.app.manager.current_screen
        assert screen.stage.seat == action.seat
        dealt = next(choice.dealt for choice in self.app.session.table.awaiting if choice.seat == action.seat)
        for leader in action.leaders:
            self.tap(self.all(DealtLeader, screen)[dealt.index(leader)])
        for kind, count in self.starts.get(action.seat, NOTHING).items():
            for _ in range(count):
                self.tap(next(one for one in self.all(Factory.GoodButton) if one.value.kind == kind))
        self.main()

    def start_with(self, action: masters.StartWith) -> None:
        """Done together with the leaders."""

    # Turns

    def take(self, action: masters.Take) -> None:
        self.to_table()
        self.tap_text("Market")
        self.tap(self.showing("MarketArrow", line=action.line)[0])

    def store(self, action: masters.Store) -> None:
        if self.app.manager.current == "masters_store":
            self.main()

    def lay_cards(self, action: masters.LayCards) -> None:
        """Nobody names a card before somebody buys it."""

    def buy(self, action: masters.Buy) -> None:
        self.to_table()
        self.tap_text("Buy card")
        card = catalogue().cards[action.card]
        self.tap(self.showing("BuyCell", stack=f"{card.colour}-{card.level}")[0])
        if faces := self.showing("BuyFace", card=action.card):
            self.tap(faces[0])
        if action.slot is not None and not (slot := self.showing("SlotFace", number=action.slot)[0]).chosen:
            self.tap(slot)
        self.main()

    def produce(self, action: masters.Produce) -> None:
        self.to_table()
        self.tap_text("Produce")
        for card in self.all(Factory.PowerCard):
            if card.value.on != (card.value.power in action.powers):
                self.tap(self.one(Factory.PowerHead, card))
        for kind in action.receive:
            line = next(line for line in self.all(Factory.PickLine) if line.value.what == "get")
            self.tap(next(one for one in self.all(Factory.PickButton, line) if one.value.kind == kind))
        self.main()

    def end_turn(self, action: masters.EndTurn) -> None:
        self.to_table()
        self.tap(self.one(Factory.EndButton))

    def reveal(self, action: masters.Reveal) -> None:
        self.look_at_reports()
        self.main()
        let(LOOKING)
        if self.app.manager.current == "masters_solo":
            self.main()

    # Leaders

    def open_leaders(self, seat: str | None) -> LeadersSheet:
        self.to_table()
        if self.app.manager.current == "masters_solo":
            self.tap_text("Leaders")
        else:
            own = self.app.session.table.turn == seat
            self.tap(self.showing("LeadersButton" if own else "LingerButton")[0])
        sheet: LeadersSheet = self.sheet(LeadersSheet)
        assert sheet.seat == seat
        return sheet

    def play_leader(self, action: Any) -> None:
        seat = action.seat or self.app.session.table.turn or self.app.session.table.lingering
        self.open_leaders(seat)
        place = [*self.app.session.table.player(seat).hand].index(action.leader) + 1
        for word in ("Play",) if action.kind == "play_leader" else ("Discard", "Yes, discard"):
            box = self.showing("HandBox", place=place)[0]
            self.tap(next(one for one in self.all(object, box) if getattr(one, "text", "").startswith(word)))

    discard_leader = play_leader

    # On the way

    def look_at_reports(self) -> None:
        while self.app.manager.current == "masters_report":
            self.main()

    def to_table(self) -> None:
        self.look_at_reports()
        if self.app.manager.current == "masters_setup":
            self.main()


def boards(table: masters.Table) -> Any:
    """What must be the same however the goods lie."""
    return [
        (player.goods, player.faith, sorted(player.cards), player.leaders, player.favors, len(player.hand))
        for player in table.players
    ], (table.cross, table.revealed, table.phase, table.turn)
