"""What a decision may be answered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from companion.games.lorenzo import actions as act
from companion.games.lorenzo.activation import offered
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses import outlook as houses
from companion.games.lorenzo.houses.families import privilege_options
from companion.games.lorenzo.state import (
    BonusTileChoice,
    Decision,
    ExchangeChoice,
    LeaderDraft,
    LossChoice,
    PrivilegeChoice,
    SupportChoice,
    Table,
)


def proposals(table: Table, decision: Decision) -> Iterator[act.Action]:
    """Every answer to a decision but a bonus action; not all of them need be legal."""
    player, seat = table.player(decision.seat), decision.seat
    match decision:
        case BonusTileChoice():
            yield from (act.ChooseBonusTile(seat=seat, tile=tile) for tile in table.catalogue.bonus_tiles)
        case LeaderDraft(pack=pack):
            yield from (act.DraftLeader(seat=seat, leader=leader) for leader in pack)
        case PrivilegeChoice(count=count, different=different, repeats=repeats):
            options = list(privilege_options(table, player, in_force(table, player)))
            chosen = combinations(options, count) if different and not repeats else product(options, repeat=count)
            yield from (act.TakePrivileges(seat=seat, choices=tuple(choices)) for choices in chosen)
        case ExchangeChoice():
            offers = offered(table, player, decision)
            for picks in product(*[[None, *range(len(options))] for options in offers.values()]):
                choices = {card: pick for card, pick in zip(offers, picks, strict=True) if pick is not None}
                yield act.Exchange(seat=seat, choices=choices)
        case LossChoice(kinds=kinds):
            yield from (act.GiveUp(seat=seat, goods=kind) for kind in kinds)
        case SupportChoice():
            yield from supports(table)
        case _:
            yield from houses.answers(table, player, decision)


def supports(table: Table) -> Iterator[act.Support]:
    """Of whoever is asked in the Vatican Report, and who was not for want of faith: it may have been corrected."""
    for seat in (*(choice.seat for choice in table.awaiting), *table.unasked):
        yield from (act.Support(seat=seat, support=support) for support in (True, False))
