"""Why something is not allowed: ``RefusalList: refusals: root.view.refusals; on_tap: root.do(args[2])``.

The first reason with the way to its rule, a chip for each other one and for those rules that are ``kept``, and buttons
that help. In a list of several kinds of values the rule ``Refusals`` shows those of a ``WhyNot``, and ``RefusedCards``
also the way to record it all the same. ``IfRefused: why_not: root.view.why_not; on_tap: root.record(args[2])`` shows
nothing where nothing is refused.
"""

from __future__ import annotations

from companion.ui import kit, layout  # noqa: F401
from companion.ui.shared.refusals import record_anyway  # noqa: F401
from companion.ui.shared.rules import rule_link  # noqa: F401

layout.load(__file__)
