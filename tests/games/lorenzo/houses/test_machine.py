"""The expansion under every kind of handling."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import initialize

from tests.games.handling import Handling, handled, seeds
from tests.games.lorenzo import playing
from tests.games.lorenzo.houses.playing import fresh, late


class HousesHandling(Handling):
    box = "lorenzo"
    playing = playing

    @initialize(seed=seeds, players=st.integers(2, 5), joined=st.booleans())
    def begin(self, seed: int, players: int, joined: bool) -> None:
        self.open((late if joined else fresh)(Random(seed), players))


TestHandling = handled(HousesHandling)
