"""Every rule has a test that breaks it and a test that keeps it, and an entry that says it; no entry says more."""

from __future__ import annotations

from pathlib import Path

from companion.games import masters
from tests.games.coverage import RulesAreSaid


class TestRules(RulesAreSaid):
    game = masters
    box = "masters"
    tests = Path(__file__).parent
