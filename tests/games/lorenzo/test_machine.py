"""Lorenzo il Magnifico under every kind of handling."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import initialize

from tests.games.handling import Handling, handled, seeds
from tests.games.lorenzo import playing


class LorenzoHandling(Handling):
    box = "lorenzo"
    playing = playing

    @initialize(seed=seeds, players=st.integers(2, 4), start=st.sampled_from(["basic", "advanced", "late"]))
    def begin(self, seed: int, players: int, start: str) -> None:
        rng = Random(seed)
        late = start == "late"
        self.open(playing.late(rng, players, seed) if late else playing.fresh(rng, players, start == "advanced"))


TestHandling = handled(LorenzoHandling)
