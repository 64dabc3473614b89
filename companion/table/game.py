"""What every game offers, and where to find each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from companion.table.action import Action, Verdict
    from companion.table.figures import Figures
    from companion.table.score import Sheet


class Game(Protocol):
    """The contract. Each game is a module with these functions over its own immutable state."""

    def read_setup(self, data: Any) -> Any:
        """A setup from its JSON form; raises ``ValueError`` for anything else."""

    def write_setup(self, setup: Any) -> dict[str, Any]:
        """The JSON form of a setup."""

    def read_action(self, data: Any) -> Action:
        """An action from its JSON form; raises ``ValueError`` for anything else."""

    def begin(self, setup: Any) -> Any:
        """The first state; raises ``Refused`` when the setup breaks a rule."""

    def check(self, state: Any, action: Any) -> Verdict:
        """What the rules say about an action."""

    def apply(self, state: Any, action: Any, verdict: Verdict | None = None) -> Any:
        """The state after an action; raises ``Refused`` for what ``check`` refuses, unless overruled.

        Whoever has asked ``check`` about this very state and action hands the verdict on, and it is not judged again.
        """

    def legal_actions(self, state: Any) -> Iterator[Action]:
        """Every fully specified legal action for whoever is to decide."""

    def describe(self, state: Any, action: Any) -> str:
        """One line for the log; says only what is public."""

    def score(self, state: Any) -> Sheet:
        """The score sheet; in mid-game a projection as if the game ended now."""

    def is_over(self, state: Any) -> bool:
        """Whether the last round has ended."""

    def hindsight(self, then: Any, now: Any) -> Any:
        """An earlier state with what was put right about that moment since; the same one where that is nothing."""

    def figures(self, states: Sequence[Any]) -> Figures:
        """For statistics, of all states from the first to the last."""


class UnknownGame(LookupError):
    """There is no game of that name."""


MODULES = {
    "lorenzo": "companion.games.lorenzo",
    "masters": "companion.games.masters",
    "princes": "companion.games.princes",
    "pad": "companion.table.pad_game",
}
"""Where each game is. The table knows their addresses and nothing else of them."""


def game(box: str) -> Game:
    """The game of a box, imported when first asked for."""
    if box not in MODULES:
        raise UnknownGame(box)
    return cast(Game, import_module(MODULES[box]))
