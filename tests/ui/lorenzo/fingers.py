"""Plays a game with taps alone: each action of a recorded game is found on the screen, tapped, and counted."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.table.action import Action
from companion.table.goods import Goods
from companion.ui import kit
from companion.ui.app import GiglioApp
from companion.ui.kit import MainButton, OutlineButton
from companion.ui.lorenzo.bonus_action.sheet import BonusActionSheet
from companion.ui.lorenzo.bonus_action.view import floors, takes
from companion.ui.lorenzo.decisions.privileges import PrivilegeSheet
from companion.ui.lorenzo.decisions.sheets import BonusTileSheet
from companion.ui.lorenzo.decisions.view import privileges_left
from companion.ui.lorenzo.floor_cards.sheet import FloorCardsSheet
from companion.ui.lorenzo.leaders.draft import DraftSheet
from companion.ui.lorenzo.leaders.sheet import OwnLeadersSheet
from companion.ui.lorenzo.placement.sheet import PlacementSheet
from companion.ui.lorenzo.table.tower import FloorCell
from companion.ui.shared.asking.sheet import AskSheet
from companion.ui.shared.secret.hold_to_look import HiddenCard, HoldButton
from tests.ui.driving import let
from tests.ui.fingers import COMING, Finger


class Fingers(Finger):
    """Knows where to tap for each kind of action; the app does all the rest."""

    spaces: tuple[type, ...] = (FloorCell, Factory.TableSlot)

    def __init__(self, app: GiglioApp) -> None:
        super().__init__(app)
        self._ahead: list[Action] = []  # what a placement has set off, and was decided on the same sheet

    def do(self, action: Action) -> None:
        """Tap until the action is in the log; nothing may have got there but what comes next."""
        if self._ahead:
            assert self._ahead.pop(0) == action
            return
        before = self.app.session.game.position
        getattr(self, action.kind)(action)
        let(COMING)
        recorded = self.app.session.game.entries[before : self.app.session.game.position]
        done = [entry.action for entry in recorded]
        if done and getattr(done[0], "pay", None) is None and hasattr(action, "pay"):
            action = action.with_(pay=None)  # the sheet asks only where there are several ways to pay
        assert done[:1] == [action], f"{action!r} became {done!r}"
        self._ahead = done[1:]

    def put_sheets_away(self) -> None:
        """Back to the table."""
        while isinstance(Window.children[0], OwnLeadersSheet):
            self.tap(Window.children[0].ids.close)
        if self.app.manager.current == "lorenzo_player":
            self.tap(self.one(kit.IconButton, self.one(Factory.TitleBar)))

    def showing(self, kind: str, /, **facts: Any) -> Any:
        """A widget, known by its name in the layouts and by what its value says."""
        shown = self.all(Factory.get(kind))
        found = [one for one in shown if all(getattr(one.value, name) == fact for name, fact in facts.items())]
        assert found, f"no {kind} shows {facts}"
        return found[0]

    def player_card(self, seat: str | None) -> Any:
        return next(card for card in self.all(Factory.PlayerTileCard) if card.value.who.seat == seat)

    def space_of(self, widget: Any) -> Any:
        return widget.value.space

    # Setup and the dice

    def begin(self, setup: lorenzo.Setup) -> None:
        """From home to the first thing to do; names are typed, the rest is tapped."""
        screen = self.set_up("lorenzo", setup)
        for place, seat in enumerate(setup.order):
            while (row := self.one(Factory.PlayerRow, colour=seat)).place > place:
                self.tap(self.one(kit.IconButton, row, icon="up"))
        if setup.advanced:
            self.tap(self.one(Factory.OptionSwitch, field="advanced"))
        if setup.leaders == "dealt":
            self.answer("deal", True)
        self.tap(screen.ids.begin)
        self.tap(self.one(MainButton, self.app.manager.current_screen))

    def let_the_app_roll(self) -> None:
        screen = self.app.manager.current_screen
        self.tap(self.all(Factory.SegmentButton)[0])
        self.tap(self.one(kit.SwitchRow))
        assert (screen.how, screen.lays_cards) == ("roll", True)

    def roll(self) -> None:
        """One tap, which has ended the round before; then the round starts by itself."""
        if self.app.manager.current == "lorenzo_dice" and self.app.screen.rolled is None:
            self.tap_text("Roll the dice")
        let(2)
        self._ahead = []
        self.tap(self.sheet(FloorCardsSheet).ids.close)  # the list of the cards to lay out

    def draft_leader(self, action: lorenzo.DraftLeader) -> None:
        sheet = self.sheet(DraftSheet)
        assert sheet.choice.seat == action.seat
        self.tap(self.one(HoldButton, sheet))
        self.tap(self.one(HiddenCard, sheet, place=sheet.choice.pack.index(action.leader) + 1))
        self.tap(next(button for button in self.all(OutlineButton, sheet)))

    def choose_bonus_tile(self, action: lorenzo.ChooseBonusTile) -> None:
        sheet = self.sheet(BonusTileSheet)
        self.tap(next(row for row in self.all(Factory.Row, sheet) if row.value.key == action))

    def deal_leaders(self, action: lorenzo.DealLeaders) -> None:
        self.tap_text("Deal the leaders")

    def dice(self, action: lorenzo.Dice) -> None:
        for colour in ("white", "black", "orange"):
            self.tap(self.showing("DieChoice", kind=colour, number=getattr(action, colour)))
        if self.app.manager.current == "lorenzo_dice":  # otherwise it was slow, and the round has started by itself
            self.tap_text(self.app.manager.current_screen.view.button)

    # Placing

    def place(self, action: lorenzo.Place) -> None:
        self.put_sheets_away()
        self.tap(next(one for one in self.all(self.spaces) if self.space_of(one) == action.space))
        sheet = self.sheet(PlacementSheet)
        if sheet.move.member != action.member:
            self.tap(self.showing("MemberChoice", member=action.member))
        if action.card is not None and sheet.move.card != action.card:
            self.tap(self.showing("CardButton", card=action.card))
        elif sheet.view.needs_card:
            self.tap_text("I don’t know the card", sheet)
        for _ in range(action.servants - sheet.move.servants):
            self.tap(self.one(Factory.ServantPart).ids.stepper.ids.plus)
        if action.pay is not None and sheet.move.pay != action.pay and self.all(Factory.WaysPart):
            self.pay(action.pay)
        self.tap_text("Choose after this" if sheet.choosing else sheet.confirm, sheet)

    def pay(self, goods: Goods) -> None:
        """One of a few ways is tapped; of many, kind by kind."""
        part = self.one(Factory.WaysPart)
        for stepper in self.all(Factory.WayStepper, part):
            number = stepper.ids.number
            while number.value != goods[stepper.value.kind]:
                self.tap(number.ids.plus if number.value < goods[stepper.value.kind] else number.ids.minus)
        if not self.all(Factory.WayStepper, part):
            self.tap_text(words.goods(goods), part)

    def pass_(self, action: lorenzo.Pass) -> None:
        self.put_sheets_away()
        self.tap_text("Pass")
        self.tap_text("Pass", self.sheet(AskSheet))

    # Decisions

    def take_privileges(self, action: lorenzo.TakePrivileges) -> None:
        sheet = self.sheet(PrivilegeSheet)
        for choice in action.choices:
            self.tap(self.showing("PrivilegeCard", name=choice))
        if sheet.several:
            self.tap_text(privileges_left(sheet.choice, sheet.taken), sheet)

    def take(self, action: lorenzo.Take) -> None:
        sheet = self.sheet(BonusActionSheet)
        places = [place.space for place in floors(self.app.session.table, sheet.choice)]
        self.tap(self.all(Factory.BonusRow, sheet)[places.index(action.space)])
        options = takes(self.app.session.table, sheet.choice, action.space)
        option = next(one for one in options if one.move == action or (one.ways and one.move.card == action.card))
        self.tap(self.all(Factory.BonusRow, sheet)[options.index(option)])
        if option.ways and action.pay is not None:
            self.pay(action.pay)
        self.tap_text(sheet.view.button, sheet)

    def activate(self, action: lorenzo.Activate) -> None:
        sheet = self.sheet(BonusActionSheet)
        row = self.one(Factory.ServantsRow, sheet)
        for _ in range(action.servants - row.value.move.servants):
            self.tap(self.one(kit.Stepper, row).ids.plus)
        self.tap_text(sheet.view.button, sheet)

    def decline(self, action: lorenzo.Decline) -> None:
        self.tap_text("Skip", self.sheet(BonusActionSheet))

    # Leaders

    def open_leaders(self, seat: str | None) -> OwnLeadersSheet:
        """From the table for whose turn it is, from the player's page for who has just placed."""
        top = Window.children[0]
        if not isinstance(top, OwnLeadersSheet) or top.seat != seat or self.app.manager.current == "lorenzo_player":
            self.put_sheets_away()
        if not isinstance(Window.children[0], OwnLeadersSheet):
            if self.app.session.table.to_act != seat:
                self.tap(self.player_card(seat))
            self.tap_tool("leader", "Leaders")
        sheet: OwnLeadersSheet = self.sheet(OwnLeadersSheet)
        assert sheet.seat == seat
        return sheet

    def tap_tool(self, icon: str, text: str) -> None:
        """In the thumb zone, where there may be no room for the word; on the player's page it has one."""
        tools = [one for one in self.all(kit.TextButton) if one.icon == icon]
        if tools:
            self.tap(tools[0])
        else:
            self.tap_text(text)

    def play_leader(self, action: lorenzo.PlayLeader) -> None:
        sheet = self.open_leaders(action.seat)
        self.tap(self.one(HiddenCard, sheet, place=self._place(action)))
        self.tap_text(f"Play card {self._place(action)}", sheet)

    def discard_leader(self, action: lorenzo.DiscardLeader) -> None:
        sheet = self.open_leaders(action.seat)
        self.tap(self.one(HiddenCard, sheet, place=self._place(action)))
        self.tap_text("Discard for a privilege", sheet)
        self.tap_text(f"Discard card {self._place(action)}", sheet)

    def use_leader(self, action: Action) -> None:
        sheet = self.open_leaders(action.seat)
        for button in self.all(Factory.LeaderDoes, sheet):
            if button.value.key == action:
                self.tap(button)
                return
        raise AssertionError(f"nobody offers {action!r}")

    copy_leader = use_leader

    def _place(self, action: Any) -> int:
        hand: list[int] = [*self.app.session.table.player(action.seat).hand]
        return hand.index(action.leader) + 1

    # The end of a round

    def vatican_report(self, action: lorenzo.VaticanReport) -> None:
        self.put_sheets_away()
        self.tap_text("Vatican Report")

    def support(self, action: lorenzo.Support) -> None:
        card = next(one for one in self.all(Factory.SupportCard) if one.value.who.seat == action.seat)
        self.tap(self.all(OutlineButton, card)[0 if action.support else 1])

    def end_round(self, action: lorenzo.EndRound) -> None:
        self.put_sheets_away()
        if self.app.manager.current == "lorenzo_table":
            self.tap_text("End the round")
        screen = self.app.manager.current_screen
        if screen.name == "lorenzo_report":
            self.tap(self.one(MainButton, screen))
        if not lorenzo.is_over(self.app.session.table):  # after the last report nothing is left to tidy
            self.tap(self.one(MainButton, self.app.manager.current_screen))


setattr(Fingers, "pass", Fingers.pass_)
