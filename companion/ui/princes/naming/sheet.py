"""Naming cards: secretly, for the app alone, or in front of everybody when a card is laid on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.princes.actions import NameCards
from companion.games.princes.catalogue import Deck
from companion.games.princes.state import ROWS, RowName, Table
from companion.table.seats import Seat
from companion.table.words import _, plural
from companion.ui import layout
from companion.ui.kit import BottomSheet
from companion.ui.kit.box_layout import Down
from companion.ui.princes.naming.view import choices, matching, naming_view, possible
from companion.ui.shared.picking.choice import Choice

layout.load(__file__)


def open_naming(app: Any, seat: Seat, row: RowName) -> None:
    """A player tells secretly which cards of a row the app does not know."""
    table: Table = app.session.table
    who = naming_view(table, seat, row)
    if who.most:
        SecretSheet(app, seat, ROWS[row], lambda cards: app.act(NameCards(seat=seat, row=row, cards=cards))).open()


def open_kept(app: Any, seat: Seat, deck: Deck, keep: Callable[[str], bool]) -> None:
    """A player tells secretly which one of the cards drawn is kept."""
    sheet = SecretSheet(app, seat, deck, lambda cards: keep(cards[0]), most=1)
    sheet.open()


def open_names(app: Any, deck: Deck, name: Callable[[str], None], title: str) -> None:
    """Somebody says aloud which card is played."""
    NameSheet(app, deck, name, title=title).open()


class CardSearch(Down):
    """A list of cards, shorter with every letter typed; a tap tells the card (``on_pick``)."""

    typed = StringProperty()
    none = BooleanProperty(False)  # found
    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        self._choices: list[Choice] = []
        super().__init__(**kwargs)

    def show(self, found: list[Choice]) -> None:
        self._choices = found
        self.on_typed()

    def on_typed(self, *_: Any) -> None:
        found = matching(self._choices, self.typed)
        self.none = bool(self._choices) and not found
        self.ids.cards.show(found)

    def on_pick(self, card: str) -> None:
        """For those who bind it."""


class NameSheet(BottomSheet):
    """All cards that do not lie open."""

    def __init__(self, app: Any, deck: Deck, name: Callable[[str], None], **kwargs: Any) -> None:
        self._name = name
        super().__init__(**kwargs)
        table: Table = app.session.table
        self.ids.search.show(choices(table, deck, possible(table, deck)))

    def pick(self, card: str) -> None:
        """Only the first tap counts."""
        if not self.closing:
            self.dismiss()
            self._name(card)


class SecretSheet(BottomSheet):
    """Nothing is drawn before the owner has the phone, nor when the app is no longer in front."""

    seat = StringProperty("red")
    player = StringProperty()
    letter = StringProperty()
    hand = StringProperty()
    shown = BooleanProperty(False)
    told = NumericProperty(0)
    most = NumericProperty(0)
    button = StringProperty()

    def __init__(
        self, app: Any, seat: Seat, deck: Deck, tell: Callable[[tuple[str, ...]], bool], most: int = 0, **kwargs: Any
    ) -> None:
        self.app, self.deck = app, deck
        self._tell, self._chosen = tell, tuple[str, ...]()
        self._one = bool(most)
        row: RowName = next(name for name, of in ROWS.items() if of == deck and name != "played")
        who = naming_view(app.session.table, seat, row)
        super().__init__(seat=seat, player=who.name, letter=who.letter, **kwargs)
        self.hand = _("Tell which card you keep; nobody else sees it.") if self._one else who.hand
        self.most = most or who.most
        self._say()
        app.bind(on_pause=self.hide)

    @property
    def table(self) -> Table:
        table: Table = self.app.session.table
        return table

    def on_shown(self, *_: Any) -> None:
        own = self.table.player(self.seat)
        cards = possible(self.table, self.deck, own) if self.shown else []
        self.ids.search.show(choices(self.table, self.deck, cards, self._chosen))
        self._say()

    def hide(self, *_: Any) -> None:
        self.shown = False

    def pick(self, card: str) -> None:
        """One more or one less; of a single one, another."""
        if card in self._chosen:
            self._chosen = tuple(one for one in self._chosen if one != card)
        elif self._one:
            self._chosen = (card,)
        elif len(self._chosen) < self.most:
            self._chosen = (*self._chosen, card)
        else:
            self.complain(plural("Only {n} has no name yet.", "Only {n} have no name yet.", int(self.most)))
            return
        self.told = len(self._chosen)
        self.on_shown()

    def _say(self) -> None:
        """The button tells how many, never which."""
        if not self.shown:
            self.button = _("I am {name}").format(name=self.player)
        elif not self._chosen:
            self.button = _("Tap the card you keep") if self._one else _("Tap your cards")
        else:
            told = plural("Tell {n} card", "Tell {n} cards", len(self._chosen))
            self.button = _("Keep this card") if self._one else told

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
