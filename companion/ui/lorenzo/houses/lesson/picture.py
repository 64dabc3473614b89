"""The pictures of the lessons, drawn with the pieces of the table."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.lorenzo.houses.table import parts  # noqa: F401
from companion.ui.lorenzo.houses.tokens import sheet  # noqa: F401
from companion.ui.lorenzo.lesson import picture  # noqa: F401

layout.load(__file__)
