"""A rule to read: on a sheet, opened from every refusal, or on the page of all rules."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.ui import boxes, kit, layout
from companion.ui.kit.by_and_by import ByAndBy
from companion.ui.running import running
from companion.ui.shared.clock.reading import Reading
from companion.ui.shared.rules.rule_view import RuleView, rule_view

layout.load(__file__)


def open_rule(box: str, rule: str) -> RuleSheet:
    sheet = RuleSheet(view=rule_here(box, rule))
    sheet.open()
    return sheet


def rule_here(box: str, rule: str, meant: frozenset[str] = frozenset()) -> RuleView:
    """With what it means for the game on the table, if that is of this box."""
    session = running().session
    here = session.saved is not None and session.box == boxes.game(box)
    return rule_view(box, rule, session.table if here else None, meant)


class RuleBody(kit.Shown, kit.Down):
    """The text, an example, the readings, what it means now, and what is related: a tap tells its box and id.

    What stands further down follows in the next frames: whoever types a question sees another rule with every letter.
    """

    example = ObjectProperty(())
    now = StringProperty()
    readings = ObjectProperty(())
    related = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        self._show_rest = ByAndBy(self._show_example, self._show_readings, self._show_related)
        super().__init__(**kwargs)
        self.fbind("value", lambda *_: self._show_rest())
        self._show_rest()

    def _show_example(self) -> None:
        self.example, self.now = self.value.pieces, self.value.now

    def _show_readings(self) -> None:
        self.readings = self.value.readings

    def _show_related(self) -> None:
        self.related = self.value.related


class RuleSheet(Reading):
    view = ObjectProperty(rebind=True)

    def show(self, box: str, rule: str) -> None:
        self.view = rule_here(box, rule)
