"""What does a special token show? Its owner tells, in secret: a face met before, or icons (mockup 32)."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.houses.actions import ParkToken, UseTokens
from companion.games.lorenzo.houses.own_copy import Token
from companion.games.lorenzo.words import noun
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import kit, layout
from companion.ui.kit.goods import ICONS
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.theme import HOLD
from companion.ui.lorenzo.houses.tokens import face_goods  # noqa: F401
from companion.ui.lorenzo.houses.tokens.view import (
    PRIVILEGES,
    SHOWN,
    AskedView,
    KnownFace,
    asked_view,
    more_of,
    none_of,
    saying,
    telling,
)
from companion.ui.shared.new_game import name_input  # noqa: F401

layout.load(__file__)


class MetFace(kit.ChoiceCard):
    """A face that somebody has told before."""

    goods = ObjectProperty({})
    text = StringProperty()

    def show(self, known: KnownFace) -> None:
        self.face, self.chosen = known.face, known.chosen
        self.goods, self.text = known.view.goods, known.view.text


class FaceIcon(kit.ChoiceCard):
    """Each tap is one more; holding clears."""

    kind = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    amount = NumericProperty(0)
    __events__ = ("on_more", "on_clear")

    def __init__(self, **kwargs: Any) -> None:
        self._clearing = Clock.create_trigger(self._held, HOLD)
        self._cleared = False
        super().__init__(**kwargs)

    def on_press(self) -> None:
        self._cleared = False
        self._clearing()

    def on_release(self) -> None:
        self._clearing.cancel()
        if not self._cleared:
            self.dispatch("on_more")

    def _held(self, *_: Any) -> None:
        """Nothing, when the finger has slid away."""
        if self.state == "down":
            self._cleared = True
            self.dispatch("on_clear")

    def on_more(self) -> None:
        """For those who bind it."""

    def on_clear(self) -> None:
        """For those who bind it."""


class LayButton(kit.OutlineButton):
    """Lays the token on a card at once."""

    card = NumericProperty(0)


class TokenFaceSheet(kit.BottomSheet):
    """``on_told`` has the action that the owner wants: the face told, or the token used or laid on a card."""

    keep = StringProperty()
    use = StringProperty()
    hint = StringProperty()
    open_face = BooleanProperty(True)  # it may show what nobody has met
    wordy = BooleanProperty(False)  # it says something that no icon says
    __events__ = ("on_told",)

    def __init__(self, app: Any, seat: Seat, **kwargs: Any) -> None:
        self.app, self.seat = app, seat
        self.face = Token()
        self._met, self._lays = Stock(self._make_met), Stock(self._make_lay)
        super().__init__(**kwargs)
        self._icons = {kind: self._make_icon(kind) for kind in SHOWN}
        self.ids.said.bind(text=lambda _input, text: self.enter(saying(self.face, text)))
        app.bind(on_pause=self._interrupted)
        self.look()

    def _make_met(self) -> MetFace:
        met = MetFace()
        met.bind(on_release=lambda met: self.choose(met.face))
        return met

    def _make_icon(self, kind: str) -> FaceIcon:
        name = _("privilege") if kind == PRIVILEGES else noun(kind, 1)  # type: ignore[arg-type]
        icon = FaceIcon(kind=kind, icon=ICONS.get(kind, kind), text=name)
        icon.bind(
            on_more=lambda icon: self.enter(more_of(self.face, icon.kind)),
            on_clear=lambda icon: self.enter(none_of(self.face, icon.kind)),
        )
        return icon

    def _make_lay(self) -> LayButton:
        button = LayButton()
        button.bind(on_release=lambda button: self.lay_on(int(button.card)))
        return button

    # What it shows

    def look(self) -> None:
        view = asked_view(self.app.session.table, self.seat, self.face)
        self.subtitle, self.hint, self.open_face = view.subtitle, view.hint, view.open
        self.keep, self.use = view.keep, view.use
        met = self._met.take(len(view.known))
        for card, known in zip(met, view.known, strict=True):
            card.show(known)
        arrange(self.ids.met, met)
        for kind, icon in self._icons.items():
            icon.amount = view.amounts[kind]
        arrange(self.ids.icons, list(self._icons.values()) if view.open else [])
        self._offer_cards(view)

    def _offer_cards(self, view: AskedView) -> None:
        buttons = self._lays.take(len(view.cards) if view.keep else 0)
        for button, card in zip(buttons, view.cards, strict=False):
            button.card, button.text = card.card, _("Lay it on {card}").format(card=card.name)
        arrange(self.ids.lays, buttons)

    # What one can do

    def enter(self, face: Token) -> None:
        if face != self.face:
            self.face = face
            self.look()

    def choose(self, face: Token) -> None:
        """A second tap on it takes it back."""
        face = Token() if face == self.face else face
        self.wordy = self.wordy or bool(face.text)
        self.face = face  # before the words are written, which would otherwise be entered alone
        self.ids.said.text = face.text
        self.look()

    def keep_face(self) -> None:
        self._tell(telling(self.app.session.table, self.seat, self.face))

    def use_now(self) -> None:
        self._tell(UseTokens.model_validate({"seat": self.seat, "faces": (self.face,)}))

    def lay_on(self, card: int) -> None:
        self._tell(ParkToken.model_validate({"seat": self.seat, "card": card, "face": self.face}))

    def _tell(self, action: Action) -> None:
        if not self.closing:
            self.dismiss()
            self.dispatch("on_told", action)

    def on_told(self, action: Action) -> None:
        """For those who bind it."""

    def _interrupted(self, *_: Any) -> None:
        """Somebody else may take the phone up again."""
        self.dismiss(animation=False)

    def on_dismiss(self) -> None:
        self.app.unbind(on_pause=self._interrupted)
