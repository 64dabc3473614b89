"""Cards that score by what everybody has: the most of something, the fewest, or enough of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.table.pad import Card, Cell, Pad
from companion.table.score import Why


@dataclass(frozen=True, slots=True)
class Found:
    """What a card brings its holder, and why; nothing is said while a number that decides is missing."""

    points: int
    why: Why | None = None


def judge(pad: Pad, seat: str, card: Card) -> Found:
    facts: dict[str, object] = {"card": card.label, "seat": seat}
    if card.needs:
        return _needs(pad, seat, card, facts)
    own = together(pad, seat, card.rows)
    if own is None:
        return Found(0)
    if card.most and not own:
        return Found(0, Why("prestige.zero", facts))
    told = {str(one): n for one in pad.seats if (n := together(pad, one, card.rows)) is not None}
    found = _beside(card, own, {one: n for one, n in told.items() if one != seat}, facts)
    return found if len(told) == len(pad.seats) else replace(found, why=None)


def _beside(card: Card, own: int, others: Mapping[str, int], facts: Mapping[str, object]) -> Found:
    """What it brings beside those others who have told what they have."""
    ahead = [one for one, n in others.items() if (n > own if card.most else n < own)]
    if ahead:
        return Found(0, Why("prestige.behind", {**facts, "by": ahead[0]}))
    tied = [one for one, n in others.items() if n == own]
    if tied:
        return Found(card.tied, Why("prestige.tie", {**facts, "others": tied, "points": card.tied}))
    return Found(card.points, Why("prestige.most", {**facts, "points": card.points}))


def _needs(pad: Pad, seat: str, card: Card, facts: dict[str, object]) -> Found:
    """Others do not matter."""
    owned = [(together(pad, seat, need.of), need) for need in card.needs]
    if all(n is not None and n >= need.least for n, need in owned):
        return Found(card.points)
    if any(n is None for n, _need in owned):
        return Found(0)
    lacking = [(need.least - (n or 0), need.of) for n, need in owned if (n or 0) < need.least]
    return Found(0, Why("prestige.needs", {**facts, "lacking": lacking}))


def together(pad: Pad, seat: str, rows: tuple[str, ...]) -> int | None:
    """The sum of some rows; None if none of them was filled in."""
    found = [n for row in dict.fromkeys(rows) if (n := pad.value(seat, row)) is not None]
    return sum(found) if found else None


def cards_with(pad: Pad, cell: Cell, card: str) -> tuple[str, ...]:
    """The player's cards once this one is taken up, or put back."""
    held = pad.held.get(cell, ())
    return tuple(one for one in held if one != card) if card in held else (*held, card)
