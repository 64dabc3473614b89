"""A score as a picture to keep: which game, when, who played, who won, and every number."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from kivy.factory import Factory

from companion.table.store import SavedGame
from companion.ui import boxes, layout
from companion.ui.shared.figures import parts  # noqa: F401
from companion.ui.shared.final import course_page, score_table  # noqa: F401
from companion.ui.shared.final.course_view import CourseView
from companion.ui.shared.final.score_sheet import FinalView
from companion.ui.shared.when import date

layout.load(__file__)


@dataclass(frozen=True, slots=True)
class KeepsakeView:
    box: str
    date: str
    score: FinalView
    course: CourseView | None


def keepsake(saved: SavedGame, box: str, played: datetime, score: FinalView, course: CourseView | None) -> Any:
    """Drawn aside: on the screen some of the numbers may be out of sight."""
    which = saved.setup.box if box == boxes.PAD else boxes.in_play(box, saved.state)[-1]
    return Factory.Keepsake(value=KeepsakeView(boxes.game_title(which), date(played), score, course))
