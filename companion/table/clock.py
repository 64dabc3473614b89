"""The turn clock: who has thought how long, by the entries in force, and a stopwatch for the moment that runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from time import monotonic
from typing import Any

Thought = float | None
"""Seconds before an entry; None where the clock did not run."""
LIMITS = (0, 1, 2, 3, 5)
"""Minutes of a turn after which the clock says so; 0 is never."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What one player decided in a row, in one phase of a round."""

    seat: str | None
    phase: Any
    round: Any
    thoughts: tuple[float, ...]
    entries: int
    """How many it has so far, also those without a time."""

    @property
    def seconds(self) -> float:
        return sum(self.thoughts)


@dataclass(frozen=True, slots=True)
class Spent:
    """The turns of a game so far, of which the last goes on."""

    turns: tuple[Turn, ...]
    used: Mapping[str, float]
    """By everybody for whom the clock ran."""
    usual: float | None
    """How long a turn like this one takes."""

    @property
    def now(self) -> Turn:
        return self.turns[-1]


def spent(states: Iterable[Any], thoughts: Sequence[Thought]) -> Spent:
    """From the state before each entry with its time, and the state now.

    Time counts for whoever was to act; while nobody was, for nobody.
    """
    moments = zip(states, (*thoughts, None), strict=True)
    grouped = [(whose, list(turn)) for whose, turn in groupby(moments, key=lambda moment: _whose(moment[0]))]
    turns = tuple(
        Turn(
            *whose,
            thoughts=tuple(seconds for _state, seconds in turn if seconds is not None and whose[0]),
            entries=len(turn) - (turn is grouped[-1][1]),  # the state now has none yet
        )
        for whose, turn in grouped
    )
    used: Counter[str] = Counter()
    for turn in turns:
        if turn.seat and turn.thoughts:
            used[turn.seat] += turn.seconds  # type: ignore[assignment]  # it counts anything
    return Spent(turns, used, _usual(turns))


def _usual(turns: Sequence[Turn]) -> float | None:
    """The middle one of the player's, or else of everybody's. A bid is compared with bids, an action with actions."""
    from statistics import median  # not for the first screen, which does without a clock

    *past, now = turns
    alike = [turn for turn in past if turn.phase == now.phase and turn.thoughts]
    own = [turn for turn in alike if turn.seat == now.seat]
    return median(turn.seconds for turn in own or alike) if alike else None


def _whose(state: Any) -> tuple[Any, Any, Any]:
    """In a new round it is another turn, also where somebody plays alone."""
    return getattr(state, "to_act", None), getattr(state, "phase", None), getattr(state, "round", None)


def corrected(seats: Sequence[str | None], thoughts: Sequence[Thought], seat: str, by: float) -> tuple[Thought, ...]:
    """The same entries with more time for a player, at the last of them, or less: at the longest somebody forgot it."""
    changed = list(thoughts)
    timed = [(seconds, n) for n, seconds in enumerate(thoughts) if seconds is not None and seats[n] == seat]
    for seconds, n in sorted(timed, reverse=True) if by < 0 else timed[-1:]:
        changed[n] = rest = max(0.0, seconds + by)
        by += seconds - rest
    return tuple(changed)


OFF, BY_HAND, LEFT, SCREEN, SHEET = "off", "by hand", "left", "screen", "sheet"
"""Why a stopwatch stands still: nobody wants it, somebody stopped it, nobody is there, or something else is read."""


class Stopwatch:
    """The time since the last entry, without that for which something held it."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._counted = 0.0
        self._since: float | None = None
        self._held = {OFF}

    @property
    def seconds(self) -> float:
        return self._counted + (0 if self._since is None else self._now() - self._since)

    @property
    def off(self) -> bool:
        return OFF in self._held

    @property
    def paused(self) -> bool:
        return bool(self._held)

    @property
    def stopped(self) -> bool:
        """Until somebody taps, or acts."""
        return bool(self._held & {BY_HAND, LEFT})

    def hold(self, why: str) -> None:
        self._counted, self._since = self.seconds, None
        self._held.add(why)

    def let_go(self, *why: str) -> None:
        self._held.difference_update(why)
        if not self._held and self._since is None:
            self._since = self._now()

    def restart(self, seconds: float = 0) -> None:
        """From there."""
        self._counted, self._since = seconds, None if self._held else self._now()

    def tap(self) -> None:
        """Stand still, or go on; whoever comes back has to say so first."""
        if self.stopped:
            self.let_go(BY_HAND, LEFT)
        else:
            self.hold(BY_HAND)


def as_time(seconds: float) -> str:
    """``21:40``, and from an hour on ``1:02:05``."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
