"""What a tablet in the middle of the table shows with the expansion: the round is told between the far players."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.lorenzo.around.view import AroundView, Panel
from companion.ui.lorenzo.table.view import DieTile, Step, Strip, Thumb


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


def far_side(view: AroundView, can_undo: bool) -> tuple[FarPanel | RoundTile, ...]:
    """The far players from their own left, which is our right; between them the round."""
    first, *others = (FarPanel(panel) for panel in view.far)
    return *reversed(others), RoundTile(view.table.step, view.table.strip.dice, view.now, can_undo), first
