"""The course of a round: dice, turns, Vatican Report, end of the round (rulebook p. 4, 10-11)."""

from __future__ import annotations

from companion.games.lorenzo.actions import Dice
from companion.games.lorenzo.catalogue import MEMBERS, SkipFirstTurn
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses.tower import move_adaptation_tile
from companion.games.lorenzo.report import is_last_report
from companion.games.lorenzo.state import Placed, Player, Table
from companion.table.evolve import evolve
from companion.table.seats import Seat


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


def rescheduled(before: Table, table: Table) -> Table:
    """A tile told or a cube moved by hand changes the turns at once if nobody has taken one yet."""
    if before.phase != "actions" or before.turns != schedule(before)[0]:
        return table
    turns, extra = schedule(table)
    return evolve(table, turns=turns, extra_turns=extra)


def turn_taken(table: Table, seat: Seat, *placed: Placed) -> Table:
    """The player's turn is over, but leader actions may follow until somebody else acts (p. 12)."""
    turns = list(table.turns)
    if seat in turns:
        turns.remove(seat)
    extra = min(table.extra_turns, len(turns))
    return evolve(table, placed=table.placed + placed, turns=tuple(turns), extra_turns=extra, lingering=seat)


def with_turn(table: Table, seat: Seat) -> Table:
    """It is this player's turn before that of anybody who should have been first."""
    turns = list(table.turns)
    if seat in turns:
        turns.remove(seat)
    return evolve(table, turns=(seat, *turns))


def hindsight(then: Table, now: Table) -> Table:
    """Within a round the dice as they were corrected."""
    both_rolled = then.dice and now.dice and then.round == now.round
    return evolve(then, dice=now.dice) if both_rolled and then.dice != now.dice else then


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
    if player.raised is None and not any(played.used for played in player.leaders):
        return player
    leaders = tuple(played._replace(used=False) for played in player.leaders)
    return evolve(player, leaders=leaders, raised=None)


def next_order(table: Table) -> tuple[Seat, ...]:
    """By first place in the Council Palace; the others follow in their old order."""
    spaces = table.catalogue.spaces
    came = [placed.seat for placed in table.placed if spaces[placed.space].area == "council"]
    return tuple(dict.fromkeys([*came, *table.order]))
