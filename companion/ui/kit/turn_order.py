"""Who plays after whom: ``TurnOrder: values: root.view.turns``, each a ``Turn``."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.kit import badge, each  # noqa: F401

layout.load(__file__)
