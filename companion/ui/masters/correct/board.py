"""One player's board, as it lies on the table. A tap on any part of it corrects that part."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.masters.pieces import pieces  # noqa: F401

layout.load(__file__)
