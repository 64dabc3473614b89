"""The pictures of the lessons, drawn with the pieces of the table."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.masters.correct import board  # noqa: F401
from companion.ui.masters.leaders import sheet  # noqa: F401
from companion.ui.masters.pieces import pieces  # noqa: F401
from companion.ui.masters.solo import parts  # noqa: F401

layout.load(__file__)
