"""What a score pad says: why somebody wins, in the words of the box’s rules, and what cannot be counted."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Any

from companion.rulebook.entries import Entry, entries
from companion.table.action import Reason
from companion.table.pad import Pad, PadRules
from companion.table.score import Why
from companion.table.words import MINUS, _, capital, either, listing, number


def sentence(reason: Reason | Why, pad: Any = None) -> str:
    """As ``rulebook.sentence``, for a pad of whatever box."""
    if isinstance(reason, Why):
        return why_sentence(pad, reason) if isinstance(pad, Pad) else ""
    return refusal(pad.rules if isinstance(pad, Pad) else None, reason)


def say(name: str, value: object, pad: Any = None) -> str:
    """As ``rulebook.say``: one fact in words."""
    return _fact(pad, name, value) if isinstance(pad, Pad) else str(value)


# What went wrong


def refusal(pad_rules: PadRules | None, reason: Reason) -> str:
    """A sentence with the next step."""
    match reason.rule:
        case "pad.unfinished":
            return _("Type a number after the sign, or delete the sign.")
        case "pad.broken":
            return _("Type numbers with + or {minus} between them.").format(minus=MINUS)
        case "pad.long":
            return _("That is too long. Add a part of it up first.")
        case "pad.below_zero":
            return _("The sum is below 0. Check its signs.")
        case "pad.too_large":
            return _("At most {most}.").format(most=reason.facts.get("most", ""))
        case "pad.card":
            return _("Somebody else has this card.")
        case _:
            found = entry(pad_rules, reason.rule) if pad_rules else None
            if found is None or found.refusal is None:
                return _("Not on this score pad.")
            return _(found.refusal).format_map({name: str(value) for name, value in reason.facts.items()})


# Why


def entry(pad_rules: PadRules, rule: str) -> Entry | None:
    return next((found for box in pad_rules.rule_boxes if (found := entries(box).get(rule))), None)


def rule_box(pad_rules: PadRules, rule: str) -> str:
    """The box whose rules have it."""
    return next((box for box in pad_rules.rule_boxes if rule in entries(box)), "")


def why_sentence(pad: Pad, why: Why) -> str:
    """The rule's own sentence; where it wants more than a pad knows, what the rule says."""
    said = facts_said(pad, why.facts)
    if why.rule == "pad.corrected":
        sentence = _("{name}: corrected from {before} to {total}.")
        return sentence.format(name=said["seat"], before=said["before"], total=said["total"])
    found = entry(pad.rules, why.rule)
    if found is None:
        return ""
    template = _(found.refusal or found.text)
    if {name for _text, name, _spec, _conversion in Formatter().parse(template) if name} <= set(said):
        text = template.format_map(said)
        return capital(text)
    return _(found.text)


def facts_said(pad: Pad, facts: Mapping[str, object]) -> dict[str, str]:
    return {name: _fact(pad, name, value) for name, value in facts.items()}


def _fact(pad: Pad, name: str, value: object) -> str:
    match name, value:
        case (("seat" | "by"), str(seat)):
            return pad.player(seat).name
        case (("seats" | "others"), [*seats]):
            return listing([pad.player(str(seat)).name for seat in seats])
        case "order", [*ordered]:
            return ", ".join(_place(pad, one) for one in ordered)
        case "category", str(row):
            return pad.rules.rows[row].label
        case "lacking", [*lacking]:
            return listing([_lacks(pad, one) for one in lacking])
        case (("before" | "total"), int(n)):
            return number(n)
        case _:
            return str(value)


def _place(pad: Pad, one: object) -> str:
    """A name, and the number that puts it there."""
    match one:
        case (str(seat), int(n)):
            return f"{pad.player(seat).name} {n}"
        case (str(seat), None) | str(seat):
            return pad.player(seat).name
        case _:
            return ""


def _lacks(pad: Pad, one: object) -> str:
    """``Jesters (1)``, ``Forests or Lakes (2)``."""
    match one:
        case (int(n), [*rows]):
            return f"{either(pad.rules.rows[str(row)].label for row in rows)} ({n})"
        case _:
            return ""
