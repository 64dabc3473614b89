"""Markers that keep their word: a test that says which rules it breaks or keeps is watched while it runs.

``breaks("place.overlap")``: at least one action is refused by that rule (or, for a note, warned of).
``keeps("place.overlap")``: at least one legal action was looked at by that rule.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

import pytest

from companion.table.action import Refused, Verdict


class Watch:
    """What some rules said while a test ran. A rule has looked at an action when the function that names it ran.

    ``asked_by`` are rules worded where a legal action never comes, each with the function that asks for them.
    """

    def __init__(self, rules: set[str], asked_by: Mapping[str, str] | None = None) -> None:
        self.rules = rules
        self.asked_by = asked_by or {}
        self.broken: set[str] = set()
        self.kept: set[str] = set()

    def over(self, ask: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*args: Any) -> Any:
            looked: set[str] = set()

            def note(frame: FrameType, event: str, _: object) -> None:
                if event == "call":
                    looked.update(self.rules.intersection(frame.f_code.co_consts))
                    looked.update(rule for rule in self.rules if self.asked_by.get(rule) == frame.f_code.co_name)

            before = sys.getprofile()
            sys.setprofile(note)
            try:
                answer = ask(*args)
            except Refused as refused:
                self.hear(refused.verdict, looked)
                raise
            finally:
                sys.setprofile(before)
            if isinstance(answer, Verdict):
                self.hear(answer, looked)
            elif not any(getattr(asked, "overruled", False) for asked in args):
                self.hear(Verdict(), looked)
            return answer

        return watched

    def hear(self, verdict: Verdict, looked: set[str]) -> None:
        said = {reason.rule for reason in (*verdict.reasons, *verdict.notes)}
        self.broken |= said & self.rules
        if verdict.legal:
            self.kept |= looked - said


def claims(item: pytest.Item, marker: str) -> set[str]:
    return {rule for mark in item.iter_markers(marker) for rule in mark.args}


def run(
    item: pytest.Function, game: ModuleType, asked_by: Mapping[str, str] | None = None
) -> Generator[None, object, object]:
    """Run a test, and fail it where it does not do what its markers say."""
    breaks, keeps = claims(item, "breaks"), claims(item, "keeps")
    watch = Watch(breaks | keeps, asked_by)
    if not watch.rules:
        return (yield)
    with pytest.MonkeyPatch.context() as patch:
        for name in ("check", "apply", "begin"):
            patch.setattr(game, name, watch.over(getattr(game, name)))
        result = yield
    if idle := sorted(breaks - watch.broken):
        pytest.fail(f"said to break, but nothing was refused by: {', '.join(idle)}", pytrace=False)
    if idle := sorted(keeps - watch.kept):
        pytest.fail(f"said to keep, but no legal action was looked at by: {', '.join(idle)}", pytrace=False)
    return result


# Which rules there are, and which of them are marked


@cache
def rules(engine: Path) -> tuple[str, ...]:
    """The rule ids of an engine, as they stand in its ``Reason("…")``."""
    found = _calls(engine, lambda function: isinstance(function, ast.Name) and function.id == "Reason")
    return tuple(sorted({next(_words(call), "") for call in found} - {""}))


def marked(tests: Path, marker: str) -> set[str]:
    """The rule ids in ``pytest.mark.<marker>("…")``."""
    return {rule for name, rule in _marks(tests) if name == marker}


@cache
def _marks(tests: Path) -> tuple[tuple[str, str], ...]:
    """Each word of a marker, after the marker's name."""
    found = _calls(tests, lambda function: bool(_marker(function)))
    return tuple((_marker(call.func), word) for call in found for word in _words(call))


def _marker(function: ast.expr) -> str:
    """The name in ``pytest.mark.<name>``."""
    match function:
        case ast.Attribute(value=ast.Attribute(value=ast.Name("pytest"), attr="mark"), attr=name):
            return name
        case _:
            return ""


@cache
def facts(engine: Path) -> Mapping[str, set[str]]:
    """The facts that an engine gives with each rule, in a ``Reason`` or a ``Why``."""
    found: dict[str, set[str]] = {}
    for call in _calls(engine, lambda function: isinstance(function, ast.Name)):
        match call:
            case ast.Call(func=ast.Name(id="Reason"), args=[ast.Constant(value=str(rule)), *fixes], keywords=given):
                names = {word.arg for word in given if word.arg and word.arg != "firm"}
                found.setdefault(rule, set()).update(names | ({"fix"} if fixes else set()))
            case ast.Call(func=ast.Name(id="Why"), args=[ast.Constant(value=str(rule)), ast.Dict(keys=keys)]):
                found.setdefault(rule, set()).update(str(key.value) for key in keys if isinstance(key, ast.Constant))
    return found


def _calls(folder: Path, is_wanted: Callable[[ast.expr], bool]) -> Iterator[ast.Call]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and is_wanted(node.func):
                yield node


def _words(call: ast.Call) -> Iterator[str]:
    yield from (word.value for word in call.args if isinstance(word, ast.Constant) and isinstance(word.value, str))
