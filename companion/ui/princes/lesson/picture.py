"""The pictures of the lessons, drawn with the pieces of the table."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.princes.auction import screen as auction  # noqa: F401
from companion.ui.princes.characters import screen as characters  # noqa: F401
from companion.ui.princes.peek import sheet  # noqa: F401
from companion.ui.princes.pieces import grid, pieces  # noqa: F401
from companion.ui.princes.work import parts  # noqa: F401

layout.load(__file__)
