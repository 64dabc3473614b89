"""Where the rulebook is silent, the table decides: every open point, its readings, and which one is Giglio's."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from pydantic import BaseModel

from companion.ui import kit, layout
from companion.ui.kit.by_and_by import ByAndBy
from companion.ui.shared.settings.table_rules_view import Point, points

layout.load(__file__)

AT_ONCE = 5
"""More open points are not in sight when the sheet opens: each comes with a frame of its own."""


class RuleCard(kit.Card):
    """A table rule and its readings."""

    title = StringProperty()
    text = StringProperty()


class ReadingChip(kit.Chip):
    card = ObjectProperty()


class RulesSheet(kit.BottomSheet):
    """``RulesSheet(box, rules, self.change).open()``: each choice is told at once, with all the rules as they are."""

    def __init__(self, box: str, rules: BaseModel, told: Callable[[Any], object], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rules = rules
        self._told = told
        asked = [partial(self._ask, point) for point in points(box, rules)]
        for ask in asked[:AT_ONCE]:
            ask()
        self._ask_rest = ByAndBy(*asked[AT_ONCE:])
        self._ask_rest()

    def _ask(self, point: Point) -> None:
        card = RuleCard(title=point.title, text=point.text)
        for reading in point.readings:
            chip = ReadingChip(text=reading.text, chosen=reading.chosen, card=card)
            chip.bind(on_release=lambda chip, value=reading.value: self._choose(chip, point.field, value))
            card.add_widget(chip)
        self.add_widget(card)

    def _choose(self, chosen: ReadingChip, field: str, value: Any) -> None:
        for chip in chosen.card.children:
            if isinstance(chip, ReadingChip):
                chip.chosen = chip is chosen
        self.rules = self.rules.model_copy(update={field: value})
        self._told(self.rules)
