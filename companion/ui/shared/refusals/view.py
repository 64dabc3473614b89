"""Why something is not allowed, and what would help."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from companion import rulebook
from companion.table.action import Action, Verdict

Refused = TypeVar("Refused", bound=Action)


@dataclass(frozen=True, slots=True)
class Refusal:
    """One failed check: a sentence, the rule, and buttons that would help."""

    sentence: str
    rule: str
    page: int | None
    fixes: tuple[tuple[str, Any], ...]
    """What each button says, and the action that it stands for."""


def refusals(box: str, table: Any, verdict: Verdict, label: Callable[[Any], str]) -> tuple[Refusal, ...]:
    """All reasons; ``label`` says what the button of a fix says."""
    return tuple(
        Refusal(
            rulebook.sentence(box, reason, table),
            reason.rule,
            rulebook.entry(box, reason.rule).page,
            tuple((label(fix), fix) for fix in reason.fixes),
        )
        for reason in verdict.reasons
    )


def overrulable(action: Refused, verdict: Verdict) -> Refused | None:
    """The action that the rules refuse, if the table may record it all the same."""
    return action if verdict.reasons and verdict.recordable else None
