"""The grid on which a tile is laid by tapping or dragging, and the marks of its legend."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.graphics import InstructionGroup
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty

from companion.games.princes.outlines import Cell, Cells, around
from companion.ui.kit.painting import Painted
from companion.ui.kit.scroller import AtOnce
from companion.ui.look.paint import Trigger
from companion.ui.look.theme import theme
from companion.ui.princes.pieces import grid_paint as paint
from companion.ui.princes.pieces.grid import GridPicture
from companion.ui.princes.pieces.grid_paint import SIGN, TILES, Sheet
from companion.ui.princes.pieces.grid_view import Ghost, border, check_cell, longest_run
from companion.ui.running import running


class PlaceGrid(GridPicture):
    """With a tile that is being laid. It tells the screen what a finger does: ``tap``, ``drag`` and ``drop``."""

    ghost = ObjectProperty(None, allownone=True)
    movable = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._laid = InstructionGroup()
        self._lay = Trigger(self._lay_now)
        self._far: Cell | None = None  # how far a finger has dragged; nobody drags, None
        super().__init__(**kwargs)
        self.canvas.add(self._laid)
        self.add_widget(Grip(size_hint=(None, None), size=(0, 0)))
        for changed in ("pos", "dark", "ghost", *self.looks):
            self.fbind(changed, self._lay)
        self._lay()

    # Painting

    def _lay_now(self) -> None:
        self._laid.clear()
        ghost: Ghost | None = self.ghost
        if ghost is None or not self.shows:
            return
        paper, sheet, cells = self._laid, self.sheet, ghost.piece.cells
        edge = {"legal": theme.ok, "refused": theme.bad, "marked": theme.primary}[ghost.state]
        paint.cells(paper, sheet, cells - self.ground.covered, theme.surface)  # over the marks
        paint.body(paper, sheet, cells, theme.colour(TILES[ghost.piece.kind][0]), paint.GHOST)
        if ghost.state != "marked":
            named = replace(ghost.piece, cells=cells - {check_cell(cells)})
            if not longest_run(named.cells).cells & ghost.crossed:
                self.name(paper, sheet, named)
        paint.cells(paper, sheet, ghost.crossed, theme.badc, theme.bad)
        paint.edge(paper, sheet, border(cells), edge, theme.active_line)
        paint.edge(paper, sheet, ghost.edges, theme.bad, 2 * theme.active_line)
        for cell in ghost.crossed:
            paint.sign(paper, "x", paint.middle_of(sheet, cell), sheet.pitch * SIGN, theme.bad)
        for number, cell in enumerate(ghost.numbers, 1):
            if cell not in ghost.crossed:
                paint.disc(paper, paint.middle_of(sheet, cell), sheet.pitch * 0.27, theme.surface)
                size = min(theme.text_size("row"), sheet.pitch * 0.4)
                paint.letters(paper, str(number), size, theme.ink, paint.middle_of(sheet, cell))
        if ghost.state == "legal":
            middle = paint.middle_of(sheet, check_cell(cells))
            paint.disc(paper, middle, sheet.pitch * 0.34, theme.okc)
            paint.sign(paper, "check", middle, sheet.pitch * 0.42, theme.ok)

    # Fingers

    def is_on_tile(self, x: float, y: float) -> bool:
        """A finger beside it is near enough."""
        if not self.movable or self.ghost is None or not self.collide_point(x, y):
            return False
        cells: Cells = self.ghost.piece.cells
        return self.sheet.cell_at(x, y) in cells | around(cells)

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
        if self._far is not None and self.get_root_window():  # else another finger has recorded it
            pitch = self.sheet.pitch
            far = round((touch.x - touch.ox) / pitch), round((touch.oy - touch.y) / pitch)
            if far != self._far:
                self._far = far
                running().screen.drag(far)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        dragged, self._far = self._far, None
        still = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < theme.gap12
        cell = self.sheet.cell_at(*touch.pos)
        if self.get_root_window():
            if still and cell in self.ground.cells:
                running().screen.tap(cell)
            if dragged is not None:
                running().screen.drop()
        return True


class Grip(AtOnce):
    """Is where the tile is, for what scrolls around the grid."""

    def collide_point(self, x: float, y: float) -> bool:
        return bool(self.parent.is_on_tile(x, y))


class Swatch(Painted):
    """A mark of the grid beside its meaning."""

    kind = OptionProperty("fits", options=("fits", "joins", "hatched"))
    looks = ("size", "kind")

    def paint(self, painted: InstructionGroup) -> None:
        pitch = int(min(self.size))
        sheet, one = Sheet(0, pitch, pitch, 0), ((0, 0),)
        if pitch < theme.gap10:
            return
        if self.kind == "fits":
            paint.cells(painted, sheet, one, theme.okc, theme.ok)
            paint.dots(painted, sheet, one, theme.ok)
        elif self.kind == "hatched":
            paint.cells(painted, sheet, one, theme.surface2)
            paint.hatching(painted, sheet, one, theme.line2)
        else:
            paint.dashed(painted, sheet, one, theme.primary, theme.button_line)
