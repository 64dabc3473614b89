"""What every box tells of itself for the pages, and where to find each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from companion.table.action import Action, Kept
from companion.table.goods import NOTHING, Goods
from companion.table.seats import Seat
from companion.table.source import Source

Shown = dict[str, Any]
"""Plain data, ready to be written as JSON."""


class Entering(NamedTuple):
    """How a page puts an answer together that nobody can list: squares of the own grid, or amounts and words."""

    squares: tuple[int, ...] = ()
    """How many it may cover."""
    amounts: tuple[str, ...] = ()
    words: str = ""
    """What may be written besides, where anything may."""


class Step(NamedTuple):
    """One answer on the way to an action: ``Step("card", "31", "Mint", Goods(wood=1, stone=3))``."""

    question: str
    key: str
    label: str
    amounts: Goods = NOTHING
    note: str = ""
    icon: str = ""
    enter: Entering | None = None
    """This answer says nothing yet: in its place one may enter what it is."""


class Path(NamedTuple):
    """How people come to an action: ``about`` what, and then answer by answer."""

    about: str
    steps: tuple[Step, ...] = ()

    @property
    def answers(self) -> dict[str, str]:
        """The key of each answer, by its question."""
        return {step.question: step.key for step in self.steps}


class Heading(NamedTuple):
    """Of everything that can be done about one thing."""

    title: str
    subtitle: str = ""
    icon: str = ""
    drawn: bool = False
    """It is on the drawn table, where one taps it; otherwise the page has a button for it."""
    secret: bool = False
    """Its answers are for its owner's eyes."""


class Telling(NamedTuple):
    """What nobody has named: its owner may, at any time; a secret also from a phone that may only look."""

    about: str
    heading: Heading
    number: int
    choices: tuple[Step, ...]


class Box(Protocol):
    """Each box is a module with these functions. ``table`` is always what the seat sees: see ``seen_by``."""

    def seen_by(self, table: Any, seat: Seat | None) -> Any:
        """The table without what others hold in secret: for a seat, or without any secret at all."""

    def in_turn(self, table: Any, seat: Seat) -> Any:
        """The table as if it were this seat's turn, for ``could I…?``; as it is where that makes no sense."""

    def view(self, table: Any) -> Shown:
        """All that ``data/guests/<box>.js`` draws for everybody, of a table without any secret."""

    def own(self, table: Any, seat: Seat) -> Shown:
        """What it draws for this seat alone: beside the view, or in place of a part of it."""

    def path(self, table: Any, action: Action) -> Path:
        """How people come to this action."""

    def abouts(self, table: Any, seat: Seat) -> Iterable[str]:
        """What this seat may do something about, without a look at every way; the same thing may come twice."""

    def considered(self, table: Any, seat: Seat, about: str) -> Iterable[Action]:
        """What people might want to do about this thing, the best first, whether it is legal or not."""

    def entered(self, table: Any, seat: Seat, about: str, answers: Mapping[str, str]) -> Action | None:
        """The action of somebody who has entered an answer that nobody can list; none where that is not asked."""

    def heading(self, table: Any, seat: Seat, about: str) -> Heading: ...

    def question(self, name: str) -> str:
        """The words over the answers, such as ``Which card lies there?``."""

    def source(self, source: Source) -> str:
        """Where goods come from or go, as a line says it."""

    def then(self, table: Any, decision: Any) -> str:
        """A decision that follows, in words."""

    def fix_label(self, table: Any, fix: Action, move: Action) -> str:
        """What the button of a way out of this move says."""

    def notes(self, table: Any, action: Action) -> Iterable[str]:
        """What is to be said of an action besides what moves: its working, and what it brings later."""

    def due(self, table: Any) -> str | None:
        """What comes before anything else, though it is no decision of anybody's."""

    def kept(self, table: Any, action: Action) -> Iterable[Kept]:
        """Rules that a refused action keeps, those first that people would ask about next."""

    def supply(self, table: Any, seat: Seat) -> Goods:
        """What this seat has, as far as a preview says what is left."""

    def ended(self, table: Any) -> Any:
        """The table as if the game ended now, where what its owner has in secret is scored only then."""

    def tellings(self, table: Any, seat: Seat) -> Sequence[Telling]: ...

    def told(self, table: Any, seat: Seat, about: str, keys: Sequence[str]) -> Action | None:
        """The action of somebody who has told these cards; none where that is not asked."""

    GUESSED: Mapping[str, bool]
    """Questions whose first answer may be chosen beforehand; cards are never guessed."""


def box(name: str) -> Box:
    """The box of a game, imported when first asked for."""
    return cast(Box, import_module(f"companion.guests.{name}"))
