"""Rule entries, read from ``data/rules``, and the sentences made from them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from companion.table import facts
from companion.table.action import Kept, Reason
from companion.table.facts import DataError
from companion.table.score import Why
from companion.table.words import _, capital


class Entry(BaseModel):
    """One rule; the texts of its refusal are templates over the facts of a reason.

    ``refusal`` is followed by ``next`` where the reason knows a way out, by ``otherwise`` where it knows none.
    ``short`` is the cause alone, in at most eight words. ``kept`` says in a few words that the rule is no hindrance.
    ``icon`` is its picture, or the fact that names one.
    A table rule explains its ``readings`` by their values. What is ``private`` tells of a purse.
    In an ``example`` icons stand by their names in braces. ``module`` says with which part of the box a rule comes.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    title: str
    text: str
    refusal: str | None = None
    short: str | None = None
    next: str | None = None
    otherwise: str | None = None
    kept: str | None = None
    private: bool = False
    icon: str = ""
    readings: dict[str, str] = {}
    example: str | None = None
    module: str | None = None
    section: str
    page: int | None = None
    keywords: tuple[str, ...] = ()
    related: tuple[str, ...] = ()


TABLE_RULE = "table."
"""So the ids of table rules begin; the rest is the name of the setting."""


class Reading(NamedTuple):
    """One way to read what the rulebook leaves open."""

    text: str
    played: bool


class Wording(Protocol):
    """How one game says the facts of its reasons."""

    def say(self, name: str, value: object, state: Any = None) -> str: ...

    def say_all(self, facts: Mapping[str, object], state: Any = None) -> Mapping[str, str]: ...


def _wording(box: str) -> Wording:
    """Of that game alone: nobody waits for the rules of a game that is not played."""
    module: Any = import_module(f"companion.games.{box}.fact_words")
    wording: Wording = module
    return wording


@cache
def entries(box: str) -> Mapping[str, Entry]:
    """All entries of a game, by rule id; a record that does not fit raises a ``DataError`` that names it."""
    name = f"rules/{box}.json"
    document = facts.read(name)
    records: Any = document.get("records") if isinstance(document, dict) else document
    try:
        found = TypeAdapter(tuple[Entry, ...]).validate_python(records)
    except ValidationError as error:
        first = error.errors()[0]
        raise DataError(f"{name}, {_place(records, first['loc'])}: {first['msg']}") from error
    by_id = {one.id: one for one in found}
    if len(by_id) < len(found):
        twice = next(one.id for n, one in enumerate(found) if by_id[one.id] is not found[n])
        raise DataError(f"{name}, {twice}: there are two records of this id")
    return by_id


def _place(records: Any, location: tuple[int | str, ...]) -> str:
    """Where in the file: a record by its id, if it has one."""
    match location:
        case (int(n), *rest) if isinstance(records[n], dict) and "id" in records[n]:
            return " / ".join(map(str, [records[n]["id"], *rest]))
        case _:
            return " / ".join(map(str, location)) or "records"


def entry(box: str, rule: str) -> Entry:
    """The entry of one rule, which may come with the expansion of the box; raises ``KeyError`` if there is none."""
    if known := _entry_with_expansion(box, rule):
        return known
    raise KeyError(rule)


def title(box: str, rule: str) -> str:
    """What a rule is called, in the language that is spoken."""
    return _(entry(box, rule).title)


def _entry_with_expansion(box: str, rule: str) -> Entry | None:
    return entries(box).get(rule) or (entries("houses").get(rule) if box == "lorenzo" else None)


def readings(one: Entry, table: Any = None) -> tuple[Reading, ...]:
    """All ways to read a table rule; the one that a game, or its expansion, is played by is marked."""
    field = one.id.removeprefix(TABLE_RULE)
    agreed = (getattr(part, "rules", None) for part in (table, getattr(table, "houses", None)))
    played = {str(getattr(rules, field)).lower() for rules in agreed if hasattr(rules, field)}
    return tuple(Reading(_(text), value.lower() in played) for value, text in one.readings.items())


def sentence(box: str, reason: Reason | Why, state: Any = None) -> str:
    """What a reason says to a person, with the next step if it knows one; with a state, players have names."""
    if box == "pad":  # of whatever box
        from companion.rulebook import pads

        return pads.sentence(reason, state)
    known = _entry_with_expansion(box, reason.rule)
    if known is None or known.refusal is None:
        return _("The rules of this game do not allow this.")
    fixes = reason.fixes if isinstance(reason, Reason) else ()
    said = _wording(box).say_all({**reason.facts, "fix": fixes}, state)
    text = _(known.refusal)
    if fixes and known.next:
        text += " " + _(known.next)
    elif known.otherwise and not fixes:
        text += " " + _(known.otherwise)
    return capital(text.format_map(said))


def aloud(box: str, reason: Reason, state: Any, name: str) -> str:
    """What a reason says where everybody reads it: with the price, what is missing would tell what is in a purse."""
    if box != "pad" and (known := _entry_with_expansion(box, reason.rule)) and known.private:
        return _("{player} cannot pay this.").format(player=name)
    return sentence(box, reason, state)


def headline(box: str, reason: Reason | Why, state: Any = None) -> str:
    """The cause alone, in a few words: ``short`` of a rule, or its whole refusal where it has none."""
    known = None if box == "pad" else _entry_with_expansion(box, reason.rule)
    if known is None or known.refusal is None:
        return sentence(box, reason, state)
    fixes = reason.fixes if isinstance(reason, Reason) else ()
    text = _(known.short or known.refusal).format_map(_wording(box).say_all({**reason.facts, "fix": fixes}, state))
    return capital(text)


def kept(box: str, rule: Kept, state: Any = None) -> str:
    """That a rule is no hindrance, in a few words."""
    return _(entry(box, rule.rule).kept or "").format_map(_wording(box).say_all(rule.facts, state))


def icon(box: str, rule: Reason | Kept) -> str:
    """The picture of a rule, as goods and cards are called in the game; empty where it has none."""
    known = _entry_with_expansion(box, rule.rule)
    return known.icon.format_map(rule.facts) if known else ""


def say(box: str, name: str, value: object, state: Any = None) -> str:
    """One fact in words, such as ``say("lorenzo", "seat", "red", table)``."""
    if box == "pad":
        from companion.rulebook import pads

        return pads.say(name, value, state)
    return _wording(box).say(name, value, state)
