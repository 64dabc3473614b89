"""Leader cards: dealing, keeping, playing and discarding them (rulebook, "Leader Actions")."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.masters.actions import (
    CorrectLeader,
    DealLeaders,
    DiscardLeader,
    ForgetHand,
    KeepLeaders,
    PlayLeader,
    TellLeaders,
)
from companion.games.masters.catalogue import CardsWanted, Leader
from companion.games.masters.state import LeaderChoice, Player, Table
from companion.table.action import Reason
from companion.table.hands import can_be_told, is_fair_deal, may_hold


def judge_deal(table: Table, _: Player | None, action: DealLeaders) -> Iterator[Reason]:
    """Four leaders for every player, each card once."""
    each = table.catalogue.board.leaders_dealt
    if not is_fair_deal(action.packs, table.order, each, table.catalogue.leaders):
        yield Reason("leader.deal", firm=True, each=each)


def judge_keep(table: Table, player: Player, action: KeepLeaders) -> Iterator[Reason]:
    """Two of the four that were dealt."""
    choice = next(one for one in table.awaiting if isinstance(one, LeaderChoice) and one.seat == player.seat)
    kept = table.catalogue.board.leaders_kept
    if len(set(action.leaders)) != kept or len(action.leaders) != kept:
        yield Reason("leader.keep", firm=True, needs=kept, has=len(set(action.leaders)))
    elif strange := [leader for leader in action.leaders if leader not in choice.dealt]:
        yield Reason("leader.hand", firm=True, leader=strange[0])


def judge_tell(table: Table, player: Player, action: TellLeaders) -> Iterator[Reason]:
    """Names for leaders that the app only counted so far; each leader exists once."""
    unnamed = player.hand.count(None)
    if len(action.leaders) > unnamed:
        yield Reason("leader.unnamed", firm=True, needs=len(action.leaders), has=unnamed)
        return
    if not can_be_told(player.hand, action.leaders):
        yield Reason("leader.hand", firm=True, leader=None)
        return
    for leader in action.leaders:
        if leader not in table.catalogue.leaders:
            yield Reason("leader.exists", firm=True, leader=leader)
        elif leader in named(table):
            yield Reason("leader.hand", firm=True, leader=leader)


def judge_forget(_: Table, player: Player, __: ForgetHand) -> Iterator[Reason]:
    if not player.hand or not any((*player.hand, *player.discarded)):
        yield Reason("leader.hand", firm=True, leader=None)


def judge_play(table: Table, player: Player, action: PlayLeader) -> Iterator[Reason]:
    yield from leader_is_in_hand(table, player, action.leader)
    if leader := table.catalogue.leaders.get(action.leader):
        yield from requirement_is_met(table, player, leader)


def judge_discard(table: Table, player: Player, action: DiscardLeader) -> Iterator[Reason]:
    if action.leader is not None:
        yield from leader_is_in_hand(table, player, action.leader)
    elif None not in player.hand:
        yield Reason("leader.unnamed", firm=True, needs=1, has=0)


def judge_correct(table: Table, player: Player, action: CorrectLeader) -> Iterator[Reason]:
    """A leader in play turns out to be another one, which nobody has in play; in a hand it may have been by mistake."""
    if action.leader not in table.catalogue.leaders or action.wrong not in player.leaders:
        yield Reason("leader.exists", firm=True, leader=action.leader)
    elif any(action.leader in one.leaders for one in table.players):
        yield Reason("leader.played", firm=True, leader=action.leader)
    elif action.wrong in player.depots:
        yield Reason("leader.depot", firm=True)


def leader_is_in_hand(table: Table, player: Player, leader: str) -> Iterator[Reason]:
    """A leader comes from one's own hand: known to be there, or one that nobody has named yet; one played stays."""
    if leader not in table.catalogue.leaders:
        yield Reason("leader.exists", firm=True, leader=leader)
    elif leader in player.leaders:
        yield Reason("leader.played", firm=True, leader=leader)
    elif not may_hold(player.hand, leader, named(table)):
        yield Reason("leader.hand", firm=not player.hand or is_gone(table, leader), leader=leader)


def is_gone(table: Table, leader: str) -> bool:
    """Played or discarded already, so that no hand can hold it."""
    return any(leader in player.discarded or leader in player.leaders for player in table.players)


def named(table: Table) -> set[str | None]:
    """The leaders whose place is known: in a hand, played or discarded."""
    return {leader for player in table.players for leader in (*player.hand, *player.discarded, *player.leaders)}


def requirement_is_met(table: Table, player: Player, leader: Leader) -> Iterator[Reason]:
    """What the leader asks for must be owned: cards, also covered ones, and resources wherever they lie."""
    lacking = []
    for wanted in leader.requirement.cards:
        have = cards_owned(table, player, wanted)
        if have < wanted.count:
            lacking.append((wanted.colour, wanted.level, wanted.count - have))
    missing = player.goods.lacks(leader.requirement.resources)
    if lacking or missing:
        yield Reason("leader.requirement", leader=leader.id, lacking=(tuple(lacking), missing))


def cards_owned(table: Table, player: Player, wanted: CardsWanted) -> int:
    """How many cards of this colour, of exactly this level if one is asked for, covered ones too."""
    cards = [table.catalogue.cards[card] for card in player.cards]
    return sum(card.colour == wanted.colour and wanted.level in (None, card.level) for card in cards)
