"""The value of a Work, with every term of the sum (rulebook, "Complete a Work")."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.princes.catalogue import CountTerm, OwnWork, WorkBonus
from companion.games.princes.counts import count
from companion.games.princes.state import Player, Table
from companion.table.evolve import evolve
from companion.table.hands import without
from companion.table.source import Source
from companion.table.sums import Sum, Term


def with_card_played(table: Table, player: Player, card: str) -> Player:
    """The player after laying the Profession card on the table, where it counts."""
    if card not in table.catalogue.professions:
        return player
    return evolve(player, hand=without(player.hand, card), played=(*player.played, card))


def work_value(table: Table, player: Player, card: str, bonus: Iterable[str] = ()) -> Sum:
    """Everything that the Work is worth if this card is played now, wishes that are not met as nothing."""
    player = with_card_played(table, player, card)
    box = table.catalogue
    if card in box.professions:
        terms = [*wishes(table, player, card), *_counted(table, player, box.board.work.terms)]
    else:
        effect = box.characters[card].effect
        terms = _counted(table, player, effect.terms) if isinstance(effect, OwnWork) else []
    terms += [Term(Source.of("card", one), bonus_value(table, player, one)) for one in bonus if one in box.bonus_cards]
    terms += [Term(Source.of("card", one), table.round) for one in player.characters if _inspires(table, one)]
    return Sum(tuple(terms))


def wishes(table: Table, player: Player, card: str) -> list[Term]:
    """The Building, the Landscape and the Freedom that the person wants; one of each is enough."""
    wanted, worth = table.catalogue.professions[card], table.catalogue.board.work
    return [
        Term(Source.of("tile", wanted.building), worth.building * player.has_tile(wanted.building)),
        Term(Source.of("tile", wanted.landscape), worth.landscape * player.has_tile(wanted.landscape)),
        Term(Source.of("freedom", wanted.freedom), worth.freedom * (player.goods[wanted.freedom] > 0)),
    ]


def bonus_value(table: Table, player: Player, card: str) -> int:
    """What a Bonus card adds, counted after the Profession card has been laid down."""
    return sum(term.amount for term in _counted(table, player, table.catalogue.bonus_cards[card].terms))


def _counted(table: Table, player: Player, terms: Iterable[CountTerm]) -> list[Term]:
    return [Term(Source.of("count", one.metric), one.each * count(table, player, one.metric)) for one in terms]


def _inspires(table: Table, character: str) -> bool:
    return isinstance(table.catalogue.characters[character].effect, WorkBonus)


def pay_for(table: Table, value: int) -> int:
    """What the Bank pays for a Work."""
    return value * table.catalogue.board.work.florin_per_value


def most_points(table: Table, value: int) -> int:
    """How many prestige points may be taken instead of its pay."""
    return max(0, pay_for(table, value)) // table.catalogue.board.work.florin_per_point


def is_last_round(table: Table) -> bool:
    return table.round == table.catalogue.board.rounds


def proposed_points(table: Table, value: int) -> int:
    """How much of the pay is proposed in points: none, but all in the last round, where money only breaks ties."""
    return most_points(table, value) if is_last_round(table) else 0
