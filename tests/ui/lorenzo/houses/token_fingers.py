"""Where special tokens and families are tapped, and what may still be done before a round or the game ends."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import BuyLeftover, ParkToken, TellTokens, Trade, UseTokens
from companion.games.lorenzo.houses.own_copy import Token
from companion.ui import kit
from companion.ui.kit import MainButton
from companion.ui.kit.button_behavior import UNCOVERED
from companion.ui.lorenzo.houses.decisions.acting import ActingSheet
from companion.ui.lorenzo.houses.family.sheet import FamilySheet
from companion.ui.lorenzo.houses.leftover.sheet import LeftoverSheet
from companion.ui.lorenzo.houses.tokens.face import FaceIcon, TokenFaceSheet
from companion.ui.lorenzo.houses.tokens.sheet import TokensSheet, TokenTile
from companion.ui.lorenzo.leaders.sheet import OwnLeadersSheet
from companion.ui.shared.asking.sheet import AskSheet
from companion.ui.shared.picking.sheet import PickRow
from tests.ui.driving import let
from tests.ui.lorenzo.fingers import Fingers


class TokenFingers(Fingers):
    def put_sheets_away(self) -> None:
        while isinstance(Window.children[0], ActingSheet):
            self.tap(Window.children[0].ids.close)
        super().put_sheets_away()

    def _tool(self, does: str) -> None:
        """A button beside the prompt of the table, which may have room for its icon alone."""
        tools = self.app.manager.current_screen.ids.thumb.ids.more.children
        self.tap(next(one for one in tools if one.value.does == does))

    def pass_(self, action: lorenzo.Pass) -> None:
        self.put_sheets_away()
        self._tool("pass")
        self.tap_text("Pass", self.sheet(AskSheet))

    def open_leaders(self, seat: str | None) -> OwnLeadersSheet:
        top = Window.children[0]
        if not (isinstance(top, OwnLeadersSheet) and top.seat == seat):
            self.put_sheets_away()
            if self.app.session.table.to_act == seat:
                self._tool("leaders")
        return super().open_leaders(seat)

    def _open(self, kind: type[ActingSheet], seat: str | None) -> Any:
        """From the table for whose turn it is, from the player's page for who has just placed."""
        top = Window.children[0]
        if isinstance(top, kind) and top.seat == seat:
            return top
        self.put_sheets_away()
        what = "tokens" if kind is TokensSheet else "family"
        if self.app.manager.current in ("lorenzo_report", "lorenzo_round_end"):
            self.tap(self.one(kit.OutlineButton, self._chance(seat, "tokens")))
        elif self.app.session.table.to_act == seat:
            self._tool(what)
        else:
            self.tap(self.player_card(seat))
            self.tap(self.one(Factory.HouseLine, icon="token" if what == "tokens" else "family"))
        return self.sheet(kind)

    def _chance(self, seat: str | None, does: str) -> Any:
        cards = self.all(Factory.ChanceCard)
        return next(one for one in cards if (one.value.who.seat, one.value.does) == (seat, does))

    # Tokens

    def use_tokens(self, action: UseTokens) -> None:
        """A face that was told takes two taps; one that was not is told and used at once."""
        sheet = self._open(TokensSheet, action.seat)
        told = [*self.app.session.table.player(action.seat).house.faces]
        if not set(action.faces) <= set(told):
            self._tell_face(sheet, action.faces[0])
            self.tap_text("Use it now", self.sheet(TokenFaceSheet))
            return
        for face in action.faces:
            self._choose(sheet, told, face)
        self.tap(sheet.ids.discard)

    def park_token(self, action: ParkToken) -> None:
        sheet = self._open(TokensSheet, action.seat)
        told = [*self.app.session.table.player(action.seat).house.faces]
        if action.face in told:
            self._choose(sheet, told, action.face)
            self.tap(next(one for one in self.all(Factory.HoldingRow, sheet) if one.value.card == action.card))
        else:
            self._tell_face(sheet, action.face)
            lays = self.all(Factory.LayButton, self.sheet(TokenFaceSheet))
            self.tap(next(one for one in lays if one.value.key.card == action.card))

    def tell_tokens(self, action: TellTokens) -> None:
        self._tell_face(self._open(TokensSheet, action.seat), action.faces[-1])
        self.tap_text("Save this face", self.sheet(TokenFaceSheet))

    def _choose(self, sheet: TokensSheet, told: list[Token | None], face: Token) -> None:
        place = told.index(face)
        told[place] = None
        self.tap(next(one for one in self.all(TokenTile, sheet) if one.value.place == place + 1))

    def _tell_face(self, sheet: TokensSheet, face: Token) -> None:
        self.tap(next(one for one in self.all(TokenTile, sheet) if not one.value.told))
        asked = self.sheet(TokenFaceSheet)
        if met := [one for one in self.all(Factory.MetFace, asked) if one.value.face == face]:
            self.tap(met[0])
            return
        for kind, amount in {**face.gain, "privileges": face.privileges}.items():
            for _ in range(amount):
                self.tap(next(one for one in self.all(FaceIcon, asked) if one.value.key == kind))

    # Families

    def trade(self, action: Trade) -> None:
        sheet = self._open(FamilySheet, action.seat)
        (trade,) = sheet.view.trade
        for _ in range(action.times - trade.times):
            self.tap(self.one(kit.Stepper, sheet).ids.plus)
        self.tap_text(sheet.view.trade[0].button, sheet)

    def buy_leftover(self, action: BuyLeftover) -> None:
        self.put_sheets_away()
        if self.app.manager.current == "lorenzo_table":
            self._next_step()
        self.tap(self.one(kit.OutlineButton, self._chance(action.seat, "buy")))
        sheet = self.sheet(LeftoverSheet)
        row = next(one for one in self.all(Factory.LeftCardRow, sheet) if one.value.space == action.space)
        named = row.value.named
        self.tap(row)
        if not named:
            self.tap(self.one(PickRow, key=action.card))
        self.tap(self.one(MainButton, sheet))

    # The end of a round

    def vatican_report(self, action: lorenzo.VaticanReport) -> None:
        self.put_sheets_away()
        if self.app.manager.current == "lorenzo_table":
            self._next_step()
        if self.app.session.table.phase == "actions":  # somebody may still do something
            let(UNCOVERED)
            self.tap_text("Start the report")

    def end_round(self, action: lorenzo.EndRound) -> None:
        self.put_sheets_away()
        if self.app.manager.current == "lorenzo_table":
            self._next_step()
        if self.app.manager.current == "lorenzo_report":
            self.tap(self.one(MainButton, self.app.manager.current_screen))
        if not lorenzo.is_over(self.app.session.table):  # after the last report nothing is left to tidy
            self._leave_it_at_that()

    def _next_step(self) -> None:
        self.tap(self.one(MainButton, self.app.manager.current_screen.ids.thumb))

    def _leave_it_at_that(self) -> None:
        """What somebody may still do is pointed out once."""
        before = self.app.session.game.position
        self.tap(self.one(MainButton, self.app.manager.current_screen))
        on_page = self.app.manager.current == "lorenzo_round_end"
        if on_page and self.app.session.game.position == before:
            self.tap_text(self.app.screen.view.anyway)


setattr(TokenFingers, "pass", TokenFingers.pass_)
