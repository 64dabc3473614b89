"""The bar on top: ``TitleBar: title: tr._("Dice"); subtitle: …``, and its actions indented below."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.kit import badge, buttons, each, words  # noqa: F401

layout.load(__file__)
