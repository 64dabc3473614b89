"""The cards that figures are shown on: importing this makes them known to layouts."""

from __future__ import annotations

from companion.ui import kit, layout  # noqa: F401
from companion.ui.shared.home import skyline  # noqa: F401

layout.load(__file__)
