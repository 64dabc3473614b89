"""``make manual`` writes docs/manual.md from the help of the app, with pictures of the screens of today."""

from __future__ import annotations

import re
from pathlib import Path

import tests.conftest  # noqa: F401  (gives Kivy its window, so it must come first)
from companion.ui.shared.help.view import manual
from tests.ui import driving, tour
from tests.ui.driving import PHONE, Look

DOCS = Path(__file__).resolve().parents[2] / "docs"
FILE, PICTURES = DOCS / "manual.md", DOCS / "manual"
PICTURE = re.compile(r"^!\[(.+)\]\((.+)\)$", re.MULTILINE)
HINT = "<!-- Written by `make manual` from data/translations/en/help.md: change it there. -->\n\n"


def written() -> str:
    """The page, with the place of each picture."""
    return HINT + PICTURE.sub(r'<img src="manual/\2.png" width="36%" alt="\1">', manual("en"))


def stops() -> set[str]:
    """Of the tour, where a picture is taken."""
    return {name for _caption, name in PICTURE.findall(manual("en"))}


def main() -> None:
    with tour.playing(Look(PHONE)) as app:
        for stop in tour.everywhere(app, lambda name: name in stops()):
            driving.screenshot(PICTURES / f"{stop}.png")
    FILE.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
