"""A rule to read: on a sheet, opened from every refusal, or on the page of all rules."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from companion.table.words import _
from companion.ui import boxes, kit, layout
from companion.ui.kit.box_layout import Down
from companion.ui.kit.by_and_by import ByAndBy
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look import icons
from companion.ui.shared.rules.rule_view import Reading, RuleView, rule_view
from companion.ui.shared.rules.view import example_pieces, marked

layout.load(__file__)

USUALLY_RELATED, USUALLY_READ, USUALLY_WORDS = 6, 2, 4
"""How many other rules a rule points to, how many readings one has that is open, and an example words and icons."""


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

    def get_ready(self) -> None:
        self._words.take(USUALLY_WORDS)
        self._icons.take(USUALLY_WORDS)

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


class RuleBody(Down):
    """The text, an example, the readings, what it means now, and what is related.

    Whoever types a question sees another rule with every letter, so its parts are used again.
    """

    text = StringProperty()
    example = StringProperty()
    now = StringProperty()
    __events__ = ("on_rule",)

    def __init__(self, **kwargs: Any) -> None:
        self._readings, self._related = Stock(ReadingCard), Stock(self._related_chip)
        self._view: RuleView
        self._show_rest = ByAndBy(self._show_example, self._show_readings, self._show_related)
        super().__init__(**kwargs)

    def show(self, view: RuleView, words: frozenset[str] = frozenset()) -> None:
        """What stands further down follows in the next frames: typing must not wait for it."""
        self._view, self.text = view, marked(view.text, words)
        self._show_rest()

    def _show_example(self) -> None:
        self.example, self.now = self._view.example, self._view.now

    def _show_readings(self) -> None:
        readings = self._readings.take(len(self._view.readings))
        for card, reading in zip(readings, self._view.readings, strict=True):
            card.show(reading)
        arrange(self.ids.readings, readings)

    def _show_related(self) -> None:
        related = self._related.take(len(self._view.related))
        for chip, (box, rule, title) in zip(related, self._view.related, strict=True):
            chip.text, chip.rule = title, (box, rule)
        arrange(self.ids.related, related)

    def get_ready(self) -> None:
        """Make what most rules need."""
        self.ids.example.get_ready()
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
