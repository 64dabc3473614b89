"""Activating the production (rulebook, "Activating the Production")."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from companion.games.masters.actions import Produce
from companion.games.masters.check_buy import places_hold_payment
from companion.games.masters.check_storage import resources_exist
from companion.games.masters.production import Together, any_power, most_payable, of_move, visible_powers, with_choices
from companion.games.masters.state import Player, Table, total
from companion.table.action import Reason, judged
from companion.table.goods import NOTHING, Goods


def judge_produce(table: Table, player: Player, move: Produce) -> Iterator[Reason]:
    if not move.powers:
        yield Reason("production.none", firm=True)
        return
    strange = chain(powers_are_usable(table, player, move), resources_exist([move.spend, move.receive]))
    yield from judged(strange, powers_can_be_used(table, player, move))


def powers_can_be_used(table: Table, player: Player, move: Produce) -> Iterator[Reason]:
    power = of_move(table, move)
    yield from choices_are_made(table, player, move, power)
    yield from inputs_are_payable(table, player, move, power)


def powers_are_usable(table: Table, player: Player, move: Produce) -> Iterator[Reason]:
    """Each visible power of one's own, and each once."""
    visible, named = visible_powers(table, player), dict.fromkeys(move.powers)
    if len(named) < len(move.powers):
        often = max(named, key=move.powers.count)
        yield Reason("production.once", what_can_be_paid(table, player, move), firm=True, power=often)
    for name in named:
        if name in visible:
            continue
        if name in player.cards:
            yield Reason("production.visible", card=name)
        else:
            yield Reason("production.owned", firm=any_power(table, name) is None, power=name)


def choices_are_made(table: Table, player: Player, move: Produce, power: Together) -> Iterator[Reason]:
    """Resources of choice are named, as many as the powers leave open."""
    if move.spend.total != power.input_any:
        fix = what_can_be_paid(table, player, move)
        yield Reason("production.choice", fix, firm=True, side="pay", needs=power.input_any, has=move.spend)
    if move.receive.total != power.output_any:
        fix = what_can_be_paid(table, player, move)
        yield Reason("production.choice", fix, firm=True, side="receive", needs=power.output_any, has=move.receive)


def inputs_are_payable(table: Table, player: Player, move: Produce, power: Together) -> Iterator[Reason]:
    """Everything that the powers take must be there before anything comes in."""
    due = power.input + move.spend
    missing = player.goods.lacks(due)
    if missing:
        yield Reason("production.inputs", what_can_be_paid(table, player, move), needs=due, missing=missing)
    if move.pay is not None:
        unclear = missing or move.spend.total != power.input_any
        met = () if unclear else inputs_are_met(move, due, total(move.pay))
        yield from judged(places_hold_payment(player, move.pay), met)


def inputs_are_met(move: Produce, due: Goods, given: Goods) -> Iterator[Reason]:
    """Neither more nor less than the powers take."""
    if given != due:
        yield Reason("production.payment", move.with_(pay=None), needs=due, given=given)


def what_can_be_paid(table: Table, player: Player, move: Produce) -> Produce | None:
    """As many of the powers as can be paid together; with all of them, perhaps other resources of choice."""
    powers = most_payable(table, player, [name for name in visible_powers(table, player) if name in move.powers])
    if not powers:
        return None
    fewer = move.with_(powers=powers, pay=None)
    if not player.goods.covers(of_move(table, fewer).input + fewer.spend):
        fewer = fewer.with_(spend=NOTHING)
    return with_choices(table, player, fewer)
