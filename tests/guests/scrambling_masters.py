"""The same table of Masters of Renaissance, but with other leaders in other people's hands."""

from __future__ import annotations

from random import Random

from companion.games import masters
from companion.games.masters import Table
from companion.games.masters.state import Decision, Hand, LeaderChoice, Player
from companion.table.action import Action
from companion.table.evolve import evolve
from companion.table.seats import Seat

SHOWING = (masters.PlayLeader,)
"""What shows a card that was in a hand: nobody plays another one."""


def scrambled(table: Table, seat: Seat | None, rng: Random) -> Table:
    """Only what this seat must not know is different: names in hands, of discarded leaders, and of those dealt."""
    deck = _hidden(table, seat, rng)
    return evolve(
        table,
        players=tuple(player if player.seat == seat else _other_hand(player, deck, rng) for player in table.players),
        awaiting=tuple(choice if choice.seat == seat else _other_pack(choice, deck) for choice in table.awaiting),
    )


def renamed(action: Action, before: Table, acting: Seat | None, seat: Seat | None, rng: Random) -> Action:
    """The same, done by somebody else, with other leaders where only their owner knows which."""
    deck = _hidden(before, seat, rng)
    match action:
        case masters.DealLeaders(packs=packs):
            others = {one: pack if one == seat else tuple(deck.pop() for _one in pack) for one, pack in packs.items()}
            return action.with_(packs=others)
        case masters.KeepLeaders(leaders=leaders) | masters.TellLeaders(leaders=leaders):
            return action.with_(leaders=tuple(deck.pop() for _one in leaders))
        case masters.DiscardLeader() if acting:
            return action.with_(leader=rng.choice(before.player(acting).hand))
        case _:
            return action


def _hidden(table: Table, seat: Seat | None, rng: Random) -> list[str]:
    """The leaders of which this seat cannot know where they are."""
    mine = [one for one in table.players if one.seat == seat]
    known = {leader for player in table.players for leader in player.leaders}
    known |= {leader for player in mine for leader in (*player.hand, *player.discarded) if leader}
    known |= {leader for choice in table.awaiting if choice.seat == seat for leader in getattr(choice, "dealt", ())}
    return rng.sample(sorted({*table.catalogue.leaders} - known), len(table.catalogue.leaders) - len(known))


def _other_hand(player: Player, deck: list[str], rng: Random) -> Player:
    return evolve(player, hand=_renamed(player.hand, deck, rng), discarded=_renamed(player.discarded, deck, rng))


def _renamed(hand: Hand, deck: list[str], rng: Random) -> Hand:
    """As many, each another one or not named at all."""
    return tuple(deck.pop() if rng.random() < 0.7 else None for _one in hand)


def _other_pack(choice: Decision, deck: list[str]) -> Decision:
    if not isinstance(choice, LeaderChoice):
        return choice
    return LeaderChoice(choice.seat, tuple(deck.pop() for _one in choice.dealt))
