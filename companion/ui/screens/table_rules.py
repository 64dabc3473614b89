"""Where the rulebook is silent, the table decides: every open point, its readings, and which one is Giglio's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from pydantic import BaseModel

from companion.ui import kit, layout
from companion.ui.screens.table_rules_view import points

layout.load(__file__)


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
        for point in points(box, rules):
            card = RuleCard(title=point.title, text=point.text)
            for reading in point.readings:
                chip = ReadingChip(text=reading.text, chosen=reading.chosen, card=card)
                chip.bind(on_release=lambda chip, p=point, r=reading: self._choose(chip, p.field, r.value))
                card.add_widget(chip)
            self.add_widget(card)

    def _choose(self, chosen: ReadingChip, field: str, value: Any) -> None:
        for chip in chosen.card.children:
            if isinstance(chip, ReadingChip):
                chip.chosen = chip is chosen
        self.rules = self.rules.model_copy(update={field: value})
        self._told(self.rules)
