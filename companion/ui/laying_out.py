"""When layouts place what they hold: from the outside in, and then from the inside out.

Kivy's take turns as something of theirs has changed. A new screen is then laid out several times at the size with which
widgets are made, before its own size has come to the innermost of them; and all texts wrap, and wrap again.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import Any
from weakref import ref

from kivy.clock import Clock
from kivy.uix.layout import Layout

# Where a change goes on, and so who is next: the first of these first.
INWARD, OUTWARD, MOVED = range(3)  # the last as a whole, with all that is in it


class Turn:
    """``layout._trigger_layout()``: places what is in it, before the next frame."""

    __slots__ = ("_busy", "_layout", "uid", "way")

    def __init__(self, layout: Any) -> None:
        self._layout, self.uid, self.way, self._busy = ref(layout), layout.uid, MOVED, False

    def __call__(self, changed: Any = None, *_: Any) -> None:
        """Something of the layout itself has changed, or of a widget in it.

        What it changes of itself while it places the others, mostly its height, matters only to those around it.
        """
        itself = changed is None or changed is self._layout()
        turns.want(self, INWARD if itself and not self._busy else OUTWARD)

    def moved(self, *_: Any) -> None:
        turns.want(self, MOVED)

    @property
    def is_triggered(self) -> bool:
        return self.uid in turns.waiting

    def cancel(self) -> None:
        turns.waiting.pop(self.uid, None)

    def take(self) -> None:
        self.cancel()
        layout = self._layout()
        if layout is None:
            return
        above = None if self.way == OUTWARD else getattr(layout.parent, "_trigger_layout", None)
        if isinstance(above, Turn) and above.is_triggered and above.way == self.way:
            above.take()  # though it was made later
        self._busy = True
        try:
            layout.do_layout()
        finally:
            self._busy = False


class _Turns:
    """All who wait for theirs."""

    def __init__(self) -> None:
        self.waiting: dict[int, Turn] = {}
        self._orders: tuple[list[int], ...] = ([], [], [])
        self._soon = Clock.create_trigger(self._take, -1)

    def want(self, turn: Turn, way: int) -> None:
        if turn.uid not in self.waiting:
            self.waiting[turn.uid] = turn
            self._soon()
        elif turn.way <= way:
            return
        turn.way = way
        heappush(self._orders[way], -turn.uid if way == OUTWARD else turn.uid)

    def _take(self, _seconds: float) -> None:
        """Between the way in and the way out the clock lets texts wrap."""
        try:
            if not self._orders[INWARD]:
                self._go(OUTWARD)
            self._go(INWARD)
            if not self._orders[OUTWARD]:
                self._go(MOVED)
        except Exception:
            Clock.schedule_once(self._soon)  # the clock forgets what asks for itself while it fails
            raise
        if self.waiting:
            self._soon()

    def _go(self, way: int) -> None:
        """Each once: of two layouts, the one in the other was mostly made later, and has the higher number."""
        order, taken, again = self._orders[way], set(), []
        try:
            while order:
                number = heappop(order)
                turn = self.waiting.get(abs(number))
                if turn is None or turn.way != way:
                    continue
                if number in taken:
                    again.append(number)
                else:
                    taken.add(number)
                    turn.take()
        finally:
            order += again
            heapify(order)


class _Given:
    """A turn for each layout that asks for its own."""

    def __get__(self, layout: Any, _kind: Any = None) -> Any:
        turn = layout.__dict__["_trigger_layout"] = Turn(layout)
        return turn


turns = _Turns()
Layout._trigger_layout = _Given()
