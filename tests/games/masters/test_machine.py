"""Masters of Renaissance under every kind of handling."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import initialize

from tests.games.handling import Handling, handled, seeds
from tests.games.masters import playing


class MastersHandling(Handling):
    box = "masters"
    playing = playing

    @initialize(seed=seeds, players=st.integers(1, 4), start=st.sampled_from(["fresh", "late"]))
    def begin(self, seed: int, players: int, start: str) -> None:
        rng = Random(seed)
        self.open(playing.late(rng, players) if start == "late" else playing.fresh(rng, players))


TestHandling = handled(MastersHandling)
