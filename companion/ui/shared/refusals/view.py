"""Why something is not allowed, and what would help."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from companion import rulebook
from companion.table.action import Action, Verdict
from companion.table.words import _, plural

Refused = TypeVar("Refused", bound=Action)


class Fix(NamedTuple):
    """A button that would help: what it says, and the action that it stands for."""

    label: str
    action: Any


@dataclass(frozen=True, slots=True)
class Refusal:
    """One failed check: a sentence, the rule, and what would help."""

    box: str
    sentence: str
    rule: str
    page: int | None = None
    fixes: tuple[Fix, ...] = ()

    @property
    def place(self) -> str:
        """Where the rule is to be found."""
        return _("Rulebook p. {n}").format(n=self.page) if self.page else _("The rule")


def refusals(box: str, table: Any, verdict: Verdict, label: Callable[[Any], str]) -> tuple[Refusal, ...]:
    """All reasons; ``label`` says what the button of a fix says."""
    return tuple(
        Refusal(
            box,
            rulebook.sentence(box, reason, table),
            reason.rule,
            rulebook.entry(box, reason.rule).page,
            tuple(Fix(label(fix), fix) for fix in reason.fixes),
        )
        for reason in verdict.reasons
    )


def overrulable(action: Refused, verdict: Verdict) -> Refused | None:
    """The action that the rules refuse, if the table may record it all the same."""
    return action if verdict.reasons and verdict.recordable else None


def with_title(refusals: tuple[Refusal, ...]) -> tuple[str | Refusal, ...]:
    title = plural("Not allowed yet: {n} reason", "Not allowed yet: {n} reasons", len(refusals))
    return (title, *refusals) if refusals else ()
