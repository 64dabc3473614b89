"""``make store`` takes the pictures that a store asks for, in every language or in those named, into docs/store."""

from __future__ import annotations

import sys
from pathlib import Path

from kivy.factory import Factory
from kivy.lang import Builder

import tests.conftest  # noqa: F401  (gives Kivy its window, so it must come first)
from companion.table.languages import languages
from companion.ui.shared.home import screen as _home  # noqa: F401  has the skyline
from tests.ui import clock, driving, tour
from tests.ui.driving import Look

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "store"
LOOKS = {
    "phone": (
        Look((432, 768), density=2.5),
        ("03-table", "05-placement-refused", "12-rule", "21-masters-table", "11-final"),
    ),
    "tablet": (Look((1536, 864), density=1.25), ("03-table", "11-final", "21-masters-table", "41-princes-auction")),
}
"""As large and as long as the shop recommends: 1080 by 1920."""

GRAPHIC = (1024, 500)
LAYOUT = """
<FeatureGraphic@FloatLayout>:
    canvas.before:
        Color:
            rgba: theme.primaryc
        Rectangle:
            size: self.size
    Skyline:
        span: root.width
        size_hint: 1, .72
    Inline:
        text: "Giglio"
        style: "title"
        font_size: 110
        pos: root.center_x - self.width / 2, root.height * .71
"""


def main() -> None:
    for language in sys.argv[1:] or languages():
        for device, (look, stops) in LOOKS.items():
            with tour.playing(look) as app:
                app.speak(language)
                tour.sit_down(app)
                driving.let(tour.SETTLED)
                for number, stop in enumerate(tour.everywhere(app, stops.__contains__), start=1):
                    driving.screenshot(FOLDER / language / f"{device}-{number}-{stop.partition('-')[2]}.png")
    Builder.load_string(LAYOUT)
    with driving.showing(Factory.FeatureGraphic, GRAPHIC):
        driving.let(0.3)
        clock.draw_really()
        driving.screenshot(FOLDER / "feature.png")


if __name__ == "__main__":
    main()
