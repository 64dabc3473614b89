"""The layouts of the parts of the placement sheet."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.kit import search_field  # noqa: F401
from companion.ui.lorenzo.houses.own_copy import source_mark  # noqa: F401
from companion.ui.shared.refusals import cards  # noqa: F401

layout.load(__file__)
