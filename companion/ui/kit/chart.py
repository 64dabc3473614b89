"""Scores as bars, oldest first, with their average as a dashed line. Where there is no room, the bars lie down."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout

from companion.table.words import MINUS
from companion.ui import layout
from companion.ui.kit.surface import Surface
from companion.ui.kit.words import Inline
from companion.ui.look.theme import theme

layout.load(__file__)


class ChartBar(Surface):
    won = BooleanProperty(False)


class Piece:
    """One score: its bar, its number and, where it won, its trophy."""

    def __init__(self) -> None:
        self.points = 0.0
        self.bar, self.number, self.trophy = ChartBar(), Inline(style="numeral_s"), Factory.ChartTrophy()

    def show(self, points: float, won: bool) -> None:
        self.points = points
        self.bar.won = won
        self.number.text = f"{MINUS if points < 0 else ''}{abs(points)}"
        self.trophy.opacity = 1 if won else 0

    @property
    def won(self) -> bool:
        return bool(self.bar.won)


class Chart(FloatLayout):
    """``Chart: scores: [(52, False), (73, True)]; average: 62.5``. A number that its bar cannot hold stands beyond."""

    scores = ListProperty()  # points, and whether they won
    average = NumericProperty(0)
    lying = BooleanProperty(False)
    dark = BooleanProperty(False)  # bound in kv, so that the line follows the theme

    def __init__(self, **kwargs: Any) -> None:
        self._all: list[Piece] = []  # used again for other scores, because making them takes time
        self._pieces: list[Piece] = []
        self._line = InstructionGroup()
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        super().__init__(**kwargs)
        self.canvas.before.add(self._line)
        for changed in ("pos", "size", "average", "dark"):
            self.fbind(changed, self._arrange)
        self.fbind("scores", self._fill)
        self._fill()

    def do_layout(self, *_: Any) -> None:
        """The bars have their places from ``_arrange_now``."""

    def _fill(self, *_: Any) -> None:
        self.clear_widgets()
        while len(self._all) < len(self.scores):
            self._all.append(Piece())
            self._all[-1].number.fbind("size", self._arrange)
        self._pieces = self._all[: len(self.scores)]
        for piece, (points, won) in zip(self._pieces, self.scores, strict=True):
            piece.show(points, won)
            for part in (piece.bar, piece.number, piece.trophy):
                self.add_widget(part)
        self._arrange()

    @property
    def _most(self) -> float:
        return float(max([1, *(piece.points for piece in self._pieces)]))

    def _arrange_now(self, *_: Any) -> None:
        if not self._pieces:
            return
        widest = max(piece.number.width for piece in self._pieces)
        self.lying = self.width / len(self._pieces) < widest + theme.gap12
        if self.lying:
            self._lie(max(piece.number.height for piece in self._pieces) + theme.gap8)
        else:
            self._stand()

    def _stand(self) -> None:
        tallest = max(piece.number.height for piece in self._pieces)
        self.height = max(2 * theme.touch, 4 * (tallest + theme.gap8))
        slot = self.width / len(self._pieces)
        width = max(min(slot * 0.7, theme.touch), *(piece.number.width + theme.gap6 for piece in self._pieces))
        for n, piece in enumerate(self._pieces):
            bar, number, trophy = piece.bar, piece.number, piece.trophy
            bar.size = width, max(piece.points, 0) / self._most * self.height
            bar.center_x, bar.y = self.x + slot * (n + 0.5), self.y
            above = number.height + (trophy.height + theme.gap4 if piece.won else 0)
            inside = bar.height >= above + theme.gap8
            number.center_x = bar.center_x
            number.y = bar.top - theme.gap4 - number.height if inside else bar.top + theme.gap4
            trophy.center_x = bar.center_x
            trophy.y = bar.y + theme.gap4 if inside else number.top
        level = round(self.y + self.average / self._most * self.height)
        self._ground(self.width, theme.control_line)
        self._dash(self.x, level, self.right, level)

    def _lie(self, thick: float) -> None:
        self.height = len(self._pieces) * (thick + theme.gap4)
        for n, piece in enumerate(self._pieces):
            bar, number, trophy = piece.bar, piece.number, piece.trophy
            bar.size = max(piece.points, 0) / self._most * self.width, thick
            bar.x, bar.top = self.x, self.top - n * (thick + theme.gap4)
            beside = number.width + (trophy.width + theme.gap8 if piece.won else 0)
            inside = bar.width >= beside + 2 * theme.gap8
            number.center_y = bar.center_y
            number.x = bar.right - theme.gap8 - number.width if inside else bar.right + theme.gap8
            trophy.center_y = bar.center_y
            trophy.x = bar.x + theme.gap8 if inside else number.right + theme.gap8
        level = round(self.x + self.average / self._most * self.width)
        self._ground(theme.control_line, self.height)
        self._dash(level, self.y, level, self.top)

    def _ground(self, width: float, height: float) -> None:
        """What the bars stand on, or lean against."""
        self._line.clear()
        self._line.add(Color(*theme.line2))
        self._line.add(Rectangle(pos=self.pos, size=(width, height)))

    def _dash(self, x: float, y: float, right: float, top: float) -> None:
        """Rectangles, because Kivy's dashes are one pixel thin on every screen."""
        self._line.add(Color(*theme.ink2))
        step, long, thick = theme.gap8, theme.gap8 * 0.6, max(1, round(theme.control_line))
        count = int((max(right - x, top - y) + step - long) // step) if self.average > 0 else 0
        for n in range(count):
            pos = (x + n * step, y) if y == top else (x, y + n * step)
            self._line.add(Rectangle(pos=pos, size=(long, thick) if y == top else (thick, long)))
