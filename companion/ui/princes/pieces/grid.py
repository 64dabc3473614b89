"""The grid of a Principality and the outline of a tile, as pictures."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.properties import NumericProperty, ObjectProperty, OptionProperty

from companion.ui import layout
from companion.ui.kit.painting import Painted
from companion.ui.look.theme import theme
from companion.ui.princes.pieces import grid_paint as paint
from companion.ui.princes.pieces.grid_paint import TILES, Sheet
from companion.ui.princes.pieces.grid_view import BUILDING, Ground, Piece

layout.load(__file__)

LETTERS = 0.24  # of a square, where those are large


class GridPicture(Painted):
    """``GridPicture: ground: ground(table, player)``: what lies where, as large as there is room."""

    ground = ObjectProperty(None, allownone=True)
    letters = NumericProperty(0)
    looks = ("size", "ground", "letters")

    @property
    def shows(self) -> bool:
        """Whether there is something to paint, and room for it."""
        return self.ground is not None and min(self.size) >= theme.gap28

    @property
    def sheet(self) -> Sheet:
        ground: Ground = self.ground
        pitch = int(min(self.width / ground.columns, self.height / ground.rows))
        left = round(self.center_x - pitch * ground.columns / 2)
        top = round(self.center_y + pitch * ground.rows / 2)
        return Sheet(left, top, pitch, max(1, pitch // 17))

    def paint(self, painted: InstructionGroup) -> None:
        if not self.shows:
            return
        ground, sheet = self.ground, self.sheet.moved(-round(self.x), -round(self.y))
        plain = ground.cells - ground.covered - ground.hatched - ground.fits
        paint.cells(painted, sheet, plain, theme.surface, theme.line)
        paint.cells(painted, sheet, ground.hatched, theme.surface2, theme.line)
        paint.hatching(painted, sheet, ground.hatched, theme.line2)
        paint.cells(painted, sheet, ground.fits, theme.okc, theme.ok)
        paint.dots(painted, sheet, ground.fits | ground.open, theme.ok)
        paint.dashed(painted, sheet, ground.joins, theme.primary, theme.selected_line * 0.8)
        for piece in ground.pieces:
            paint.body(painted, sheet, piece.cells, theme.colour(TILES[piece.kind][0]))
            self.name(painted, sheet, piece)

    def name(self, painted: InstructionGroup, sheet: Sheet, piece: Piece) -> None:
        paint.name(painted, sheet, piece, max(self.letters, sheet.pitch * LETTERS), theme.smallest * 0.8)


class TilePicture(Painted):
    """An outline, small; ``kind`` gives its colour."""

    cells = ObjectProperty(frozenset())
    kind = OptionProperty(BUILDING, options=tuple(TILES))
    looks = ("size", "cells", "kind")

    def paint(self, painted: InstructionGroup) -> None:
        if not self.cells or min(self.size) < theme.gap10:
            return
        columns, rows = (1 + max(cell[n] for cell in self.cells) for n in (0, 1))
        pitch = int(min(self.width / max(columns, 3), self.height / max(rows, 3)))
        left, top = round((self.width - pitch * columns) / 2), round((self.height + pitch * rows) / 2)
        sheet = Sheet(left, top, pitch, max(1, pitch // 9))
        paint.cells(painted, sheet, self.cells, theme.colour(TILES[self.kind][0]))
