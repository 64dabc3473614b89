"""What a Council Privilege and a family's trade really bring: with what a family adds and an excommunication takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.lorenzo.effects import in_force, yields
from companion.games.lorenzo.houses.effect_kinds import Trade
from companion.games.lorenzo.houses.families import privilege_options, with_each_privilege
from companion.games.lorenzo.state import Player, Table
from companion.table.goods import Goods
from companion.table.source import Source


def by_privilege(table: Table, player: Player) -> Mapping[str, Goods]:
    """By what it is taken as."""
    effects = in_force(table, player)
    besides = [yields(table, player, gain, Source(source))[0] for gain, source in with_each_privilege(effects)]
    return {
        name: sum(besides, start=yields(table, player, goods, Source.of("privilege", name))[0])
        for name, goods in privilege_options(table, player, effects).items()
    }


def by_trade(table: Table, player: Player, times: int) -> Iterator[tuple[Goods, Goods]]:
    """What is paid and what comes for it, if there is such a family; each is a trade of its own."""
    for offer, source in in_force(table, player).of(Trade)[:1]:
        yield offer.swap.pay * times, yields(table, player, offer.swap.gain, Source(source))[0] * times
