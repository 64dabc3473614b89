"""The form in which a table tells a game under way: the parts that a box declares, and that one screen draws.

A part of the class ``Head`` is drawn by the rule ``ToldHead``, also where a box brings parts of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.table.seats import Seat
from companion.table.who import Who
from companion.table.words import _
from companion.ui.shared.drawn import Drawn
from companion.ui.shared.join.view import Telling
from companion.ui.shared.picking.choice import Choice

GAP, DOTS = "\N{EN DASH}", "\N{BULLET}" * 3
DIGITS, BACK, ON = "1234567890", "bksp", "arrow"
ROOMY = 22
"""Letters across, from where there usually is room for long words."""
Parts = tuple[Any, ...]
DRAWN = Drawn("Told")


class Then(NamedTuple):
    """What a tap does: a function of what is told, with its arguments, so that equal parts are equal.

    It gives what is told then, or what is to be opened, such as a ``Picking``.
    """

    does: Callable[..., Any]
    args: tuple[Any, ...]

    def __call__(self, running: Telling, *more: Any) -> Any:
        return self.does(running, *self.args, *more)


def then(does: Callable[..., Any], *args: Any) -> Then:
    return Then(does, args)


class Option(NamedTuple):
    """One of several that exclude each other; ``short`` where there is little room."""

    key: str
    text: str
    short: str = ""
    icon: str = ""

    def fitting(self, roomy: bool) -> tuple[str, str, str]:
        return self.key, self.text if roomy else self.short or self.text, self.icon


# Lines


class Head(NamedTuple):
    title: str
    about: str = ""
    beside: Parts = ()
    """A step, a tool or arrows at the right."""
    active: bool = False
    """Of the part in which one taps now."""


class Tool(NamedTuple):
    """A small button."""

    then: Then
    text: str


class Arrow(NamedTuple):
    then: Then
    icon: str
    possible: bool


class Note(NamedTuple):
    text: str


class FaultLine(NamedTuple):
    """What is wrong with these places, if anything is."""

    box: str
    places: tuple[str, ...]
    text: str


class Step(NamedTuple):
    """A number with minus and plus."""

    then: Then
    number: int
    least: int = 0
    most: int = 999
    by: int = 1
    icon: str = ""
    boxed: bool = False
    possible: bool = True


class Segments(NamedTuple):
    then: Then
    chosen: str
    options: tuple[Option, ...]
    roomy: float = ROOMY
    across: float = 0
    """Letters from where they stand side by side."""


# Cells


class Cells(NamedTuple):
    """In a grid: ``cols`` are the columns from so many letters of ``style`` on; without a style, of fingers."""

    cells: Parts
    cols: tuple[tuple[float, int], ...]
    name: str = ""
    style: str = "numeral_m"
    gap: float = 1.5
    """Between them, in ``theme.gap4``."""

    def columns(self, letters: float) -> int:
        return next((cols for needed, cols in self.cols if letters >= needed), 1)


class Cell(NamedTuple):
    """A number or a word to tap. ``token`` colours what is chosen, ``strong`` fills it; ``inset`` draws it smaller."""

    then: Then
    text: str = ""
    icon: str = ""
    chosen: bool = False
    style: str = "button"
    token: str = "primary"
    strong: bool = False
    inset: bool = False
    quiet: bool = False
    possible: bool = True
    there: bool = True
    """Else it only keeps its room."""


class Number(NamedTuple):
    """A number that is typed; the active one is being typed."""

    field: str
    icon: str
    text: str
    active: bool
    label: str = ""


class Hint(NamedTuple):
    """Words in the place of a cell."""

    text: str
    halign: str = "center"
    style: str = "caption"
    strong: bool = False


# Chips, players, rows


class Chips(NamedTuple):
    name: str
    chips: tuple[Chip, ...]


class Chip(NamedTuple):
    """Something to tap: chosen or not; grey where it cannot be."""

    then: Then
    text: str
    icon: str = ""
    chosen: bool = False
    possible: bool = True


def had(then: Then, text: str, chosen: bool, possible: bool = True) -> Chip:
    """What a player has or not; the plus keeps the room of the check."""
    return Chip(then, text, "check" if chosen else "plus", chosen, possible or chosen)


class Tab(NamedTuple):
    """A player at a place in the turn order, and how much of the sheet is told."""

    who: Who
    progress: str
    done: bool
    chosen: bool


class Tabs(NamedTuple):
    tabs: tuple[Tab, ...]

    def columns(self, width: float, letter: float, beside: float, gap: float) -> int:
        """All players in one row, if the longest name fits."""
        longest = max(len(text) for tab in self.tabs for text in (tab.who.name, tab.progress))
        needed = longest * letter * 0.58 + beside
        for columns in (len(self.tabs), 2):
            if (width - (columns - 1) * gap) / columns >= needed:
                return columns
        return 1


class Rows(NamedTuple):
    """On a card."""

    rows: Parts
    name: str = ""


class Row(NamedTuple):
    then: Then
    icon: str
    title: str
    subtitle: str
    possible: bool = True


# What opens


class Foot(NamedTuple):
    """Below a list: numbers, and what they are about."""

    title: str
    steps: tuple[Step, ...]
    about: str = ""


class Picking(NamedTuple):
    """A list to choose from, of the tab that was asked for. It stays open where more than one is chosen."""

    title: str
    choices: list[Choice]
    choose: Then
    subtitle: str = ""
    tabs: tuple[Option, ...] = ()
    stays: bool = True
    foot: tuple[Foot, ...] = ()


# The whole


@dataclass(frozen=True)
class Form:
    """What is told, the number or part where one is, and what is wrong. A box says which parts there are."""

    running: Any
    field: str = ""
    fresh: bool = True
    faults: Mapping[str, str] | None = None

    def moment(self) -> Parts:
        """Round, phase, whose turn it is; then the players."""
        raise NotImplementedError

    def player(self) -> Parts:
        """The sheet of one player."""
        raise NotImplementedError

    def details(self) -> Parts:
        raise NotImplementedError

    @property
    def seat(self) -> Seat:
        seat: Seat = self.running.seat
        return seat

    # What the screen asks

    @property
    def subtitle(self) -> str:
        """It stays in sight: further down nothing else says whose numbers these are."""
        return f"{self.running.title} · {self.running.name(self.seat)}"

    def columns(self, two: bool) -> tuple[Parts, ...]:
        """What all share, but few will tell, comes last, or beside the player where the window is wide."""
        moment, player, details = self.moment(), self.player(), self.details()
        return (moment + details, player) if two else (moment + player + details,)

    def keys(self, one_row: bool) -> tuple[str, ...]:
        """Ten digits, back and on, while a number is typed."""
        if not self.field or self.field in self.running.parts(self.seat):
            return ()
        return (*DIGITS, BACK, ON) if one_row else (*DIGITS[:5], BACK, *DIGITS[5:], ON)

    # What every box has

    def head(self, part: str, title: str, about: str = "", beside: Parts = ()) -> Head:
        """Of a part at which *Next* stops."""
        return Head(title, about, beside, part == self.field)

    def fault(self, *places: str) -> FaultLine:
        faults = self.faults or {}
        return FaultLine(self.running.BOX, places, "\n".join(faults[one] for one in places if one in faults))

    def number(self, field: str, icon: str, label: str = "") -> Number:
        return Number(field, icon, self.digits(field), field == self.field, label)

    def digits(self, field: str) -> str:
        """A private number is shown only while it is typed; of what was told before there are dots."""
        number, active = self.running.number(self.seat, field), field == self.field
        if number is None:
            return "_" if active else GAP
        return DOTS if field in self.running.PRIVATE and (self.fresh or not active) else str(number)

    def hint(self) -> Hint:
        return Hint(_("empty means 0"))

    def turns(self) -> Chips:
        running = self.running
        chips = [
            Chip(then(Telling.turn_toggled, seat), running.name(seat), chosen=seat == running.turn)
            for seat in running.order
        ]
        return Chips("turn", tuple(chips))

    def tabs(self) -> Tabs:
        running = self.running
        return Tabs(
            tuple(
                Tab(running.who(seat), running.progress(seat), running.first_gap(seat) is None, seat == self.seat)
                for seat in running.order
            )
        )
