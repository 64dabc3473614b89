"""A game for tests, since the table knows none: players add small numbers until they reach the target."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter

from companion.table.action import Action, Reason, Refused, Verdict, refuse
from companion.table.figures import Figures, points_by_seat
from companion.table.game import MODULES
from companion.table.score import Sheet, rank
from companion.table.source import Source
from companion.table.sums import Sum, Term

LARGEST_STEP = 10
UNLUCKY = 13

MODULES["counting"] = __name__


class Setup(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    seats: tuple[str, ...] = ("Anna", "Bea")
    target: int = 1000


class Add(Action):
    kind: Literal["add"] = "add"
    n: int


class Clear(Action):
    kind: Literal["clear"] = "clear"


@dataclass(frozen=True, slots=True)
class Player:
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class State:
    target: int
    added: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return sum(self.added)

    @property
    def to_act(self) -> str:
        return "all"

    @property
    def players(self) -> tuple[Player, ...]:
        """All add to one number."""
        return (Player("all", "Everybody"),)


_actions: TypeAdapter[Add | Clear] = TypeAdapter(Add | Clear)


def read_setup(data: Any) -> Setup:
    return Setup.model_validate(data)


def write_setup(setup: Setup) -> dict[str, Any]:
    return setup.model_dump(mode="json")


def read_action(data: Any) -> Action:
    return _actions.validate_python(data)


def begin(setup: Setup) -> State:
    if not setup.seats:
        raise Refused(None, Verdict((Reason("setup.seats"),)))
    return State(setup.target)


def check(state: State, action: Action) -> Verdict:
    return Verdict(tuple(_reasons(state, action)))


def _reasons(state: State, action: Action) -> Iterator[Reason]:
    if is_over(state):
        yield Reason("game.over", firm=True)
    if isinstance(action, Add) and action.n == UNLUCKY:
        yield Reason("add.unlucky", firm=True)
    if isinstance(action, Add) and not 1 <= action.n <= LARGEST_STEP:
        yield Reason("add.step", Add(n=LARGEST_STEP), most=LARGEST_STEP)


def apply(state: State, action: Action, verdict: Verdict | None = None) -> State:
    refuse(action, verdict or check(state, action))
    return replace(state, added=(*state.added, action.n) if isinstance(action, Add) else ())


def legal_actions(state: State) -> Iterator[Action]:
    return iter(() if is_over(state) else (Clear(), *(Add(n=n) for n in range(1, LARGEST_STEP + 1))))


def describe(state: State, action: Action) -> str:
    return f"adds {action.n} to {state.total}" if isinstance(action, Add) else f"clears {state.total}"


def score(state: State) -> Sheet:
    added = Sum.of(*(Term(Source("added"), n) for n in state.added))
    return Sheet(("all",), {"added": {"all": added}}, rank({"all": added.total}))


def figures(states: Sequence[State]) -> Figures:
    return Figures(order=("all",), points=points_by_seat(score(states[-1])))


def hindsight(then: State, now: State) -> State:
    return then


def is_over(state: State) -> bool:
    return state.total >= state.target
