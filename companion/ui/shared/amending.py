"""What an amendment would mean for what came later, in words."""

from __future__ import annotations

from dataclasses import dataclass

from companion import rulebook
from companion.table.amend import Amended
from companion.table.words import _, plural


@dataclass(frozen=True, slots=True)
class Following:
    """Something that does not fit any more, and why."""

    title: str
    text: str


def following(box: str, outcome: Amended) -> tuple[Following, ...]:
    found = []
    for one in outcome.consequences:
        why = " ".join(rulebook.sentence(box, reason, one.state) for reason in one.verdict.reasons)
        found.append(Following(one.text, _("Left out: {why}").format(why=why) if one.left_out else why))
    return tuple(found)


def no_longer_fits(n: int) -> str:
    return plural("{n} later move no longer fits:", "{n} later moves no longer fit:", n)
