"""Every size and duration of the app, and its colours at work. Screens name them; none of them writes a number."""

from __future__ import annotations

from typing import Any

import font_source_serif_pro
from kivy.core.text import LabelBase
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, BoundedNumericProperty, NumericProperty, ObjectProperty, OptionProperty

from companion.table.palette import COLOURS
from companion.ui import device
from companion.ui.watched import Watched

SERIF, SANS = "Source Serif", "Roboto"
LabelBase.register(SERIF, fn_regular=font_source_serif_pro.font_files_ttf["SourceSerifProBold"])

# The token of a die; its edge adds an s, its pips a p.
DICE = {"white": "dW", "black": "dB", "orange": "dO", "neutral": "dN", "brown": "dC"}

# The token of the colours of development cards; the ground of their headers adds a c, yellow's flag is darker.
CARDS = {"green": "terr", "blue": "char", "yellow": "build", "purple": "vent"}
FLAGS = {**CARDS, "yellow": "flagY"}

# Ground and ink of what must be seen.
TONES = {
    "gold": ("goldc", "ongoldc"),
    "ok": ("okc", "ok"),
    "bad": ("badc", "bad"),
    "plain": ("surface2", "ink2"),
    "chosen": ("primaryc", "onprimaryc"),
    "strong": ("primary", "onprimary"),
}

# Lengths in dp.
LENGTHS = {
    "none": 0,
    "gap4": 4,
    "gap6": 6,
    "gap8": 8,
    "gap10": 10,
    "gap12": 12,
    "margin": 14,
    "gap20": 20,
    "gap28": 28,
    "radius_box": 5,
    "radius_cell": 10,
    "radius_control": 12,
    "radius_card": 14,
    "radius_panel": 16,
    "radius_sheet": 22,
    "hairline": 1,
    "control_line": 1.4,
    "button_line": 1.6,
    "selected_line": 2.4,
    "active_line": 3,
    "touch": 48,
    "button_height": 52,
    "main_button_height": 56,
    "qr_code": 176,
    "chip": 32,
    "tag": 24,
    "row_height": 56,
    "title_bar": 56,
    "nav_bar": 68,
    "grip": 40,
    "bar": 4,
    "segment": 8,
    "icon_xs": 14,
    "icon_s": 18,
    "icon_m": 22,
    "icon_l": 28,
    "icon_xl": 56,
    "tile": 40,
    "badge_s": 22,
    "badge_m": 32,
    "badge_l": 46,
    "pawn": 42,
    "check_box": 24,
    "good": 36,
    "marble": 44,
    "lane": 28,
    "square": 44,
    "die_s": 34,
    "die_m": 54,
    "die_l": 88,
    "switch": 48,
    "switch_height": 28,
    "switch_knob": 22,
    "smallest": 11,
    "text_width": 560,
    "sheet_width": 560,
    "side_sheet": 390,
    "pawn_tile": 64,
    "tablet": 900,
    "tablet_height": 500,  # a phone on its side may be as wide, but never as high
    "graph": 324,
}

# Text sizes in sp: they grow with the text scale. Leading is Kivy's.
TEXT = {
    "display": 34,
    "title": 23,
    "sheet_title": 22,
    "section": 18,
    "numeral_xl": 36,
    "numeral_l": 27,
    "numeral_m": 22,
    "numeral_s": 15,
    "numeral_xs": 13,  # in the narrow tiles of the table
    "body": 15,
    "row": 16,
    "button": 16,
    "small_button": 14,
    "caption": 13,
    "floor": 12,
    "tablet_points": 46,
    "tablet_goods": 26,
    "tablet_pawn": 24,
    "tablet_space": 18,
    "board_round": 30,
    "across": 20,  # the table: on a tablet several people read it
}
LEADING = 0.85  # of headings: the serif's own line is too high
HEADINGS = ("display", "title", "sheet_title", "section", "board_round")
BOLD = tuple(style for style in TEXT if style.startswith(("numeral", "tablet")) or style.endswith("button"))

# Seconds, and Kivy's name of the curve.
MOTION = {
    "press": (0.08, "linear"),
    "select": (0.12, "out_quad"),
    "sheet_in": (0.22, "out_cubic"),
    "sheet_out": (0.16, "in_cubic"),
    "pawn": (0.28, "in_out_cubic"),
    "number": (0.4, "out_quad"),
    "roll": (0.7, "linear"),
    "settle": (0.12, "out_back"),
    "wash": (0.3, "out_quad"),
}
REDUCED = (0.1, "linear")
HOLD = 0.45  # a touch this long is a hold; while held, a stepper goes on at this pace
LOOK = 5  # seconds that cards stay open for people who tap because they cannot hold
LARGEST_TEXT = 2.0


# kv watches what it reads. All colours are watched through one property and all sizes through another: so a rule is
# re-evaluated once per change, and a widget's own rule always after that of its class, which it overrides. One that
# reads nothing of the theme would not be: hence ``none``, ``own_colour`` and ``own_length``.
_WATCHED = dict.fromkeys((*COLOURS, "colour", "pale", "wash", "own_colour", "palette"), "palette")
_WATCHED |= dict.fromkeys((*LENGTHS, *TEXT, "text_size", "icon_size", "own_length", "measure"), "measure")
_WATCHED |= {
    name: name for name in ("dark", "text_scale", "reduce_motion", "left_handed", "turn_board", "tap_to_look", "insets")
}


class Theme(Watched):
    """Has every colour, length and text size by its name: ``theme.ink`` in kv follows each change."""

    groups = _WATCHED
    mode = OptionProperty("system", options=("system", "light", "dark"))
    dark = BooleanProperty(False)
    text_scale = BoundedNumericProperty(1, min=1, max=LARGEST_TEXT, errorhandler=lambda x: 1 if x < 1 else LARGEST_TEXT)
    reduce_motion = BooleanProperty(False)
    left_handed = BooleanProperty(False)
    turn_board = BooleanProperty(False)  # a tablet's, to the player whose turn it is
    tap_to_look = BooleanProperty(False)
    insets = ObjectProperty(device.Insets(), rebind=True)  # at the edges of the window, where something covers it
    palette = NumericProperty(0)
    measure = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.text_scale = self.phones_scale = Metrics.fontscale  # until the player chooses
        Metrics.fbind("density", self._measure)
        Metrics.fbind("fontscale", self._measure)
        self._measure()
        self.on_mode()
        self.on_dark()

    def on_mode(self, *_: Any) -> None:
        self.dark = device.prefers_dark() if self.mode == "system" else self.mode == "dark"

    def on_dark(self, *_: Any) -> None:
        for name in COLOURS:
            setattr(self, name, self.colour(name))
        self.palette += 1

    def on_text_scale(self, *_: Any) -> None:
        Metrics.fontscale = self.text_scale

    def _measure(self, *_: Any) -> None:
        for name, length in LENGTHS.items():
            setattr(self, name, length * Metrics.density)
        for name in TEXT:
            setattr(self, name, self.text_size(name))
        self.measure += 1

    def colour(self, token: str, dark: bool | None = None) -> list[float]:
        """The colour of a token that is only known at run time, such as a player's; ``dark`` of that mode only."""
        shade = COLOURS[token][self.dark if dark is None else dark]
        return [int(f"{shade[1:]:F<8}"[i : i + 2], 16) / 255 for i in range(0, 8, 2)]

    def pale(self, token: str) -> list[float]:
        """Half gone: a pawn that has been placed. Mixed, because see-through shapes show how they overlap."""
        return [(one + other) / 2 for one, other in zip(self.colour(token), self.colour("surface2"), strict=True)]

    def wash(self, token: str) -> list[float]:
        """The ground of a screen that is for one player only: so light that all text can be read on it."""
        return [one * 0.2 + other * 0.8 for one, other in zip(self.colour(token), self.colour("bg"), strict=True)]

    def own_colour(self, colour: Any) -> Any:
        """``color: theme.own_colour(root.ink)`` instead of the class's."""
        return colour

    def own_length(self, length: Any) -> Any:
        return length

    def text_size(self, style: str) -> float:
        """In pixels."""
        return float(TEXT[style] * Metrics.density * Metrics.fontscale)

    def icon_size(self, style: str) -> float:
        """Of an icon beside a number: as high as small numbers, a little lower than large ones."""
        return float((TEXT[style] * 0.55 + 8) * Metrics.density * Metrics.fontscale)

    def motion(self, name: str) -> dict[str, Any]:
        """``Animation(x=0, **theme.motion("sheet_in"))``."""
        seconds, curve = REDUCED if self.reduce_motion else MOTION[name]
        return {"duration": seconds, "transition": curve}


theme = Theme()
