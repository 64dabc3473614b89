"""What the table is made of; all but the thumb zone are rules of the layout."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.princes.table import thumb_zone  # noqa: F401

layout.load(__file__)
