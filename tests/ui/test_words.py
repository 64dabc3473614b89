"""Text of the kit: it shrinks, wraps, and has clear edges."""

from __future__ import annotations

import pytest

from companion.ui import kit
from companion.ui.kit.words import SMALLEST


def test_a_word_that_is_too_long_becomes_smaller_instead_of_broken() -> None:
    label = kit.Words(text="An Excommunication", style="section", width=300)
    label.texture_update()
    line = label.texture_size[1]
    assert label._label.options["font_size"] == label.font_size
    label.width = 120
    label.texture_update()
    assert SMALLEST * label.font_size < label._label.options["font_size"] < label.font_size
    assert label._label.get_extents("Excommunication")[0] <= 120
    assert label.texture_size[1] <= 2 * line
    label.width = 300
    label.texture_update()
    assert label.texture_size[1] == line


def test_a_word_that_is_too_long_even_so_goes_on_after_its_hyphen() -> None:
    label = kit.Words(text="Exkommunikations-Plättchen", style="section", width=300)
    drawn = []
    for width in (300, 190, 130, 300):
        label.width = width
        label.texture_update()
        lines = [" ".join(word.text for word in line.words) for line in label._label._cached_lines]
        drawn.append((lines, label._label.options["font_size"] < label.font_size))
    whole = ["Exkommunikations-Plättchen"]
    assert drawn == [(whole, False), (whole, True), (["Exkommunikations-", "Plättchen"], True), (whole, False)]


@pytest.mark.parametrize("text", ["Bandeja del mercado", "[b]Los[/b] mercado, mercado", "Wir: [b]mercadom[/b]"])
def test_a_word_may_be_wider_than_one_with_more_letters(text: str) -> None:
    label = kit.Words(text=text, style="section", markup="[b]" in text, width=300)
    label.texture_update()
    whole = [word for line in label._label._cached_lines for part in line.words for word in part.text.split()]
    for width in range(70, 110, 4):
        label.width = width
        label.texture_update()
        drawn = [word for line in label._label._cached_lines for part in line.words for word in part.text.split()]
        assert drawn == whole, width


def test_what_stands_together_is_not_parted() -> None:
    label = kit.Words(text="1\xa02\xa04\xa06 statt", style="section", width=64)
    label.texture_update()
    assert [word.text for line in label._label._cached_lines for word in line.words] == ["1\xa02\xa04\xa06", "statt"]


def test_white_headings_have_no_dark_edges() -> None:
    label = kit.Words(text="Anna wins", style="title", width=300)
    label.color = (1, 1, 1, 1)
    label.texture_update()
    assert label.line_height < 1  # where Kivy paints line over line
    pixels = label.texture.pixels
    edges = [pixels[at : at + 3] for at in range(0, len(pixels), 4) if 0 < pixels[at + 3] < 255]
    assert set(edges) == {b"\xff\xff\xff"}


def test_inline_text_wraps_only_when_it_must() -> None:
    label = kit.Inline(text="Record the real dice")
    label.texture_update()
    line = label.texture_size[1]
    label.room = label.texture_size[0] / 2
    label.texture_update()
    assert label.texture_size[1] >= 2 * line - 2
    assert label.texture_size[0] <= label.room


@pytest.mark.parametrize("room", range(36, 56))
def test_a_word_that_is_smaller_is_measured_again(room: int) -> None:
    label = kit.Words(text="inseriscila", style="floor", width=room)
    label.texture_update()
    assert label._label.get_extents("inseriscila")[0] <= room
