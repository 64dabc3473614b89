"""The layouts of the spaces outside the towers: harvest, production, market and council."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.kit import dashed  # noqa: F401

layout.load(__file__)
