"""What every game needs to put the facts of a reason, and its sums, into words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.table.sums import Sum, Term
from companion.table.words import MINUS, _, number


class Said(dict[str, str]):
    """Facts in words, by name; one that a reason did not give is said vaguely."""

    def __init__(self, facts: Mapping[str, object], say: Callable[[str, object, Any], str], table: Any = None) -> None:
        super().__init__({name: say(name, value, table) for name, value in facts.items()})
        self._say = say

    def __missing__(self, name: str) -> str:
        return self._say(name, None, None)


def player(seat: object, table: Any = None) -> str:
    """By name if a table is given, otherwise by colour."""
    if table and (name := next((player.name for player in table.players if player.seat == seat), None)):
        return str(name)
    colours = {"red": _("red"), "green": _("green"), "blue": _("blue"), "yellow": _("yellow"), "pink": _("pink")}
    return colours.get(str(seat), _("nobody"))


def each(values: object) -> Iterable[object]:
    """The parts of a fact that should be several; none if it is not."""
    return values if isinstance(values, list | tuple) else ()


def waiting(decision: object, what: str, table: Any = None) -> str:
    """``Anna must first choose a tile``; there is nothing to do where no decision waits."""
    if not what:
        return _("there is nothing to decide")
    return _("{player} must first {what}").format(player=player(getattr(decision, "seat", None), table), what=what)


def equation(value: Sum, say: Callable[[Term], str]) -> str:
    """``white die 4 + Stonemason 2 − excommunication 1 = 5``; ``say`` gives a term without its sign."""  # noqa: RUF002
    signed = [f"{MINUS if term.amount < 0 else '+'} {say(term)}" for term in value.terms]
    text = " ".join(signed).removeprefix("+ ") or "0"
    return f"{text} = {number(value.total)}" if len(signed) > 1 else text
