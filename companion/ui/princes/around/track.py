"""The fame track as on the board: fifty spaces in a ring, with everybody's figure and the markers of works."""

from __future__ import annotations

from typing import Any

from kivy.graphics import InstructionGroup
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from companion.ui import layout
from companion.ui.kit import Repeated
from companion.ui.kit.painting import Painted, block, stamp, write
from companion.ui.look.theme import theme
from companion.ui.princes.around.view import TrackView

layout.load(__file__)

ACROSS, DOWN = 17, 10  # spaces along the sides of the ring, corners included
FIVE = 5  # every fifth number is read more easily
Box = tuple[float, float, float, float]


class FameTrack(Painted, Repeated):
    """Clockwise from the top left corner; ``inner`` is the room inside the ring. The badges are its only widgets."""

    track = ObjectProperty(None, allownone=True)
    gap = NumericProperty(0)
    letters = NumericProperty(0)
    inner = ListProperty([0, 0, 0, 0])
    looks = ("pos", "size", "track", "gap", "letters")

    def on_track(self, _widget: Any, track: TrackView) -> None:
        self.values = (*track.figures, *track.works)

    def box(self, space: int) -> Box:
        """Where a space is, in pixels from the lower left corner."""
        wide, high = self._step
        if space < ACROSS:
            column, row = space, 0
        elif space < ACROSS + DOWN - 2:
            column, row = ACROSS - 1, space - ACROSS + 1
        elif space < 2 * ACROSS + DOWN - 2:
            column, row = 2 * ACROSS + DOWN - 3 - space, DOWN - 1
        else:
            column, row = 0, 2 * (ACROSS + DOWN - 2) - space
        return column * wide, self.height - (row + 1) * high + self.gap, wide - self.gap, high - self.gap

    @property
    def _step(self) -> tuple[float, float]:
        return (self.width + self.gap) / ACROSS, (self.height + self.gap) / DOWN

    def paint(self, painted: InstructionGroup) -> None:
        track: TrackView | None = self.track
        wide, high = self._step
        self.inner = self.x + wide, self.y + high, self.width - 2 * wide, self.height - 2 * high
        if track is None or min(self.size) < theme.die_l:
            return
        worked, taken = {space for space, _who in track.works}, {space for space, _who in self.values}
        for space in range(track.spaces):
            self._space(painted, track, space, worked=space in worked, taken=space in taken)
        self._stand(painted, len(track.figures))

    def _space(self, painted: InstructionGroup, track: TrackView, space: int, *, worked: bool, taken: bool) -> None:
        box = self.box(space)
        x, y, wide, high = box
        needed = space == track.minimum
        fill = theme.okc if worked else theme.goldc if not space else theme.surface
        edge = theme.primary if needed else theme.ok if worked else theme.line
        line = theme.selected_line if needed else theme.control_line if worked else theme.hairline
        block(painted, box, theme.radius_cell * 0.8, fill, edge, line)
        if not taken:
            text = str(space) if space else f"0/{track.spaces}"
            ink = theme.ink if not space % FIVE else theme.ink2
            write(painted, text, min(self.letters, wide * 0.36), ink, (x + wide / 2, y + high / 2))

    def _stand(self, painted: InstructionGroup, figures: int) -> None:
        """Two badges beside each other where several share a space; those after the figures have a quill below."""
        spaces = [space for space, _who in self.values]
        for n, (badge, space) in enumerate(zip(self.children[::-1], spaces, strict=True)):
            crowd = [other for other, taken in enumerate(spaces) if taken == space]
            x, y, wide, high = self._spot(space, crowd.index(n), len(crowd))
            if n >= figures:
                stamp(painted, "work", min(wide, high * 0.4) * 0.9, (x + wide / 2, y + high * 0.2))
                y, high = y + high * 0.4, high * 0.6
            badge.size = (min(wide, high) * 0.84,) * 2
            badge.center = self.x + x + wide / 2, self.y + y + high / 2

    def _spot(self, space: int, place: int, crowd: int) -> Box:
        """The part of a space that somebody has who shares it."""
        x, y, wide, high = self.box(space)
        columns = min(crowd, 2)
        rows = (crowd + 1) // 2
        wide, high = wide / columns, high / rows
        return x + place % 2 * wide, y + (rows - 1 - place // 2) * high, wide, high
