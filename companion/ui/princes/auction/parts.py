"""The parts of the auction's screen, all of them rules of the layout."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.kit import dashed  # noqa: F401
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.shared.refusals import cards, record_anyway  # noqa: F401
from companion.ui.shared.rules import rule_link  # noqa: F401

layout.load(__file__)
