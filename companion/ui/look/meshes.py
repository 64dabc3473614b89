"""Turns pieces of a picture into triangles with soft edges, exact for the number of pixels they get."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin, sqrt, tau

from companion.ui.look.svg import Piece, Point

# Where the edge texture is clear and where it is full: the centres of its two texels.
CLEAR, FULL = 0.25, 0.75
SHARP = 0.8  # cosine: a stroke that turns more than this gets a round joint
NEAR = 0.08  # pixels: an outline may run this far beside the drawing, which nobody sees
BLUNT = 0.35  # how far a pointed corner may be drawn out by its soft edge, as a cosine

Mesh = tuple[list[float], list[int]]


def mesh(piece: Piece, pixels: float) -> Mesh:
    """Vertices (x, y, u, v) and triangles of a piece drawn this many pixels high."""
    points = _thinned([(x * pixels, y * pixels) for x, y in piece.points])
    builder = _Builder()
    if piece.width:
        builder.stroke(points, piece.width * pixels / 2, piece.closed, piece.round_ends)
    else:
        builder.area(points, triangles(tuple(points)))
    return builder.vertices, builder.indices


class _Builder:
    def __init__(self) -> None:
        self.vertices: list[float] = []
        self.indices: list[int] = []

    def _add(self, points: list[Point], u: float) -> int:
        first = len(self.vertices) // 4
        for x, y in points:
            self.vertices += (x, y, u, 0.5)
        return first

    def _band(self, one: int, other: int, count: int, closed: bool) -> None:
        """Fills between two rows of vertices."""
        for i in range(count if closed else count - 1):
            j = (i + 1) % count
            self.indices += (one + i, one + j, other + i, other + i, one + j, other + j)

    def area(self, points: list[Point], inside: tuple[int, ...]) -> None:
        out = _normals(points, closed=True)
        if _turns_left(points) < 0:
            out = [(-x, -y) for x, y in out]
        inner = self._add(_moved(points, out, -0.5), FULL)
        outer = self._add(_moved(points, out, 0.5), CLEAR)
        self.indices += (inner + i for i in inside)
        self._band(inner, outer, len(points), closed=True)

    def stroke(self, points: list[Point], half: float, closed: bool, round_ends: bool) -> None:
        if closed:
            corners = [i for i in range(len(points)) if _bends(points, i)]
            if not corners:
                self._ribbon(points, half, closed=True)
                return
            points = [*points[corners[0] :], *points[: corners[0] + 1]]
        joints = [i for i in range(1, len(points) - 1) if _bends(points, i)]
        ends = [0, *joints, len(points) - 1]
        for start, end in pairwise(ends):
            self._ribbon(points[start : end + 1], half, closed=False)
        discs = [points[i] for i in joints] + (points[:1] + points[-1:] if round_ends or closed else [])
        sides = max(8, ceil(pi * sqrt(half / 2 / NEAR)))
        for x, y in discs:
            circle = [(x + half * cos(tau * k / sides), y + half * sin(tau * k / sides)) for k in range(sides)]
            self.area(circle, tuple(i for k in range(1, sides - 1) for i in (0, k, k + 1)))

    def _ribbon(self, points: list[Point], half: float, closed: bool) -> None:
        side = _normals(points, closed)
        rows = [(half + 0.5, CLEAR), (half - 0.5, FULL), (0.5 - half, FULL), (-half - 0.5, CLEAR)]
        starts = [self._add(_moved(points, side, distance), u) for distance, u in rows]
        for one, other in pairwise(starts):
            self._band(one, other, len(points), closed)


def _thinned(points: list[Point]) -> list[Point]:
    """Without the points that make no difference at this size: they are most of a small icon's."""
    kept = [0]
    for i in range(1, len(points) - 1):
        (ax, ay), (bx, by) = points[kept[-1]], points[i + 1]
        dx, dy = bx - ax, by - ay
        near = NEAR * (hypot(dx, dy) or 1)  # of the way from the last point to the next; all between lie beside it
        if any(abs(dx * (y - ay) - dy * (x - ax)) > near for x, y in points[kept[-1] + 1 : i + 1]):
            kept.append(i)
    return [*(points[i] for i in kept), *points[1:][-1:]]


def _moved(points: list[Point], directions: list[Point], by: float) -> list[Point]:
    return [(x + dx * by, y + dy * by) for (x, y), (dx, dy) in zip(points, directions, strict=True)]


def _direction(a: Point, b: Point) -> Point:
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _bends(points: list[Point], i: int) -> bool:
    before, after = _direction(points[i - 1], points[i]), _direction(points[i], points[(i + 1) % len(points)])
    return before[0] * after[0] + before[1] * after[1] < SHARP


def _normals(points: list[Point], closed: bool) -> list[Point]:
    """To the right of the way, and longer at corners, so that an edge moved along them stays parallel."""
    ways = [_direction(a, b) for a, b in pairwise(points)] or [(1, 0)]
    last = _direction(points[-1], points[0]) if closed else None
    found = []
    for one, other in pairwise([last or ways[0], *ways, last or ways[-1]]):
        x, y = one[1] + other[1], -one[0] - other[0]
        length = hypot(x, y) or 1
        x, y = x / length, y / length
        stretch = max(BLUNT, x * one[1] - y * one[0])
        found.append((x / stretch, y / stretch))
    return found


def _turns_left(points: list[Point]) -> float:
    """Twice the area: positive when the outline runs against the clock."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True))


@lru_cache(maxsize=1024)
def triangles(points: tuple[Point, ...]) -> tuple[int, ...]:
    """Cuts a simple polygon, concave ones too, by clipping one ear after the other."""
    left = list(range(len(points)))
    if _turns_left(list(points)) < 0:
        left.reverse()
    corners = zip((left[-1], *left), left, (*left[1:], left[0]), strict=False)
    hollow = [b for a, b, c in corners if _cross(points[a], points[b], points[c]) <= 0]
    found: list[int] = []
    while len(left) > 3:
        ear = next((k for k in range(len(left)) if _is_ear(points, left, hollow, k)), 0)
        found += (left[ear - 1], left[ear], left[(ear + 1) % len(left)])
        if left[ear] in hollow:
            hollow.remove(left[ear])
        del left[ear]
    return (*found, *left)


def _is_ear(points: tuple[Point, ...], left: list[int], hollow: list[int], k: int) -> bool:
    """A corner that juts out, with no other in it: that could only be one of the ``hollow`` ones."""
    corner = left[k - 1], left[k], left[(k + 1) % len(left)]
    a, b, c = (points[i] for i in corner)
    if _cross(a, b, c) <= 0:
        return False
    others = (points[i] for i in hollow if i not in corner)
    return not any(_cross(a, b, p) >= 0 and _cross(b, c, p) >= 0 and _cross(c, a, p) >= 0 for p in others)


def _cross(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
