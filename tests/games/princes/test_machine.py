"""The Princes of Florence under every kind of handling."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import initialize

from tests.games.handling import Handling, handled, seeds
from tests.games.princes import playing


class PrincesHandling(Handling):
    box = "princes"
    playing = playing

    @initialize(seed=seeds, players=st.integers(2, 5), muse=st.booleans(), joined=st.booleans())
    def begin(self, seed: int, players: int, muse: bool, joined: bool) -> None:
        start = playing.late if joined else playing.fresh
        self.open(start(Random(seed), players, muse))


TestHandling = handled(PrincesHandling)
