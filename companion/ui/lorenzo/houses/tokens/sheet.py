"""A player's special tokens (mockup 32): the hand, which only its owner sees, and the cards that hold one."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.houses.actions import UseTokens
from companion.ui import kit, layout
from companion.ui.kit.box_layout import BoxLayout, Snug
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.dashed import Dashed
from companion.ui.kit.stock import Stock, arrange
from companion.ui.lorenzo.houses.decisions.acting import ActingSheet
from companion.ui.lorenzo.houses.tokens import face_goods  # noqa: F401
from companion.ui.lorenzo.houses.tokens.face import TokenFaceSheet
from companion.ui.lorenzo.houses.tokens.view import (
    FaceView,
    HoldingCard,
    TokenPlace,
    TokensView,
    by_hand,
    face_at,
    parking,
    tokens_view,
    untelling,
    using,
)
from companion.ui.shared.secret.sheet import HoldOrTap

layout.load(__file__)


def open_tokens(app: Any, seat: str | None) -> None:
    """The sheet of a player; where it is nobody's turn there is nothing to open."""
    if seat:
        TokensSheet(app, seat).open()


class TokenTile(HoldOrTap, ButtonBehavior, Dashed, kit.Surface, BoxLayout):
    """A token of the hand: hold to look, tap to choose; one that nobody has told, tap to tell."""

    place = NumericProperty(1)
    told = BooleanProperty(False)
    chosen = BooleanProperty(False)
    goods = ObjectProperty({})
    text = StringProperty()

    def lie(self, token: TokenPlace) -> None:
        self.hide()
        self.place, self.told, self.chosen = token.place, token.told, token.chosen

    def show(self, face: FaceView | None) -> None:
        self.goods, self.text = (face.goods, face.text) if face else ({}, "")

    def on_release(self) -> None:
        if self.told:
            super().on_release()
        else:
            self.dispatch("on_keep")

    def _open(self, *_: Any) -> None:
        if self.told:
            super()._open()


class HoldingRow(ButtonBehavior, kit.Surface, BoxLayout):
    """A card with what lies on it."""

    card = NumericProperty(0)
    icon = StringProperty()
    name = StringProperty()
    text = StringProperty()
    line = BooleanProperty(True)
    taken = BooleanProperty(False)
    goods = ObjectProperty({})
    words = StringProperty()

    def show(self, view: HoldingCard, first: bool) -> None:
        self.card, self.icon, self.name, self.text, self.line = view.card, view.icon, view.name, view.text, not first
        self.taken = view.face is not None
        self.goods, self.words = (view.face.goods, view.face.text) if view.face else ({}, "")


class HoldingPlace(Dashed, kit.Surface, BoxLayout):
    """Where a token lies, or may lie."""

    taken = BooleanProperty(False)


class TokenCount(Snug):
    icon = StringProperty()
    amount = NumericProperty(0)
    text = StringProperty()


class TokensSheet(ActingSheet):
    view = ObjectProperty(None, allownone=True)
    count = NumericProperty(0)
    supply = NumericProperty(0)
    used = NumericProperty(0)
    parked = NumericProperty(0)
    chosen = ObjectProperty(())  # places of the hand
    discard_text = StringProperty()
    one = BooleanProperty(False)
    has_cards = BooleanProperty(False)
    asking = BooleanProperty(False)  # on which card it is laid

    def __init__(self, app: Any, seat: str, **kwargs: Any) -> None:
        self._tiles, self._rows = Stock(self._make_tile), Stock(self._make_row)
        super().__init__(app, seat, **kwargs)

    def _make_tile(self) -> TokenTile:
        tile = TokenTile()
        tile.bind(on_look=self._look_at, on_keep=self._tapped)
        return tile

    def _make_row(self) -> HoldingRow:
        row = HoldingRow()
        row.bind(on_release=lambda row: self.lay_on(int(row.card)))
        return row

    # What it shows

    def fill(self) -> None:
        self.chosen = ()
        self.asking = False
        self.look()

    def look(self) -> None:
        self.view = view = tokens_view(self.table, self.seat, self.chosen)
        self.title, self.subtitle, self.discard_text, self.one = view.title, view.subtitle, view.discard, view.one
        self.count, self.supply, self.used, self.parked = view.count, view.supply, view.used, view.parked
        self.has_cards = bool(view.cards)
        self._show_hand(view)
        self._show_cards(view)

    def _show_hand(self, view: TokensView) -> None:
        tiles = self._tiles.take(len(view.hand))
        for tile, token in zip(tiles, view.hand, strict=True):
            tile.lie(token)
        arrange(self.ids.hand, tiles)

    def _show_cards(self, view: TokensView) -> None:
        rows = self._rows.take(len(view.cards))
        for row, card in zip(rows, view.cards, strict=True):
            row.show(card, first=card is view.cards[0])
        arrange(self.ids.cards, rows)

    # The hand

    def _look_at(self, tile: TokenTile) -> None:
        tile.show(face_at(self.table, self.seat, int(tile.place)))

    def _tapped(self, tile: TokenTile) -> None:
        place = int(tile.place)
        if not tile.told:
            self.ask_face()
            return
        others = tuple(one for one in self.chosen if one != place)
        self.chosen = others if place in self.chosen else (*self.chosen, place)
        self.asking = False
        self.look()

    def ask_face(self) -> None:
        """Its owner tells what a token shows, and maybe uses it at once."""
        sheet = TokenFaceSheet(self.app, self.seat)
        sheet.bind(on_told=lambda _sheet, action: self._told(action))
        sheet.open()

    def _told(self, action: Action) -> None:
        self.attempt(action)

    def tell_again(self) -> None:
        self.attempt(untelling(self.table, self.seat, self.chosen[0]))

    # What is done

    def discard(self) -> None:
        self.attempt(using(self.table, self.seat, self.chosen))

    def park(self) -> None:
        """On the one card with room; of several, the next tap says which."""
        view = tokens_view(self.table, self.seat, self.chosen)
        if len(view.free) == 1 or len(view.cards) == 1:
            self.lay_on((view.free or (view.cards[0].card,))[0])
        else:
            self.asking = True

    def lay_on(self, card: int) -> None:
        if self.one:
            self.attempt(parking(self.table, self.seat, self.chosen[0], card))

    def act(self, action: Action) -> None:
        """What only hands can do is said where everybody looks now."""
        before = self.app.session.game.position
        super().act(action)
        used = action.faces if isinstance(action, UseTokens) else ()
        if self.app.session.game.position != before and (text := by_hand(used)):
            self.app.complain(text, ("houses", "token.discard"))

    def refill(self) -> None:
        """With the last token the sheet goes away."""
        super().refill()
        if not self.count and self._opened:
            self.dismiss()

    _opened = False

    def open(self, *args: Any, **kwargs: Any) -> None:
        self._opened = True
        super().open(*args, **kwargs)

    def on_dismiss(self) -> None:
        for tile in self.ids.hand.children:
            tile.hide()
        super().on_dismiss()
