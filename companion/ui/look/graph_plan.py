"""Where the lines, shapes and badges of a graph stand, in pixels from its lower left corner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Plan:
    """``left`` to ``right`` and ``low`` to ``high`` is where the lines are; at the right a column for the badges."""

    graph: Any
    left: float
    right: float
    low: float
    high: float
    column: float
    shape: float
    """How large the shape of a player is at each step."""
    badge: float
    apart: float
    """How far lines run from each other while their values are the same."""

    @property
    def end(self) -> float:
        """The middle of the column."""
        return self.right - self.column / 2

    def x(self, step: int) -> float:
        """The last step is in the column; before the final scoring the rounds keep clear of it."""
        last = len(self.graph.steps) - 1
        first = self.left + self.shape * 1.5
        if step == last:
            return self.end
        if not self.graph.final:
            return first + (self.end - first) * step / last
        clear = self.right - self.column - self.shape
        return first + (clear - first) * step / max(1, last - 1)

    @property
    def stride(self) -> float:
        """From one step to the next."""
        return self.x(1) - self.x(0)

    def y(self, value: float) -> float:
        lowest, highest = float(self.graph.levels[0]), float(self.graph.levels[-1])
        return self.low + (self.high - self.low) * (value - lowest) / (highest - lowest)

    def point(self, line: int, step: int) -> Point | None:
        """Equal values stand beside each other, as the players stand in the legend; unknown ones nowhere."""
        lines = self.graph.lines
        value = lines[line].values[step]
        if value is None:
            return None
        level = [n for n, other in enumerate(lines) if other.values[step] == value]
        place = level.index(line) - (len(level) - 1) / 2
        beside = min(self.shape * 0.75, self.stride * 0.8 / len(level))
        return self.x(step) + place * beside, self.y(value) - place * self.apart

    def line(self, line: int) -> list[list[Point]]:
        """In pieces, where something is not known; it ends at its value in the lane of the badge."""
        pieces: list[list[Point]] = [[]]
        points = [self.point(line, step) for step in range(len(self.graph.steps) - 1)]
        badge = dict(self.badges()).get(line)
        end = badge and (badge[0], self.y(self.graph.lines[line].values[-1]))
        for point in (*points, end):
            if point:
                pieces[-1].append(point)
            elif pieces[-1]:
                pieces.append([])
        return [piece for piece in pieces if piece]

    def shown_shapes(self) -> range:
        """The steps whose shapes do not cover each other; the last one has the badges."""
        last = len(self.graph.steps) - 1
        return range(last - 1, -1, -self._every(self.shape * 1.3))

    def labelled(self, width: float) -> list[int]:
        """The steps below which there is room for what is written there: the last one, and as many before as fit."""
        last = len(self.graph.steps) - 1
        first = last - 1 if self.graph.final or self._every(width) == 1 else last - self._every(width)
        return [last, *range(first, -1, -self._every(width))]

    def _every(self, width: float) -> int:
        return max(1, -int(-width // max(self.stride, 0.1)))

    def badges(self) -> list[tuple[int, Point]]:
        """At their values. Those that would cover each other stand in lanes side by side."""
        ends = [(self.y(line.values[-1]), n) for n, line in enumerate(self.graph.lines) if line.values[-1] is not None]
        found: list[tuple[int, Point]] = []
        lanes: list[list[tuple[float, int]]] = []
        for end in sorted(ends, key=lambda end: (-end[0], end[1])):
            if all(lane[-1][0] - end[0] >= self.badge for lane in lanes):
                found += self._in_lanes(lanes)
                lanes = []
            self._put(lanes, *end)
        return found + self._in_lanes(lanes)

    def _put(self, lanes: list[list[tuple[float, int]]], y: float, line: int) -> None:
        """Into the first lane with room, a new one, or where all are full, as near as can be to another badge."""
        free = next((lane for lane in lanes if lane[-1][0] - y >= self.badge), None)
        if free is None and len(lanes) < max(1, int(self.column // self.badge)):
            lanes.append([(y, line)])
        elif free is not None:
            free.append((y, line))
        else:
            above = min(lanes, key=lambda lane: (len(lane), lane[0][0]))
            below = min(lanes, key=lambda lane: (len(lane), -lane[-1][0]))
            if below[-1][0] - self.badge >= self.low:
                below.append((below[-1][0] - self.badge, line))
            else:
                above.insert(0, (above[0][0] + self.badge, line))

    def _in_lanes(self, lanes: Sequence[Sequence[tuple[float, int]]]) -> list[tuple[int, Point]]:
        first = self.end - (len(lanes) - 1) / 2 * self.badge
        return [(line, (first + n * self.badge, y)) for n, lane in enumerate(lanes) for y, line in lane]

    def nearest(self, x: float, y: float, within: float) -> tuple[int, int] | None:
        """The line and the step of the point that a finger means."""
        last = len(self.graph.steps) - 1
        points = {
            (line, step): point
            for line in range(len(self.graph.lines))
            for step in range(last)
            if (point := self.point(line, step))
        }
        points |= {(line, last): point for line, point in self.badges()}
        far = {which: (px - x) ** 2 + (py - y) ** 2 for which, (px, py) in points.items()}
        best = min(far, key=lambda which: far[which], default=None)
        return best if best and far[best] <= within**2 else None
