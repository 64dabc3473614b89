"""``make screenshots`` writes every widget of the kit and every screen as pictures into build/screenshots.

``make screenshots ONLY=buy`` writes only the screens with that in their name.
"""

from __future__ import annotations

import sys
from pathlib import Path

import tests.conftest  # noqa: F401  (gives Kivy its window, so it must come first)
from companion.ui import kit
from tests.ui import driving, pages, tour

FOLDER = Path("build/screenshots")
SHEET = (1100, 1040)
SETTLED = 1.0  # seconds: scroll bars have gone
LOOKS = {"light": ("light", 1.0), "dark": ("dark", 1.0), "large-text": ("light", 2.0)}


def main(only: str) -> None:
    if not only:
        show_kit()
    tour.walk(FOLDER, only)
    print(f"Look into {FOLDER}.")


def show_kit() -> None:
    for look, (mode, text_scale) in LOOKS.items():
        for name, build in pages.PAGES.items():
            with driving.showing(build, driving.PHONE, density=2, mode=mode, text_scale=text_scale):
                driving.let(SETTLED)
                driving.screenshot(FOLDER / f"kit-{name}-{look}.png")
        with driving.showing(pages.lists, driving.PHONE, density=2, mode=mode, text_scale=text_scale) as screen:
            kit.Snackbar(text="Placed on the fourth floor.", action="Undo").show(screen)
            driving.let(SETTLED)
            driving.screenshot(FOLDER / f"kit-snackbar-{look}.png")
            sheet = pages.sheet()
            sheet.open()
            driving.let(SETTLED)
            driving.screenshot(FOLDER / f"kit-sheet-{look}.png")
        with driving.showing(pages.contact_sheet, SHEET, mode=mode):
            driving.screenshot(FOLDER / f"icons-{mode}.png")


if __name__ == "__main__":
    main("".join(sys.argv[1:]))
