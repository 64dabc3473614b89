"""Leaders with the expansion: what they ask for, their own action spaces, the sets in play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.games.lorenzo.catalogue import CARD_TYPES, Leader, Member, Space
from companion.games.lorenzo.houses import catalogue as houses
from companion.games.lorenzo.houses import effect_kinds as kinds
from companion.games.lorenzo.houses.catalogue import Requirement, acts_as
from companion.games.lorenzo.houses.counting import owned
from companion.games.lorenzo.houses.decisions import FreeLeaderChoice
from companion.table.action import Reason

if TYPE_CHECKING:
    from companion.games.lorenzo.effects import InForce
    from companion.games.lorenzo.state import PlayedLeader, Player, Table


# Playing one


def plays_freely(table: Table) -> FreeLeaderChoice | None:
    """The effect that lets a leader be played now, whatever it asks for."""
    waiting = table.awaiting[0] if table.awaiting else None
    return waiting if isinstance(waiting, FreeLeaderChoice) else None


def free_leader_fits(table: Table, leader: int) -> Iterator[Reason]:
    """Some effects let only certain leaders be played freely: those shown with the family."""
    free = plays_freely(table)
    if free and free.among is not None and leader not in free.among and None not in free.among:
        yield Reason("leader.shown", leader=leader)


def requirements_are_met(player: Player, leader: Leader, effects: InForce) -> Iterator[Reason]:
    """Each thing a leader asks for is looked at by itself; a character lets one be left out."""
    unmet = [one for one in asks(leader) if not is_met(player, one)]
    spared = sum(effect.count for effect, _ in effects.of(kinds.IgnoreRequirements))
    if len(unmet) <= spared:
        return
    if spared:
        yield Reason("effect.ignore_one", leader=leader.id, asked=tuple(unmet), lacking=tuple(unmet))
        return
    for one in unmet:
        if one.at_most is not None:
            yield Reason("leader.at_most", leader=leader.id, limit=one, has=has(player, one))
        else:
            yield Reason("leader.asks", leader=leader.id, asked=(one,), has=has(player, one))


def is_met(player: Player, one: Requirement) -> bool:
    there = has(player, one)
    return there >= one.at_least if one.at_least is not None else there <= (one.at_most or 0)


def has(player: Player, one: Requirement) -> int:
    if isinstance(one, OfOneType):
        return max(len(player.row(card_type)) for card_type in CARD_TYPES)
    return owned(player, one.of)


class OfOneType(Requirement):
    """So many cards of any one type, as a leader of the base game asks."""

    of: kinds.Owned = "cards"


def asks(leader: Leader) -> tuple[Requirement, ...]:
    """What a leader wants to see, one by one."""
    return _asked_in_the_expansion(leader) or _asked_in_the_base_game(leader)


def _asked_in_the_expansion(leader: object) -> tuple[Requirement, ...]:
    return leader.requirements if isinstance(leader, houses.Leader) else ()


def _asked_in_the_base_game(leader: Leader) -> tuple[Requirement, ...]:
    wanted = leader.requirement
    cards = [Requirement(of=card_type, at_least=n) for card_type, n in wanted.cards.items()]
    goods = [Requirement.model_validate({"of": kind, "at_least": n}) for kind, n in wanted.goods.items()]
    one_type = [OfOneType(at_least=wanted.same_type)] if wanted.same_type else []
    return (*cards, *goods, *one_type)


# Members


def member_exists(table: Table, player: Player, member: Member) -> Iterator[Reason]:
    """Only one family has the brown member."""
    if member not in table.members(player):
        yield Reason("family.colonna", firm=True)


# Their spaces


def space_is_own(table: Table, player: Player, space: Space) -> Iterator[Reason]:
    """Only the player who has played a leader with an action ability may use it."""
    if not is_own(table, player, space):
        leader = leader_of(space)
        owner = next((other.seat for other in table.players if acting_on(table, other, leader)), None)
        yield Reason("leader_space.owner", firm=owner is None, leader=leader, seat=owner)


def is_own(table: Table, player: Player, space: Space) -> bool:
    return acting_on(table, player, leader_of(space)) is not None


def leader_of(space: Space) -> int:
    return int(space.id.removeprefix("leader-"))


def acting_on(table: Table, player: Player, leader: int) -> int | None:
    """The leader whose action a player's own space performs: the one played there, or the one it copies."""
    for played in player.leaders:
        acting = played.leader if played.copies is None else played.copies
        if played.leader == leader and acts_as(table.catalogue.leaders[acting]) == "space":
            return acting
    return None


def may_be_copied(table: Table, played: PlayedLeader) -> bool:
    """Whether an action space can be copied is a table rule."""
    refused = table.houses is not None and table.houses.rules.copy_action_leader == "refused"
    return not (refused and acts_as(table.catalogue.leaders[played.leader]) == "space")
