"""Another table that looks the same to one seat: only what the others hold in secret is different."""

from __future__ import annotations

from random import Random

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import TellTokens
from companion.games.lorenzo.houses.own_copy import Token
from companion.games.lorenzo.state import Decision, LeaderDraft, Player, Row, Table
from companion.table.action import Action
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.seats import Seat

FACES = [Token(gain=Goods(coins=n)) for n in (2, 3, 4)] + [Token(privileges=1), Token(text="look")]
SHOWING = (lorenzo.PlayLeader,)
"""What shows a card that was in a hand: nobody plays another one."""


def scrambled(table: Table, seat: Seat | None, rng: Random) -> Table:
    """Other leaders in the other hands, or as many that nobody has named, and other faces on their tokens."""
    cards = _hidden(table, seat, rng)

    def other(row: Row) -> Row:
        return tuple(cards.pop() if cards and rng.random() < 0.8 else None for _card in row)

    def face_down(player: Player) -> Player:
        if player.seat == seat:
            return player
        faces = tuple(rng.choices(FACES, k=rng.randint(0, player.goods["tokens"])))
        kept = [one if one in _shown(table) else None for one in player.hand]
        hand = tuple(one or new for one, new in zip(kept, other(player.hand), strict=True))
        house = evolve(player.house, faces=faces)
        return evolve(player, hand=hand, discarded=other(player.discarded), house=house)

    packs = {one: pack if one == seat else _named(cards, len(pack)) for one, pack in table.packs.items()}

    def waiting(decision: Decision) -> Decision:
        return LeaderDraft(decision.seat, packs[decision.seat]) if isinstance(decision, LeaderDraft) else decision

    return evolve(
        table,
        players=tuple(face_down(player) for player in table.players),
        packs=packs,
        awaiting=tuple(waiting(one) for one in table.awaiting),
        houses=table.houses and evolve(table.houses, leader_deck=other(table.houses.leader_deck)),
    )


def renamed(action: Action, before: Table, _acting: Seat | None, seat: Seat | None, rng: Random) -> Action:
    """The same, done by somebody else, with other leaders and tokens where only their owner knows which."""
    cards = _hidden(before, seat, rng)
    match action:
        case lorenzo.DealLeaders(packs=packs, deck=deck):
            others = {one: pack if one == seat else _named(cards, len(pack)) for one, pack in packs.items()}
            return action.with_(packs=others, deck=_named(cards, len(deck)))
        case lorenzo.DraftLeader():
            return action.with_(leader=cards.pop())
        case lorenzo.DiscardLeader():
            return action.with_(leader=rng.choice([None, cards.pop()]))
        case lorenzo.TellLeaders(leaders=leaders):
            return action.with_(leaders=_named(cards, len(leaders)))
        case TellTokens(faces=faces):
            return action.with_(faces=tuple(rng.choices(FACES, k=len(faces))))
        case _:
            return action


def _shown(table: Table) -> set[int | None]:
    """Leaders that lay face up beside a family: everybody knows who has them."""
    shown = table.houses.shown_leaders.values() if table.houses else ()
    return {leader for leaders in shown for leader in leaders if leader is not None}


def _hidden(table: Table, seat: Seat | None, rng: Random) -> list[int]:
    """The leaders of which this seat cannot know where they are."""
    own = [one for player in table.players if player.seat == seat for one in (*player.hand, *player.discarded)]
    played = [played.leader for player in table.players for played in player.leaders]
    known = {*own, *played, *_shown(table), *(table.packs.get(seat, ()) if seat else ())}
    left = [leader for leader in table.catalogue.leaders if leader not in known]
    return rng.sample(left, len(left))


def _named(cards: list[int], count: int) -> tuple[int, ...]:
    return tuple(cards.pop() for _card in range(count))
