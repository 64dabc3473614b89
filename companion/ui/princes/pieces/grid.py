"""The grid of a Principality: as a picture, and to lay a tile on it by tapping or dragging."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.games.princes.outlines import Cell
from companion.ui import layout
from companion.ui.kit.scroller import AtOnce
from companion.ui.look.paint import Trigger
from companion.ui.look.theme import theme
from companion.ui.princes.pieces import grid_paint as paint
from companion.ui.princes.pieces.grid_paint import TILES, Sheet
from companion.ui.princes.pieces.grid_view import BUILDING, Ghost, Ground, Piece, check_cell, longest_run, near

layout.load(__file__)

LETTERS = 0.24  # of a square, where those are large


class GridPicture(Widget):
    """``GridPicture: ground: ground(table, player)``: what lies where, as large as there is room."""

    ground = ObjectProperty(None, allownone=True)
    dark = BooleanProperty(False)  # these two are bound in kv, so that the painting follows the theme
    letters = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._board = InstructionGroup()
        self._paint = Trigger(self._paint_now)
        super().__init__(**kwargs)
        self.canvas.add(self._board)
        for changed in ("pos", "size", "ground", "dark", "letters"):
            self.fbind(changed, self._paint)
        self._paint()

    @property
    def sheet(self) -> Sheet:
        ground: Ground = self.ground
        pitch = int(min(self.width / ground.columns, self.height / ground.rows))
        left = round(self.center_x - pitch * ground.columns / 2)
        top = round(self.center_y + pitch * ground.rows / 2)
        return Sheet(left, top, pitch, max(1, pitch // 17))

    def _paint_now(self) -> None:
        self._board.clear()
        ground: Ground | None = self.ground
        if ground is None or min(self.size) < theme.gap28:
            return
        board, sheet = self._board, self.sheet
        plain = ground.cells - ground.covered - ground.hatched - ground.fits
        paint.cells(board, sheet, plain, theme.surface, theme.line)
        paint.cells(board, sheet, ground.hatched, theme.surface2, theme.line)
        paint.hatching(board, sheet, ground.hatched, theme.line2)
        paint.cells(board, sheet, ground.fits, theme.okc, theme.ok)
        paint.dots(board, sheet, ground.fits | ground.open, theme.ok)
        paint.dashed(board, sheet, ground.joins, theme.primary, theme.selected_line * 0.8)
        for piece in ground.pieces:
            paint.body(board, sheet, piece.cells, theme.colour(TILES[piece.kind][0]))
            self._name(board, piece)

    def _name(self, paper: InstructionGroup, piece: Piece) -> None:
        sheet = self.sheet
        paint.name(paper, sheet, piece, max(self.letters, sheet.pitch * LETTERS), theme.smallest * 0.8)


class PlaceGrid(GridPicture):
    """With a tile that is being laid: ``on_cell`` tells a tap, ``on_drag`` how far the tile is from where it was."""

    ghost = ObjectProperty(None, allownone=True)
    movable = BooleanProperty(False)
    __events__ = ("on_cell", "on_drag", "on_drop")

    def __init__(self, **kwargs: Any) -> None:
        self._laid = InstructionGroup()
        self._lay = Clock.create_trigger(self._lay_now, -1)
        self._far: Cell | None = None  # how far a finger has dragged; nobody drags, None
        super().__init__(**kwargs)
        self.canvas.add(self._laid)
        self.add_widget(Grip(size_hint=(None, None), size=(0, 0)))
        for changed in ("pos", "size", "ground", "ghost", "dark", "letters"):
            self.fbind(changed, self._lay)
        self._lay()

    # Painting

    def _lay_now(self, *_: Any) -> None:
        self._laid.clear()
        ghost: Ghost | None = self.ghost
        if ghost is None or self.ground is None or min(self.size) < theme.gap28:
            return
        paper, sheet, cells = self._laid, self.sheet, ghost.piece.cells
        edge = {"legal": theme.ok, "refused": theme.bad, "marked": theme.primary}[ghost.state]
        paint.cells(paper, sheet, cells - self.ground.covered, theme.surface)  # over the marks
        paint.body(paper, sheet, cells, theme.colour(TILES[ghost.piece.kind][0]), paint.GHOST)
        if ghost.state != "marked":
            named = replace(ghost.piece, cells=cells - {check_cell(cells)})
            if not longest_run(named.cells).cells & ghost.crossed:
                self._name(paper, named)
        paint.cells(paper, sheet, ghost.crossed, theme.badc, theme.bad)
        paint.around(paper, sheet, cells, edge, theme.active_line)
        paint.edge(paper, sheet, ghost.edges, theme.bad, 2 * theme.active_line)
        if ghost.state == "marked":
            self._numbers(paper, sheet, ghost)
            return
        for cell in ghost.crossed:
            paint.sign(paper, "x", paint.middle_of(sheet, cell), round(sheet.pitch * 0.6), tuple(theme.bad))
        if ghost.state == "legal":
            middle = paint.middle_of(sheet, check_cell(cells))
            paint.disc(paper, middle, sheet.pitch * 0.34, theme.okc)
            paint.sign(paper, "check", middle, round(sheet.pitch * 0.42), tuple(theme.ok))

    def _numbers(self, paper: InstructionGroup, sheet: Sheet, ghost: Ghost) -> None:
        for number, cell in enumerate(ghost.numbers, 1):
            middle = paint.middle_of(sheet, cell)
            if cell in ghost.crossed:
                paint.sign(paper, "x", middle, round(sheet.pitch * 0.6), tuple(theme.bad))
                continue
            paint.disc(paper, middle, sheet.pitch * 0.27, theme.surface)
            size = min(theme.text_size("row"), sheet.pitch * 0.4)
            paint.write(paper, str(number), middle, round(size), tuple(theme.ink))

    # Fingers

    def is_on_tile(self, x: float, y: float) -> bool:
        """A finger beside it is near enough."""
        if not self.movable or self.ghost is None or not self.collide_point(x, y):
            return False
        return near(self.ghost.piece.cells, self.sheet.cell_at(x, y))

    def on_touch_down(self, touch: Any) -> bool:
        if self.disabled or self.ground is None or not self.collide_point(*touch.pos):
            return False
        if self._far is None and self.is_on_tile(*touch.pos):
            self._far = (0, 0)
        touch.grab(self)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if self._far is not None:
            pitch = self.sheet.pitch
            far = round((touch.x - touch.ox) / pitch), round((touch.oy - touch.y) / pitch)
            if far != self._far:
                self._far = far
                self.dispatch("on_drag", far)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        dragged, self._far = self._far, None
        still = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < theme.gap12
        cell = self.sheet.cell_at(*touch.pos)
        if still and cell in self.ground.cells:
            self.dispatch("on_cell", cell)
        if dragged is not None:
            self.dispatch("on_drop")
        return True

    def on_cell(self, cell: Cell) -> None:
        """For those who bind it."""

    def on_drag(self, far: Cell) -> None:
        """For those who bind it."""

    def on_drop(self) -> None:
        """For those who bind it."""


class Grip(AtOnce):
    """Is where the tile is, for what scrolls around the grid."""

    def collide_point(self, x: float, y: float) -> bool:
        return bool(self.parent.is_on_tile(x, y))


class Swatch(Widget):
    """A mark of the grid beside its meaning."""

    kind = OptionProperty("fits", options=("fits", "joins", "hatched"))
    dark = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._mark = InstructionGroup()
        self._paint = Trigger(self._paint_now)
        super().__init__(**kwargs)
        self.canvas.add(self._mark)
        for changed in ("pos", "size", "kind", "dark"):
            self.fbind(changed, self._paint)
        self._paint()

    def _paint_now(self) -> None:
        self._mark.clear()
        pitch = int(min(self.size))
        sheet, one = Sheet(round(self.x), round(self.y) + pitch, pitch, 0), ((0, 0),)
        if pitch < theme.gap10:
            return
        if self.kind == "fits":
            paint.cells(self._mark, sheet, one, theme.okc, theme.ok)
            paint.dots(self._mark, sheet, one, theme.ok)
        elif self.kind == "hatched":
            paint.cells(self._mark, sheet, one, theme.surface2)
            paint.hatching(self._mark, sheet, one, theme.line2)
        else:
            paint.dashed(self._mark, sheet, one, theme.primary, theme.button_line)


class TilePicture(Widget):
    """An outline, small; ``kind`` gives its colour."""

    cells = ObjectProperty(frozenset())
    kind = OptionProperty(BUILDING, options=tuple(TILES))
    dark = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._tile = InstructionGroup()
        self._paint = Trigger(self._paint_now)
        super().__init__(**kwargs)
        self.canvas.add(self._tile)
        for changed in ("pos", "size", "cells", "kind", "dark"):
            self.fbind(changed, self._paint)
        self._paint()

    def _paint_now(self) -> None:
        self._tile.clear()
        if not self.cells or min(self.size) < theme.gap10:
            return
        columns, rows = (1 + max(cell[n] for cell in self.cells) for n in (0, 1))
        pitch = int(min(self.width / max(columns, 3), self.height / max(rows, 3)))
        left, top = round(self.center_x - pitch * columns / 2), round(self.center_y + pitch * rows / 2)
        sheet = Sheet(left, top, pitch, max(1, pitch // 9))
        paint.cells(self._tile, sheet, self.cells, theme.colour(TILES[self.kind][0]))
