"""Leader cards: playing, using, copying and discarding them (rulebook p. 12)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo.actions import (
    CopyLeader,
    CorrectLeader,
    DealLeaders,
    DiscardLeader,
    DraftLeader,
    ForgetHand,
    PlayLeader,
    TellLeaders,
    UseLeader,
)
from companion.games.lorenzo.catalogue import CARD_TYPES, COLOURED, Leader, MemberValue
from companion.games.lorenzo.catalogue import CopyLeader as CopyEffect
from companion.games.lorenzo.effects import acting_leader, in_force
from companion.games.lorenzo.houses import leaders
from companion.games.lorenzo.houses.check_leader_use import judge_ability
from companion.games.lorenzo.state import LeaderDraft, PlayedLeader, Player, Table
from companion.table.action import Reason
from companion.table.goods import Goods
from companion.table.hands import can_be_told, is_fair_deal, may_hold


def judge_play(table: Table, player: Player, action: PlayLeader) -> Iterator[Reason]:
    yield from leader_is_in_hand(table, player, action.leader)
    leader = table.catalogue.leaders.get(action.leader)
    if leaders.plays_freely(table):
        yield from leaders.free_leader_fits(table, action.leader)
    elif leader:
        yield from missing_requirements(table, player, leader)


def judge_discard(table: Table, player: Player, action: DiscardLeader) -> Iterator[Reason]:
    if action.leader is not None:
        yield from leader_is_in_hand(table, player, action.leader)
    elif None not in player.hand:
        yield Reason("leader.hand", firm=True)


def judge_use(table: Table, player: Player, action: UseLeader) -> Iterator[Reason]:
    played = played_leader(player, action.leader)
    if played is None:
        yield Reason("leader.played", firm=True, leader=action.leader)
        return
    leader = acting_leader(table.catalogue, played)
    if not leader.once_per_round:
        yield Reason("leader.permanent", firm=True, leader=leader.id)
    elif played.used:
        yield Reason("leader.once", leader=leader.id)
    elif any(isinstance(effect, MemberValue) for effect in leader.ability):
        yield from member_can_be_raised(table, player, action)
    elif action.member is not None:
        yield Reason("leader.member", action.with_(member=None), firm=True, members=[])
    else:
        yield from judge_ability(player, leader, action)


def judge_copy(table: Table, player: Player, action: CopyLeader) -> Iterator[Reason]:
    """One ability of a leader that another player has played, chosen once and for good."""
    if not any(may_copy(table, played) for played in player.leaders):
        yield Reason("leader.copy_once", firm=True)
    elif action.leader not in copyable(table, player):
        yield Reason("leader.copy", firm=action.leader not in table.catalogue.leaders, leader=action.leader)


def judge_tell(table: Table, player: Player, action: TellLeaders) -> Iterator[Reason]:
    """Names for leaders that the app only counted so far; each leader exists once."""
    if not can_be_told(player.hand, action.leaders):
        yield Reason("leader.hand", firm=True)
        return
    for leader in action.leaders:
        if leader not in table.catalogue.leaders:
            yield Reason("leader.exists", firm=True, leader=leader)
        elif leader in named(table):
            yield Reason("leader.hand", firm=True, leader=leader)


def judge_forget(_: Table, player: Player, __: ForgetHand) -> Iterator[Reason]:
    if not player.hand or not any((*player.hand, *player.discarded)):
        yield Reason("leader.hand", firm=True)


def judge_correct(table: Table, player: Player, action: CorrectLeader) -> Iterator[Reason]:
    """A leader in play turns out to be another one, which does not lie open; in a hand it may have been by mistake."""
    if played_leader(player, action.wrong) is None:
        yield Reason("leader.played", firm=True, leader=action.wrong)
    elif action.leader not in table.catalogue.leaders:
        yield Reason("leader.exists", firm=True, leader=action.leader)
    elif action.leader in lying_open(table):
        yield Reason("leader.hand", firm=True, leader=action.leader)


def judge_deal(table: Table, _: Player | None, action: DealLeaders) -> Iterator[Reason]:
    """Four leaders for every player, each card once."""
    each = table.catalogue.board.leaders_per_player
    dealt = {leader for pack in action.packs.values() for leader in pack}
    left = set(action.deck)
    clean = len(left) == len(action.deck) and not left & dealt and left <= set(table.catalogue.leaders)
    if not clean or not is_fair_deal(action.packs, table.order, each, table.catalogue.leaders):
        yield Reason("leader.deal", firm=True, each=each)


def judge_draft(table: Table, player: Player, action: DraftLeader) -> Iterator[Reason]:
    choice = next(c for c in table.awaiting if isinstance(c, LeaderDraft) and c.seat == player.seat)
    if action.leader not in choice.pack:
        yield Reason("leader.draft", firm=True, leader=action.leader)


def leader_is_in_hand(table: Table, player: Player, leader: int) -> Iterator[Reason]:
    """A leader comes from one's own hand: known to be there, or one that nobody has named yet."""
    if leader not in table.catalogue.leaders:
        yield Reason("leader.exists", firm=True, leader=leader)
    elif not may_hold(player.hand, leader, named(table)):
        yield Reason("leader.hand", firm=not player.hand or is_gone(table, leader), leader=leader)


def is_gone(table: Table, leader: int) -> bool:
    """Played or discarded already, so that no hand can hold it."""
    return any(leader in player.discarded or played_leader(player, leader) for player in table.players)


def named(table: Table) -> set[int | None]:
    """The leaders whose place is known: in a hand, played, discarded, or open beside a family."""
    return {leader for player in table.players for leader in (*player.hand, *player.discarded)} | lying_open(table)


def lying_open(table: Table) -> set[int | None]:
    """In play, or beside a family."""
    shown = table.houses.shown_leaders.values() if table.houses else ()
    return {played.leader for player in table.players for played in player.leaders}.union(*shown)


def missing_requirements(table: Table, player: Player, leader: Leader) -> Iterator[Reason]:
    """Whoever's turn it is; the expansion's leaders ask for other things than the base game's."""
    if table.houses:
        return leaders.requirements_are_met(player, leader, in_force(table, player))
    return requirements_are_met(player, leader)


def requirements_are_met(player: Player, leader: Leader) -> Iterator[Reason]:
    """Requirements are looked at when the leader is played, and nothing is spent."""
    missing = player.goods.lacks(leader.requirement.goods)
    cards = Goods(
        {
            card_type: needed - len(player.row(card_type))
            for card_type, needed in leader.requirement.cards.items()
            if len(player.row(card_type)) < needed
        }
    )
    same = leader.requirement.same_type
    most = max(len(player.row(card_type)) for card_type in CARD_TYPES)
    if missing or cards or most < same:
        yield Reason(
            "leader.requirement", leader=leader.id, missing=missing, cards=cards, same_type=max(0, same - most)
        )


def member_can_be_raised(table: Table, player: Player, action: UseLeader) -> Iterator[Reason]:
    """A leader sets the value of one coloured member that is still at home."""
    coloured = [member for member in table.home(player.seat) if member in COLOURED]
    if action.member not in coloured:
        fix = action.with_(member=coloured[0]) if coloured else None
        yield Reason("leader.member", fix, firm=action.member not in COLOURED, members=coloured)


def played_leader(player: Player, leader: int) -> PlayedLeader | None:
    return next((played for played in player.leaders if played.leader == leader), None)


def may_copy(table: Table, played: PlayedLeader) -> bool:
    ability = table.catalogue.leaders[played.leader].ability
    return played.copies is None and any(isinstance(effect, CopyEffect) for effect in ability)


def copyable(table: Table, player: Player) -> list[int]:
    """The played leaders of the others; one that copies has no ability of its own to lend."""
    others = [played for other in table.players if other.seat != player.seat for played in other.leaders]
    return [
        played.leader
        for played in others
        if played.copies is None and not may_copy(table, played) and leaders.may_be_copied(table, played)
    ]
