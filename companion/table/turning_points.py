"""The moments that decided a game, found in the points after each round, and put into words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.table.source import Source
from companion.table.sums import Term
from companion.table.words import _, capital, plural, with_sign

MOST_NAMED = 3
"""Sources of the points of a round; of the final scoring all are named."""

Lines = Mapping[str, Sequence[int | None]]
Gained = Callable[[str, int], tuple[Term, ...]]
"""Where a player's points of one step come from: the first one leads from the first mark to the second."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """Somebody ``led`` from the first round to the end, took the ``lead``, or made a ``jump``."""

    kind: Literal["led", "lead", "jump"]
    seat: str
    round: int | None
    """None in the final scoring."""
    points: int = 0
    """Gained."""
    terms: tuple[Term, ...] = ()
    """What they are made of, the most first; of the final scoring as on the score sheet."""
    before: str | None = None
    """Whose lead it was, where one player alone had it."""


def turning_points(rounds: Sequence[int], lines: Lines, gained: Gained, *, over: bool) -> tuple[TurningPoint, ...]:
    """At most three, in their order: the last change of the lead, the largest jump, and what the end brought."""
    steps = len(next(iter(lines.values())))
    leaders = [_leader(lines, step) for step in range(steps)] if len(lines) > 1 else [None] * steps
    changes = [n for n in range(1, steps) if leaders[n] and leaders[n] != leaders[n - 1]]

    def made(kind: Literal["lead", "jump"], seat: str, step: int) -> TurningPoint:
        final = step == len(rounds)
        terms = gained(seat, step)
        ordered = terms if final else tuple(sorted(terms, key=lambda term: -term.amount))
        before = leaders[step - 1] if kind == "lead" else None
        return TurningPoint(kind, seat, None if final else rounds[step], _gain(lines, seat, step) or 0, ordered, before)

    found: dict[tuple[int, str], TurningPoint] = {}
    in_rounds = [step for step in changes if step < len(rounds)]
    for step in {*in_rounds[-1:], *(step for step in changes if step == len(rounds))}:
        seat = leaders[step] or ""
        found[step, seat] = made("lead", seat, step)
    if over and leaders[0] and len(set(leaders)) == 1:
        found[0, leaders[0]] = TurningPoint("led", leaders[0], rounds[0])
    for step, seat in (*_largest(lines, range(1, len(rounds))), *_largest(lines, range(len(rounds), steps))):
        taken = any(step == len(rounds) == one for one, _seat in found)  # the end has its sentence
        if (step, seat) not in found and not taken:
            found[step, seat] = made("jump", seat, step)
    return tuple(found[moment] for moment in sorted(found))


def _leader(lines: Lines, step: int) -> str | None:
    """Who has more than everybody else, if everybody's points are known."""
    points = {seat: value for seat, line in lines.items() if (value := line[step]) is not None}
    best = [seat for seat, value in points.items() if value == max(points.values())]
    return best[0] if len(points) == len(lines) and len(best) == 1 else None


def _gain(lines: Lines, seat: str, step: int) -> int | None:
    before, after = lines[seat][step - 1], lines[seat][step]
    return None if before is None or after is None else after - before


def _largest(lines: Lines, steps: range) -> Iterator[tuple[int, str]]:
    """The most that anybody gained in one of these steps; the first who did so."""
    gains = {(step, seat): gain for step in steps for seat in lines if (gain := _gain(lines, seat, step))}
    if gains and (most := max(gains.values())) > 0:
        yield next(moment for moment, gain in gains.items() if gain == most)


# In words


def headline(point: TurningPoint, names: Mapping[str, str]) -> str:
    """``took the lead from Anna in round 5``; who did so is said beside it."""
    name, points = names.get(point.before or "", ""), with_sign(point.points)
    match point.kind:
        case "led":
            text = _("led from round {round} to the end")
        case "jump":
            text = _("{points} in round {round}") if point.round else _("{points} in the final scoring")
        case "lead" if point.round:
            text = _("took the lead from {name} in round {round}") if name else _("took the lead in round {round}")
        case _:
            by_name = _("took the lead from {name} in the final scoring")
            text = by_name if name else _("took the lead in the final scoring")
    return text.format(name=name, round=point.round, points=points)


def detail(point: TurningPoint, say: Callable[[Source], str]) -> str:
    """``Cathedral, 9 points``; ``Cathedral +9, Vatican Report II +5``; of many the most: ``Cathedral, 9 of 20 points``.

    Nothing where the sources do not add up to the points.
    """
    terms = [term for term in point.terms if term.amount]
    if not terms or sum(term.amount for term in terms) != point.points:
        return ""
    first = terms[0]
    if len(terms) == 1 and point.round and first.amount > 0:
        return _alone(first, say)
    if len(terms) <= MOST_NAMED or point.round is None:
        return capital(", ".join(f"{say(term.source)} {with_sign(term.amount)}" for term in terms))
    if first.amount == terms[1].amount:
        return ""
    if any(term.amount < 0 for term in terms):
        return _alone(first, say)
    text = _("{source}, {n} of {points} points")
    return capital(text.format(source=say(first.source), n=first.amount, points=point.points))


def _alone(term: Term, say: Callable[[Source], str]) -> str:
    text = plural("{source}, {n} point", "{source}, {n} points", term.amount)
    return capital(text.format(source=say(term.source)))
