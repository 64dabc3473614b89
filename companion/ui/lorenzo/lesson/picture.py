"""The pictures of the lessons, drawn with the pieces of the table."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.lorenzo.table import spaces, thumb_zone, tower  # noqa: F401

layout.load(__file__)
