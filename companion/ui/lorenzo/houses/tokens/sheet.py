"""A player's special tokens: the hand, which only its owner sees, and the cards that hold one."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.houses.actions import UseTokens
from companion.games.lorenzo.houses.own_copy import Token
from companion.table.seats import Seat
from companion.ui import kit, layout
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.dashed import Dashed
from companion.ui.lorenzo.houses.decisions.acting import ActingSheet
from companion.ui.lorenzo.houses.tokens.face import TokenFaceSheet
from companion.ui.lorenzo.houses.tokens.view import TokenPlace, by_hand, face_at, parking, tokens_view, untelling, using
from companion.ui.running import App
from companion.ui.shared.secret.hold_to_look import HoldOrTap

layout.load(__file__)

HIDDEN = Token()


def open_tokens(app: App, seat: Seat | None) -> None:
    """The sheet of a player; where it is nobody's turn there is nothing to open."""
    if seat:
        TokensSheet(app, seat).open()


class TokenTile(HoldOrTap, kit.Shown, ButtonBehavior, Dashed, kit.Surface, BoxLayout):
    """A token of the hand: hold to look, tap to choose; one that nobody has told, tap to tell."""

    face = ObjectProperty(HIDDEN, rebind=True)

    def on_value(self, *_: Any) -> None:
        self.hide()

    def show(self, face: Token | None) -> None:
        self.face = face or HIDDEN

    def on_release(self) -> None:
        if self.value.told:
            super().on_release()
        else:
            self.dispatch("on_keep")

    def _open(self, *_: Any) -> None:
        if self.value.told:
            super()._open()


class TokensSheet(ActingSheet):
    asking = BooleanProperty(False)  # on which card it is laid

    def fill(self) -> None:
        self._choose(())

    def _choose(self, places: tuple[int, ...]) -> None:
        self._hide()
        self.asking = False
        self.view = tokens_view(self.table, self.seat, places)

    # The hand

    def look_at(self, tile: TokenTile) -> None:
        tile.show(face_at(self.table, self.seat, tile.value.place))

    def tapped(self, token: TokenPlace) -> None:
        if not token.told:
            self.ask_face()
            return
        others = tuple(one for one in self.view.chosen if one != token.place)
        self._choose(others if token.chosen else (*others, token.place))

    def ask_face(self) -> None:
        """Its owner tells what a token shows, and maybe uses it at once."""
        TokenFaceSheet(self.app, self.seat, self.attempt).open()

    def tell_again(self) -> None:
        self.attempt(untelling(self.table, self.seat, self.view.chosen[0]))

    # What is done

    def discard(self) -> None:
        self.attempt(using(self.table, self.seat, self.view.chosen))

    def park(self) -> None:
        """On the one card with room; of several, the next tap says which."""
        view = self.view
        if len(view.free) == 1 or len(view.cards) == 1:
            self.lay_on((view.free or (view.cards[0].card,))[0])
        else:
            self.asking = True

    def lay_on(self, card: int) -> None:
        if len(self.view.chosen) == 1:
            self.attempt(parking(self.table, self.seat, self.view.chosen[0], card))

    def act(self, action: Action) -> bool:
        """What only hands can do is said where everybody looks now."""
        done = super().act(action)
        if done and isinstance(action, UseTokens) and (text := by_hand(action.faces)):
            self.app.complain(text, ("houses", "token.discard"))
        return done

    def changed(self) -> None:
        """With the last token the sheet goes away."""
        super().changed()
        if not self.view.hand:
            self.dismiss()

    def _hide(self) -> None:
        """Nobody looks any more."""
        for tile in self.ids.hand.children if self.ids else ():
            tile.hide()

    def on_dismiss(self) -> None:
        self._hide()
        super().on_dismiss()
