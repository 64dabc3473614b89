"""Names leaders with one tap each: a row for each ability, a column for each resource."""

from __future__ import annotations

from companion.ui import layout

layout.load(__file__)
