"""What somebody sees who has drawn cards and keeps one.

Faces are in these values only for somebody who is ``looking``.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.princes import words
from companion.games.princes.actions import Keep
from companion.games.princes.catalogue import Deck
from companion.games.princes.state import DrawChoice, Table
from companion.rulebook.pictures_princes import icon
from companion.table.who import Who, who
from companion.table.words import _, plural
from companion.ui.princes.pieces.view import CardFace, card_face
from companion.ui.shared.secret.view import Handover

CHAPTERS: dict[Deck, str] = {
    "profession": "Profession cards",
    "bonus": "Bonus cards",
    "prestige": "Prestige cards",
}


@dataclass(frozen=True, slots=True)
class Back:
    """A card by its place, from 1."""

    place: int
    icon: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Face:
    place: int
    card: CardFace
    chosen: bool


@dataclass(frozen=True, slots=True)
class DrawView:
    """``drawn`` says whether the app knows the cards, ``open`` whether they are to be seen."""

    who: Who
    drawn: bool
    open: bool
    cards: tuple[Back | Face, ...]
    handover: Handover
    hint: str
    app_draws: str
    chapter: str
    """Of the rules."""
    button: str
    ready: bool


def awaited(table: Table) -> DrawChoice | None:
    choice = table.awaiting[0] if table.awaiting else None
    return choice if isinstance(choice, DrawChoice) else None


def draw_view(
    table: Table, choice: DrawChoice, *, looking: bool = False, seen: bool = False, place: int = 0
) -> DrawView:
    """``seen`` once somebody has looked; then the card at ``place`` can be kept."""
    player, drawn = table.player(choice.seat), bool(choice.cards)
    task = plural("{n} {cards}: keep it", "{n} {cards}: keep one", choice.count)
    backs = [Back(n, icon(table, choice.deck), n == place) for n in range(1, choice.count + 1)]
    faces = [
        Face(n, card_face(table, choice.deck, card, player), n == place)
        for n, card in enumerate(choice.cards if looking else (), start=1)
    ]
    return DrawView(
        who=who(table, choice.seat),
        drawn=drawn,
        open=bool(faces),
        cards=tuple(faces or backs),
        handover=Handover(who(table, choice.seat), "", task.format(cards=words.deck(choice.deck, choice.count))),
        hint=_("Tap the card to keep; nobody sees which it is.")
        if drawn and seen
        else _hint(choice.count, drawn=drawn),
        app_draws="" if drawn else _("App draws {n}").format(n=choice.count),
        chapter=CHAPTERS[choice.deck],
        button=_button(drawn=drawn, place=place if seen else 0),
        ready=not drawn or (seen and bool(place) and not faces),
    )


def _button(*, drawn: bool, place: int) -> str:
    if not drawn:
        return _("Keep it to myself")
    return _("Keep card {n}").format(n=place) if place else _("Look, then tap a card")


def _hint(count: int, *, drawn: bool) -> str:
    if drawn:
        return _("Let go and the cards close at once.")
    taken = plural(
        "Take the top card of the deck in secret.",
        "Take the top {n} cards of the deck in secret, keep one, and put the others under it.",
        count,
    )
    return " ".join((taken, _("Let the app draw only if you play without this deck.")))


def kept(choice: DrawChoice, place: int) -> Keep:
    """The card at this place, from 1."""
    return Keep(seat=choice.seat, card=choice.cards[place - 1])
