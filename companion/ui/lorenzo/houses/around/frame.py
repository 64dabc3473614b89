"""The tablet in the middle of the table with the expansion: the round is told between the far players."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from companion.ui import layout
from companion.ui.lorenzo.around.frame import AroundBoard
from companion.ui.lorenzo.around.view import AroundView, Panel
from companion.ui.lorenzo.houses.table import parts  # noqa: F401
from companion.ui.lorenzo.table.view import DieTile, Step, Strip, Thumb

layout.load(__file__)


@dataclass(frozen=True, slots=True)
class FarPanel:
    """Turned by itself."""

    panel: Panel


@dataclass(frozen=True, slots=True)
class RoundTile:
    step: Step
    dice: tuple[DieTile, ...]
    now: Strip | Thumb
    can_undo: bool


class HousesAround(AroundBoard):
    panel: ClassVar = {"Panel": "HousePanel", "FarPanel": "FarSide", "RoundTile": "RoundBetween"}
    shared = True
    covered = "adaptation"

    def refresh(self, view: AroundView) -> None:
        """The far players from their own left, which is our right; between them the round."""
        first, *others = (FarPanel(panel) for panel in view.far)
        between = RoundTile(view.table.step, view.table.strip.dice, view.now, self.screen.can_undo)
        super().refresh(replace(view, far=(*reversed(others), between, first)))
