"""Reads our own icons: a small part of SVG, flattened to points and polygons. Knows no Kivy."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import acos, ceil, copysign, cos, hypot, pi, radians, sin, sqrt, tau
from pathlib import Path
from xml.etree import ElementTree

Point = tuple[float, float]

STEP = tau / 40  # of a curve: no corner is seen even at 88 dp on a dense screen


@dataclass(frozen=True, slots=True)
class Piece:
    """An area, or a stroke when it has a width, in one colour. The box is 1 high and y goes up, as in Kivy."""

    paint: str
    opacity: float
    points: tuple[Point, ...]
    closed: bool
    width: float = 0
    round_ends: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    aspect: float  # width by height
    pieces: tuple[Piece, ...]


def read(path: Path) -> Picture:
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    pieces = [piece for child in root for piece in _pieces(child)]
    return Picture(width / height, tuple(_into_box(piece, left, top, height) for piece in pieces))


def _into_box(piece: Piece, left: float, top: float, height: float) -> Piece:
    points = tuple(((x - left) / height, 1 - (y - top) / height) for x, y in piece.points)
    return replace(piece, points=points, width=piece.width / height)


def _pieces(element: ElementTree.Element) -> Iterator[Piece]:
    if _tag(element) == "g":
        inner = [piece for child in element for piece in _pieces(child)]
    else:
        inner = [piece for points, closed in _outlines(element) for piece in _painted(element, points, closed)]
    turn = element.get("transform")
    yield from (replace(piece, points=_turned(piece.points, turn)) if turn else piece for piece in inner)


def _painted(element: ElementTree.Element, points: list[Point], closed: bool) -> Iterator[Piece]:
    opacity = float(element.get("opacity", "1"))
    fill, stroke = element.get("fill", "none"), element.get("stroke", "none")
    if fill != "none" and len(points) > 2:
        yield Piece(fill, opacity, tuple(points), closed=True)
    if stroke != "none":
        width, round_ends = float(element.get("stroke-width", "1")), element.get("stroke-linecap") == "round"
        dashes = [float(length) for length in element.get("stroke-dasharray", "").split()]
        for run in _dashed([*points, points[0]], *dashes) if dashes else [points]:
            yield Piece(stroke, opacity, tuple(run), closed and not dashes, width, round_ends)


def _outlines(element: ElementTree.Element) -> Iterator[tuple[list[Point], bool]]:
    def number(name: str) -> float:
        return float(element.get(name, "0"))

    match _tag(element):
        case "line":
            yield [(number("x1"), number("y1")), (number("x2"), number("y2"))], False
        case "polygon" | "polyline" as kind:
            numbers = _numbers(element.attrib["points"])
            yield list(zip(numbers[::2], numbers[1::2], strict=True)), kind == "polygon"
        case "circle":
            yield list(_ellipse(number("cx"), number("cy"), number("r"), number("r"))), True
        case "ellipse":
            yield list(_ellipse(number("cx"), number("cy"), number("rx"), number("ry"))), True
        case "rect":
            yield _rectangle(number("x"), number("y"), number("width"), number("height"), number("rx")), True
        case "path":
            yield from _path(element.attrib["d"])
        case other:
            raise ValueError(f"no icon of ours has a <{other}>")


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


def _numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?[\d.]+", text)]


def _turned(points: tuple[Point, ...], transform: str) -> tuple[Point, ...]:
    angle, x0, y0 = _numbers(transform)
    c, s = cos(radians(angle)), sin(radians(angle))
    return tuple((x0 + (x - x0) * c - (y - y0) * s, y0 + (x - x0) * s + (y - y0) * c) for x, y in points)


# Curves


def _ellipse(cx: float, cy: float, rx: float, ry: float, start: float = 0, sweep: float = tau) -> Iterator[Point]:
    """Points on an arc, without its last one."""
    steps = max(2, ceil(abs(sweep) / STEP))
    for step in range(steps):
        angle = start + sweep * step / steps
        yield cx + rx * cos(angle), cy + ry * sin(angle)


def _rectangle(x: float, y: float, width: float, height: float, r: float) -> list[Point]:
    if not r:
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    r = min(r, width / 2, height / 2)
    corners = [(x + width - r, y + height - r), (x + r, y + height - r), (x + r, y + r), (x + width - r, y + r)]
    points: list[Point] = []
    for quarter, (cx, cy) in enumerate(corners):
        start = quarter * pi / 2
        points += _ellipse(cx, cy, r, r, start, pi / 2)
        points.append((cx + r * cos(start + pi / 2), cy + r * sin(start + pi / 2)))
    return points


def _path(commands: str) -> Iterator[tuple[list[Point], bool]]:
    points: list[Point] = []
    for letter, rest in re.findall(r"([A-Z])([^A-Z]*)", commands):
        n = _numbers(rest)
        match letter:
            case "M":
                if points:
                    yield points, False
                points = [(n[0], n[1])]
            case "L":
                points.append((n[0], n[1]))
            case "H":
                points.append((n[0], points[-1][1]))
            case "V":
                points.append((points[-1][0], n[0]))
            case "C":
                points += _bezier(points[-1], (n[0], n[1]), (n[2], n[3]), (n[4], n[5]))
            case "A":
                points += _arc(points[-1], n[0], n[1], bool(n[3]), bool(n[4]), (n[5], n[6]))
            case "Z":
                yield points, True
                points = []
            case other:
                raise ValueError(f"no icon of ours has {other} in a path")
    if points:
        yield points, False


def _bezier(a: Point, b: Point, c: Point, d: Point) -> Iterator[Point]:
    for step in range(1, 13):
        t = step / 12
        u = 1 - t
        weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        xs, ys = zip(a, b, c, d, strict=True)
        yield sum(w * x for w, x in zip(weights, xs, strict=True)), sum(w * y for w, y in zip(weights, ys, strict=True))


def _arc(start: Point, rx: float, ry: float, large: bool, sweep: bool, end: Point) -> Iterator[Point]:
    """From end points to centre, as the SVG standard's appendix on elliptical arcs has it (ours are never tilted)."""
    dx, dy = (start[0] - end[0]) / 2 / rx, (start[1] - end[1]) / 2 / ry
    half = min(1.0, hypot(dx, dy))
    grow = max(1.0, hypot(dx, dy))
    rx, ry, dx, dy = rx * grow, ry * grow, dx / grow, dy / grow
    away = sqrt(max(0.0, 1 - half * half)) / half * (1 if large != sweep else -1)
    cx, cy = away * dy, -away * dx

    def angle(x: float, y: float) -> float:
        return copysign(acos(max(-1.0, min(1.0, x / hypot(x, y)))), y)

    first, last = angle(dx - cx, dy - cy), angle(-dx - cx, -dy - cy)
    turn = (last - first) % tau if sweep else -((first - last) % tau)
    middle_x, middle_y = (start[0] + end[0]) / 2 + cx * rx, (start[1] + end[1]) / 2 + cy * ry
    yield from list(_ellipse(middle_x, middle_y, rx, ry, first, turn))[1:]
    yield end


def _dashed(points: list[Point], on: float, off: float) -> Iterator[list[Point]]:
    run, left, drawing = [points[0]], on, True
    for a, b in pairwise(points):
        at, length = a, hypot(b[0] - a[0], b[1] - a[1])
        while length >= left:
            at = (at[0] + (b[0] - at[0]) * left / length, at[1] + (b[1] - at[1]) * left / length)
            length -= left
            if drawing:
                yield [*run, at]
            drawing = not drawing
            run, left = [at], on if drawing else off
        left -= length
        run.append(b)
    if drawing and len(run) > 1:
        yield run
