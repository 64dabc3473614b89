"""Markers that keep their word: a test that says which rules it breaks or keeps is watched while it runs.

``breaks("tower.value")``: at least one action is refused by that rule (or, for a note, warned of).
``keeps("tower.value")``: at least one legal action was looked at by that rule.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from types import FrameType
from typing import Any

import pytest

from companion.games import lorenzo
from companion.table.action import Refused, Verdict

ASKED_BY = {"card.cost": "cost_is_payable", "card.minimum": "cost_is_payable"}
"""Rules worded where a legal action never comes, each with the function that asks for them."""


class Watch:
    """What some rules said while a test ran. A rule has looked at an action when the function that names it ran."""

    def __init__(self, rules: set[str]) -> None:
        self.rules = rules
        self.broken: set[str] = set()
        self.kept: set[str] = set()

    def over(self, ask: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*args: Any) -> Any:
            looked: set[str] = set()

            def note(frame: FrameType, event: str, _: object) -> None:
                if event == "call":
                    looked.update(self.rules.intersection(frame.f_code.co_consts))
                    looked.update(rule for rule in self.rules if ASKED_BY.get(rule) == frame.f_code.co_name)

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
            elif not getattr(args[-1], "overruled", False):
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


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    breaks, keeps = claims(pyfuncitem, "breaks"), claims(pyfuncitem, "keeps")
    watch = Watch(breaks | keeps)
    if not watch.rules:
        return (yield)
    with pytest.MonkeyPatch.context() as patch:
        for name in ("check", "apply", "begin"):
            patch.setattr(lorenzo, name, watch.over(getattr(lorenzo, name)))
        result = yield
    if idle := sorted(breaks - watch.broken):
        pytest.fail(f"said to break, but nothing was refused by: {', '.join(idle)}", pytrace=False)
    if idle := sorted(keeps - watch.kept):
        pytest.fail(f"said to keep, but no legal action was looked at by: {', '.join(idle)}", pytrace=False)
    return result
