"""Small pictures that the app paints itself, as textures."""

from __future__ import annotations

from typing import Any

from kivy.graphics.texture import Texture


def texture(width: int, height: int, pixels: bytes) -> Any:
    """From red, green, blue and opacity of each pixel, the lowest row first; painted again when Android lost it."""
    made = Texture.create(size=(width, height), colorfmt="rgba")

    def fill(made: Any) -> None:
        made.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(made)
    made.add_reload_observer(fill)
    return made
