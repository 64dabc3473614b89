"""The layouts of the parts of Lorenzo's turn."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.kit import dashed  # noqa: F401
from companion.ui.masters.pieces import pieces  # noqa: F401

layout.load(__file__)
