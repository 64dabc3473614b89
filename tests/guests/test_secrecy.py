"""Nothing that a seat receives depends on what others hold in secret, in whole games of every box and way to play."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.guests.box import box
from tests.golden import GAMES, journal
from tests.guests.secrecy import compare, keep_secrets

PLAYED = {
    "lorenzo": (0, 1, 2, 7, 9, 24),
    "masters": (0, 1, 2, 3, 4, 6, 9),
    "princes": (0, 2, 6, 9),
}
"""Lorenzo without leaders, with them dealt, hidden and played, and with Houses from the start and joined late;
Masters alone and with others, leaders dealt or not, any market; Princes with and without the Muse."""


@pytest.mark.parametrize("name", PLAYED)
def test_what_others_hold_in_secret_changes_no_byte_of_a_whole_game(name: str) -> None:
    assert sum(keep_secrets(name, seed, every=25) for seed in PLAYED[name]) > 20


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_nor_of_a_recorded_one(path: Path) -> None:
    """They have corrections, and what was entered late."""
    played = journal(path)
    steps = [(played.state_at(n), entry.action) for n, entry in enumerate(played.entries)]
    compare(path.parent.name, [*steps, (played.state, None)], Random(19), every=80)


@pytest.mark.parametrize("name", PLAYED)
def test_a_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that shows all it gets, of a table from which nothing was taken away."""
    monkeypatch.setattr(box(name), "view", lambda table: {"players": str(table.players)})
    assert keep_secrets(name, 1, every=20) > 0
    monkeypatch.setattr(box(name), "seen_by", lambda table, _seat: table)
    with pytest.raises(AssertionError, match="can tell them apart"):
        keep_secrets(name, 1, every=20)
