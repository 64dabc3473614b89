"""The colours can be read, and everything follows a change at once."""

from collections.abc import Iterator
from itertools import product

import pytest
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import Metrics

from companion.table.palette import COLOURS, TINTS
from companion.ui import kit  # noqa: F401  makes Card and Words known to kv
from companion.ui.look.theme import CARDS, DICE, FLAGS, LENGTHS, TEXT, TONES, theme
from tests.findings import for_each

LIGHT, DARK = 0, 1

TEXTS = """
ink bg, ink surface, ink surface2, ink primaryc, ink2 bg, ink2 surface, ink2 surface2, ink2 primaryc, ink3 bg,
ink3 surface, ink3 surface2, primary bg, primary surface, onprimary primary, onprimaryc primaryc, ongoldc goldc,
ok okc, ok surface, bad badc, bad bg, bad surface, ink terrc, ink buildc, ink charc, ink ventc, ink2 terrc,
ink2 buildc, ink2 charc, ink2 ventc, onred red, ongreen green, onblue blue, onyellow yellow, onpink pink,
dWp dW, dBp dB, dOp dO, dNp dN, dCp dC, onprimary onprimaryc, bg ink, primaryc ink, surface flagY, ink specc,
ink2 specc, surface terr, surface char, surface vent, milL faith
"""
ICONS = """
terr terrc, build buildc, char charc, vent ventc, terr surface, build surface, char surface, vent surface,
line2 surface, line2 bg, primary primaryc, wood surface, stone surface, serv surface, coinD surface, coin surface,
vp surface, mil surface, faith surface, red surface, green surface, blue surface, yellow surface, pink surface,
gold surface, gold bg, serv goldc, faith goldc, mil goldc, mil primaryc, vp primaryc, faith bg, yellowS surface,
pinkS surface, spec specc, spec surface, goldc spec
"""
# One half of each of these shapes is pale on purpose; the other half passes.
PALE = {("coin", LIGHT), ("yellow", LIGHT), ("pink", LIGHT), ("coinD", DARK), ("pinkS", DARK)}


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    yield
    theme.mode, theme.text_scale = "light", 1


def pairs(text: str) -> list[tuple[str, str]]:
    return [(front, back) for front, back in (pair.split() for pair in text.split(","))]


def luminance(colour: str) -> float:
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(front: str, back: str, mode: int) -> float:
    low, high = sorted([luminance(COLOURS[front][mode]), luminance(COLOURS[back][mode])])
    return (high + 0.05) / (low + 0.05)


@for_each(product(pairs(TEXTS), [LIGHT, DARK]))
def test_text_can_be_read(pair: tuple[str, str], mode: int) -> None:
    assert contrast(*pair, mode) >= 4.5


@for_each(product(pairs(ICONS), [LIGHT, DARK]))
def test_icons_and_edges_can_be_seen(pair: tuple[str, str], mode: int) -> None:
    assert contrast(*pair, mode) >= 3.0 or (pair[0], mode) in PALE


ON_THE_STRIP = "wood stone serv coin vp mil faith scroll spec gold terr build char vent"


@for_each(ON_THE_STRIP.split())
def test_what_hands_must_move_can_be_seen_on_the_strip(token: str) -> None:
    """It is dark in both themes, and so is the shade of its icons."""
    for back in (COLOURS["ink"][LIGHT], COLOURS["surface2"][DARK]):
        assert (luminance(COLOURS[token][DARK]) + 0.05) / (luminance(back) + 0.05) >= 3.0


def test_the_contrast_is_that_of_the_standard() -> None:
    assert contrast("ink", "bg", LIGHT) == pytest.approx(13.64, abs=0.01)
    assert contrast("line2", "surface", DARK) == pytest.approx(3.01, abs=0.01)


def test_names_are_used_once_and_exist() -> None:
    names = [*COLOURS, *LENGTHS, *TEXT]
    assert len(names) == len(set(names))
    used = {*TINTS.values(), *(token for pair in TONES.values() for token in pair)}
    used |= {*FLAGS.values()} | {card + part for card in CARDS.values() for part in ("", "c")}
    used |= {die + part for die in DICE.values() for part in ("", "s", "p")}
    assert used <= set(COLOURS)


def test_kv_follows_the_theme() -> None:
    label = Builder.load_string(
        "#:import theme companion.ui.look.theme.theme\n"
        "Words:\n    text: 'Giglio'\n    color: theme.colour('red')\n    outline_color: theme.primary[:3]"
    )
    light, small = list(label.color), label.font_size
    theme.mode = "dark"
    assert label.color != light
    assert label.color == theme.red
    theme.text_scale = 2
    assert label.font_size == 2 * small


def test_what_is_gone_follows_no_more_but_the_window_does() -> None:
    theme.mode = "light"
    label = Builder.load_string("#:import theme companion.ui.look.theme.theme\nLabel:\n    color: theme.ink")
    theme.forget_rules()
    theme.mode = "dark"
    assert label.color == theme.colour("ink", dark=False)
    assert Window.clearcolor == theme.bg
    theme.mode = "light"


def test_the_widgets_own_colour_wins_over_its_class_after_a_change() -> None:
    card = Builder.load_string("#:import theme companion.ui.look.theme.theme\nCard:\n    fill: theme.bg")
    theme.mode = "dark"
    assert card.fill == theme.bg


@pytest.mark.parametrize(("wanted", "given"), [(0.2, 1), (1.3, 1.3), (9, 2)])
def test_text_scale_has_bounds(wanted: float, given: float) -> None:
    theme.text_scale = wanted
    assert theme.text_scale == Metrics.fontscale == given


def test_reduced_motion_is_short() -> None:
    theme.reduce_motion = True
    try:
        assert theme.motion("roll") == {"duration": 0.1, "transition": "linear"}
    finally:
        theme.reduce_motion = False
