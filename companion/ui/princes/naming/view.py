"""The cards that one of a hidden row may be, to name it."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.princes import words
from companion.games.princes.catalogue import Deck
from companion.games.princes.counts import recruited
from companion.games.princes.state import ROWS, Player, Row, RowName, Table
from companion.table.seats import Seat
from companion.table.who import who
from companion.table.words import _, plural
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.secret.view import Handover


def asked_for(table: Table, seat: Seat, row: RowName) -> Handover:
    """Who is asked for which cards."""
    held = table.player(seat).row(row)
    cards = words.cards(ROWS[row], len(held))
    unnamed = plural("{n} unknown", "{n} unknown", held.count(None))
    return Handover(who(table, seat), _("{cards}, {unnamed}").format(cards=cards, unnamed=unnamed))


def unknown(cards: Row) -> str:
    """How many of a row nobody has told the app; their number is no secret. Empty where it knows them all."""
    n = cards.count(None)
    return plural("{n} card is unknown.", "{n} cards are unknown.", n) if n else ""


def possible(table: Table, deck: Deck, player: Player | None = None) -> list[str]:
    """What does not lie open. Cards that others have named in secret are among them, else their absence would tell.

    With a ``player``, who is alone with the phone, without those that this one has named already. A card that somebody
    has recruited may be only with that one.
    """
    seat = player.seat if player else table.to_act
    elsewhere = {card for one in table.players if one.seat != seat for card in recruited(one)}
    open_ = {card for one in table.players for card in one.played} | table.spent | elsewhere
    own = {card for row in ROWS for card in player.row(row)} if player else set()
    cards = [card for card in table.catalogue.decks[deck] if card not in open_ | own]
    return sorted(cards, key=lambda card: words.card_name(card).casefold()) if deck == "profession" else cards


def choices(
    cards: list[str], chosen: tuple[str, ...] = (), note: Callable[[str], str] = words.card_note
) -> list[Choice]:
    return [Choice(card, words.card_name(card), note(card), card in chosen) for card in cards]


def search_hint(deck: Deck) -> str:
    return _("Profession or what it needs") if deck == "profession" else _("Part of its text")
