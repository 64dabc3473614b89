"""The cards that one of a hidden row may be, to name it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.princes import words
from companion.games.princes.catalogue import Deck
from companion.games.princes.state import HIDDEN, ROWS, Player, RowName, Table
from companion.table.seats import Seat
from companion.table.words import _, plural
from companion.ui.shared.picking.choice import Choice
from companion.ui.who import Who, who


@dataclass(frozen=True, slots=True)
class NamingView:
    """Who is asked for which cards; it says nothing that the others may not read."""

    who: Who
    hand: str
    most: int


def naming_view(table: Table, seat: Seat, row: RowName) -> NamingView:
    player = table.player(seat)
    held = player.row(row)
    most = held.count(None)
    return NamingView(
        who=who(table, seat),
        hand=_("{cards}, {unnamed}").format(
            cards=_("{n} {noun}").format(n=len(held), noun=words.deck(ROWS[row], len(held))),
            unnamed=plural("{n} without a name", "{n} without names", most),
        ),
        most=most,
    )


@dataclass(frozen=True, slots=True)
class SecretView:
    """What the owner sees while nobody else looks; before, only whom the phone is for."""

    who: Who
    hand: str
    title: str
    subtitle: str
    choices: list[Choice]
    button: str
    """It tells how many, never which."""
    ready: bool
    most: int


def secret_view(table: Table, seat: Seat, deck: Deck, chosen: tuple[str, ...], one: bool, shown: bool) -> SecretView:
    """Which cards of a hidden row somebody has, or which ``one`` of those drawn is kept."""
    naming = naming_view(table, seat, next(row for row in HIDDEN if ROWS[row] == deck))
    name, most = naming.who.name, 1 if one else naming.most
    hand = _("Tell which card you keep; nobody else sees it.") if one else naming.hand
    if not shown:
        button = _("I am {name}").format(name=name)
        return SecretView(naming.who, hand, _("Look away, others"), "", [], button, True, most)
    if not chosen:
        button = _("Tap the card you keep") if one else _("Tap your cards")
    else:
        button = _("Keep this card") if one else plural("Tell {n} card", "Tell {n} cards", len(chosen))
    return SecretView(
        who=naming.who,
        hand=hand,
        title=_("{name}’s cards").format(name=name),
        subtitle=_("{told} of {most} named").format(told=len(chosen), most=most),
        choices=choices(table, deck, possible(table, deck, table.player(seat)), chosen),
        button=button,
        ready=bool(chosen),
        most=most,
    )


def naming_choices(table: Table, seat: Seat, row: RowName) -> list[Choice]:
    """Instead of a correction: where hidden cards have no name, their owner may tell them secretly."""
    if row not in HIDDEN or None not in table.player(seat).row(row):
        return []
    return [Choice(row, _("Tell Giglio which"), naming_view(table, seat, row).hand, chosen=False)]


def possible(table: Table, deck: Deck, player: Player | None = None) -> list[str]:
    """What does not lie open. Cards that others have named in secret are among them, else their absence would tell.

    With a ``player``, who is alone with the phone, without those that this one has named already.
    """
    open_ = {card for one in table.players for card in one.played} | table.spent
    own = {card for row in ROWS for card in player.row(row)} if player else set()
    cards = [card for card in table.catalogue.decks[deck] if card not in open_ | own]
    return sorted(cards, key=lambda card: words.card_name(card).casefold()) if deck == "profession" else cards


def choices(table: Table, deck: Deck, cards: list[str], chosen: tuple[str, ...] = ()) -> list[Choice]:
    return [Choice(card, words.card_name(card), _note(table, deck, card), card in chosen) for card in cards]


def _note(table: Table, deck: Deck, card: str) -> str:
    """What tells the card from others."""
    box = table.catalogue
    if deck == "profession":
        wanted = box.professions[card]
        return ", ".join([words.tile(wanted.building), words.tile(wanted.landscape), words.freedom(wanted.freedom)])
    return words.points(box.prestige_cards[card].points) if deck == "prestige" else ""


def matching(found: list[Choice], typed: str) -> list[Choice]:
    """All the words typed stand in its name or in what it says."""
    wanted = typed.casefold().split()
    return [one for one in found if all(word in f"{one.title} {one.subtitle}".casefold() for word in wanted)]
