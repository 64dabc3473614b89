"""What a store asks for is there, in every language, as long and as large as it may be."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from companion.table.boxes import title
from companion.table.languages import languages, translation
from companion.table.words import _, speaking
from companion.ui.boxes import OFFERED

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "store"
LONGEST = {"title": 30, "short": 80, "full": 4000}
"""Letters."""


OPAQUE = 2
"""A picture of red, green and blue, as PNG calls it."""


def size(picture: Path) -> tuple[int, int]:
    content = picture.read_bytes()
    assert content[25] == OPAQUE, picture.name
    width, height = struct.unpack(">II", content[16:24])
    return width, height


@pytest.mark.parametrize("language", languages())
def test_every_language_has_its_words_and_pictures(language: str) -> None:
    for name, most in LONGEST.items():
        text = (FOLDER / language / f"{name}.txt").read_text(encoding="utf-8").strip()
        assert 0 < len(text) <= most, name
    phone, tablet = ([*(FOLDER / language).glob(f"{device}-*.png")] for device in ("phone", "tablet"))
    assert 4 <= len(phone) <= 8
    assert 4 <= len(tablet) <= 8
    for picture in (*phone, *tablet):
        short, long = sorted(size(picture))
        assert 1080 <= short < long <= 3840, picture.name
        assert short * 16 == long * 9, picture.name
        assert picture.stat().st_size > 40_000, "nothing is on it"


@pytest.mark.parametrize("language", languages())
def test_boxes_are_called_as_in_the_app(language: str) -> None:
    text = (FOLDER / language / "full.txt").read_text(encoding="utf-8")
    with speaking(translation(language)):
        called = [*map(title, OFFERED), _("The Muse and the Princess")]
    assert [name for name in called if name not in text] == []


def test_the_graphic_has_the_one_size_that_is_taken() -> None:
    assert size(FOLDER / "feature.png") == (1024, 500)
