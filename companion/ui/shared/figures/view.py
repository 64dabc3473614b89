"""Cards of figures, as plain values: how often, how many, from where to where. Each row says in words what it draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from companion.table import pad
from companion.table.game import MODULES
from companion.table.source import Source
from companion.table.statistics import Person, Share
from companion.table.words import _, capital, number, plural, titled
from companion.ui import boxes
from companion.ui.shared.picking.choice import Chip

UNBROKEN = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class ShareLine:
    """How many of how many, as a bar."""

    label: str
    labels: tuple[str, ...]
    """Of all rows of the card, so that their bars begin at one line."""
    counts: tuple[str, ...]
    """And end at one."""
    share: Share

    @property
    def won(self) -> str:
        return str(self.share.won)

    @property
    def count(self) -> str:
        return of(self.share)

    @property
    def text(self) -> str:
        return _("{label}: {won} {of}").format(label=self.label, won=self.won, of=self.count)


@dataclass(frozen=True, slots=True)
class OpenLine(ShareLine):
    """``key`` is whose games a tap lists: those of a box, or with so many players."""

    key: str | int


@dataclass(frozen=True, slots=True)
class BarLine:
    """A number as a bar, with a mark where another one stands; both are written beside it."""

    label: str
    labels: tuple[str, ...]
    counts: tuple[str, ...]
    icon: str
    number: str
    beside: str
    length: float
    """Between 0 and 1."""
    mark: float | None = None
    largest: bool = False

    @property
    def text(self) -> str:
        return titled(self.label, " ".join(part for part in (self.number, self.beside) if part))


@dataclass(frozen=True, slots=True)
class FactLine:
    label: str
    said: str
    icon: str = ""

    @property
    def text(self) -> str:
        return titled(self.label, self.said)


@dataclass(frozen=True, slots=True)
class OpponentLine:
    """Somebody beside somebody else; a tap opens that page."""

    title: str
    icon: str
    tone: str
    who: Person
    about: str

    @property
    def text(self) -> str:
        return titled(self.title, f"{self.who.name}, {self.about}")


@dataclass(frozen=True, slots=True)
class RangeLine:
    """From the least to the most, with the middle half as a box; shares of the way between both ends."""

    least: str
    most: str
    first: float
    middle: float
    third: float
    said: str

    @property
    def text(self) -> str:
        return titled(f"{self.least}…{self.most}", self.said)


Line = ShareLine | BarLine | FactLine | OpponentLine | RangeLine


@dataclass(frozen=True, slots=True)
class FiguresCard:
    title: str
    lines: tuple[Line, ...]
    note: str = ""
    chips: tuple[Chip, ...] = ()

    @property
    def text(self) -> str:
        return "\n".join([self.title, *(line.text for line in self.lines), *filter(None, [self.note])])


@dataclass(frozen=True, slots=True)
class FiguresPair:
    """Two cards side by side, where there is room."""

    left: FiguresCard
    right: FiguresCard

    @property
    def text(self) -> str:
        return f"{self.left.text}\n\n{self.right.text}"


def share_lines(rows: Sequence[tuple[str, Share]]) -> tuple[ShareLine, ...]:
    labels = tuple(label for label, _share in rows)
    counts = tuple(f"{share.won} {of(share)}" for _label, share in rows)
    return tuple(ShareLine(label, labels, counts, share) for label, share in rows)


def open_lines(rows: Sequence[tuple[str | int, str, Share]]) -> tuple[OpenLine, ...]:
    lines = share_lines([(label, share) for _key, label, share in rows])
    return tuple(
        OpenLine(line.label, line.labels, line.counts, line.share, key)
        for line, (key, _label, _share) in zip(lines, rows, strict=True)
    )


def of(share: Share) -> str:
    return _("of {played}").format(played=share.played)


def bar_lines(rows: Sequence[tuple[str, str, float, float | None]]) -> tuple[BarLine, ...]:
    """Of icons, labels, numbers and marks; the longest bar is that of the largest number or mark."""
    icons, labels, numbers, marks = zip(*rows, strict=True) if rows else ((),) * 4
    most = max([1.0, *numbers, *(mark for mark in marks if mark is not None)])
    beside = ["" if mark is None else f"({number(mark)})" for mark in marks]
    counts = tuple(f"{number(one)} {more}" for one, more in zip(numbers, beside, strict=True))
    return tuple(
        BarLine(
            label=label,
            labels=labels,
            counts=counts,
            icon=icon,
            number=number(one),
            beside=more,
            length=max(0.0, one / most),
            mark=None if mark is None else max(0.0, mark / most),
            largest=one == max(numbers),
        )
        for icon, label, one, mark, more in zip(icons, labels, numbers, marks, beside, strict=True)
    )


# Words


def place_text(place: int) -> str:
    return (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"))[min(place, 5) - 1]


def players_text(count: int) -> str:
    return plural("{n} player", "{n} players", count)


def games_text(count: int) -> str:
    return plural("{n} game", "{n} games", count)


@cache
def _rows(box: str) -> Any:
    """The rows of a box's score pad: they are what its points are made of, tracked or typed."""
    return pad.rules(box, tuple(pad.rules(box).modules)).rows


def category(box: str, name: str) -> tuple[str, str]:
    """Icon and label; what has no row of its own is called as those that belong to it."""
    rows = _rows(box)
    row = rows.get(name) or next((one for one in rows.values() if one.belongs == name), None)
    return (row.icon, row.label.partition(":")[0]) if row else ("vp", name)


def said(box: str, source: str) -> str:
    """What a box calls a leader or a family."""
    words = import_module(f"{MODULES[boxes.game(box)]}.words")
    name: str = words.source(Source(source))
    return capital(name)
