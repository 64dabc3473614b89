"""Cards for what somebody may still do before the round or the game ends, below a heading."""

from __future__ import annotations

from companion.ui import kit, layout  # noqa: F401
from companion.ui.shared.rules import rule_link  # noqa: F401

layout.load(__file__)
