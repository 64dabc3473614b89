"""The parts of the screen where a tile is laid."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty

from companion.ui import kit, layout
from companion.ui.kit import dashed  # noqa: F401
from companion.ui.look.theme import theme
from companion.ui.princes.pieces.pieces import OwnerHolding
from companion.ui.princes.place import grid  # noqa: F401
from companion.ui.princes.place.view import TOOLS
from companion.ui.shared.secret import hold_to_look

layout.load(__file__)


class PlaceBoard(kit.Shown):
    """The grid as large as there is room, and the tools at its side, or below it where its squares would be small.

    ``filling``, it has a height to fill; else it takes the height that its width asks for.
    """

    filling = BooleanProperty(False)
    mirrored = BooleanProperty(False)
    touch = NumericProperty(0)  # bound in kv, so that it follows the theme
    height: float

    def __init__(self, **kwargs: Any) -> None:
        self._fit = Clock.create_trigger(self._fit_now, -1)
        super().__init__(**kwargs)
        for changed in ("pos", "size", "filling", "value", "mirrored", "touch"):
            self.fbind(changed, self._fit)
        self._fit()

    def _fit_now(self, *_: Any) -> None:
        squares, tools, gap = self.ids.grid, self.ids.tools, theme.gap6
        aside = self.touch + gap if self.value.tools else 0
        beside = self.filling or (self.width - aside) / squares.ground.columns >= theme.square
        side = self.width - (aside if beside else 0)
        column, row = len(TOOLS) * (self.touch + gap) - gap, self.touch + gap
        if self.filling:
            side = min(side, self.height)
        else:
            side = min(side, theme.text_width)
            self.height = max(side, column if aside else 0) if beside else side + (row if aside else 0)
        squares.size = side, side
        left = self.center_x - (side + (aside if beside else 0)) / 2
        top = self.top - ((self.height - max(side, column)) / 2 if self.filling else 0)
        squares.pos = left + (aside if beside and self.mirrored else 0), top - side
        tools.cols = 1 if beside else len(TOOLS)
        between = (side - len(TOOLS) * self.touch) / (len(TOOLS) - 1)  # each is as wide as a finger
        tools.spacing = gap if beside else max(0, min(gap, between))
        if beside:
            tools.size = self.touch, max(side, column)
            tools.pos = left if self.mirrored else squares.right + gap, top - tools.height
        else:
            tools.size, tools.pos = (side, self.touch), (left, squares.y - row)


class PlaceCount(kit.Shown, kit.Card):
    """How far the marking is; it shakes at a square that cannot be marked."""

    nudge = NumericProperty(0)
    refused = BooleanProperty(False)

    def shake(self) -> None:
        Animation.cancel_all(self, "nudge")
        self.refused, away = True, 0 if theme.reduce_motion else theme.gap6
        step = theme.motion("press")
        moves = Animation(nudge=away, **step) + Animation(nudge=-away, **step)
        moves += Animation(nudge=away, **step) + Animation(nudge=0, **step)
        moves.bind(on_complete=lambda *_: setattr(self, "refused", False))
        moves.start(self)


class HandHold(OwnerHolding, hold_to_look.HoldButton):
    """Shows which cards in hand want the tile."""
