"""The score pad of a box: its rows from ``data/pads``, the sums that people type, and a pad being filled in.

A pad knows no game. What a row counts, how it scores and what decides a tie is data.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter, ValidationError

from companion.table import facts
from companion.table.facts import DataError
from companion.table.ledger import EMPTY, Ledger
from companion.table.records import Record
from companion.table.seats import Seat
from companion.table.words import MINUS, _

BOXES = ("lorenzo", "houses", "masters", "princes")
LARGEST = 999
"""No number of a final scoring comes near it, unless its row says so (money)."""

LONGEST = 40
"""Characters in a cell."""


# How a row scores


class Each(Record):
    """``points`` for every ``per`` of what is typed, up to ``most``.

    With ``of`` another row's number counts, and what is typed only says whether the player is concerned.
    """

    kind: Literal["each"] = "each"
    points: int = 1
    per: int = 1
    most: int | None = None
    of: str | None = None


class ByTable(Record):
    """Points by the number typed, from 0 on."""

    kind: Literal["table"]
    points: tuple[int, ...]


class ByRank(Record):
    """Points by place; whoever is tied has the same place, and the places after it stay empty."""

    kind: Literal["rank"]
    points: tuple[int, ...]


class Annul(Record):
    """Takes all the points of another row."""

    kind: Literal["annul"]
    row: str


class ByCards(Record):
    """Points typed, and those of the cards chosen for the row, which look at everybody's holdings."""

    kind: Literal["cards"]


class Count(Record):
    """Scores nothing itself: cards or ties look at it."""

    kind: Literal["count"]


Scoring = Annotated[Each | ByTable | ByRank | Annul | ByCards | Count, Field(discriminator="kind")]


class Row(Record):
    """``shown``: always, when somebody asks for it, when a chosen card needs it, or when a tie does.

    Of a ``group`` only one row is shown. ``asks`` is the question for the number, ``unit`` what is typed where that is
    not points. Points up to ``few`` look like a number of cards. No amount but 0 is below ``smallest``. Statistics add
    its points to those of the row that it ``belongs`` to.
    """

    is_: Literal["row"] = Field(alias="is")
    id: str
    name: str
    asks: str
    icon: str
    rule: str
    unit: Literal["", "cards", "space", "laps", "florin", "resources", "tokens", "pairs", "servants", "yes"] = ""
    shown: Literal["always", "optional", "needed", "tie"] = "always"
    group: str = ""
    module: str = ""
    most: int = LARGEST
    few: int = 0
    smallest: int = 0
    belongs: str = ""
    scoring: Scoring = Each()

    @property
    def label(self) -> str:
        return _(self.name)

    @property
    def question(self) -> str:
        return _(self.asks)

    @property
    def limit(self) -> int:
        return len(self.scoring.points) - 1 if isinstance(self.scoring, ByTable) else self.most

    @property
    def yes_or_no(self) -> bool:
        return self.unit == "yes"


class Need(Record):
    """At least so many of these rows together."""

    least: int
    of: tuple[str, ...]


class Card(Record):
    """Scores for having the most or the fewest of some rows together, or for meeting all its needs."""

    is_: Literal["card"] = Field(alias="is")
    id: str
    row: str
    name: str
    points: int
    tied: int = 0
    most: tuple[str, ...] = ()
    fewest: tuple[str, ...] = ()
    needs: tuple[Need, ...] = ()

    @property
    def label(self) -> str:
        return _(self.name)

    @property
    def rows(self) -> tuple[str, ...]:
        """All that it looks at."""
        return (*self.most, *self.fewest, *(row for need in self.needs for row in need.of))


class Module(Record):
    """A part of the box that changes the scoring."""

    is_: Literal["module"] = Field(alias="is")
    id: str
    name: str

    @property
    def label(self) -> str:
        return _(self.name)


class Tie(Record):
    """What decides between equal totals: the turn order, which is asked, or the larger number in a row."""

    by: Literal["order", "row"]
    rule: str
    row: str = ""


class Outcome(Record):
    """How a game alone can end; the rule says it."""

    rule: str
    won: bool


class Head(Record):
    extends: str = ""
    players: tuple[int, int]
    points: Literal["victory", "prestige"] = "victory"
    tie: Tie
    least: int | None = None
    least_rule: str = ""
    note: str = ""
    outcomes: tuple[Outcome, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class PadRules:
    """The pad of a box with the modules in play."""

    box: str
    head: Head
    rows: Mapping[str, Row]
    cards: Mapping[str, Card]
    modules: Mapping[str, Module]

    @property
    def rule_boxes(self) -> tuple[str, ...]:
        """Where the entries of its rules are: the box's own come first."""
        return (self.box, self.head.extends) if self.head.extends else (self.box,)


@cache
def rules(box: str, modules: tuple[str, ...] = ()) -> PadRules:
    """The pad of a box; a record that does not fit raises a ``DataError`` that names it."""
    if box not in BOXES:
        raise DataError(f"pads/{box}.json: there is no such pad")
    head, records = _document(box)
    below = rules(head.extends) if head.extends else None
    rows = {row.id: row for row in records if isinstance(row, Row) and row.module in ("", *modules)}
    return PadRules(
        box=box,
        head=head,
        rows={**below.rows, **rows} if below else rows,
        cards={card.id: card for card in records if isinstance(card, Card)},
        modules={module.id: module for module in records if isinstance(module, Module)},
    )


def _document(box: str) -> tuple[Head, list[Row | Card | Module]]:
    name = f"pads/{box}.json"
    document = _looked_up(facts.read(name))
    kinds: TypeAdapter[Any] = TypeAdapter(list[Annotated[Row | Card | Module, Field(discriminator="is_")]])
    try:
        return Head.model_validate(document["pad"]), kinds.validate_python(document["records"])
    except ValidationError as error:
        first = error.errors()[0]
        raise DataError(f"{name}, {' / '.join(map(str, first['loc']))}: {first['msg']}") from error


def _looked_up(value: Any) -> Any:
    """Numbers that another file has are read there: ``{"from": file, "at": path, "then": more}``."""
    match value:
        case {"from": str(name), "at": str(path), **rest}:
            found: Any = facts.read(name)["records"]
            for part in path.split("/"):
                found = _part(found, part)
            then: Any = rest.get("then")
            return [*found, *then] if then else found
        case dict():
            return {key: _looked_up(part) for key, part in value.items()}
        case list():
            return [_looked_up(part) for part in value]
        case _:
            return value


def _part(found: Any, part: str) -> Any:
    """Of a list of records the one with that id, otherwise the one at that place."""
    if isinstance(found, list):
        return next((one for one in found if isinstance(one, dict) and one.get("id") == part), None) or found[int(part)]
    return found[part]


# What people type

_SUM = re.compile(r"\d+(?:[+-]\d+)*")


class NotANumber(ValueError):
    """What was typed cannot be counted; the reason is a rule of the pad."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


def plain(text: str) -> str:
    """As it is kept: no spaces, and the minus of the keyboard."""
    return re.sub(r"\s", "", text).replace(MINUS, "-")


def numbers(text: str) -> tuple[int, ...]:
    """``"3+6+2"`` is 3, 6 and 2, ``"12-3"`` is 12 and -3; nothing is nothing. Raises ``NotANumber``."""
    text = plain(text)
    if not text:
        return ()
    if len(text) > LONGEST:
        raise NotANumber("pad.long")
    if text[-1] in "+-" and _SUM.fullmatch(text[:-1]):
        raise NotANumber("pad.unfinished")
    if not _SUM.fullmatch(text) or not text.isascii():
        raise NotANumber("pad.broken")
    return tuple(int(part) for part in re.findall(r"[+-]?\d+", text))


def counted(text: str, row: Row) -> int | None:
    """The number in a cell of that row, None in an empty one. Raises ``NotANumber``."""
    parts = numbers(text)
    if not parts:
        return None
    total = sum(parts)
    if total < 0:
        raise NotANumber("pad.below_zero")
    if total > row.limit:
        raise NotANumber("pad.too_large")
    return total


@dataclass(frozen=True, slots=True)
class Doubt:
    """A number that answers another question: points where cards are asked for, or the other way round."""

    points: bool
    """Points were typed."""
    meant: int
    """What to enter instead; of a number of cards nobody knows the points, so that it is the same number."""


def doubt(text: str, row: Row) -> Doubt | None:
    """Of a single number; whoever types a sum knows what is added up. Raises ``NotANumber``."""
    parts = numbers(text)
    if len(parts) != 1:
        return None
    (value,) = parts
    match row.scoring:
        case ByTable(points=points) if value > row.limit and value in points:
            return Doubt(points=True, meant=points.index(value))
        case Each(points=each) if row.limit < value <= row.limit * each and not value % each:
            return Doubt(points=True, meant=value // each)
        case Each(per=per) if 0 < value < row.smallest:
            return Doubt(points=True, meant=value * per)
    return Doubt(points=False, meant=value) if 0 < value <= row.few else None


# A pad being filled in


@dataclass(frozen=True, slots=True)
class Player:
    seat: Seat
    name: str

    @property
    def ledger(self) -> Ledger:
        """A pad keeps no books: what was typed is all."""
        return EMPTY


Cell = tuple[str, str]
"""Seat and row."""


@dataclass(frozen=True, slots=True)
class Pad:
    """Cells as they were typed; only what can be counted gets in."""

    rules: PadRules
    players: tuple[Player, ...]
    cells: Mapping[Cell, str] = field(default_factory=dict)
    held: Mapping[Cell, tuple[str, ...]] = field(default_factory=dict)
    asked_for: tuple[str, ...] = ()
    """Optional rows that are shown."""
    order: tuple[str, ...] = ()
    """The turn order among tied players, as far as it was told."""
    compared: tuple[str, ...] = ()
    """Those of whom it was told: of others who are tied later nobody knows it."""
    overrides: Mapping[str, int] = field(default_factory=dict)
    outcome: str = ""
    finished: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(player.seat for player in self.players)

    @property
    def to_act(self) -> None:
        """There are no turns."""

    @property
    def awaiting(self) -> tuple[()]:
        """Nothing has to be decided before anything else."""
        return ()

    @property
    def alone(self) -> bool:
        return len(self.players) == 1

    def player(self, seat: str) -> Player:
        return next(player for player in self.players if player.seat == seat)

    def text(self, seat: str, row: str) -> str:
        return self.cells.get((seat, row), "")

    def cards(self, seat: str, row: str) -> tuple[Card, ...]:
        return tuple(self.rules.cards[card] for card in self.held.get((seat, row), ()))

    def value(self, seat: str, row: str) -> int | None:
        """The number in a cell; None where nothing was typed, or where the row is not there."""
        found = self.rules.rows.get(row)
        return counted(self.text(seat, row), found) if found else None
