"""Where the actions of Houses of Renaissance are tapped."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import ActivateCards, ChooseActivity, MakeOffer, TakeDiscarded, TellLine
from companion.ui.kit import ListRow, MainButton, Stepper, TextButton
from companion.ui.lorenzo.exchanges.sheet import ExchangeSheet
from companion.ui.lorenzo.houses.auction.view import Pick
from companion.ui.lorenzo.houses.decisions.sheets import (
    ActivateCardsSheet,
    ActivitySheet,
    DiscardedCardSheet,
    FreeLeaderSheet,
)
from companion.ui.lorenzo.houses.own_copy.at_start import AskingSheet
from companion.ui.lorenzo.houses.table import parts  # noqa: F401
from companion.ui.lorenzo.table.thumb_zone import ThumbZone
from companion.ui.shared.asking.sheet import AskSheet
from companion.ui.shared.picking.sheet import PickRow
from companion.ui.shared.secret.hold_to_look import HiddenCard
from tests.ui.lorenzo.houses.token_fingers import TokenFingers


class HousesFingers(TokenFingers):
    spaces = (*TokenFingers.spaces, Factory.LeaderSlot)

    def space_of(self, widget: Any) -> Any:
        return widget.tile.space if isinstance(widget, Factory.LeaderSlot) else super().space_of(widget)

    def begin(self, setup: lorenzo.Setup) -> None:
        """From home to the first thing to do, with the families that the table has drawn; names are typed."""
        assert setup.houses
        screen = self.set_up("houses", setup)
        assert len(self.all(Factory.PlayerRow)) == len(setup.seats)
        self.answer("draw_families", False)
        for family in setup.houses.families:
            self.answer("families", family)
        if setup.houses.auction_tiles:
            self.answer("numbered", True)
            for family, number in zip(setup.houses.families, setup.houses.auction_tiles, strict=True):
                self.answer(f"tile of {family}", number)
        self.answer("adaptation", setup.houses.adaptation)
        self.answer("leaders", setup.houses.leaders)
        self.answer("deal", setup.leaders == "dealt")
        self.tap(screen.ids.begin)
        if isinstance(Window.children[0], AskingSheet):  # what the copy shows is told in other tests
            self.tap(self.one(MainButton, Window.children[0]))
        self.tap(self.one(MainButton, self.app.manager.current_screen))

    def tool(self, icon: str) -> None:
        """Beside the prompt, with its words or without."""
        self.tap(self.one((TextButton, Factory.FamilyTag), self.one(ThumbZone), icon=icon))

    def pass_(self, action: lorenzo.Pass) -> None:
        self.put_sheets_away()
        self.tool("pass")
        self.tap_text("Pass", self.sheet(AskSheet))

    def make_offer(self, action: MakeOffer) -> None:
        """Two taps."""
        at = Pick(action.tile, action.space)
        self.tap(next(one for one in self.all(Factory.SpaceCell) if one.value.pick == at))
        self.tap_text(self.app.manager.current_screen.view.button)

    def tell_line(self, action: TellLine) -> None:
        if not action.gain:
            self.tap_text("Skip this line")
            return
        if not set(action.gain) <= {one.key for one in self.all(Stepper)}:
            self.tap_text("Something else")
        for kind, amount in action.gain.items():
            for _ in range(amount):
                self.tap(self.one(Stepper, key=kind).ids.plus)
        self.tap_text(self.app.manager.current_screen.view.button)

    # Decisions

    def exchange(self, action: lorenzo.Exchange) -> None:
        """Only what differs from the proposal is tapped."""
        sheet = self.sheet(ExchangeSheet)
        for box in self.all(Factory.ActivatedBox, sheet):
            card = box.value.card
            wanted = action.choices.get(card)
            if sheet.view.action.choices.get(card) == wanted:
                continue
            if not box.value.repeated:
                buttons = self.all((Factory.ExchangeButton, Factory.SkipButton), box)
                self.tap(next(button for button in buttons if button.value.pick == wanted))
                continue
            stepper, goal = self.one(Stepper, box), 0 if wanted is None else wanted + 1
            while stepper.value != goal:
                self.tap(stepper.ids.plus if stepper.value < goal else stepper.ids.minus)
        self.tap_text("Confirm exchanges", sheet)

    def choose_activity(self, action: ChooseActivity) -> None:
        sheet = self.sheet(ActivitySheet)
        self.tap(next(row for row in self.all(ListRow, sheet) if row.value.key == action))

    def activate_cards(self, action: ActivateCards) -> None:
        sheet = self.sheet(ActivateCardsSheet)
        for card in action.cards:
            self.tap(self.one(PickRow, sheet, key=card))
        self.tap_text(sheet.view.button, sheet)

    def take_discarded(self, action: TakeDiscarded) -> None:
        sheet = self.sheet(DiscardedCardSheet)
        card_type = self.app.session.table.catalogue.cards[action.card].type
        if sheet.card_type != card_type:
            self.tap(next(one for one in self.all(Factory.SegmentButton, sheet) if one.value.key == card_type))
        self.tap(self.one(PickRow, sheet, key=action.card))
        self.tap_text("Take it", sheet)

    def play_leader(self, action: lorenzo.PlayLeader) -> None:
        """From the hand as always, or freely where a card or family lets one."""
        if not isinstance(Window.children[0], FreeLeaderSheet):
            super().play_leader(action)
            return
        sheet = self.sheet(FreeLeaderSheet)
        if sheet.view.hand:
            known = action.leader in self.app.session.table.player(action.seat or "").hand
            place = self._place(action) if known else self._place(action.with_(leader=None))
            self.tap(self.one(HiddenCard, sheet, place=place))
            self.tap_text(f"Play card {place}", sheet)
            if known:
                return
        self.tap(next(row for row in self.all(Factory.FreeLeaderRow, sheet) if row.value.key == action))

    def decline(self, action: lorenzo.Decline) -> None:
        self.tap_text("Skip", Window.children[0])


setattr(HousesFingers, "pass", HousesFingers.pass_)
