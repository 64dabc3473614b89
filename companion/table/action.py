"""Actions, and what the rules say about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import BaseModel, ConfigDict, Field

Chance = Literal["rolled", "recorded"]
"""Who provided a random result: the app, or the table with its own dice and cards."""

Number = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
"""Wide enough for every slip of a finger, which the rules then refuse with a reason."""


class Action(BaseModel):
    """Something that happens at the table: an immutable value with a stable JSON form.

    ``seat`` is whoever acts; left out, it is the player whose turn or decision it is.
    ``overruled`` records the action although the rules refuse it.
    """

    correction: ClassVar[bool] = False
    """By hand: pieces have moved already, or were told wrongly."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: str
    seat: str | None = None
    overruled: bool = False

    def with_(self, **changes: Any) -> Self:
        return self.model_copy(update=changes)

    def __repr_args__(self) -> Iterable[tuple[str | None, Any]]:
        fields = type(self).model_fields
        for name in fields:
            value = getattr(self, name)
            if value != fields[name].default:
                yield name, value

    def to_json(self) -> dict[str, Any]:
        """The kind and whatever differs from its default."""
        return {"kind": self.kind, **self.model_dump(mode="json", exclude_defaults=True)}


class Reason:
    """Why an action is refused: the rule, the facts of its sentence, and the ways out.

    ``fixes`` are actions that would help, the best first. A ``firm`` reason cannot be overruled, because
    there would be nothing sensible to record (a card that does not exist, dice not rolled yet).
    """

    __slots__ = ("facts", "firm", "fixes", "rule")

    def __init__(self, rule: str, *fixes: Action | None, firm: bool = False, **facts: Any) -> None:
        self.rule = rule
        self.fixes = tuple(fix for fix in fixes if fix is not None)
        self.firm = firm
        self.facts: Mapping[str, Any] = facts

    @property
    def fix(self) -> Action | None:
        return self.fixes[0] if self.fixes else None

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"Reason({self.rule!r}{''.join(f', {fix!r}' for fix in self.fixes)}{facts})"


@dataclass(frozen=True, slots=True)
class Kept:
    """A rule that a refused action does not break, and the facts of the words that say so."""

    rule: str
    facts: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Verdict:
    """All the reasons against an action, and notes worth saying although it is legal."""

    reasons: tuple[Reason, ...] = ()
    notes: tuple[Reason, ...] = ()

    @property
    def legal(self) -> bool:
        return not self.reasons

    @property
    def recordable(self) -> bool:
        """Whether the table may record the action anyway."""
        return not any(reason.firm for reason in self.reasons)

    @property
    def rules(self) -> list[str]:
        return [reason.rule for reason in self.reasons]


class Refused(Exception):
    """Raised when an action that the rules refuse is applied without being overruled."""

    def __init__(self, action: Action | None, verdict: Verdict) -> None:
        super().__init__(f"{action!r}: {', '.join(verdict.rules)}")
        self.action = action
        self.verdict = verdict


def judged(first: Iterable[Reason], rules: Iterable[Reason]) -> Iterator[Reason]:
    """First whether there is anything to judge; of a wrong moment, or of what does not exist, nothing else is said.

    ``rules`` is a generator that has not begun: then it may rely on what ``first`` made sure of.
    """
    firm = False
    for reason in first:
        firm = firm or reason.firm
        yield reason
    if not firm:
        yield from rules


def refuse(action: Action, verdict: Verdict) -> None:
    """Raise ``Refused`` if there are reasons, unless the table records the action anyway."""
    if not verdict.legal and not (action.overruled and verdict.recordable):
        raise Refused(action, verdict)
