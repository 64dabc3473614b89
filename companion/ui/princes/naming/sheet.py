"""Naming cards: secretly, for the app alone, or in front of everybody when a card is laid on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.games.princes.actions import NameCards
from companion.games.princes.catalogue import Deck
from companion.games.princes.state import ROWS, RowName, Table
from companion.games.princes.words import card_note
from companion.rulebook.pictures_princes import icon
from companion.table.seats import Seat
from companion.table.words import _, plural
from companion.ui import layout
from companion.ui.kit import BottomSheet
from companion.ui.kit.box_layout import Down
from companion.ui.princes.naming.view import asked_for, choices, possible, search_hint
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.running import App
from companion.ui.shared.picking import sheet as _picking  # noqa: F401
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.secret.sheet import SecretSheet

layout.load(__file__)


def open_naming(app: App, seat: Seat, row: RowName) -> None:
    """A player tells secretly which cards of a row the app does not know."""
    TellCardsSheet(app, seat, ROWS[row], lambda cards: app.act(NameCards(seat=seat, row=row, cards=cards))).open()


def open_kept(app: App, seat: Seat, deck: Deck, keep: Callable[[str], bool]) -> None:
    """A player, who has the phone already, tells secretly which one of the cards drawn is kept."""
    sheet = TellCardsSheet(app, seat, deck, lambda cards: keep(cards[0]), one=True)
    sheet.go_on()
    sheet.open()


def open_names(
    table: Table, deck: Deck, name: Callable[[str], None], title: str, note: Callable[[str], str] | None = None
) -> None:
    """Somebody says aloud which card is played; with a ``note`` on each."""
    found = choices(possible(table, deck), note=note or card_note)
    NameSheet(found, name, title=title, icon=icon(table, deck), hint=search_hint(deck)).open()


class CardSearch(Down):
    """``CardSearch: choices: …; pick: root.pick``: shorter with every letter typed; a tap picks the card."""

    hint = StringProperty()
    choices: list[Choice] = ObjectProperty([])
    pick: Callable[[str], None] = ObjectProperty()


class NameSheet(BottomSheet):
    """All cards that do not lie open."""

    hint = StringProperty()
    choices: list[Choice] = ObjectProperty()

    def __init__(self, choices: list[Choice], name: Callable[[str], None], **kwargs: Any) -> None:
        self._name = name
        super().__init__(choices=choices, **kwargs)

    def pick(self, card: str) -> None:
        """Only the first tap counts."""
        if not self.closing:
            self.dismiss()
            self._name(card)


class TellCardsSheet(SecretSheet):
    """The cards of a row that have no name, or the one that is kept of those drawn."""

    hint = StringProperty()

    def __init__(
        self, app: App, seat: Seat, deck: Deck, tell: Callable[[tuple[str, ...]], bool], one: bool = False
    ) -> None:
        self.deck, self._tell, self.single = deck, tell, one
        row: RowName = next(name for name, of in ROWS.items() if of == deck and name != "played")
        to = asked_for(app.session.table, seat, row)
        if one:
            to = replace(to, hand=_("Enter the card you keep. Nobody else sees it."))
        most = 1 if one else app.session.table.player(seat).row(row).count(None)
        whose = _("{name}’s cards").format(name=to.who.name)
        super().__init__(app, to, whose=whose, most=most, hint=search_hint(deck))

    def choices(self, chosen: tuple[str, ...]) -> list[Choice]:
        table: Table = self.app.session.table
        return choices(possible(table, self.deck, table.player(self.to.who.seat)), chosen)

    def tell(self, chosen: tuple[str, ...]) -> bool:
        return self._tell(chosen)

    def too_many(self) -> str:
        return plural("Only {n} card is unknown.", "Only {n} cards are unknown.", int(self.most))

    def button_text(self, told: int) -> str:
        if self.single:
            return _("Keep this card") if told else _("Tap the card you keep")
        return plural("Save {n} card", "Save {n} cards", told) if told else _("Tap your cards")
