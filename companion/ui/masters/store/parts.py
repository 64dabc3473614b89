"""Faith markers before and after: what storing and the market both show."""

from __future__ import annotations

from companion.ui import kit, layout  # noqa: F401

layout.load(__file__)
