"""A card that a harvest or production activates, as every sheet about one shows it."""

from __future__ import annotations

from companion.ui import kit, layout  # noqa: F401

layout.load(__file__)
