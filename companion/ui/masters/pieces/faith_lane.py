"""The faith track with everybody's marker. The spaces are painted; what is said of them are widgets."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kivy.graphics import Color, InstructionGroup
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.rulebook.pieces_masters import LaneView, Marker
from companion.ui import layout
from companion.ui.kit import Repeated
from companion.ui.kit.painting import Painting, block, stamp, write
from companion.ui.look.theme import theme

layout.load(__file__)

WIDEST_PIECE = 1.12  # of a cell's figure, by its text size: two digits
MOST_ROWS = 3


class FaithLane(Repeated, Layout):
    """``FaithLane: lane: lane_view(table, own=seat); said: "1 more to keep the 3 VP tile"``.

    With large text the track goes on in a second row. ``said`` stands beside the own marker.
    """

    lane = ObjectProperty(None, allownone=True)
    said = StringProperty()
    dark = BooleanProperty(False)  # these two are bound in kv, so that the painting follows the theme
    unit = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._painting = Painting()
        self._painted: object = None  # for which rows, sections and colours
        super().__init__(**kwargs)
        self.canvas.before.add(self._painting)
        for changed in ("pos", "size", "lane", "said", "dark", "unit"):
            self.fbind(changed, self._trigger_layout)

    def do_layout(self, *_: Any) -> None:
        lane: LaneView | None = self.lane
        if lane is None or self.width <= theme.touch:
            return
        self.values = (*lane.sections, *lane.markers, *([self.said] if self.said else []))
        widgets, first = self.children[::-1], len(lane.sections)
        tabs, markers = widgets[:first], widgets[first : first + len(lane.markers)]
        spaces, least = len(lane.points), self.unit * 0.45  # so wide that figures can be read
        wanted = next((n for n in range(1, MOST_ROWS) if self.width / -(-spaces // n) >= least), MOST_ROWS)
        starts = breaks(lane, wanted)
        step = self.width / max(end - start for start, end in pairwise(starts))
        top, rows = self.top, []
        for start, end in pairwise(starts):
            top, cells = self._row(lane, (start, end), step, top, tabs, markers)
            rows.append((start, end, cells - self.top))
            top -= theme.gap8
        self.height = self.top - top - theme.gap8
        self._paint(lane, rows, step)
        self._painting.move(self, (self.x, self.top))

    def _row(
        self, lane: LaneView, span: tuple[int, int], step: float, top: float, tabs: list[Widget], markers: list[Widget]
    ) -> tuple[float, float]:
        """One row of the track from its top; gives where it ends, and where its cells stand."""
        start, end = span
        here = [(n, s) for n, s in enumerate(lane.sections) if start <= s.first < end]
        high: float = max([tabs[n].height for n, _section in here], default=0)
        for n, section in here:
            tabs[n].width = (section.pope - section.first + 1) * step - theme.hairline
            tabs[n].pos = self.x + (section.first - start) * step, top - high
        top -= high + float(theme.lane)
        cells = top
        standing = [(m, w) for m, w in zip(lane.markers, markers, strict=True) if start <= m.space < end]
        others = [(m, w) for m, w in standing if not m.own]
        found = lines([m.space for m, _w in others], self.unit / step)
        for line in found:
            top -= float(theme.gap4 / 2 + self.unit)
            for n in line:
                others[n][1].side = self.unit
                others[n][1].center_x = self._middle(others[n][0], start, step)
                others[n][1].y = top
        for marker, widget in [(m, w) for m, w in standing if m.own]:
            top = self._own(widget, self._middle(marker, start, step), top - theme.gap4 / 2)
        # So much room that nothing below moves when it is the next one's turn.
        most = max(
            (len(lines([m.space for m, _w in standing if m is not own], self.unit / step)) for own, _w in standing),
            default=0,
        )
        return top - max(0, most - len(found)) * float(theme.gap4 / 2 + self.unit), cells

    def _middle(self, marker: Marker, start: int, step: float) -> float:
        """Of the space, but the marker never stands out of the lane."""
        middle: float = self.x + (marker.space - start + 0.5) * step
        return min(max(middle, float(self.x + self.unit / 2)), float(self.right - self.unit / 2))

    def _own(self, badge: Widget, middle: float, top: float) -> float:
        """The own marker, and what is said of it where there is room: to the right, to the left, or below."""
        side: float = self.unit * 1.1
        badge.side = side
        badge.center_x, badge.top = middle, top
        if not self.said:
            return top - side
        note = self.children[0]
        wide, high = note.texture_size
        if badge.right + theme.gap8 + wide <= self.right:
            note.x = badge.right + theme.gap8
        elif badge.x - theme.gap8 - wide >= self.x:
            note.x = badge.x - theme.gap8 - wide
        else:
            low = top - side - float(theme.gap4 / 2)
            note.x, note.top = self.x, low
            return low - float(high)
        low = top - max(side, float(high))
        badge.center_y = note.center_y = (top + low) / 2
        return low

    # Painting

    def _paint(self, lane: LaneView, rows: list[tuple[int, int, float]], step: float) -> None:
        """The cells of all rows, as if the top left of the lane stood at the origin."""
        wanted = (tuple(rows), step, lane.points, lane.sections, self.dark, theme.measure)
        if wanted == self._painted:
            return
        self._painted = wanted
        painted = self._painting.begin()
        for start, end, y in rows:
            for space in range(start, end):
                self._cell(painted, lane, space, (space - start) * step, y, step)

    def _cell(self, painted: InstructionGroup, lane: LaneView, space: int, x: float, y: float, step: float) -> None:
        section = next((s for s in lane.sections if s.first <= space <= s.pope), None)
        faded = 0.5 if section and section.over else 1
        pope = section is not None and section.pope == space
        fill = theme.faith if pope else theme.goldc if section else theme.surface2
        painted.add(Color(1, 1, 1, faded))
        block(painted, (x, y, step - theme.hairline, theme.lane), theme.gap4 * 0.75, fill)
        middle = x + (step - theme.hairline) / 2, y + theme.lane / 2
        if pope:
            stamp(painted, "faith", min(step * 1.2, theme.icon_s), middle, theme.milL)
        elif lane.points[space]:
            size = min(theme.text_size("floor"), step / WIDEST_PIECE)
            write(painted, str(lane.points[space]), size, theme.ongoldc if section else theme.ink2, middle)


def breaks(lane: LaneView, rows: int) -> list[int]:
    """Where each row begins, and the end: near equal parts, but never within a section."""
    spaces = len(lane.points)
    allowed = sorted({s.first for s in lane.sections} | {s.pope + 1 for s in lane.sections if s.pope + 1 < spaces})
    starts = {min(allowed, key=lambda at: abs(at - spaces * n / rows)) for n in range(1, rows)}
    return [0, *sorted(starts), spaces]


def lines(spaces: list[int], width: float) -> list[list[int]]:
    """Which markers stand in which line, so that none covers another; ``width`` is a marker's, in spaces."""
    found: list[list[int]] = []
    for n in sorted(range(len(spaces)), key=lambda n: spaces[n]):
        line = next((line for line in found if spaces[n] - spaces[line[-1]] >= width), None)
        if line is None:
            found.append([n])
        else:
            line.append(n)
    return found
