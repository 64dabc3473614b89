"""Every icon is drawn, inside its box, in both themes and at every size."""

from functools import cache
from itertools import product
from pathlib import Path

import pytest
from kivy.graphics import ClearBuffers, ClearColor, Fbo

from companion.table.palette import TINTS
from companion.ui.look import icons, meshes, svg
from companion.ui.look.icons import Icon, names
from companion.ui.look.theme import theme
from tests.findings import for_each
from tests.ui.driving import frames

SIZES = (12, 24, 88)
SOFT = 1  # pixel beyond the box that an edge may fade into


@cache
def paper(side: int) -> Fbo:
    """One for all icons: a hundred and more would stay until the next frame."""
    return Fbo(size=(side, side))


def alpha(icon: str, side: int, margin: int = 8) -> list[list[int]]:
    """How opaque each pixel is, with a margin around the box."""
    whole = side + 2 * margin
    widget = Icon(name=icon)
    widget.size, widget.pos = (side, side), (margin, margin)
    widget._draw_now()
    picture = paper(whole)
    with picture:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
    picture.add(widget.canvas)
    picture.draw()
    pixels = picture.texture.pixels[3::4]
    picture.clear()
    return [list(pixels[y * whole : (y + 1) * whole]) for y in range(whole)]


@for_each(product(names(), SIZES))
def test_it_is_drawn_inside_its_box(icon: str, side: int) -> None:
    margin = 8
    rows = alpha(icon, side, margin)
    inside = [value for row in rows[margin:-margin] for value in row[margin:-margin]]
    assert sum(value > 128 for value in inside) > len(inside) / 50
    edge = margin - SOFT
    around = [v for y, row in enumerate(rows) for x, v in enumerate(row) if not (edge <= x < side + margin + SOFT)]
    around += [v for row in (*rows[:edge], *rows[side + margin + SOFT :]) for v in row]
    assert max(around) == 0


def test_concave_shapes_keep_their_notch() -> None:
    """The cross has four empty corners, the house an open door."""
    rows = alpha("faith", 48, 0)
    assert [rows[y][x] for y in (4, 43) for x in (4, 43)] == [0, 0, 0, 0]
    assert rows[24][24] == 255


def test_the_area_of_the_triangles_is_that_of_the_shape() -> None:
    for icon in names():
        for piece in icons.picture(icon).pieces:
            if piece.width:
                continue
            found = meshes.triangles(piece.points)
            corners = [piece.points[i] for i in found]
            area = sum(abs(meshes._cross(*corners[i : i + 3])) for i in range(0, len(corners), 3))
            assert area == pytest.approx(abs(meshes._turns_left(list(piece.points))), rel=1e-6), icon


def test_every_tint_is_an_icons() -> None:
    assert set(TINTS) <= set(names())


def test_colours_follow_the_theme_and_the_override() -> None:
    icon = Icon(name="check")
    frames()
    assert strongest(icon) == pytest.approx(theme.ok, abs=0.01)
    theme.mode = "dark"
    frames()
    assert strongest(icon) == pytest.approx(theme.ok, abs=0.01)
    icon.colour = theme.primary
    frames()
    assert strongest(icon) == pytest.approx(theme.primary, abs=0.01)
    theme.mode = "light"


def strongest(icon: Icon) -> list[float]:
    """The colour of its most opaque pixel."""
    pixels = icon._image.texture.pixels
    return [
        byte / 255 for byte in max((pixels[i : i + 4] for i in range(0, len(pixels), 4)), key=lambda pixel: pixel[3])
    ]


def test_strange_drawings_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "strange.svg"
    file.write_text('<svg viewBox="0 0 24 24"><text>no</text></svg>', encoding="utf-8")
    with pytest.raises(ValueError, match="<text>"):
        svg.read(file)
