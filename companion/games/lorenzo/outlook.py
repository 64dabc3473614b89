"""What could be done now: every space's verdict for a member, and all legal actions."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import NamedTuple, TypeVar

from companion.games.lorenzo import actions as act
from companion.games.lorenzo.activation import reached
from companion.games.lorenzo.cards_in_play import candidates
from companion.games.lorenzo.catalogue import BonusAction, Member, MemberValue, Space
from companion.games.lorenzo.check import judge, judge_moment
from companion.games.lorenzo.check_leaders import copyable, may_copy, named
from companion.games.lorenzo.check_tower import affordable, supply_for_card, ways_to_pay
from companion.games.lorenzo.check_turn import actor
from companion.games.lorenzo.combined_fixes import made_legal, mended
from companion.games.lorenzo.effects import acting_leader
from companion.games.lorenzo.houses import outlook as houses
from companion.games.lorenzo.houses.leaders import is_own
from companion.games.lorenzo.houses.tower import besides_the_name, is_the_name
from companion.games.lorenzo.member_value import member_value, placement_value
from companion.games.lorenzo.payments import Payment
from companion.games.lorenzo.proposals import proposals, supports
from companion.games.lorenzo.state import BonusActionChoice, Decision, Player, Table
from companion.games.lorenzo.verdict import promising
from companion.table.action import Reason, Verdict
from companion.table.seats import Seat

Move = TypeVar("Move", act.Place, act.Take, act.Activate)
CardMove = TypeVar("CardMove", act.Place, act.Take)


class Prospect(NamedTuple):
    """A space for a member: the move with the fewest servants and what the rules say about it.

    Which ways out are in vain, only ``check`` says: for all spaces it would take too long.
    """

    space: str
    move: act.Place
    verdict: Verdict
    payable: bool = True
    """Whether there is a card among those that may lie there which the player can pay."""

    @property
    def open(self) -> bool:
        """Whether the member may go there, once the card is named where it must be."""
        return self.payable and not besides_the_name(self.verdict.reasons)


def outlook(table: Table, member: Member, seat: Seat | None = None) -> tuple[Prospect, ...]:
    """Every space's verdict for this member of whoever's turn it is; the moment is judged once for all of them."""
    moves, player, judge_move = _everywhere(table, member, seat)
    tried = [_with_fewest_servants(move, judge_move) for move in moves]
    found = [Prospect(move.space, move, Verdict(reasons)) for move, reasons in tried]
    return tuple([one._replace(payable=is_payable(table, player, one.move)) if one.open else one for one in found])


def open_moves(
    table: Table, member: Member, seat: Seat | None = None, among: Container[str] | None = None
) -> Iterator[act.Place]:
    """Of the same moves those to an open space; of the others no reason is looked for beyond the one that closes it."""
    moves, player, judge_move = _everywhere(table, member, seat)
    for move in moves if among is None else [one for one in moves if one.space in among]:
        found = made_legal(move, lambda one: (reason for reason in judge_move(one) if not is_the_name(reason)))
        if found and is_payable(table, player, found):
            yield found


def _everywhere(
    table: Table, member: Member, seat: Seat | None
) -> tuple[list[act.Place], Player | None, Callable[[act.Place], Iterator[Reason]]]:
    """The member on every space, whose it is, and how to judge it."""
    moves = [act.placement(seat, member, space) for space in table.catalogue.spaces]
    player = actor(table, moves[0])
    moment = tuple(judge_moment(table, player, moves[0]))
    return moves, player, lambda move: judge(table, player, move, moment)


def is_payable(table: Table, player: Player | None, move: act.Place | act.Take) -> bool:
    """A known card is judged with the move; of several possible ones one will do."""
    floor = table.catalogue.spaces[move.space]
    if player is None or floor.area != "tower" or floor.id in {*table.laid, *table.taken}:
        return True
    supply = supply_for_card(table, player, move, floor)
    possible = [table.catalogue.cards[number] for number in candidates(table, floor)]
    return any(affordable(player, ways_to_pay(table, player, move, card), supply) for card in possible)


def with_fewest_servants(table: Table, move: Move) -> tuple[Move, Verdict]:
    """The move with the fewest servants that make it legal, and a payment proposed where there is a choice.

    A card that is still to be named is no hindrance. If nothing makes it legal, the move as it was with all the
    reasons against it.
    """
    better, reasons = _with_fewest_servants(move, partial(judge, table, actor(table, move)))
    return better, Verdict(promising(table, better, reasons))


def _with_fewest_servants(
    move: Move, judge_move: Callable[[Move], Iterable[Reason]]
) -> tuple[Move, tuple[Reason, ...]]:
    reasons = tuple(judge_move(move))
    better = mended(move, besides_the_name(reasons))
    if better is None or better is move:
        return move, reasons
    left = tuple(judge_move(better))
    return (move, reasons) if besides_the_name(left) else (better, left)


def propose(table: Table, space: str, member: Member | None = None) -> Prospect:
    """The move to begin with: the member chosen or the cheapest that does as much there, with the fewest servants.

    If none may go there, the strongest one.
    """
    player = table.player(table.turns[0])
    home = table.home(player.seat)
    tried = [member] if member else sorted(home, key=lambda one: member_value(table, player, one).total)
    moves = [with_fewest_servants(table, act.Place(seat=player.seat, member=one, space=space)) for one in tried]
    found = [Prospect(space, move, verdict, is_payable(table, player, move)) for move, verdict in moves]
    legal = [one for one in found if not besides_the_name(one.verdict.reasons)]
    strongest = found[tried.index(member or _strongest(table, player))]
    return min(legal, key=lambda one: (-useful(table, player, one.move), one.move.servants), default=strongest)


def propose_everywhere(table: Table) -> tuple[Prospect, ...]:
    """Every space as it is for what would be proposed there: whether it is open, and with how many servants.

    Nobody needs fewer than the strongest: that stands for all but where it may not go, or its value is told.
    """
    player, spaces = table.player(table.turns[0]), table.catalogue.spaces
    strongest = _strongest(table, player)
    found = outlook(table, strongest)
    closed = {one.space for one in found if not one.open}
    others = [one for one in table.home(player.seat) if one != strongest]
    differ = {move.space for member in others for move in open_moves(table, member, among=closed)}
    differ |= {one.space for one in found if spaces[one.space].area in ("harvest", "production")}
    return tuple(propose(table, one.space) if one.space in differ else one for one in found)


def _strongest(table: Table, player: Player) -> Member:
    return max(table.home(player.seat), key=lambda one: member_value(table, player, one).total)


def useful(table: Table, player: Player, move: act.Place) -> int:
    """How much of its value a harvest or production can use: up to its last card, or all of it for unknown cards."""
    space = table.catalogue.spaces[move.space]
    if space.area not in ("harvest", "production"):
        return 0
    value = placement_value(table, player, move.member, space, move.servants).total
    if None in (player.territories if space.area == "harvest" else player.buildings):
        return value
    cards = reached(table, player, space.area, value)
    return max((card.permanent.value for card in cards if card.permanent), default=0)


def legal_actions(table: Table) -> Iterator[act.Action]:
    """Every fully specified legal action for whoever is to decide, lazily.

    Left out are corrections, which are always possible, and servants spent beyond need where they change nothing.
    """
    yield from on_spaces(table, table.catalogue.board.spaces)
    yield from elsewhere(table)


def on_spaces(table: Table, spaces: Iterable[Space]) -> Iterator[act.Action]:
    """Of the legal actions those on these spaces: placing a member, or taking a card by a bonus action."""
    if table.awaiting:
        decision = table.awaiting[0]
        if isinstance(decision, BonusActionChoice) and decision.effect.action == "take_card":
            yield from _cards_to_take(table, table.player(decision.seat), decision.effect, spaces)
    elif table.phase == "actions" and table.turns:
        player = table.player(table.turns[0])
        for member, space in product(table.home(player.seat), [*spaces]):
            yield from _placements(table, player, member, space)


def elsewhere(table: Table, seat: Seat | None = None) -> Iterator[act.Action]:
    """All other legal actions; of one seat, those that it may do itself."""
    if table.awaiting:
        answers = _answers(table, table.awaiting[0])
        yield from answers if seat is None else (one for one in answers if one.seat in (seat, None))
        return
    match table.phase:
        case "dice":
            yield from _allowed(table, _dice(table))
        case "actions":
            yield from _besides_placing(table, seat)
            yield from _allowed(table, [act.VaticanReport(), act.EndRound()])
        case "report":
            yield from _allowed(table, [*supports(table), act.EndRound()])


def _allowed(table: Table, actions: Iterable[act.Action]) -> Iterator[act.Action]:
    """Those of several actions that no rule speaks against."""
    for action in actions:
        if next(judge(table, actor(table, action), action), None) is None:
            yield action


def _dice(table: Table) -> Iterator[act.Dice]:
    lowest, highest = table.catalogue.board.dice
    for white, black, orange in product(range(lowest, highest + 1), repeat=3):
        yield act.Dice(white=white, black=black, orange=orange, source="rolled")


def _besides_placing(table: Table, only: Seat | None) -> Iterator[act.Action]:
    if table.turns and only in (None, table.turns[0]):
        yield from _allowed(table, [act.Pass(seat=table.turns[0])])
    for seat in dict.fromkeys([*table.turns[:1], table.lingering]):
        if seat is not None and only in (None, seat):
            yield from _allowed(table, _leader_actions(table, table.player(seat)))
            yield from _allowed(table, houses.instant_actions(table, table.player(seat)))
    at_the_end = (action for action in houses.at_the_end(table) if only in (None, action.seat))
    yield from _allowed(table, at_the_end)


def _placements(table: Table, player: Player, member: Member, space: Space) -> Iterator[act.Action]:
    first = act.placement(player.seat, member, space.id)
    if space.area == "tower":
        yield from _card_moves(table, player, first, space)
        return
    if space.area == "leader" and not is_own(table, player, space):
        return
    if move := made_legal(first, partial(judge, table, player)):
        more = player.goods["servants"] if space.area in ("harvest", "production") else move.servants
        yield from _with_more_servants(table, move, more)


def _with_more_servants(table: Table, move: act.Place | act.Activate, most: int) -> Iterator[act.Action]:
    """A harvest or production does more at a higher value."""
    yield move
    yield from _allowed(table, (move.with_(servants=servants) for servants in range(move.servants + 1, most + 1)))


def _card_moves(table: Table, player: Player, move: CardMove, floor: Space) -> Iterator[CardMove]:
    """Each card that may lie on the floor, each way to pay it; and the card left unnamed if it is not known."""
    if floor.id in table.taken:
        numbers: tuple[int | None, ...] = (None,)
    else:
        numbers = candidates(table, floor)
        numbers = numbers if len(numbers) == 1 else (*numbers, None)
    for number in numbers:
        named_move = move.with_(card=number)
        card = None if number is None else table.catalogue.cards[number]
        ways = ways_to_pay(table, player, named_move, card) if card else ()
        if len(ways) > 1:
            yield from _paid_moves(table, player, named_move, floor, ways)
        elif complete := made_legal(named_move, partial(judge, table, player)):
            yield complete


def _paid_moves(
    table: Table, player: Player, move: CardMove, floor: Space, ways: Sequence[Payment]
) -> Iterator[CardMove]:
    """The move paid in each way that can be: no other rule asks how, so that one of them is judged for all."""
    payable = affordable(player, ways, supply_for_card(table, player, move, floor))
    pays = [way.pay for way in payable]
    if not pays:
        return
    one = move.with_(pay=pays[0])
    raised = mended(one, judge(table, player, one))
    if raised is None:
        return
    left = supply_for_card(table, player, raised, floor)
    still = [pay for pay in pays if left.covers(pay)]
    if still and not any(judge(table, player, raised.with_(pay=still[0]))):
        yield from (raised.with_(pay=pay) for pay in still)


def _leader_actions(table: Table, player: Player) -> Iterator[act.Action]:
    unknown = set(table.catalogue.leaders) - named(table) if None in player.hand else set()
    in_hand = sorted({leader for leader in player.hand if leader is not None} | unknown)
    for leader in in_hand:
        yield act.PlayLeader(seat=player.seat, leader=leader)
        yield act.DiscardLeader(seat=player.seat, leader=leader)
    if None in player.hand:
        yield act.DiscardLeader(seat=player.seat)
    for played in player.leaders:
        ability = acting_leader(table.catalogue, played).ability
        if any(isinstance(effect, MemberValue) for effect in ability):
            for member in table.home(player.seat):
                yield act.UseLeader(seat=player.seat, leader=played.leader, member=member)
        else:
            use = act.UseLeader(seat=player.seat, leader=played.leader)
            yield from houses.with_choices(player, ability, use)
        if may_copy(table, played):
            for leader in copyable(table, player):
                yield act.CopyLeader(seat=player.seat, leader=leader)


def _answers(table: Table, decision: Decision) -> Iterator[act.Action]:
    player = table.player(decision.seat)
    if isinstance(decision, BonusActionChoice):
        yield from _bonus_actions(table, player, decision)
    else:
        yield from _allowed(table, proposals(table, decision))


def _cards_to_take(table: Table, player: Player, effect: BonusAction, spaces: Iterable[Space]) -> Iterator[act.Action]:
    for space in spaces:
        if space.area == "tower" and effect.card_type in (None, space.card_type or effect.card_type):
            yield from _card_moves(table, player, act.Take(seat=player.seat, space=space.id), space)


def may_take(table: Table) -> bool:
    """Whether there is a card that the bonus action which waits can take."""
    return any(isinstance(one, act.Take) and one.card for one in on_spaces(table, table.catalogue.board.spaces))


def _bonus_actions(table: Table, player: Player, decision: BonusActionChoice) -> Iterator[act.Action]:
    """But for the cards to take."""
    if decision.effect.action != "take_card":
        move = made_legal(act.Activate(seat=player.seat), partial(judge, table, player))
        yield from _with_more_servants(table, move, player.goods["servants"]) if move else ()
    yield from _allowed(table, [act.Decline(seat=player.seat)])
    yield from _allowed(table, _leader_actions(table, player))
