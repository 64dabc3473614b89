"""The rounds of a game as a row of segments, with a cross where a Vatican Report follows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kivy.properties import NumericProperty

from companion.ui import layout
from companion.ui.kit.each import EachAcross
from companion.ui.look import icons  # noqa: F401

layout.load(__file__)

REPORTS = (2, 4, 6)


class Segment(NamedTuple):
    state: str


class Cross(NamedTuple):
    pass


class ProgressSegments(EachAcross):
    """``ProgressSegments: rounds: 6; now: 3``."""

    rounds = NumericProperty(6)
    now = NumericProperty(1)

    def segments(self, rounds: int, now: int) -> Iterator[Segment | Cross]:
        for number in range(1, rounds + 1):
            yield Segment("done" if number < now else "now" if number == now else "coming")
            if number in REPORTS:
                yield Cross()
