"""A game under way, while the table tells it to the app: what is the same in every box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from companion import rulebook
from companion.table.action import Action, Reason, Refused
from companion.table.game import game
from companion.table.goods import ABSURD
from companion.table.records import Record
from companion.table.seats import Seat, colours_for
from companion.table.who import Who, letter
from companion.table.words import _
from companion.ui import boxes

T = TypeVar("T")
USUAL = 29
"""Nobody has more of anything; whoever does may still type it."""


class Sheet(Record):
    """What has been told of one player. What is not in ``goods`` is a gap."""

    goods: dict[str, int] = {}
    seen: tuple[str, ...] = ()
    """Parts that somebody has looked at, and may have left empty."""


class Asked(NamedTuple):
    """A number that can be typed, and what it is about."""

    noun: str
    most: int = ABSURD - 1
    usual: int = USUAL
    """A number beyond is not expected, but can be typed."""
    least: int = 0
    beyond: str = ""
    """Why a digit was not taken, if not because it was the fourth."""


class NextStep(NamedTuple):
    """Where the main button goes: to a field, to a player, or, with neither, to the table."""

    text: str
    seat: Seat | None = None
    field: str = ""


class Fault(NamedTuple):
    """What is wrong, and where: a part of the screen, and the player whose part it is."""

    place: str
    text: str
    seat: Seat | None = None


class Telling(Record):
    """All that has been told so far. Each change gives a new one."""

    BOX: ClassVar[str]
    PRIVATE: ClassVar[tuple[str, ...]] = ()
    """Fields that only their owner looks at."""

    setup: Any
    seat: Seat
    """Whose sheet is being told."""
    round: int = 1
    sheets: Mapping[Seat, Any] = {}
    turn: Seat | None = None

    @property
    def title(self) -> str:
        """What the game is called."""
        return boxes.game_title(self.BOX)

    @property
    def order(self) -> tuple[Seat, ...]:
        order: tuple[Seat, ...] = self.setup.order
        return order

    @property
    def colours(self) -> tuple[Seat, ...]:
        """As the players sit."""
        return colours_for(self.setup.seats, self.setup.colours)

    def sheet(self, seat: Seat) -> Any:
        raise NotImplementedError

    def name(self, seat: Seat) -> str:
        name: str = self.setup.seats[self.colours.index(seat)]
        return name

    def who(self, seat: Seat) -> Who:
        name = self.name(seat)
        return Who(seat, name, letter(name, self.setup.seats, boxes.taken_letters(boxes.game(self.BOX))))

    def has_it(self, owner: Seat | None) -> str:
        """Why something cannot be chosen, if somebody else has it."""
        return _("{name} has it").format(name=self.name(owner)) if owner else ""

    def same_people(self, other: Telling) -> bool:
        """In whichever order they sit."""
        return self._people() == other._people()

    def _people(self) -> set[tuple[Seat, str]]:
        return set(zip(self.colours, self.setup.seats, strict=True))

    # Changes

    def with_(self, **changes: Any) -> Self:
        return self.model_copy(update=changes)

    def with_sheet(self, seat: Seat, **changes: Any) -> Self:
        return self.with_(sheets={**self.sheets, seat: self.sheet(seat).model_copy(update=changes)})

    def with_one(self, what: str, told: Any) -> Self:
        """For a part of the form that tells just one thing."""
        return self.with_(**{what: told})

    def with_own(self, seat: Seat, what: str, told: Any) -> Self:
        """The same of one player."""
        return self.with_sheet(seat, **{what: told})

    def own_toggled(self, seat: Seat, what: str, one: Any) -> Self:
        """One of several that a player has or not."""
        return self.with_own(seat, what, toggled(getattr(self.sheet(seat), what), one))

    def turn_toggled(self, seat: Seat) -> Self:
        return self.with_(turn=None if self.turn == seat else seat)

    # Numbers

    def numbers(self) -> dict[str, Asked]:
        """Those of a player, in the order in which they are told."""
        raise NotImplementedError

    def of_nobody(self) -> dict[str, Asked]:
        """The other numbers that can be told at this moment."""
        return {}

    def asked(self, field: str) -> Asked:
        return {**self.numbers(), **self.of_nobody()}[field]

    def is_there(self, field: str) -> bool:
        """Whether it can be told at this moment."""
        return not field or field in self.of_nobody() or field in self.stops(self.seat)

    def too_much(self, field: str) -> str:
        """Why a digit was not taken."""
        return self.asked(field).beyond or _("At most three digits.")

    def number(self, seat: Seat, field: str) -> int | None:
        number: int | None = self.sheet(seat).goods.get(field)
        return number

    def with_number(self, seat: Seat, field: str, number: int | None) -> Self:
        return self.with_sheet(seat, goods=changed(self.sheet(seat).goods, field, number))

    def typed(self, seat: Seat, field: str, digit: int, fresh: bool) -> Self:
        """A digit more, the first instead of what stood there; nothing changes where it is beyond the limits."""
        asked = self.asked(field)
        number = digit if fresh or asked.most < 10 else (self.number(seat, field) or 0) * 10 + digit
        return self.with_number(seat, field, number) if asked.least <= number <= asked.most else self

    def erased(self, seat: Seat, field: str, fresh: bool = False) -> Self:
        """The last digit goes; with the only one the field is empty again.

        What is private and closed goes as a whole: its first digits would tell.
        """
        number, closed = self.number(seat, field), fresh and field in self.PRIVATE
        return self.with_number(seat, field, number // 10 if number and number > 9 and not closed else None)

    def is_whole(self, seat: Seat, field: str) -> bool:
        """Whether no digit can be expected to follow."""
        number = self.number(seat, field)
        if number is None:
            return False
        asked = self.asked(field)
        return number == 0 or number * 10 > min(asked.usual, asked.most)

    # How far it is

    def parts(self, seat: Seat) -> dict[str, str]:
        """What is tapped instead of typed, and what each is about; those of a sheet have the names of its fields."""
        return {}

    def noun(self, seat: Seat, stop: str) -> str:
        """What the number or the part is about."""
        return self.parts(seat).get(stop) or self.asked(stop).noun

    def stops(self, seat: Seat) -> tuple[str, ...]:
        """All that a player is asked for."""
        return (*self.numbers(), *self.parts(seat))

    def is_told(self, seat: Seat, stop: str) -> bool:
        if self.number(seat, stop) is not None:
            return True
        tapped = stop in self.sheet(seat).seen or self.has_tapped(seat, stop)
        return tapped and stop in self.parts(seat)

    def has_tapped(self, seat: Seat, part: str) -> bool:
        return bool(getattr(self.sheet(seat), part, None))

    def looked_at(self, seat: Seat, stop: str) -> Self:
        """Whoever goes on from a part has told it: nothing is an answer too."""
        if stop not in self.parts(seat) or self.is_told(seat, stop):
            return self
        return self.with_sheet(seat, seen=(*self.sheet(seat).seen, stop))

    def told(self, seat: Seat) -> int:
        return sum(self.is_told(seat, stop) for stop in self.stops(seat))

    def progress(self, seat: Seat) -> str:
        told, all_ = self.told(seat), len(self.stops(seat))
        if told == all_:
            return _("done")
        return _("{n} of {all}").format(n=told, all=all_) if told else _("empty")

    @property
    def complete(self) -> bool:
        return all(self.first_gap(seat) is None for seat in self.order)

    def first_gap(self, seat: Seat, after: str = "") -> str | None:
        """The first stop that is not told, or the first after another."""
        stops = self.stops(seat)
        here = stops.index(after) + 1 if after in stops else 0
        return next((stop for stop in stops[here:] if not self.is_told(seat, stop)), None)

    def gap_after(self, seat: Seat, field: str) -> str:
        """What is told next; nothing when all is told."""
        return self.first_gap(seat, field) or ""

    def next_step(self, seat: Seat, field: str) -> NextStep:
        """The next gap of this player, then the other players who have any, then what was passed over here."""
        if gap := self.first_gap(seat, field):
            return NextStep(_("Next: {what}").format(what=self.noun(seat, gap)), seat, gap)
        at = self.order.index(seat)
        for other in (*self.order[at + 1 :], *self.order[:at]):
            if gap := self.first_gap(other):
                return NextStep(_("Next: {what}").format(what=self.name(other)), other, gap)
        gap = self.first_gap(seat)
        if gap and gap != field:
            return NextStep(_("Next: {what}").format(what=self.noun(seat, gap)), seat, gap)
        return NextStep(_("Start the game"))

    # What it becomes

    def position(self) -> Any:
        raise NotImplementedError

    def beginning(self) -> Any:
        """The setup with its position."""
        return self.setup.model_copy(update={"position": self.position()})

    def first_action(self) -> Action | None:
        """What the app is to record at once, if the moment asks for it."""
        return None

    # What is wrong with it

    def faults(self) -> list[Fault]:
        """The game is begun only to see what the engine refuses, and forgotten."""
        rules = game(self.BOX)
        try:
            begun = rules.begin(self.beginning())
        except Refused as refused:
            return self.refused(refused.verdict.reasons)
        if rules.is_over(begun):
            return [self.finished()]
        return []

    def finished(self) -> Fault:
        return Fault("round", _("So the game is over already. For its points, use the score pad."))

    def refused(self, reasons: Iterable[Reason]) -> list[Fault]:
        """The engine's reasons, each at the part of the screen that it is about."""
        return [self._fault(reason) for reason in reasons]

    def _fault(self, reason: Reason) -> Fault:
        seat = next((one for one in self.order if one == reason.facts.get("seat")), None)
        return Fault(str(reason.facts.get("what", "round")), rulebook.sentence(self.BOX, reason), seat)

    # On the disk

    def written(self) -> dict[str, Any]:
        data: dict[str, Any] = self.model_dump(mode="json", exclude_defaults=True)
        return data

    @classmethod
    def read(cls, data: Any) -> Self | None:
        """What was written, or nothing where it cannot be read or makes no sense."""
        try:
            told = cls.model_validate(data)
        except ValueError:
            return None
        return told if told.makes_sense() else None

    def makes_sense(self) -> bool:
        """Whether the players are those of the setup."""
        seated = set(self.order) == set(self.colours) and len(self.colours) == len(self.setup.seats)
        return seated and {self.seat, *self.sheets} <= set(self.order)


def toggled(row: tuple[T, ...], one: T) -> tuple[T, ...]:
    """With it where it was not, or without."""
    return tuple(other for other in row if other != one) if one in row else (*row, one)


def changed(numbers: Mapping[str, int], field: str, number: int | None) -> dict[str, int]:
    """With another number, or without."""
    others = {one: n for one, n in numbers.items() if one != field}
    return others if number is None else {**others, field: number}
