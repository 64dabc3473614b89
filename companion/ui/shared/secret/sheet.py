"""A player tells the app, in secret, which cards are in a hidden hand."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import BottomSheet
from companion.ui.running import App
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.secret.view import Handover
from companion.ui.shared.table import at_table  # noqa: F401

layout.load(__file__)


class SecretSheet(BottomSheet):
    """Nothing is drawn before the owner has the phone, nor when the app is no longer in front.

    Subclasses say which cards there are, what becomes of those chosen, and in which words; their layout lists the
    cards that are ``listed``.
    """

    to = ObjectProperty(rebind=True)
    whose = StringProperty()  # the title while it is open
    shown = BooleanProperty(False)
    listed = ObjectProperty(())
    told = NumericProperty(0)
    most = NumericProperty(0)
    button = StringProperty()
    single = False
    """Of one card another tap chooses another."""

    def __init__(self, app: App, to: Handover, **kwargs: Any) -> None:
        self.app = app
        self._chosen: tuple[Any, ...] = ()
        super().__init__(to=to, **kwargs)
        self._say()
        app.bind(on_pause=self.hide)

    # What a game says of it

    def choices(self, chosen: tuple[Any, ...]) -> list[Choice]:
        raise NotImplementedError

    def tell(self, chosen: tuple[Any, ...]) -> bool:
        """Record it; a refusal leaves the sheet as it is."""
        raise NotImplementedError

    def too_many(self) -> str:
        raise NotImplementedError

    def button_text(self, told: int) -> str:
        """How many, never which."""
        raise NotImplementedError

    # What it shows

    def on_shown(self, *_: Any) -> None:
        self.listed = self.choices(self._chosen) if self.shown else ()
        self._say()

    def _say(self) -> None:
        ready = _("I am {name}").format(name=self.to.who.name)
        self.button = self.button_text(int(self.told)) if self.shown else ready

    def hide(self, *_: Any) -> None:
        self.shown = False

    def pick(self, card: Any) -> None:
        """One more or one less; of a single one, another."""
        if card in self._chosen:
            chosen = tuple(one for one in self._chosen if one != card)
        elif self.single:
            chosen = (card,)
        elif len(self._chosen) < self.most:
            chosen = (*self._chosen, card)
        else:
            self.complain(self.too_many())
            return
        self._chosen, self.told = chosen, len(chosen)
        self.on_shown()

    def go_on(self) -> None:
        """The phone is with its owner; then only the first tap counts."""
        if not self.shown:
            self.shown = True
        elif not self.closing and self._chosen and self.tell(self._chosen):
            self.dismiss()

    def on_dismiss(self) -> None:
        self._chosen = ()
        self.hide()
        self.app.unbind(on_pause=self.hide)
