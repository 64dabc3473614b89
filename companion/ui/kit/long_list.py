"""Hundreds of rows, of which only those in sight and a few around them are there."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.relativelayout import RelativeLayout

from companion.ui import layout
from companion.ui.kit.each import TellsTaps
from companion.ui.kit.surface import Raised
from companion.ui.look.theme import theme

layout.load(__file__)

AHEAD = 0.5
"""How far above and below the part in sight rows are ready, in heights of that part."""

SAMPLE = 8
"""So many rows tell how high one is that nobody has seen yet."""

SLACK = 0.25
"""How far the room for the rows that nobody has seen yet may be off: with the height of the list the whole page around
it would be laid out anew."""


class RowFrame(TellsTaps, RelativeLayout):
    """Around each row, so that a row that moves is not laid out and drawn anew: only its frame moves."""

    row = ObjectProperty(rebind=True)

    def __init__(self, row: Any, width: float) -> None:
        super().__init__(row=row, width=width)
        row.width = width
        self.add_widget(row)

    def on_tap(self, *what: Any) -> None:
        self.parent.dispatch("on_tap", *what)


class LongList(TellsTaps, Raised):
    """``LongList: scroller: scroller; of: "GameRow"; values: root.view.games; on_tap: …``, as ``Each`` has them.

    A row that leaves at one end comes again at the other, because making one takes far longer than showing it with
    another value.
    """

    height: float
    of = StringProperty()
    values = ObjectProperty(())
    scroller = ObjectProperty()
    at_once = NumericProperty(1)
    """How many rows are made in a frame; others that are missing come with the next ones."""
    measure = NumericProperty(0)  # of the theme: with the text the rows grow

    def __init__(self, **kwargs: Any) -> None:
        self._rows: dict[int, RowFrame] = {}  # by their places: one after the other without a gap
        self._spare: list[RowFrame] = []
        self._heights: dict[int, float] = {}  # of all that were ever in sight
        self._made, self._frame = 0, -1
        self._look_next = Clock.create_trigger(self._look_now)
        self._look = Clock.create_trigger(lambda *_: self._look_next())  # when everything has found its place
        self._place = Clock.create_trigger(self._place_now, -1)
        super().__init__(**kwargs)
        for changed in ("pos", "size"):
            self.fbind(changed, self._look)
            self.fbind(changed, self._place)
        for changed in ("width", "measure"):
            self.fbind(changed, self._forget_heights)

    def on_scroller(self, *_: Any) -> None:
        for changed in ("scroll_y", "height"):
            self.scroller.fbind(changed, self._look)
        self._look()

    def on_values(self, *_: Any) -> None:
        for place in [place for place in self._rows if place >= len(self.values)]:
            self._put_away(place)
        for place, frame in self._rows.items():
            self._show(frame.row, place)
        self._forget_heights()
        self._look_now()
        self._look_next.cancel()  # not before the page is as long as the new list
        self._look()

    def _show(self, row: Any, place: int) -> None:
        row.first, row.value = place == 0, self.values[place]

    def _forget_heights(self, *_: Any) -> None:
        self._heights.clear()
        self._place()

    # Which rows are there

    def _look_now(self, *_: Any) -> None:
        if not self.scroller:
            return
        self._heights |= self._heights_now()
        wanted = self._in_sight()
        for place in [place for place in self._rows if place not in wanted]:
            self._put_away(place)
        for place in self._missing(wanted):
            if not self._spare and not self._may_make():
                break
            self._put(place)
        else:
            self._stock_up()
        if not self._has_enough():
            self._look_next()
        self._place()

    def _stock_up(self) -> None:
        """Make a row for whoever will scroll, with all that is in it once it is shown."""
        if not self._has_enough() and self._may_make():
            self._show(self._spare[-1].row, len(self.values) - 1)

    def _has_enough(self) -> bool:
        """Whether no row must be made when somebody scrolls."""
        most = (1 + 2 * AHEAD) * self.scroller.height / self._usual + 2
        return bool(len(self._rows) + len(self._spare) >= min(most, len(self.values)))

    def _in_sight(self) -> range:
        """The places in sight, or nearly."""
        content, height = self.scroller.children[0], self.scroller.height
        scrolled = (1 - self.scroller.scroll_y) * max(0, content.height - height)
        above = scrolled - (content.top - self.top)
        tops = self._tops()
        first = bisect_right(tops, above - AHEAD * height) - 1
        last = bisect_left(tops, above + height + AHEAD * height)
        return range(max(0, first), min(max(0, last), len(self.values)))

    def _missing(self, wanted: range) -> list[int]:
        """Those nearest to the rows that are there come first, so that there is never a gap."""
        first, last = min(self._rows, default=wanted.start), max(self._rows, default=wanted.start - 1)
        return [*range(last + 1, wanted.stop), *range(first - 1, wanted.start - 1, -1)]

    def _may_make(self) -> bool:
        if self._frame != Clock.frames:
            self._frame, self._made = Clock.frames, 0
        if self._made >= self.at_once:
            return False
        self._made += 1
        frame = RowFrame(getattr(Factory, self.of)(), width=self.width)
        frame.fbind("height", self._place)
        self._spare.append(frame)
        return True

    def _put(self, place: int) -> None:
        frame = self._rows[place] = self._spare.pop()
        self._show(frame.row, place)
        self.add_widget(frame, index=sum(other > place for other in self._rows))

    def _put_away(self, place: int) -> None:
        frame = self._rows.pop(place)
        self.remove_widget(frame)
        self._spare.append(frame)

    # Where they are

    def _place_now(self, *_: Any) -> None:
        tops = self._tops()
        unseen = tops[-1] - tops[max(self._rows, default=-1) + 1]
        if abs(self.height - tops[-1]) > SLACK * unseen:
            self.height = tops[-1]
        for place, frame in self._rows.items():
            frame.width, frame.x, frame.top = self.width, self.x, self.top - tops[place]

    def _tops(self) -> list[float]:
        """Where each row begins, measured from the top, and where the last one ends; letters keep to whole pixels."""
        usual, known = self._usual, self._heights | self._heights_now()
        return [0, *accumulate(known.get(place, usual) for place in range(len(self.values)))]

    def _heights_now(self) -> dict[int, float]:
        return {place: frame.height for place, frame in self._rows.items()}

    @property
    def _usual(self) -> int:
        """The height of a row that nobody has seen yet."""
        seen = [*self._heights.values()][:SAMPLE] or [theme.row_height]
        return round(sum(seen) / len(seen))
