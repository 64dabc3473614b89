"""Naming cards: secretly, for the app alone, or in front of everybody when a card is laid on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.games.princes.actions import NameCards
from companion.games.princes.catalogue import Deck
from companion.games.princes.state import ROWS, RowName, Table
from companion.table.seats import Seat
from companion.table.words import plural
from companion.ui import layout
from companion.ui.kit import BottomSheet, Down
from companion.ui.princes.naming.view import SecretView, choices, matching, possible, secret_view
from companion.ui.shared.picking.choice import Choice

layout.load(__file__)


def open_naming(app: Any, seat: Seat, row: RowName) -> None:
    """A player tells secretly which cards of a row the app does not know."""
    SecretSheet(app, seat, ROWS[row], lambda cards: app.act(NameCards(seat=seat, row=row, cards=cards))).open()


def open_kept(app: Any, seat: Seat, deck: Deck, keep: Callable[[str], bool]) -> None:
    """A player tells secretly which one of the cards drawn is kept."""
    SecretSheet(app, seat, deck, lambda cards: keep(cards[0]), one=True).open()


def open_names(app: Any, deck: Deck, name: Callable[[str], None], title: str) -> None:
    """Somebody says aloud which card is played."""
    table: Table = app.session.table
    NameSheet(choices(table, deck, possible(table, deck)), name, title=title).open()


class CardSearch(Down):
    """``CardSearch: choices: …``: shorter with every letter typed; a tap tells the card (``on_pick``)."""

    choices: list[Choice] = ObjectProperty([])
    typed = StringProperty()
    none = BooleanProperty(False)  # found
    __events__ = ("on_pick",)

    def on_choices(self, *_: Any) -> None:
        found = matching(self.choices, self.typed)
        self.none = bool(self.choices) and not found
        self.ids.cards.show(found)

    def on_typed(self, *_: Any) -> None:
        self.on_choices()

    def on_pick(self, card: str) -> None:
        """For those who bind it."""


class NameSheet(BottomSheet):
    """All cards that do not lie open."""

    choices: list[Choice] = ObjectProperty()

    def __init__(self, choices: list[Choice], name: Callable[[str], None], **kwargs: Any) -> None:
        self._name = name
        super().__init__(choices=choices, **kwargs)

    def pick(self, card: str) -> None:
        """Only the first tap counts."""
        if not self.closing:
            self.dismiss()
            self._name(card)


class SecretSheet(BottomSheet):
    """Nothing is drawn before the owner has the phone, nor when the app is no longer in front."""

    view = ObjectProperty(rebind=True)
    shown = BooleanProperty(False)

    def __init__(
        self,
        app: Any,
        seat: Seat,
        deck: Deck,
        tell: Callable[[tuple[str, ...]], bool],
        one: bool = False,
        **kwargs: Any,
    ) -> None:
        self.app, self._tell, self._chosen = app, tell, tuple[str, ...]()
        self._seat, self._deck, self._one = seat, deck, one
        super().__init__(view=self._seen(), **kwargs)
        app.bind(on_pause=self.hide)

    def _seen(self) -> SecretView:
        return secret_view(self.app.session.table, self._seat, self._deck, self._chosen, self._one, self.shown)

    def on_shown(self, *_: Any) -> None:
        self.view = self._seen()

    def hide(self, *_: Any) -> None:
        self.shown = False

    def pick(self, card: str) -> None:
        """One more or one less; of a single one, another."""
        if card in self._chosen:
            self._chosen = tuple(one for one in self._chosen if one != card)
        elif self._one:
            self._chosen = (card,)
        elif len(self._chosen) < self.view.most:
            self._chosen = (*self._chosen, card)
        else:
            self.complain(plural("Only {n} has no name yet.", "Only {n} have no name yet.", self.view.most))
            return
        self.view = self._seen()

    def go_on(self) -> None:
        """The phone is with its owner; then only the first tap counts, and a refusal leaves the sheet as it is."""
        if not self.shown:
            self.shown = True
        elif not self.closing and self._chosen and self._tell(self._chosen):
            self.dismiss()

    def on_dismiss(self) -> None:
        self._chosen = ()
        self.hide()
        self.app.unbind(on_pause=self.hide)
