"""Putting right what was recorded some moves ago: other actions in its place, and what came after it once more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from companion.table.action import Action, Reason, Verdict
from companion.table.game import Game
from companion.table.limits import MOST_ENTRIES
from companion.table.words import _, apart, by, without_name

REACH = 150
"""How many actions one may go back: more than a round of five players has."""

ORDER = "turn.seat"
"""Whoever takes a turn back acts later than the others: that is no breach, and nobody has to be told of it."""

Count = Annotated[int, Field(ge=1, le=MOST_ENTRIES)]


class Amend(Action):
    """In place of ``count`` actions, from that number on, these happened; or nothing, where there are none.

    Numbers count the actions in force, as former amendments have left them.
    """

    correction: ClassVar[bool] = True
    kind: Literal["amend"] = "amend"
    number: Count
    count: Count = 1
    actions: tuple[Action, ...] = ()
    kept: tuple[Count, ...] = ()
    """Numbers among the ``count`` of what happened all the same, such as a correction while somebody decided."""
    hindsight: bool = False
    """They are told as it is known by now, such as with a die that was corrected since."""

    def to_json(self) -> dict[str, Any]:
        """Each of its actions has fields of its own."""
        plain = {"kind": self.kind, **self.model_dump(mode="json", exclude_defaults=True, exclude={"actions"})}
        return {**plain, "actions": [action.to_json() for action in self.actions]}


def read_action(game: Game, data: Any) -> Action:
    """An action of the game or an amendment, from its JSON form; raises ``ValueError`` for anything else."""
    if not isinstance(data, dict) or data.get("kind") != "amend":
        return game.read_action(data)
    actions = data.get("actions")
    if not isinstance(actions, list):
        raise ValueError("an amendment lists its actions")
    return Amend.model_validate({**data, "actions": tuple(game.read_action(action) for action in actions)})


@dataclass(frozen=True, slots=True)
class History:
    """The actions in force, and the states before, between and after them."""

    actions: tuple[Action, ...]
    states: tuple[Any, ...]

    def then(self, actions: Sequence[Action], states: Sequence[Any]) -> History:
        return History((*self.actions, *actions), (*self.states, *states))


@dataclass(frozen=True, slots=True)
class Breach:
    """What the rules have against a move that stays on record, and on what it was judged."""

    text: str
    """The move, where the line of the entry does not tell it."""
    reasons: tuple[Reason, ...]
    state: Any

    def told(self, sentence: str) -> str:
        """A sentence of one of the reasons, after the move that it is about."""
        return f"{self.text} · {sentence}" if self.text else sentence


@dataclass(frozen=True, slots=True)
class Consequence:
    """Something later that fitted, and does not any more; it stays on record unless it makes no sense at all."""

    text: str
    verdict: Verdict
    """What speaks against it now, and did not before."""
    state: Any
    """On which it was judged anew."""

    @property
    def left_out(self) -> bool:
        return not self.verdict.recordable


@dataclass(frozen=True, slots=True)
class Amended:
    """What an amendment makes of a history."""

    history: History
    text: str
    told: tuple[Breach, ...]
    """In what is told anew."""
    consequences: tuple[Consequence, ...]

    @property
    def breaches(self) -> tuple[Breach, ...]:
        """All that it leaves on record against the rules, also what came later and keeps its place."""
        kept = [one for one in self.consequences if not one.left_out]
        return (*self.told, *[Breach(one.text, one.verdict.reasons, one.state) for one in kept])


def amended(game: Game, past: History, amend: Amend) -> Amended:
    """Nothing is refused: what the rules are against stays on record, as it would if the table recorded it anyway."""
    start = min(max(amend.number - 1, len(past.actions) - REACH, 0), len(past.actions))
    actions, states = list(past.actions[:start]), list(past.states[: start + 1])
    breaches: list[Breach] = []
    consequences: list[Consequence] = []

    def take(action: Action) -> Verdict:
        verdict = game.check(states[-1], action)
        if verdict.recordable:
            states.append(game.apply(states[-1], action.with_(overruled=not verdict.legal), verdict))
            actions.append(action)
        return verdict

    if amend.hindsight:
        states[start] = game.hindsight(states[start], past.states[-1])
    told = []
    for action in amend.actions:
        state, text = states[-1], game.describe(states[-1], action)
        verdict = take(action)
        if not verdict.recordable:
            consequences.append(Consequence(text, verdict, state))
            continue
        told.append(text)
        if reasons := _but_for_order(verdict.reasons):
            breaches.append(Breach("", reasons, state))
    if amend.hindsight:  # what came next did so before anybody knew
        states[-1] = game.hindsight(states[-1], past.states[start])
        states[start] = past.states[start]
    for before, action in _later(past, start, amend):
        state, known = states[-1], game.check(before, action).rules
        reasons = take(action).reasons  # what was on record cannot have been firm then
        if new := _but_for_order(reason for reason in reasons if reason.firm or reason.rule not in known):
            consequences.append(Consequence(game.describe(before, action), Verdict(new), state))
    was = [game.describe(past.states[start], one) for one in past.actions[start : start + 1]]
    name = next((player.name for player in states[0].players if player.seat == amend.seat), "")
    text = by(name, without_name(name, _text("".join(was), told)))
    return Amended(History(tuple(actions), tuple(states)), text, tuple(breaches), tuple(consequences))


def _but_for_order(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """What is left out because of it is another matter."""
    return tuple(reason for reason in reasons if reason.firm or reason.rule != ORDER)


def _later(past: History, start: int, amend: Amend) -> Iterator[tuple[Any, Action]]:
    """What stays, and on what. Whoever acted because it was their turn acts still, whosever turn it is now."""
    for at in range(start, len(past.actions)):
        if at >= start + amend.count or at + 1 in amend.kept:
            before, action = past.states[at], past.actions[at]
            yield before, action if action.seat else action.with_(seat=getattr(before, "to_act", None))


def _text(was: str, now: Sequence[str]) -> str:
    if not now:
        return _("{was} · undone").format(was=was)
    *before, last = now
    if before and last == was:  # it only came later
        return apart(before)
    return _("{now}, instead of {was}").format(was=was, now=apart(now))
