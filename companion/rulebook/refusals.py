"""Why something is not allowed, and what would help."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from companion import rulebook
from companion.table.action import Action, Kept, Reason, Verdict
from companion.table.game import game
from companion.table.words import _, capital

Refused = TypeVar("Refused", bound=Action)


class Fix(NamedTuple):
    """A button that would help: what it says, and the action or the draft of one that it stands for."""

    label: str
    action: Any
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One failed check: a sentence, the rule, and what would help."""

    box: str
    sentence: str
    rule: str
    page: int | None = None
    fixes: tuple[Fix, ...] = ()
    headline: str = ""
    """The cause in a few words."""
    icon: str = ""
    best: Fix | None = None
    """The fix after which nothing else speaks against it."""
    calm: bool = False
    """Nobody made a mistake: nothing is red."""

    @property
    def place(self) -> str:
        """Where the rule is to be found."""
        return _("Rulebook p. {n}").format(n=self.page) if self.page else _("The rule")


def refusals(
    box: str, table: Any, verdict: Verdict, label: Callable[[Any], str], action: Action | None = None
) -> tuple[Refusal, ...]:
    """All reasons; ``label`` says what the button of a fix says, ``action`` is what was refused."""
    return tuple(_refusal(box, table, reason, label, action) for reason in verdict.reasons)


def _refusal(box: str, table: Any, reason: Reason, label: Callable[[Any], str], action: Action | None) -> Refusal:
    fixes = tuple(Fix(label(fix), fix) for fix in reason.fixes)
    corrected = (fix for fix in fixes if action and fix.action.kind == action.kind)
    return Refusal(
        box,
        rulebook.sentence(box, reason, table),
        reason.rule,
        rulebook.entry(box, reason.rule).page,
        fixes,
        rulebook.headline(box, reason, table),
        rulebook.icon(box, reason),
        next((fix for fix in corrected if game(box).check(table, fix.action).legal), None),
    )


@dataclass(frozen=True, slots=True)
class RuleChip:
    """A rule in a few words: whether it speaks against the action, or is no hindrance."""

    box: str
    rule: str
    text: str
    icon: str
    kept: bool


TICKS = 2  # more would only distract from what is refused


def ticks(box: str, table: Any, kept: Iterable[Kept]) -> tuple[RuleChip, ...]:
    """The first rules that a refused action keeps."""
    return tuple(
        RuleChip(box, one.rule, rulebook.kept(box, one, table), rulebook.icon(box, one), kept=True)
        for one in islice(kept, TICKS)
    )


def chips(box: str, table: Any, verdict: Verdict) -> tuple[RuleChip, ...]:
    """What speaks against an action."""
    return tuple(_cross(refusal) for refusal in refusals(box, table, verdict, str))


def _cross(refusal: Refusal) -> RuleChip:
    text = refusal.headline or refusal.sentence
    return RuleChip(refusal.box, refusal.rule, text, refusal.icon, kept=False)


def overrulable(action: Refused, verdict: Verdict) -> Refused | None:
    """The action that the rules refuse, if the table may record it all the same."""
    return action if verdict.reasons and verdict.recordable else None


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why something cannot be done, and itself where the table may record it all the same."""

    refusals: tuple[Refusal, ...] = ()
    action: Any = None
    kept: tuple[RuleChip, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.refusals)


ALLOWED = WhyNot()


def why_not(box: str, table: Any, action: Any, verdict: Verdict, label: Callable[[Any], str] = str) -> WhyNot:
    """False where nothing speaks against it."""
    return WhyNot(refusals(box, table, verdict, label), overrulable(action, verdict))


STOPS = ".,:;"


class Headline(NamedTuple):
    """The first reason in a few words, and with all it says."""

    refusal: Refusal

    @property
    def text(self) -> str:
        return self.refusal.headline or self.refusal.sentence

    @property
    def detail(self) -> str:
        return "" if self.refusal.calm else _besides(self.text.removesuffix("."), self.refusal.sentence)


def _besides(said: str, sentence: str) -> str:
    """What a sentence adds to what is said; that it names the place first (``Ventures, 1st floor: …``) is nothing."""
    at = sentence.lower().find(said.lower())
    about, rest = sentence[: max(at, 0)].rstrip(), sentence[at + len(said) :].lstrip()
    if at < 0 or about[-1:] not in ("", ":") or rest[:1] not in ("", *STOPS):
        return sentence
    return capital(rest.lstrip(f"{STOPS} "))


class RuleChips(NamedTuple):
    """What else speaks against it, and what does not."""

    chips: tuple[RuleChip, ...]


class BestFix(NamedTuple):
    """The one filled button."""

    fix: Fix


class OtherFixes(NamedTuple):
    fixes: tuple[Fix, ...]
    more: int
    """So many are not shown yet."""


FEW = 2  # other ways that can be read at a glance


def refusal_panel(
    refusals: tuple[Refusal, ...], kept: tuple[RuleChip, ...], unfolded: bool
) -> tuple[Headline | RuleChips | BestFix | OtherFixes, ...]:
    """Why not, what else speaks against it and what does not, the best way out as a button, the others as links."""
    if not refusals:
        return ()
    first, *others = refusals
    chips = (*map(_cross, others), *kept)
    every = [fix for one in refusals for fix in one.fixes]
    fixes = [fix for n, fix in enumerate(every) if fix not in every[:n]]
    best = next((one.best for one in refusals if one.best), None)
    if best is None and fixes and not others:
        best = fixes[0]
    rest = tuple(fix for fix in fixes if fix != best)
    shown = rest if unfolded else rest[:FEW]
    return (
        Headline(first),
        *([RuleChips(chips)] if chips else []),
        *([BestFix(best)] if best else []),
        *([OtherFixes(shown, len(rest) - len(shown))] if rest else []),
    )
