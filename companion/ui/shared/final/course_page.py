"""The course of a game on the screen: a graph to choose and to tap, and the moments that decided it."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from companion.ui import layout
from companion.ui.kit import Across, Card, Shown, graph  # noqa: F401

layout.load(__file__)


class CourseCard(Shown, Card):
    """The graph and its legend; ``on_step`` says which step was tapped."""

    __events__ = ("on_step",)
    flat = BooleanProperty(False)  # on a phone on its side

    def on_step(self, step: int) -> None:
        """Bound in layouts."""


class CoursePage(Shown, Across):
    """``on_round`` says of which round a point was tapped, ``on_series`` what is to be shown."""

    __events__ = ("on_round", "on_series")
    flat = BooleanProperty(False)

    def on_round(self, number: int) -> None:
        """Bound by the screen."""

    def on_series(self, name: str) -> None:
        """Bound by the screen."""
