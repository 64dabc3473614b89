"""The parts of pictures that every box draws alike."""

from __future__ import annotations

from companion.ui import layout

layout.load(__file__)

PIECES = {"Points": "LessonPoints"}
"""The widget of each. A box has more of its own."""
