"""Why something is not allowed: ``RefusalList: refusals: root.view.refusals; on_tap: root.do(args[2])``.

The first reason with the way to its rule, a chip for each other one and for those rules that are ``kept``, and buttons
that help. In a list of several kinds of values the rule ``Refusals`` shows a tuple of them.
"""

from __future__ import annotations

from companion.ui import kit, layout  # noqa: F401
from companion.ui.shared.rules import rule_link  # noqa: F401

layout.load(__file__)
