"""The Vatican Report: who supports the Church, and who is excommunicated."""

from __future__ import annotations

from companion.games.lorenzo.actions import Support
from companion.games.lorenzo.catalogue import ChurchSupportBonus
from companion.games.lorenzo.changes import change, receive
from companion.games.lorenzo.effects import in_force, yields
from companion.games.lorenzo.houses.effect_kinds import ExcommunicationLoss, NoExcommunication
from companion.games.lorenzo.state import Player, SupportChoice, Table
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.source import Source


def begin_report(table: Table) -> Table:
    """Whoever has not the faith required is excommunicated; the others are asked (p. 10)."""
    required = faith_required(table)
    asked: list[SupportChoice] = []
    table = evolve(table, phase="report", turns=(), extra_turns=0, lingering=None)
    for seat in table.order:
        player = table.player(seat)
        if player.goods["faith"] >= required:
            asked.append(SupportChoice(seat))
        else:
            table = go_without(table, player)
    unasked = tuple(seat for seat in table.order if SupportChoice(seat) not in asked)
    return evolve(table, awaiting=tuple(asked), unasked=unasked)


def may_choose(table: Table, player: Player) -> bool:
    """Whoever is asked, and who was not for want of faith, once that is corrected."""
    enough = player.goods["faith"] >= faith_required(table)
    return SupportChoice(player.seat) in table.awaiting or (player.seat in table.unasked and enough)


def decide(table: Table, player: Player, answer: Support) -> Table:
    if player.seat in table.unasked and may_choose(table, player):
        table = take_back_step(table, player)
        player = table.player(player.seat)
    awaiting = tuple(choice for choice in table.awaiting if choice != SupportChoice(player.seat))
    table = evolve(table, awaiting=awaiting, unasked=tuple(seat for seat in table.unasked if seat != player.seat))
    return support(table, player) if answer.support else go_without(table, player)


def go_without(table: Table, player: Player) -> Table:
    """Excommunicated; in the last report the step still scores for want of faith, or else by a table rule."""
    scores = player.goods["faith"] < faith_required(table) or table.rules.last_report_refused == "track_points"
    table = excommunicate(table, player)
    return score_faith(table, player.seat) if scores and is_last_report(table) else table


def support(table: Table, player: Player) -> Table:
    """All faith points are spent for the victory points of the step, and a leader may add some."""
    spared = tuple(period for period in player.excommunications if period != table.period)
    table = table.with_player(evolve(player, excommunications=spared))
    table = score_faith(table, player.seat)
    for bonus, source in in_force(table, player).of(ChurchSupportBonus):
        table = receive(table, player.seat, bonus.gain, Source(source))
    return table


def score_faith(table: Table, seat: Seat) -> Table:
    """The victory points of the step on the faith track; then the marker goes back to its start."""
    track, source = table.catalogue.board.faith_track, Source.of("report", table.period)
    player = table.player(seat)
    faith = player.goods["faith"]
    points, _ = yields(table, player, Goods(victory=track[min(faith, len(track) - 1)]), source)
    return change(table, seat, points - Goods(faith=faith), source)


def take_back_step(table: Table, player: Player) -> Table:
    """What the last report scored for want of faith, which is not wanting after all."""
    report = Source.of("report", table.period)
    points = sum(line.goods["victory"] for line in player.ledger if line.source == report)
    return change(table, player.seat, Goods(victory=-points), report) if points else table


def excommunicate(table: Table, player: Player) -> Table:
    effects = in_force(table, player)
    if table.period in player.excommunications or effects.of(NoExcommunication):
        return table
    table = table.with_player(evolve(player, excommunications=(*player.excommunications, table.period)))
    for loss, source in effects.of(ExcommunicationLoss):
        table = change(table, player.seat, -loss.lose, Source(source))
    return table


def faith_required(table: Table) -> int:
    return table.catalogue.board.faith_required[table.period - 1]


def is_last_report(table: Table) -> bool:
    return table.round == table.catalogue.rounds


def periods_over(table: Table) -> range:
    """The periods whose reports are over."""
    return range(1, table.period + (table.phase == "over"))
