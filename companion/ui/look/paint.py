"""What the app paints itself: small pictures as textures, and when widgets are painted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakMethod

from kivy.core.window import Window
from kivy.graphics.texture import Texture


def texture(width: int, height: int, pixels: bytes) -> Any:
    """From red, green, blue and opacity of each pixel, the lowest row first; painted again when Android lost it."""
    made = Texture.create(size=(width, height), colorfmt="rgba")

    def fill(made: Any) -> None:
        made.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(made)
    made.add_reload_observer(fill)
    return made


class Trigger:
    """``self._paint = paint.Trigger(self._paint_now)``: called any number of times, it paints once, before the drawing.

    A layout comes to rest in several rounds, and a trigger of the clock would paint in each of them.
    """

    __slots__ = ("_painter",)
    _asked: dict[Trigger, None] = {}

    def __init__(self, painter: Callable[[], None]) -> None:
        self._painter = WeakMethod(painter)

    def __call__(self, *_: Any) -> None:
        if not self._asked:
            Window.canvas.ask_update()
        self._asked[self] = None

    @classmethod
    def paint(cls, *_: Any) -> None:
        """All that was asked for; of what is gone nothing is left to paint."""
        while cls._asked:  # also of what the painting of others has moved
            trigger, _none = cls._asked.popitem()
            painter = trigger._painter()
            if painter is not None:
                painter()


Window.fbind("on_draw", Trigger.paint)
