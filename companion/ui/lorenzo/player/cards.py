"""A player's cards of one type: to read, to name, to give and to take away by hand."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import CardType
from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.kit import BottomSheet, Card
from companion.ui.lorenzo.houses.own_copy import source_mark  # noqa: F401
from companion.ui.lorenzo.houses.own_copy.sources import CERTAIN
from companion.ui.lorenzo.player.view import card_row, gift_refusal, gifts, name_candidates
from companion.ui.running import App
from companion.ui.shared.picking.sheet import FoundList
from companion.ui.text import tr

layout.load(__file__)


class CardText(Card):
    """A card with all that is printed on it; one that nobody has named can be named."""

    title = StringProperty()
    text = StringProperty()
    mark = ObjectProperty(CERTAIN)
    unknown = BooleanProperty(False)
    name_it = ObjectProperty()
    remove = ObjectProperty()


class CardsSheet(BottomSheet):
    """The texts of the cards first; then, if wanted, the cards that an unknown one may be, or that can be given."""

    type_icon = StringProperty()
    refusal = StringProperty()  # why no further card may be given
    listing = BooleanProperty(False)

    def __init__(self, app: App, seat: Seat, card_type: CardType, **kwargs: Any) -> None:
        self.app, self.seat, self.card_type = app, seat, card_type
        super().__init__(**kwargs)
        self.fill()

    def fill(self) -> None:
        table = self.app.session.table
        row = card_row(table, table.player(self.seat), self.card_type)
        self.title, self.subtitle = row.label, table.player(self.seat).name
        self.type_icon, self.tile = row.icon, f"{row.icon}c"
        self.refusal, self.listing = gift_refusal(table, self.seat, self.card_type), False
        self.ids.cards.clear_widgets()
        for card in row.cards:
            text = CardText(title=card.name, text=card.text, mark=card.mark, unknown=card.number is None)
            text.name_it, text.remove = self.offer_names, lambda number=card.number: self.remove(number)
            self.ids.cards.add_widget(text)
        self.ids.none.text = "" if row.cards else tr._("None yet. Cards taken will be here, with all they do.")

    def offer_names(self) -> None:
        """The cards that it may be; a tap names it."""
        found = name_candidates(self.app.session.table, self.seat, self.card_type)
        self._list(tr._("Which card is it?"), found, lambda card: lorenzo.NameCard(seat=self.seat, card=card))

    def offer_gifts(self) -> None:
        """The cards that nobody has; a tap gives it, also against the rules."""
        found = gifts(self.app.session.table, self.seat, self.card_type)

        def give(card: int | None) -> Action:
            card_type = self.card_type if card is None else None
            return lorenzo.GiveCard(seat=self.seat, card=card, type=card_type, overruled=bool(self.refusal))

        self._list(tr._("Which card is given?"), found, give)

    def _list(self, title: str, choices: list[Any], action: Any) -> None:
        self.title, self.listing = title, True
        self.ids.cards.clear_widgets()
        self.ids.none.text = "" if choices else tr._("Every card of this type has its place already.")
        rows = FoundList(choices=choices)
        rows.bind(on_tap=lambda _, card: self._act(action(card)))
        self.ids.cards.add_widget(rows)

    def remove(self, number: int | None) -> None:
        self._act(
            lorenzo.RemoveCard(seat=self.seat, card=number, type=self.card_type if number is None else None),
        )

    def _act(self, action: Action) -> None:
        """Afterwards the sheet shows what the player has now; a refusal leaves it as it is."""
        if not self.closing and self.app.act(action):
            self.fill()
