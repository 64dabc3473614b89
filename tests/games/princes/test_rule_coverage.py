"""Every rule has a test that breaks it and a test that keeps it, and an entry that says it; no entry says more."""

from __future__ import annotations

from pathlib import Path

from companion.games import princes
from tests.games.coverage import RulesAreSaid


class TestRules(RulesAreSaid):
    game = princes
    box = "princes"
    tests = Path(__file__).parent
    notes = ("best_work.none", "best_work.score", "best_work.tie", "place.differs")
