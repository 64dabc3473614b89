"""The grid of development cards, with what each stack costs the player and whether it can be bought."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.masters.buy import parts  # noqa: F401

layout.load(__file__)
