"""A game while it is being set up. Each box has its own draft, in its ``new_game``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, NamedTuple, Self

from companion import rulebook
from companion.table.action import Reason
from companion.table.rows import Summary
from companion.table.seats import COLOURS, Seat
from companion.table.store import Store
from companion.table.who import letter
from companion.table.words import _, capital
from companion.ui import boxes
from companion.ui.boxes import part
from companion.ui.shared.picking.choice import Chip


class Box(NamedTuple):
    key: str
    title: str
    about: str
    chosen: bool


def offered(chosen: str) -> tuple[Box, ...]:
    players = _("{fewest}–{most} players")  # noqa: RUF001
    counts = {box: part(box, "new_game").DRAFT.counts for box in boxes.OFFERED}
    return tuple(
        Box(box, boxes.title(box), players.format(fewest=count[0], most=count[-1]), box == chosen)
        for box, count in counts.items()
    )


class Colour(NamedTuple):
    colour: Seat
    name: str
    chosen: bool


class Fault(NamedTuple):
    """What is wrong, with its rule."""

    box: str
    rule: str
    text: str


class Line(NamedTuple):
    """A player, at a place in the turn order."""

    place: int
    name: str
    letter: str
    colour: Seat
    gives: tuple[tuple[str, str], ...]
    """What the place brings: words and an icon each."""


class Option(NamedTuple):
    """A field of the draft to decide: by one of several answers, or, with none, yes or no."""

    field: str
    title: str
    value: Any
    answers: tuple[tuple[Any, str], ...] = ()
    about: str = ""
    several: bool = False
    """More than one answer may hold: ``value`` has them all."""

    @property
    def chips(self) -> tuple[Chip, ...]:
        chosen = self.value if self.several else (self.value,)
        return tuple(Chip(value, text, value in chosen) for value, text in self.answers)


class YesOrNo(Option):
    """One without answers, which has another widget."""

    __slots__ = ()


@dataclass(frozen=True)
class Draft(ABC):
    """Names as typed, which is how the players sit; ``order`` has their places in the first turn order."""

    box: ClassVar[str]
    counts: ClassVar[tuple[int, ...]]
    """For how many players the box is."""
    remembered: ClassVar[Mapping[str, str]] = {}
    """The options that the app remembers from game to game, each with its setting."""

    names: tuple[str, ...]
    colours: tuple[Seat, ...]
    order: tuple[int, ...]
    rules: Any
    drawn: bool = False
    """Whether the app has drawn the turn order."""

    @property
    def lines(self) -> tuple[Line, ...]:
        taken = boxes.taken_letters(boxes.game(self.box))
        return tuple(
            Line(place, name, letter(name, self.names, taken), self.colours[one], self.gives(place))
            for place, one in enumerate(self.order)
            for name in (self.names[one],)
        )

    @property
    def asked(self) -> tuple[Option, ...]:
        """The options, each of the class that says how it is answered."""
        return tuple(option if option.answers else YesOrNo(*option) for option in self.options)

    @property
    def copy_about(self) -> str:
        """What is known of the table's own copy, where a box asks for that."""
        return ""

    @property
    def moot(self) -> tuple[str, ...]:
        """The modules of the rulebook that are not played."""
        return ()

    @property
    def palette(self) -> tuple[Seat, ...]:
        """The colours in the box."""
        return COLOURS[: self.counts[-1]]

    @property
    def faults(self) -> dict[str, str]:
        """What the rules have against the setup, as sentences by rule."""
        return {fault.rule: fault.text for fault in self.said(self.judged())}

    def said(self, reasons: Iterable[Reason]) -> tuple[Fault, ...]:
        box = boxes.game(self.box)
        return tuple(Fault(box, reason.rule, rulebook.sentence(box, reason)) for reason in reasons)

    # What differs from box to box

    @property
    @abstractmethod
    def about_order(self) -> str:
        """How the players are to be entered."""

    @property
    @abstractmethod
    def options(self) -> tuple[Option, ...]:
        """What can be decided besides the players."""

    @abstractmethod
    def gives(self, place: int) -> tuple[tuple[str, str], ...]:
        """What a place in the turn order brings."""

    @abstractmethod
    def setup(self, rng: Random) -> Any:
        """As it will be played; what the app is to draw is drawn now."""

    @abstractmethod
    def judged(self) -> Iterable[Reason]:
        """What the rules have against it."""

    @abstractmethod
    def shuffled(self, rng: Random) -> Self:
        """The app draws the turn order."""

    def supplied(self, store: Store) -> Self:
        """Knowing what the app remembers, and what the table owns: it may change what can be decided."""
        known: dict[str, Any] = {field: bool(store.setting(key)) for field, key in self.remembered.items()}
        return replace(self, **known)

    def furnished(self, setup: Any, store: Store) -> Any:
        """With what the table has told of its own copy in earlier games."""
        return setup

    def to_ask(self, setup: Any, store: Store) -> tuple[Any, ...]:
        """What is still to be asked before it begins, in the ``asking`` of its box; nothing: it begins at once."""
        return ()

    # Changes

    def answered(self, field: str, answer: Any) -> Self:
        """One of the options is decided."""
        return replace(self, **{field: answer})

    def renamed(self, place: int, name: str) -> Self:
        one = self.order[place]
        return replace(self, names=(*self.names[:one], name, *self.names[one + 1 :]))

    def coloured(self, place: int, colour: Seat) -> Self:
        return replace(self, colours=swapped(self.colours, self.order[place], colour))

    def nameless(self) -> Self:
        """Other people play the same."""
        return replace(self, names=("",) * len(self.names))

    def moved(self, place: int, step: int) -> Self:
        """The table has drawn its turn order itself."""
        order = list(self.order)
        order.insert(place + step, order.pop(place))
        return replace(self, order=tuple(order), drawn=False)

    def for_players(self, count: int) -> Self:
        """More players join at the end; fewer leave from there."""
        if count >= len(self.names):
            names, colours = list(self.names), list(self.colours)
            while len(names) < count:
                colours.append(next(colour for colour in COLOURS if colour not in colours))
                names.append("")
            order = (*self.order, *range(len(self.names), count))
            return replace(self, names=tuple(names), colours=tuple(colours), order=order)
        staying = sorted(self.order[:count])
        return replace(
            self,
            names=tuple(self.names[one] for one in staying),
            colours=tuple(self.colours[one] for one in staying),
            order=tuple(staying.index(one) for one in self.order[:count]),
        )

    def seated_at(self, box: str, rules: Any) -> Draft:
        """The same people with another box."""
        other: Draft = part(box, "new_game").DRAFT(self.names, self.colours, self.order, rules, self.drawn)
        fewest, most = other.counts[0], other.counts[-1]
        return other.for_players(min(max(len(self.names), fewest), most))


def new_draft(box: str = "lorenzo", players: int = 3) -> Draft:
    kind = part(box, "new_game")
    draft: Draft = kind.DRAFT(("",) * players, COLOURS[:players], tuple(range(players)), kind.RULES())
    return draft


def last_game(games: Iterable[Summary]) -> Draft | None:
    """What was played last, with its players and options; the last game comes first."""
    found = ((boxes.played(game.box, game.setup), game.setup) for game in games if game.box in boxes.TRACKED)
    return next((draft for box, setup in found if (draft := last_table(box, (setup,)))), None)


def last_table(box: str, setups: Iterable[Mapping[str, Any]]) -> Draft | None:
    """Those who played last, as they sat; ``setups`` are in their JSON form, the last first."""
    for data in setups:
        try:
            draft: Draft = part(box, "new_game").again({**data, "position": None})
        except ValueError:
            continue
        if not draft.faults:
            return draft
    return None


def swapped(colours: tuple[Seat, ...], place: int, colour: Seat) -> tuple[Seat, ...]:
    """With another colour at this place; whoever had that one takes this one's."""
    given = [colours[place] if one == colour else one for one in colours]
    given[place] = colour
    return tuple(given)


def colour_name(colour: Seat) -> str:
    return capital(rulebook.say("lorenzo", "seat", colour))
