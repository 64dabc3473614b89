"""A rule to read: on a sheet, opened from every refusal, or on the page of all rules."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from companion.table.words import _
from companion.ui import boxes, icons, kit, layout
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.stock import Stock, arrange
from companion.ui.screens.rule_view import Reading, RuleView, rule_view
from companion.ui.screens.rules_view import example_pieces, marked

layout.load(__file__)

USUALLY_RELATED, USUALLY_READ = 3, 2
"""How many other rules a rule points to, and how many readings one has that is open."""


def open_rule(box: str, rule: str) -> RuleSheet:
    sheet = RuleSheet(box, rule)
    sheet.open()
    return sheet


def rule_here(box: str, rule: str) -> RuleView:
    """With what it means for the game on the table, if that is of this box."""
    session = App.get_running_app().session
    here = session.saved is not None and session.box == boxes.game(box)
    return rule_view(box, rule, session.table if here else None)


class ReadingCard(kit.Card):
    """A reading of an open point; the one that this table plays is marked."""

    text = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._played = Stock(lambda: kit.Pill(text=_("So we play"), tone="ok", square=True))
        super().__init__(**kwargs)

    def show(self, reading: Reading) -> None:
        self.text = reading.text
        arrange(self.ids.played, self._played.take(1 if reading.played else 0))


class Example(kit.Surface, StackLayout):
    """Words and icons in a line that wraps."""

    text = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._words, self._icons = Stock(ExampleWord), Stock(ExampleIcon)
        super().__init__(**kwargs)

    def on_text(self, *_: Any) -> None:
        pieces = example_pieces(self.text)
        drawn = sum(bool(icon) for _text, icon in pieces)
        words, icons = iter(self._words.take(len(pieces) - drawn)), iter(self._icons.take(drawn))
        laid: list[Any] = []
        for text, icon in pieces:
            laid.append(next(icons if icon else words))
            if icon:
                laid[-1].name = icon
            else:
                laid[-1].text = text
        arrange(self, laid)


class ExampleWord(kit.Inline):
    pass


class ExampleIcon(icons.Icon):
    pass


class RuleBody(BoxLayout):
    """The text, an example, the readings, what it means now, and what is related.

    Whoever types a question sees another rule with every letter, so its parts are used again.
    """

    text = StringProperty()
    example = StringProperty()
    now = StringProperty()
    __events__ = ("on_rule",)

    def __init__(self, **kwargs: Any) -> None:
        self._readings, self._related = Stock(ReadingCard), Stock(self._related_chip)
        super().__init__(**kwargs)

    def show(self, view: RuleView, words: frozenset[str] = frozenset()) -> None:
        self.text, self.example, self.now = marked(view.text, words), view.example, view.now
        readings, related = self._readings.take(len(view.readings)), self._related.take(len(view.related))
        for card, reading in zip(readings, view.readings, strict=True):
            card.show(reading)
        for chip, (box, rule, title) in zip(related, view.related, strict=True):
            chip.text, chip.rule = title, (box, rule)
        arrange(self.ids.readings, readings)
        arrange(self.ids.related, related)

    def get_ready(self) -> None:
        """Make what most rules need."""
        self._related.take(USUALLY_RELATED)
        self._readings.take(USUALLY_READ)

    def _related_chip(self) -> RelatedChip:
        chip = RelatedChip()
        chip.bind(on_release=lambda chip: self.dispatch("on_rule", *chip.rule))
        return chip

    def on_rule(self, box: str, rule: str) -> None:
        """For those who bind it."""


class RelatedChip(kit.Chip):
    rule = ObjectProperty()  # box and id


class RuleSheet(kit.BottomSheet):
    def __init__(self, box: str, rule: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(box, rule)

    def show(self, box: str, rule: str) -> None:
        view = rule_here(box, rule)
        self.title = view.title
        self.subtitle = " · ".join(part for part in (view.place, view.page) if part)
        self.ids.body.show(view)
