"""A production in the making: the powers switched on, and what is chosen; what nobody has chosen is proposed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from companion.games.masters.actions import Produce
from companion.games.masters.catalogue import RESOURCES, Production, Resource
from companion.games.masters.payments import split, strongbox_shares
from companion.games.masters.production import (
    any_power,
    most_payable,
    of_move,
    plentiful,
    together,
    unasked,
    visible_powers,
    with_power,
)
from companion.games.masters.state import Table
from companion.rulebook.pieces_masters import acting
from companion.table.goods import Goods

Picks = Mapping[str, tuple[Resource, ...]]
"""Resources of choice by power, as a player has tapped them."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What is switched on and chosen; what nobody has chosen is proposed."""

    powers: tuple[str, ...]
    spend: Picks = field(default_factory=dict)
    receive: Picks = field(default_factory=dict)
    strongbox_first: bool = False


class Chosen(NamedTuple):
    """The resources of choice of each power that is on."""

    spend: Picks
    receive: Picks


def first_draft(table: Table) -> Draft:
    """What leaves nothing to choose; a power that takes or gives what a player wishes waits to be switched on."""
    return Draft(unasked(table, acting(table)))


def everything(table: Table, draft: Draft) -> Draft:
    """As many powers as can be paid together."""
    player = acting(table)
    return replace(_kept(table, draft), powers=most_payable(table, player, visible_powers(table, player)))


def switched(table: Table, draft: Draft, power: str) -> Draft:
    """With this power on or off, whether it can be paid or not: the table decides."""
    visible = visible_powers(table, acting(table))
    powers = tuple(name for name in visible if (name in draft.powers) != (name == power))
    return replace(_kept(table, draft), powers=powers)


def swapped_in(table: Table, draft: Draft, power: str) -> Draft:
    """With this power on, and the fewest others switched off for it."""
    return replace(_kept(table, draft), powers=with_power(table, acting(table), draft.powers, power))


def spending(table: Table, draft: Draft, power: str, kind: Resource) -> Draft:
    kept = _kept(table, draft, power)
    return replace(kept, spend={**kept.spend, power: one_more(chosen(table, draft).spend[power], kind)})


def receiving(table: Table, draft: Draft, power: str, kind: Resource) -> Draft:
    kept = _kept(table, draft, power)
    return replace(kept, receive={**kept.receive, power: one_more(chosen(table, draft).receive[power], kind)})


def one_more(kinds: tuple[Resource, ...], kind: Resource) -> tuple[Resource, ...]:
    """One more of this kind; the oldest of another kind makes way."""
    at = next((n for n, one in enumerate(kinds) if one != kind), 0)
    return (*kinds[:at], *kinds[at + 1 :], kind)


def mended(table: Table, draft: Draft, fix: Produce) -> Draft:
    """With the powers that the rules propose."""
    return replace(_kept(table, draft), powers=fix.powers)


def _kept(table: Table, draft: Draft, changing: str = "") -> Draft:
    """What is shown for the powers counts as chosen: a tap on one of them changes no other."""
    shown = chosen(table, draft)
    spend, receive = ({name: kinds for name, kinds in picks.items() if name != changing} for picks in shown)
    return replace(draft, spend={**draft.spend, **spend}, receive={**draft.receive, **receive})


def move_of(table: Table, draft: Draft) -> Produce:
    player = acting(table)
    spend, receive = map(_together, chosen(table, draft))
    move = Produce(seat=player.seat, powers=draft.powers, spend=spend, receive=receive)
    due = of_move(table, move).input + spend
    if draft.strongbox_first and player.goods.covers(due):
        most = Goods({kind: strongbox_shares(player, kind, n)[-1] for kind, n in due.items()})
        return move.with_(pay=dict(split(table, player, due, most)))
    return move


def chosen(table: Table, draft: Draft) -> Chosen:
    player, powers = acting(table), {name: production(table, name) for name in draft.powers}
    all_ = together(powers.values())
    spend = _spent(player.goods - all_.input, powers, draft.spend)
    spent = _together(spend)
    later = player.goods - all_.input - spent + all_.output
    rarest = min(RESOURCES, key=lambda kind: (later[kind], spent[kind]))  # two coins are not spent for a coin
    return Chosen(spend, _received(rarest, powers, draft.receive))


def _spent(left: Goods, powers: Mapping[str, Production], wanted: Picks) -> Picks:
    """As a player has chosen if that is there; else of what is most plentiful."""
    found: dict[str, tuple[Resource, ...]] = {}
    for name, power in powers.items():
        kinds = wanted.get(name, ())
        if len(kinds) == power.input_any and left.covers(counted(kinds)):
            found[name] = kinds
            left = left - counted(kinds)
    for name, power in powers.items():
        if name not in found:
            most = plentiful(left, power.input_any)
            found[name] = tuple(kind for kind in RESOURCES for _n in range(most[kind]))
            left = left - counted(found[name])
    return found


def _received(rarest: Resource, powers: Mapping[str, Production], wanted: Picks) -> Picks:
    """As a player has chosen; else what will be rarest."""
    found = {name: (rarest,) * power.output_any for name, power in powers.items()}
    return found | {name: kinds for name, kinds in wanted.items() if len(kinds) == len(found.get(name, ()))}


def production(table: Table, name: str) -> Production:
    return any_power(table, name) or Production()


def counted(kinds: tuple[Resource, ...]) -> Goods:
    return Goods(Counter(kinds))


def _together(picks: Picks) -> Goods:
    return counted(tuple(kind for kinds in picks.values() for kind in kinds))
