"""What Lorenzo's turn is made of: tokens, the cards that are left, and how near the end is."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from companion.games.masters.catalogue import COLOURS
from companion.ui import kit, layout
from companion.ui.kit.box_layout import BoxLayout, Down, Grid, Snug
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.dashed import Dashed
from companion.ui.kit.rounded import Rounded
from companion.ui.kit.stock import Stock, arrange
from companion.ui.masters.solo.view import ColumnView, LevelView, TokenView, WayView

layout.load(__file__)


class TokenLetter(kit.Surface):
    """A card that goes: its colour and letter."""

    side = NumericProperty(0)
    colour = OptionProperty("green", options=COLOURS)
    letter = StringProperty()
    paired = BooleanProperty(False)


class TokenFace(kit.Surface, AnchorLayout):
    """A round token: ``face.show(view, cards=2)``, with so many cards drawn."""

    side = NumericProperty(0)
    sign = StringProperty()
    cross = BooleanProperty(False)
    shuffles = BooleanProperty(False)
    seen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._letters = Stock(TokenLetter)
        super().__init__(**kwargs)

    def show(self, token: TokenView | None, cards: int = 1) -> None:
        self.sign, self.seen = (token.sign, token.seen) if token else ("?", False)
        self.cross, self.shuffles = bool(token and not token.colour), bool(token and token.shuffles)
        letters = self._letters.take(cards if token and token.colour else 0)
        arrange(self.ids.letters, letters)
        for letter in letters:
            letter.colour, letter.letter, letter.paired = token.colour, token.letter, cards > 1  # type: ignore[union-attr]
        self.on_side()

    def on_side(self, *_: Any) -> None:
        """It grows with the text size."""
        for letter in self.ids.letters.children if self.ids else ():
            letter.side = self.side


class TokenButton(ButtonBehavior, AnchorLayout):
    """One of the seven, to be tapped where the table draws."""

    number = NumericProperty(0)
    chosen = BooleanProperty(False)


class TokenGrid(Grid):
    step = NumericProperty(1)  # the least width of one


class CardPip(Dashed, kit.Surface):
    """A card of the grid: there, going now, or gone."""

    state = OptionProperty("there", options=("there", "going", "gone"))
    colour = OptionProperty("green", options=COLOURS)


class LevelPips(Snug):
    level = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._pips = Stock(CardPip)
        super().__init__(**kwargs)

    def show(self, view: LevelView, colour: str) -> None:
        self.level = view.level
        states = ["there"] * view.stay + ["going"] * view.going + ["gone"] * view.gone
        pips = self._pips.take(len(states))
        arrange(self.ids.pips, pips)
        for pip, state in zip(pips, states, strict=True):
            pip.colour, pip.state = colour, state


class ColourColumn(kit.Surface, Down):
    """What is left of one colour, level by level."""

    colour = OptionProperty("green", options=COLOURS)
    text = StringProperty()
    left = NumericProperty(0)
    before = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._levels = Stock(LevelPips)
        super().__init__(**kwargs)

    def show(self, view: ColumnView) -> None:
        self.colour, self.text, self.left, self.before = view.colour, view.name, view.left, view.before
        levels = self._levels.take(len(view.levels))
        arrange(self.ids.levels, levels)
        for level, one in zip(levels, view.levels, strict=True):
            level.show(one, view.colour)


class Meter(Widget):
    """How much of something is done."""

    share = NumericProperty(0)
    full = ColorProperty()
    empty = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._whole, self._done = Rounded(), Rounded()
        super().__init__(**kwargs)
        for part in (Color(1, 1, 1, 1), self._whole, self._done):
            self.canvas.add(part)
        for changed in ("pos", "size", "share", "full", "empty"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        round_ = [self.height / 2] * 4
        done = max(self.height, self.width * self.share) if self.share else 0
        self._whole.fit((*self.pos, *self.size), round_, self.empty)
        self._done.fit((*self.pos, done, self.height), round_, self.full)


class WayRow(BoxLayout):
    """One way to the end of the game."""

    wins = BooleanProperty(True)
    icon = StringProperty()
    text = StringProperty()
    share = NumericProperty(0)
    said = StringProperty()
    line = BooleanProperty(True)

    def show(self, view: WayView) -> None:
        self.wins, self.icon, self.text = view.wins, view.icon, view.text
        self.share, self.said = view.share, view.said
