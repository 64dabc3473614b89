"""A work before it is confirmed: whose it is, with which bonus cards, and how its pay is split."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from companion.games.princes.actions import Work
from companion.games.princes.check_work import works_alone
from companion.games.princes.counts import recruited
from companion.games.princes.state import Player, Row, Table
from companion.games.princes.work_value import most_points, proposed_points, work_value

Kind = Literal["hand", "unnamed", "character"]


@dataclass(frozen=True, slots=True)
class Draft:
    """``told`` is a card that was named in front of everybody, because the app did not know the hand.

    ``points`` is where somebody has put the split of the pay, before that nowhere.
    """

    card: str = ""
    told: bool = False
    bonus: tuple[str, ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Worker:
    """Who may work: a card of the hand, one of those that nobody has named, or a special character."""

    kind: Kind
    card: str = ""


def named(row: Row) -> list[str]:
    return [card for card in row if card is not None]


def actor(table: Table) -> Player | None:
    """Whose turn it is to act; nobody while a decision waits."""
    acting = table.phase == "actions" and table.turns and not table.awaiting
    return table.player(table.turns[0]) if acting else None


def workers(table: Table, player: Player) -> list[Worker]:
    alone = [Worker("character", card) for card in player.characters if works_alone(table, card)]
    unnamed = [Worker("unnamed")] if None in player.hand else []
    return [*[Worker("hand", card) for card in named(player.hand)], *unnamed, *alone]


def is_known(table: Table, player: Player, card: str) -> bool:
    """Special characters lie open, and everybody saw who was recruited."""
    return card in table.catalogue.characters or card in recruited(player)


def only_one(table: Table, player: Player) -> Draft:
    """The card that works where there is no other and everybody knows it."""
    found = workers(table, player)
    return Draft(found[0].card) if len(found) == 1 and is_known(table, player, found[0].card) else Draft()


def settled(table: Table, player: Player, draft: Draft) -> Draft:
    """What the hand still has of it, after the game has changed."""
    there = {one.card for one in workers(table, player)}
    if draft.card not in there and not (draft.told and None in player.hand and draft.card not in player.played):
        return Draft()
    unnamed = player.bonus.count(None)
    told = [card for card in draft.bonus if card not in player.bonus and card not in table.spent][:unnamed]
    return replace(draft, bonus=tuple(card for card in draft.bonus if card in player.bonus or card in told))


def value(table: Table, player: Player, draft: Draft) -> int:
    return work_value(table, player, draft.card, draft.bonus).total


def move(table: Table, player: Player, draft: Draft) -> Work:
    """The action, with as many points as was set, or as is proposed; never more than it pays."""
    worth = value(table, player, draft)
    points = proposed_points(table, worth) if draft.points is None else min(draft.points, most_points(table, worth))
    return Work(seat=player.seat, card=draft.card, bonus=draft.bonus, points=points)


def chosen(draft: Draft, card: str, *, told: bool = False) -> Draft:
    """Another card: the bonus cards stay on the table, the split begins anew."""
    return Draft(card, told, draft.bonus)


def ticked(draft: Draft, card: str) -> Draft:
    """One bonus card more, or less."""
    bonus = tuple(one for one in draft.bonus if one != card)
    return replace(draft, bonus=bonus if card in draft.bonus else (*draft.bonus, card))
