"""Corrections by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.lorenzo.actions import (
    Adjust,
    ChangeDie,
    CorrectReport,
    GiveCard,
    NameCard,
    RemoveCard,
)
from companion.games.lorenzo.cards_in_play import was_seen
from companion.games.lorenzo.catalogue import Card
from companion.games.lorenzo.changes import track_ends
from companion.games.lorenzo.check_round_setup import die_is_possible
from companion.games.lorenzo.houses.families import card_limit
from companion.games.lorenzo.report import periods_over
from companion.games.lorenzo.state import Player, Table
from companion.table.action import Reason
from companion.table.goods import ABSURD, Goods


def judge_change_die(table: Table, _: Player | None, action: ChangeDie) -> Iterator[Reason]:
    yield from die_is_possible(table, action.die, action.value)


def judge_adjust(table: Table, player: Player, action: Adjust) -> Iterator[Reason]:
    if strange := [kind for kind in action.change if kind not in table.catalogue.goods]:
        yield Reason("adjust.goods", firm=True, kind=strange[0])
    yield from amounts_are_possible(player.goods, action.change, track_ends(table))


def amounts_are_possible(before: Goods, change: Goods, ends: Mapping[str, int]) -> Iterator[Reason]:
    corrected = before + change
    if any(abs(n) >= ABSURD for n in (*change.values(), *corrected.values())):
        yield Reason("adjust.absurd", firm=True, change=change)
    elif beyond := [kind for kind, end in ends.items() if corrected[kind] > end]:
        yield Reason("adjust.track", firm=True, kinds=beyond)
    elif any(n < 0 for n in corrected.values()):
        yield Reason("adjust.below_zero", firm=True, change=change)


def judge_give_card(table: Table, player: Player, action: GiveCard) -> Iterator[Reason]:
    card_type = action.type
    if action.card is not None:
        card = table.catalogue.cards.get(action.card)
        if card is None:
            yield Reason("card.exists", firm=True, card=action.card)
            return
        card_type = card.type
        if any(card.id in other.cards for other in table.players):
            yield Reason("card.owned", firm=True, card=card.id)
        yield from period_has_come(table, card)
    if card_type is None:
        yield Reason("card.exists", firm=True, card=None)
    elif len(player.row(card_type)) >= (limit := card_limit(table.catalogue, player.house.family, card_type)):
        yield Reason("card.limit", type=card_type, limit=limit)


def judge_remove_card(table: Table, player: Player, action: RemoveCard) -> Iterator[Reason]:
    row = player.cards if action.card is not None else player.row(action.type) if action.type else ()
    if action.card not in row:
        yield Reason("card.not_owned", firm=True, card=action.card)


def judge_name_card(table: Table, player: Player, action: NameCard) -> Iterator[Reason]:
    """An unknown card gets its name: one of that type that has not been seen elsewhere."""
    card = table.catalogue.cards.get(action.card)
    if card is None:
        yield Reason("card.exists", firm=True, card=action.card)
    elif None not in player.row(card.type):
        yield Reason("card.unnamed", firm=True, type=card.type)
    elif was_seen(table, card.id):
        yield Reason("card.seen", firm=True, card=card.id)
    else:
        yield from period_has_come(table, card)


def judge_correct_report(table: Table, _: Player, action: CorrectReport) -> Iterator[Reason]:
    """What came of a report is corrected once that is over; until then its answers can be undone."""
    if action.period not in periods_over(table):
        yield Reason("report.corrected", firm=True, period=action.period)


def period_has_come(table: Table, card: Card) -> Iterator[Reason]:
    """Nobody can have a card of a later period yet."""
    if card.period > table.period:
        yield Reason("card.period", firm=True, card=card.id, period=table.period)
