"""The course of a round: dice, turns, Vatican Report, end of the round (rulebook p. 4, 10-11)."""

from __future__ import annotations

from companion.games.lorenzo.actions import Dice, Support
from companion.games.lorenzo.catalogue import MEMBERS, ChurchSupportBonus, SkipFirstTurn
from companion.games.lorenzo.effects import change, in_force, receive
from companion.games.lorenzo.houses.effect_kinds import ExcommunicationLoss, NoExcommunication
from companion.games.lorenzo.houses.tower import move_adaptation_tile
from companion.games.lorenzo.state import Placed, Player, SupportChoice, Table
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.source import Source


def roll(table: Table, dice: Dice) -> Table:
    """With the dice on the board the first turn begins."""
    turns, extra = schedule(table)
    values = {"white": dice.white, "black": dice.black, "orange": dice.orange}
    return evolve(table, dice=values, phase="actions", turns=turns, extra_turns=extra)


def schedule(table: Table) -> tuple[tuple[Seat, ...], int]:
    """Whose turns the round has: one lap per member, in turn order.

    An excommunicated player may have to skip the first lap, and then places the last member
    after all others have finished; several such players do so in turn order.
    """
    late = [seat for seat in table.order if in_force(table, table.player(seat)).of(SkipFirstTurn)]
    first = [seat for seat in table.order if seat not in late]
    laps = list(table.order) * (len(MEMBERS) - 1)
    further = [seat for seat in table.order if len(table.members(table.player(seat))) > len(MEMBERS)]
    return tuple(first + laps + further + late), len(late)


def turn_taken(table: Table, seat: Seat, *placed: Placed) -> Table:
    """The player's turn is over, but leader actions may follow until somebody else acts (p. 12)."""
    turns = list(table.turns)
    if seat in turns:
        turns.remove(seat)
    extra = min(table.extra_turns, len(turns))
    return evolve(table, placed=table.placed + placed, turns=tuple(turns), extra_turns=extra, lingering=seat)


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
            table = excommunicate(table, player)
            if is_last_report(table):
                table = score_faith(table, seat)
    unasked = tuple(seat for seat in table.order if SupportChoice(seat) not in asked)
    return evolve(table, awaiting=tuple(asked), unasked=unasked)


def decide(table: Table, player: Player, answer: Support) -> Table:
    awaiting = tuple(choice for choice in table.awaiting if choice != SupportChoice(player.seat))
    table = evolve(table, awaiting=awaiting, unasked=tuple(seat for seat in table.unasked if seat != player.seat))
    if answer.support:
        return support(table, player)
    table = excommunicate(table, player)
    if is_last_report(table) and table.rules.last_report_refused == "track_points":
        table = score_faith(table, player.seat)
    return table


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
    track = table.catalogue.board.faith_track
    faith = table.player(seat).goods["faith"]
    points = Goods(victory=track[min(faith, len(track) - 1)])
    return change(table, seat, points - Goods(faith=faith), Source.of("report", table.period))


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


def end_round(table: Table) -> Table:
    """Sweep the towers, set the turn order, take the members back, turn the leaders face up (p. 11)."""
    swept = table.swept | {card for floor, card in table.laid.items() if floor not in table.taken}
    players = tuple(_ready_for_next_round(player) for player in table.players)
    over = is_last_report(table)
    ended = evolve(
        table,
        players=players,
        swept=swept,
        laid={},
        taken=frozenset(),
        placed=(),
        dice={},
        turns=(),
        extra_turns=0,
        lingering=None,
        unasked=(),
        order=next_order(table),
        final_order=table.order if over else (),
        phase="over" if over else "dice",
        round=table.round if over else table.round + 1,
    )
    return move_adaptation_tile(ended)


def _ready_for_next_round(player: Player) -> Player:
    leaders = tuple(played._replace(used=False) for played in player.leaders)
    return evolve(player, leaders=leaders, raised=None)


def next_order(table: Table) -> tuple[Seat, ...]:
    """By first place in the Council Palace; the others follow in their old order."""
    spaces = table.catalogue.spaces
    came = [placed.seat for placed in table.placed if spaces[placed.space].area == "council"]
    return tuple(dict.fromkeys([*came, *table.order]))
