"""The winners of the auction with their lines, and the steppers for the one that is asked."""

from __future__ import annotations

from companion.ui import kit, layout  # noqa: F401
from companion.ui.shared.form import form  # noqa: F401
from companion.ui.shared.rules import rule_link  # noqa: F401

layout.load(__file__)
