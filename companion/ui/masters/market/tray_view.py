"""Telling which marbles lie in the market tray: one tap for each, and what is left of the thirteen."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.games.masters import LayMarket, words
from companion.games.masters.catalogue import MARBLES, RESOURCES, Catalogue, Marble
from companion.games.masters.market import completed, missing_marbles
from companion.games.masters.state import Market, Table
from companion.table.words import _, plural

Marbles = tuple[Marble | None, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """A tray that is being told: its marbles row by row, the slide last; and how to take the last tap back."""

    box: Catalogue
    marbles: Marbles
    chosen: int | None = None
    """The place that was tapped to be filled next; else it is the first that is empty."""
    before: Draft | None = None

    @property
    def next(self) -> int | None:
        empty = [place for place, marble in enumerate(self.marbles) if marble is None]
        return self.chosen if self.chosen in empty else next(iter(empty), None)

    @property
    def is_complete(self) -> bool:
        return None not in self.marbles

    @property
    def left(self) -> Counter[Marble]:
        """How many of each colour have no place yet."""
        return missing_marbles(self.marbles, self.box)

    def put(self, marble: Marble) -> Draft:
        """A marble for the next place; nothing happens where none of its colour is left, or no place."""
        place = self.next
        if place is None or not self.left[marble]:
            return self
        marbles = _with(self.marbles, place, marble)
        return Draft(self.box, _flat(completed(_market(self.box, marbles), self.box)), before=self)

    def pick(self, place: int) -> Draft:
        """Tap a place to fill it, or to take its marble out.

        In a full tray the slide is emptied with it: else the marble that is out could only go back where it was.
        """
        if self.marbles[place] is None:
            return replace(self, chosen=place)
        marbles = _with(self.marbles, place, None)
        if self.is_complete:
            marbles = _with(marbles, len(marbles) - 1, None)
        return Draft(self.box, marbles, chosen=place, before=self)

    def step_back(self) -> Draft:
        return self.before or self


class Ball(NamedTuple):
    """A colour to tap, and how many of it have no place yet."""

    marble: Marble
    name: str
    left: int
    free: bool
    """Whether one of them can be put somewhere."""


def ball(box: Catalogue, marble: Marble, left: int, *, full: bool) -> Ball:
    return Ball(marble, gives(box, marble, max(0, left)), max(0, left), left > 0 and not full)


class Place(NamedTuple):
    """Of the tray, or the slide; ``chosen`` is the one that is filled next."""

    number: int
    marble: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class TrayView:
    draft: Draft
    told: LayMarket | None
    """What the draft would tell; nothing if the table has told just that."""
    places: tuple[Place, ...]
    """Row by row, the slide last."""
    columns: int
    count: str
    says: str
    palette: tuple[Ball, ...]
    locked: bool
    """It is only looked at."""

    @property
    def cells(self) -> tuple[Place | str, ...]:
        """Of the tray without the slide, with the arrows where marbles are pushed in."""
        cells: list[Place | str] = []
        for n in range(0, len(self.places) - 1, self.columns):
            cells += [*self.places[n : n + self.columns], "back"]
        return (*cells, *["up"] * self.columns)


def drafted(table: Table) -> Draft:
    """The tray as far as the table has told it."""
    return Draft(table.catalogue, _flat(table.market))


def is_known(table: Table) -> bool:
    """Every marble of the tray has been told."""
    return drafted(table).is_complete


def _told(table: Table, draft: Draft) -> LayMarket | None:
    if draft.marbles == drafted(table).marbles:
        return None
    market = _market(draft.box, draft.marbles)
    return LayMarket(rows=market.rows, slide=market.slide)


def _market(box: Catalogue, marbles: Marbles) -> Market:
    width = box.board.market.columns
    rows = tuple(marbles[n * width : (n + 1) * width] for n in range(box.board.market.rows))
    return Market(rows, marbles[-1])


def _flat(market: Market) -> Marbles:
    return (*[marble for row in market.rows for marble in row], market.slide)


def _with(marbles: Marbles, place: int, marble: Marble | None) -> Marbles:
    return (*marbles[:place], marble, *marbles[place + 1 :])


# What is shown


def tray_view(table: Table, draft: Draft, *, locked: bool = False) -> TrayView:
    box, marbles, columns, left = draft.box, draft.marbles, draft.box.board.market.columns, draft.left
    return TrayView(
        draft=draft,
        told=_told(table, draft),
        places=tuple(Place(n, one or "", n == draft.next and not locked) for n, one in enumerate(marbles)),
        columns=columns,
        count=_("{n} of {all}").format(n=len(marbles) - marbles.count(None), all=len(marbles)),
        says=_says(draft.next, columns, len(marbles) - 1),
        palette=tuple(ball(box, marble, left[marble], full=draft.is_complete) for marble in MARBLES),
        locked=locked,
    )


def _says(place: int | None, width: int, slide: int) -> str:
    if place is None:
        return _("the tray is known")
    if place == slide:
        return _("next: the slide")
    row, column = divmod(place, width)
    if column == width - 1:
        return _("next: row {row}, last place").format(row=row + 1)
    return _("next: row {row}, place {column}").format(row=row + 1, column=column + 1)


def gives(box: Catalogue, marble: Marble, n: int) -> str:
    """What so many marbles stand for, without the number: their colour alone is not enough to tell them by."""
    given = box.board.marbles[marble].gives
    kind = next((kind for kind in RESOURCES if kind in given), None)
    if kind:
        return words.noun(kind, n)
    return _("faith") if "faith" in given else plural("white one", "white ones", n)


def taps_left(draft: Draft) -> str:
    """Until the tray is known; the last marble needs none."""
    return plural("{n} more tap", "{n} more taps", max(0, draft.marbles.count(None) - 1))
