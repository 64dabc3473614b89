"""Names leaders with one tap each: a row for each ability, a column for each resource."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.masters.pieces import pieces  # noqa: F401

layout.load(__file__)
