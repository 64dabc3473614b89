"""What somebody sees who has drawn cards and keeps one (mockups 65 and 65b).

Faces are in these values only for somebody who is ``looking``.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.princes import words
from companion.games.princes.actions import Keep
from companion.games.princes.catalogue import Deck
from companion.games.princes.state import DrawChoice, Table
from companion.table.seats import Seat
from companion.table.words import _, plural
from companion.ui.princes.pieces.view import CardFace, card_face, icon, letter

CHAPTERS: dict[Deck, str] = {
    "profession": "Profession cards",
    "bonus": "Bonus cards",
    "prestige": "Prestige cards",
}


@dataclass(frozen=True, slots=True)
class DrawView:
    """``drawn`` says whether the app knows the cards; ``places`` are their backs."""

    seat: Seat
    letter: str
    name: str
    deck: Deck
    icon: str
    drawn: bool
    places: int
    task: str
    hint: str
    app_draws: str
    chapter: str
    """Of the rules."""
    faces: tuple[CardFace, ...] = ()


def awaited(table: Table) -> DrawChoice | None:
    choice = table.awaiting[0] if table.awaiting else None
    return choice if isinstance(choice, DrawChoice) else None


def draw_view(table: Table, choice: DrawChoice, *, looking: bool = False) -> DrawView:
    player, drawn = table.player(choice.seat), bool(choice.cards)
    cards = words.deck(choice.deck, choice.count)
    faces = [card_face(table, choice.deck, card, player) for card in choice.cards] if looking else []
    return DrawView(
        seat=choice.seat,
        letter=letter(table, choice.seat),
        name=player.name,
        deck=choice.deck,
        icon=icon(table, choice.deck),
        drawn=drawn,
        places=choice.count,
        task=plural("{n} {cards}: keep it", "{n} {cards}: keep one", choice.count).format(cards=cards),
        hint=_hint(choice.count, drawn=drawn),
        app_draws="" if drawn else plural("Giglio draws {n} card", "Giglio draws {n} cards", choice.count),
        chapter=CHAPTERS[choice.deck],
        faces=tuple(faces),
    )


def _hint(count: int, *, drawn: bool) -> str:
    if drawn:
        return _("Let go and the cards close at once.")
    return plural(
        "Take the top card of the deck in secret.",
        "Take the top {n} cards of the deck in secret, keep one, and put the others under it.",
        count,
    )


def kept(choice: DrawChoice, place: int) -> Keep:
    """The card at this place, from 1."""
    return Keep(seat=choice.seat, card=choice.cards[place - 1])
