"""What does not fit is scrolled, up and down only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui import layout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.look.theme import theme

layout.load(__file__)


class Clipped(Widget):
    """Cuts off what is scrolled away at a rectangle of the window.

    Kivy's scroll view cuts with a stencil, which it paints twice in every frame; and on a screen painting is what takes
    time. While the phone's keyboard pushes the window up, nothing is cut off.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._window_part = ScissorPush()
        self._clip = Clock.create_trigger(self._clip_now, -1)
        super().__init__(**kwargs)
        self.canvas.before.add(self._window_part)
        self.canvas.after.insert(0, ScissorPop())
        for changed in ("pos", "size", "parent"):
            self.fbind(changed, self._clip)
        Window.bind(size=self._window_changed, keyboard_height=self._window_changed)
        self._clip()

    def _window_changed(self, *_: Any) -> None:
        self._clip()

    def _clip_now(self, *_: Any) -> None:
        one, other = self.to_window(*self.pos), self.to_window(self.right, self.top)
        if Window.keyboard_height:
            one, other = (0, 0), Window.size
        left, bottom = (round(min(pair)) for pair in zip(one, other, strict=True))
        right, top = (round(max(pair)) for pair in zip(one, other, strict=True))
        part = self._window_part
        part.x, part.y, part.width, part.height = left, bottom, right - left, top - bottom


LONG_FRAME = 1 / 20  # seconds
HALF_WAY = 0.04  # seconds, from wherever it is beyond the end
SAME = 1e-6  # of the way from one end to the other
LET_GO = "let go"  # written on a touch that is to do nothing more


class AtOnce(Widget):
    """Mixed into what is dragged: it gets a touch at once, so nobody scrolls from there, as long as it ``drags``."""

    drags = True


class Spring(DampedScrollEffect):
    """Comes back from beyond the end at once, and stays there: whoever taps finds what they see.

    Kivy's counts frames, so where they are slow it takes seconds, and after a frame as long as a turned screen takes it
    flies off for good.
    """

    value: float

    def update_velocity(self, dt: float) -> None:
        if self.is_manual or not self.overscroll:
            super().update_velocity(min(dt, LONG_FRAME))
            return
        end, left = self.value - self.overscroll, self.overscroll * 0.5 ** (dt / HALF_WAY)
        self.value, self.velocity = end + (left if abs(left) > 1 else 0), 0
        self.trigger_velocity_update()


class Scroller(Clipped, ScrollView):
    """``Scroller:`` around one layout with ``size_hint_y: None; height: self.minimum_height``.

    What grows or shrinks does so below: what is seen stays where it is. Kivy's would keep its distance to neither end.
    """

    scroll_y: float

    def __init__(self, **kwargs: Any) -> None:
        self._above: float | None = 0  # how much of the content is hidden there, if that is known
        self._at = 1.0
        self._measure = Clock.create_trigger(self._measure_now)
        super().__init__(effect_cls=Spring, **kwargs)
        self.fbind("scroll_y", self._remember)
        for changed in ("width", "_viewport"):
            self.fbind(changed, self._widen)

    def _widen(self, *_: Any) -> None:
        """What is in it is as wide at once: Kivy waits, and all of it would wrap twice."""
        if self._viewport and self._viewport.size_hint_x == 1:
            self._viewport.width = self.width

    @property
    def _hidden(self) -> float:
        return float(self._viewport.height - self.height) if self._viewport else 0

    def _remember(self, _scroller: Any, at: float) -> None:
        """Where somebody has scrolled; not what Kivy only works out again."""
        if abs(at - self._at) > SAME:
            self._at, self._above = at, (1 - at) * self._hidden if self._hidden > 0 or at == 1 else None

    def _update_effect_y_bounds(self, *args: Any) -> None:
        """Its height has changed, or what it shows; while all fits, maybe only for a moment, nothing is forgotten."""
        if self._above is None:
            self._measure()  # when it is laid out
        elif self._hidden > 0:
            self._at = max(0, 1 - self._above / self._hidden)
            self.scroll_y = self._at
        super()._update_effect_y_bounds(*args)

    def _measure_now(self, *_: Any) -> None:
        if self._hidden > 0:
            self._above = (1 - self._at) * self._hidden

    def update_from_scroll(self, *args: Any) -> None:
        """To whole pixels, so that edges stay sharp."""
        super().update_from_scroll(*args)
        x, y = self.g_translate.xy
        self.g_translate.xy = round(x), round(y)

    def scroll_to(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Where all fits, all stays: Kivy would move it to the foot."""
        if self._viewport and self._viewport.height > self.height:
            super().scroll_to(widget, *args, **kwargs)

    def show_first(self, widget: Any, *, animate: bool = True) -> None:
        """At the top, so that what stands below it is seen as well."""
        self.scroll_to(widget, padding=self.height - widget.height, animate=animate)

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos) and _is_dragged(self, *touch.pos):
            return bool(self.simulate_touch_down(touch))
        return bool(super().on_touch_down(touch))

    def simulate_touch_down(self, touch: Any) -> bool:
        """Hand a touch on, which Kivy does only when it is sure that nobody scrolls."""
        return LET_GO not in touch.ud and bool(super().simulate_touch_down(touch))


def let_go(touch: Any) -> None:
    """Every button that a finger still holds; and what a scroll view has not handed on yet, it never will."""
    touch.ud[LET_GO] = True
    for button in [one for held in touch.grab_list if isinstance(one := held(), ButtonBehavior)]:
        touch.ungrab(button)
        button.state = "normal"


def _is_dragged(widget: Any, x: float, y: float) -> bool:
    """Whether something lies there that is dragged."""
    if isinstance(widget, AtOnce):
        return widget.drags
    x, y = widget.to_local(x, y)
    return any(child.collide_point(x, y) and _is_dragged(child, x, y) for child in widget.children)


def pages(widget: Any) -> Iterator[ScrollView]:
    """All that it can be scrolled in."""
    above = widget.parent
    while above is not None and above is not Window and above.parent is not above:
        if isinstance(above, ScrollView):
            yield above
        above = above.parent


def bring_into_view(widget: Any) -> None:
    for page in pages(widget):
        page.scroll_to(widget, padding=theme.gap8, animate=False)
