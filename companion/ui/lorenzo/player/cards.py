"""A player's cards of one type: to read, to name, to give and to take away by hand."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import CardType
from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.kit import BottomSheet
from companion.ui.lorenzo.houses.own_copy import source_mark  # noqa: F401
from companion.ui.lorenzo.player.view import CardRow, card_row, gift_refusal, gifts, name_candidates
from companion.ui.running import App
from companion.ui.shared.picking import sheet as _picking  # noqa: F401
from companion.ui.shared.picking.choice import Choice
from companion.ui.text import tr

layout.load(__file__)

BOX = "lorenzo"


class CardsSheet(BottomSheet):
    """The texts of the cards first; then, if wanted, the cards that an unknown one may be, or that can be given."""

    row: CardRow = ObjectProperty(rebind=True)
    none = StringProperty()  # what to say where there is no card
    refusal = StringProperty()  # why no further card may be given
    listing = BooleanProperty(False)

    def __init__(self, app: App, seat: Seat, card_type: CardType) -> None:
        self.app, self.seat, self.card_type = app, seat, card_type
        super().__init__(row=self._row, subtitle=app.session.table.player(seat).name)
        self.fill()

    @property
    def _row(self) -> CardRow:
        table = self.app.session.table
        return card_row(table, table.player(self.seat), self.card_type)

    def fill(self) -> None:
        self.row, self.listing = self._row, False
        self.title = self.row.label
        self.refusal = gift_refusal(self.app.session.table, self.seat, self.card_type)
        self.none = "" if self.row.cards else tr._("No cards yet.")
        self.ids.found.choices = ()

    def offer_names(self) -> None:
        """The cards that it may be; a tap names it."""
        self._list(tr._("Which card is it?"), name_candidates(self.app.session.table, self.seat, self.card_type))

    def offer_gifts(self) -> None:
        """The cards that nobody has; a tap gives it, also against the rules."""
        self._list(tr._("Which card?"), gifts(self.app.session.table, self.seat, self.card_type))

    def _list(self, title: str, choices: list[Choice]) -> None:
        self.title, self.listing = title, True
        self.none = "" if choices else tr._("No card of this type is left.")
        self.ids.found.choices = choices

    def remove(self, number: int | None) -> None:
        card_type = self.card_type if number is None else None
        self.act(lorenzo.RemoveCard(seat=self.seat, card=number, type=card_type))

    def act(self, action: Action) -> None:
        """Afterwards the sheet shows what the player has now, and what is left to be done by hand.

        A refusal leaves it as it is.
        """
        notes = lorenzo.check(self.app.session.table, action).notes
        if not self.closing and self.app.act(action):
            self.fill()
            if notes:
                self.app.complain(" ".join(rulebook.sentence(BOX, note) for note in notes), (BOX, notes[-1].rule))
