"""Where the rulebook is silent, the table decides: every open point, its readings, and which one is Giglio's."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from pydantic import BaseModel

from companion.ui import kit, layout
from companion.ui.shared.settings.table_rules_view import points

layout.load(__file__)

AT_ONCE = 5
"""More open points are not in sight when the sheet opens: each comes with a frame of its own."""


class RulesSheet(kit.BottomSheet):
    """``RulesSheet(box, rules, self.change).open()``: each choice is told at once, with all the rules as they are.

    Those of ``moot`` modules, which are not played, are left out. Without ``told`` they can only be read: a game keeps
    the rules that it was begun with.
    """

    points = ObjectProperty(())
    shown = NumericProperty(AT_ONCE)
    fixed = BooleanProperty(False)

    def __init__(
        self,
        box: str,
        rules: BaseModel,
        told: Callable[[Any], object] | None,
        moot: Collection[str] = (),
        **kwargs: Any,
    ) -> None:
        self._box, self._told, self._moot, self.rules = box, told, moot, rules
        super().__init__(points=points(box, rules, moot), fixed=told is None, **kwargs)
        self._show_more = Clock.create_trigger(self._show_next)
        self._show_more()

    def _show_next(self, *_: Any) -> None:
        if self.shown < len(self.points):
            self.shown += 1
            self._show_more()

    def choose(self, field: str, value: Any) -> None:
        if self._told is None:
            return
        self.rules = self.rules.model_copy(update={field: value})
        self.points = points(self._box, self.rules, self._moot)
        self._told(self.rules)
