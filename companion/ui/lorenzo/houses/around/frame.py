"""The tablet in the middle of the table with the expansion: the round is told between the far players."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from companion.ui import layout
from companion.ui.lorenzo.around.frame import AroundBoard
from companion.ui.lorenzo.around.view import AroundView
from companion.ui.lorenzo.houses.around.view import far_side
from companion.ui.lorenzo.houses.table import parts  # noqa: F401

layout.load(__file__)


class HousesAround(AroundBoard):
    panel: ClassVar = {"Panel": "HousePanel", "FarPanel": "FarSide", "RoundTile": "RoundBetween"}
    shared = True
    covered = "adaptation"

    def refresh(self, view: AroundView) -> None:
        super().refresh(replace(view, far=far_side(view, self.screen.can_undo)))
