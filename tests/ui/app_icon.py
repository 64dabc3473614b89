"""``python -m tests.ui.app_icon`` draws the icon of the app, for phones and for shops, from the lily of our icons."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.factory import Factory
from kivy.lang import Builder

import tests.conftest  # noqa: F401  (gives Kivy its window, so it must come first)
from companion.ui import kit  # noqa: F401
from tests.ui import clock, driving

FOLDER = Path("data/android")
SHOP, PHONE = 512, 432
"""Pixels: of the one that a shop shows, and of each layer that a phone cuts to its own shape."""

LAYOUT = """
<AppIcon@FloatLayout>:
    ground: ""
    ink: "bg"
    share: .46  # of the side: whatever the shape, two thirds of the middle are seen
    size_hint: None, None
    canvas:
        Color:
            rgba: theme.colour(root.ground) if root.ground else theme.clear
        Rectangle:
            pos: self.pos
            size: self.size
    Icon:
        name: "lily"
        colour: theme.colour(root.ink)
        size: root.width * root.share, root.height * root.share
        pos: root.center_x - self.width / 2, root.center_y - self.height / 2
"""
PICTURES: dict[str, dict[str, Any]] = {
    "icon": {"size": (SHOP, SHOP), "ground": "primary", "share": 0.66},
    "icon_foreground": {"size": (PHONE, PHONE)},
    "icon_background": {"size": (PHONE, PHONE), "ground": "primary", "share": 0},
    "presplash": {"size": (SHOP, SHOP), "ink": "primary"},
}


def main() -> None:
    Builder.load_string(LAYOUT)
    for name, facts in PICTURES.items():
        with driving.showing(Factory.AppIcon, facts["size"]) as picture:
            for fact, value in facts.items():
                setattr(picture, fact, value)
            driving.let(0.2)
            clock.draw_really()
            picture.export_to_png(str(FOLDER / f"{name}.png"))


if __name__ == "__main__":
    main()
