"""The pictures of the lessons, drawn with the pieces of the table."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.masters.correct import board  # noqa: F401
from companion.ui.masters.leaders import sheet  # noqa: F401
from companion.ui.masters.pieces import pieces  # noqa: F401
from companion.ui.masters.solo import parts  # noqa: F401

layout.load(__file__)

PIECES = {
    "Tray": "MastersLessonTray",
    "Storage": "MastersLessonStorage",
    "Columns": "MastersLessonColumns",
    "Development": "MastersLessonDevelopment",
    "Board": "MastersLessonBoard",
    "Faith": "MastersLessonFaith",
    "Summary": "LeaderBox",
    "SoloToken": "MastersLessonToken",
}
"""The widget of each, besides those that all boxes have."""
