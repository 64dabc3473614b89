"""What does a special token show? Its owner tells, in secret: a face met before, or icons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty

from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.houses.own_copy import Token
from companion.table.seats import Seat
from companion.ui import kit, layout
from companion.ui.look.theme import HOLD
from companion.ui.lorenzo.houses.tokens.view import asked_view, more_of, none_of, saying
from companion.ui.running import App
from companion.ui.shared.new_game import name_input  # noqa: F401

layout.load(__file__)


class FaceIcon(kit.Shown, kit.ChoiceCard):
    """Each tap is one more; holding clears."""

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
            self.tap()

    def _held(self, *_: Any) -> None:
        """Nothing, when the finger has slid away."""
        if self.state == "down":
            self._cleared = True
            self.tap("clear")


class TokenFaceSheet(kit.BottomSheet):
    """``told`` gets the action that the owner wants: the face told, or the token used or laid on a card."""

    view = ObjectProperty(rebind=True)
    wordy = BooleanProperty(False)  # it says something that no icon says

    def __init__(self, app: App, seat: Seat, told: Callable[[Action], object]) -> None:
        self.app, self.seat, self._told = app, seat, told
        self._show(Token())
        super().__init__()
        app.bind(on_pause=self._interrupted)

    def _show(self, face: Token) -> None:
        self.face = face
        self.view = asked_view(self.app.session.table, self.seat, face)

    # What one can do

    def change(self, kind: str, clear: bool) -> None:
        self._show((none_of if clear else more_of)(self.face, kind))

    def say(self, text: str) -> None:
        if text.strip() != self.face.text:
            self._show(saying(self.face, text))

    def choose(self, face: Token) -> None:
        """A second tap on it takes it back."""
        face = Token() if face == self.face else face
        self.wordy = self.wordy or bool(face.text)
        self._show(face)  # before the words are written, which would otherwise be entered alone
        self.ids.said.text = face.text

    def tell(self, action: Action) -> None:
        if not self.closing:
            self.dismiss()
            self._told(action)

    def _interrupted(self, *_: Any) -> None:
        """Somebody else may take the phone up again."""
        self.dismiss(animation=False)

    def on_dismiss(self) -> None:
        self.app.unbind(on_pause=self._interrupted)
