"""The same table of The Princes of Florence, but with other money and other cards where nobody else looks."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.games import princes
from companion.games.princes import score
from companion.games.princes.catalogue import DECKS, Deck
from companion.games.princes.scoring import money_left
from companion.games.princes.state import HIDDEN, ROWS, Decision, DrawChoice, Player, Row, Table
from companion.table.action import Action
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.ledger import Change, Ledger
from companion.table.seats import Seat
from companion.table.source import Source

Decks = dict[Deck, list[str]]
SHOWING = (princes.Work,)
"""What shows a card that was in a hand: nobody plays another one."""


def scrambled(table: Table, seat: Seat | None, rng: Random) -> Table:
    """Only what this seat must not know is different: purses with their ledgers, hands, and cards just drawn."""
    decks = {deck: _unseen(table, seat, deck, rng) for deck in DECKS}
    players = tuple(one if one.seat == seat else _other(table, one, decks, rng) for one in table.players)
    awaiting = tuple(one if one.seat == seat else _drawn(one, decks, rng) for one in table.awaiting)
    return evolve(table, players=players, awaiting=awaiting)


def renamed(action: Action, before: Table, _acting: Seat | None, seat: Seat | None, rng: Random) -> Action:
    """The same, done by somebody else, with other cards where only their owner knows which."""
    match action:
        case princes.Draw(cards=cards) if before.awaiting and isinstance(before.awaiting[0], DrawChoice):
            deck = _unseen(before, seat, before.awaiting[0].deck, rng)
            return action.with_(cards=tuple(deck.pop() for _card in cards))
        case princes.Keep():
            return action.with_(card=None)
        case princes.NameCards(row=row, cards=cards) if not _is_open(before, row):
            deck = _unseen(before, seat, ROWS[row], rng)
            return action.with_(cards=tuple(deck.pop() for _card in cards))
        case _:
            return action


def _unseen(table: Table, seat: Seat | None, deck: Deck, rng: Random) -> list[str]:
    """All cards that may be in somebody else's hand as far as this seat knows, shuffled."""
    known = {card for player, row, card in table.cards() if player.seat == seat or _is_open(table, row)} | table.spent
    mine = [choice for choice in table.awaiting if choice.seat == seat and isinstance(choice, DrawChoice)]
    known |= {card for choice in mine for card in choice.cards}
    cards = [card for card in table.catalogue.decks[deck] if card not in known]
    return rng.sample(cards, len(cards))


def _is_open(table: Table, row: str) -> bool:
    return row == "played" or (row == "prestige" and table.phase == "over")


def _other(table: Table, player: Player, decks: Decks, rng: Random) -> Player:
    for row in HIDDEN:
        if not _is_open(table, row):
            player = player.with_row(row, _renamed(player.row(row), decks[ROWS[row]], rng))
    return _other_purse(table, player, rng)


def _renamed(row: Row, deck: list[str], rng: Random) -> Row:
    """As many, each another one or not named at all."""
    return tuple(deck.pop() if deck and rng.random() < 0.7 else None for _card in row)


def _other_purse(table: Table, player: Player, rng: Random) -> Player:
    """More or less at the start and by a correction later; at the end not where it has been compared or counts."""
    has = player.goods["florin"]
    more, later = 100 * rng.randint(-(has // 100), 30), 100 * rng.randint(1, 9)
    lines = [*player.ledger]
    lines.insert(rng.randint(0, len(lines)), Change(Source("correction"), Goods(florin=later)))
    lines.insert(0, Change(Source("start"), Goods(florin=more)))
    other = evolve(
        player, goods=player.goods + Goods(florin=more + later), ledger=Ledger(line for line in lines if line.goods)
    )
    return player if table.phase == "over" and _is_seen(table, player, other) else other


def _is_seen(table: Table, *purses: Player) -> bool:
    """Level players compare their money, and the Banker makes points of it."""
    sheet = score(table)
    level = sum(rank.total == sheet.total(purses[0].seat) for rank in sheet.ranking) > 1
    return level or any(money_left(table, one) != one.goods["florin"] for one in purses)


def _drawn(choice: Decision, decks: Decks, rng: Random) -> Decision:
    if not isinstance(choice, DrawChoice) or len(decks[choice.deck]) < choice.count or rng.random() < 0.3:
        return replace(choice, cards=()) if isinstance(choice, DrawChoice) else choice
    return replace(choice, cards=tuple(decks[choice.deck].pop() for _card in range(choice.count)))
