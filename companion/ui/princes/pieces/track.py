"""The fame track as on the board: fifty spaces in a ring, with everybody's figure and the markers of works."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui import layout
from companion.ui.kit import Badge
from companion.ui.kit.rounded import Rounded
from companion.ui.kit.stock import Stock
from companion.ui.look.icons import Icon
from companion.ui.look.paint import Trigger
from companion.ui.look.theme import theme
from companion.ui.princes.around.view import TrackView
from companion.ui.princes.pieces.grid_paint import write

layout.load(__file__)

ACROSS, DOWN = 17, 10  # spaces along the sides of the ring, corners included
FIVE = 5  # every fifth number is read more easily
Box = tuple[float, float, float, float]


class FameTrack(FloatLayout):
    """Clockwise from the top left corner; what stands inside the ring goes into ``inner``."""

    track = ObjectProperty(None, allownone=True)
    gap = NumericProperty(0)
    inner = ListProperty([0, 0, 0, 0])
    dark = BooleanProperty(False)  # these two are bound in kv, so that the painting follows the theme
    letters = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._spaces = InstructionGroup()
        self._badges, self._quills = Stock(Badge), Stock(lambda: Icon(name="work"))
        self._paint = Trigger(self._paint_now)
        super().__init__(**kwargs)
        self.canvas.before.add(self._spaces)
        for changed in ("pos", "size", "track", "gap", "dark", "letters"):
            self.fbind(changed, self._paint)
        self._paint()

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """What a layout writes into the ring stands inside."""
        if "inside" in self.ids and not isinstance(widget, Badge | Icon):
            self.ids.inside.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    def box(self, space: int) -> Box:
        """Where a space is, in pixels."""
        wide, high = self._step
        if space < ACROSS:
            column, row = space, 0
        elif space < ACROSS + DOWN - 2:
            column, row = ACROSS - 1, space - ACROSS + 1
        elif space < 2 * ACROSS + DOWN - 2:
            column, row = 2 * ACROSS + DOWN - 3 - space, DOWN - 1
        else:
            column, row = 0, 2 * (ACROSS + DOWN - 2) - space
        return self.x + column * wide, self.top - (row + 1) * high + self.gap, wide - self.gap, high - self.gap

    @property
    def _step(self) -> tuple[float, float]:
        return (self.width + self.gap) / ACROSS, (self.height + self.gap) / DOWN

    def _paint_now(self) -> None:
        self._spaces.clear()
        track: TrackView | None = self.track
        wide, high = self._step
        self.inner = self.x + wide, self.y + high, self.width - 2 * wide, self.height - 2 * high
        if track is None or min(self.size) < theme.die_l:
            return
        worked, taken = {space for space, _who in track.works}, {space for space, _who in track.figures}
        for space in range(track.spaces):
            self._space(track, space, worked=space in worked, taken=space in taken | worked)
        self._stand(track)

    def _space(self, track: TrackView, space: int, *, worked: bool, taken: bool) -> None:
        paper, box = self._spaces, self.box(space)
        x, y, wide, high = box
        needed = space == track.minimum
        fill = theme.okc if worked else theme.goldc if not space else theme.surface
        edge = theme.primary if needed else theme.ok if worked else theme.line
        line = theme.selected_line if needed else theme.control_line if worked else theme.hairline
        paper.add(Color(1, 1, 1, 1))
        shape = Rounded()
        shape.fit(box, [theme.radius_cell * 0.8] * 4, fill, edge, line)
        paper.add(shape)
        if not taken:
            text = str(space) if space else f"0/{track.spaces}"
            ink = theme.ink if not space % FIVE else theme.ink2
            write(paper, text, (x + wide / 2, y + high / 2), round(min(self.letters, wide * 0.36)), tuple(ink))

    def _stand(self, track: TrackView) -> None:
        """Two badges beside each other where several share a space; that of a work has a quill below it."""
        figures = [(space, who, False) for space, who in track.figures]
        pieces = figures + [(space, who, True) for space, who in track.works]
        badges, quills = self._badges.take(len(pieces)), self._quills.take(len(track.works))
        for n, (badge, (space, who, worked)) in enumerate(zip(badges, pieces, strict=True)):
            badge.who = who
            crowd = [one for one, piece in enumerate(pieces) if piece[0] == space]
            spot = self._spot(space, crowd.index(n), len(crowd))
            if worked:
                self._place_work(badge, quills[n - len(figures)], spot)
            else:
                _lay(badge, spot, 0.84)
        for old in [child for child in self.children if isinstance(child, Badge | Icon)]:
            if old not in (*badges, *quills):
                self.remove_widget(old)
        for piece in (*badges, *quills):
            if piece.parent is None:
                self.add_widget(piece)

    def _spot(self, space: int, place: int, crowd: int) -> Box:
        """The part of a space that somebody has who shares it."""
        x, y, wide, high = self.box(space)
        columns = min(crowd, 2)
        rows = (crowd + 1) // 2
        wide, high = wide / columns, high / rows
        return x + place % 2 * wide, y + (rows - 1 - place // 2) * high, wide, high

    def _place_work(self, badge: Badge, quill: Icon, spot: Box) -> None:
        x, y, wide, high = spot
        _lay(badge, (x, y + high * 0.4, wide, high * 0.6), 0.84)
        _lay(quill, (x, y, wide, high * 0.4), 0.9)


def _lay(piece: Icon, spot: Box, share: float) -> None:
    x, y, wide, high = spot
    side = min(wide, high) * share
    piece.size_hint = None, None
    piece.size, piece.center = (side, side), (x + wide / 2, y + high / 2)
