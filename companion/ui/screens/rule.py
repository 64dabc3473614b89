"""A rule to read: on a sheet, opened from every refusal, or on the page of all rules."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from companion.table.words import _
from companion.ui import boxes, icons, kit, layout
from companion.ui.screens.rule_view import Reading, RuleView, rule_view
from companion.ui.screens.rules_view import example_pieces, marked

layout.load(__file__)


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

    def __init__(self, reading: Reading, **kwargs: Any) -> None:
        super().__init__(text=reading.text, **kwargs)
        if reading.played:
            self.add_widget(kit.Pill(text=_("So we play"), tone="ok", square=True))


class Example(kit.Surface, StackLayout):
    """Words and icons in a line that wraps."""

    text = StringProperty()

    def on_text(self, *_: Any) -> None:
        self.clear_widgets()
        for text, icon in example_pieces(self.text):
            self.add_widget(ExampleIcon(name=icon) if icon else ExampleWord(text=text))


class ExampleWord(kit.Inline):
    pass


class ExampleIcon(icons.Icon):
    pass


class RuleBody(BoxLayout):
    """The text, an example, the readings, what it means now, and what is related."""

    text = StringProperty()
    example = StringProperty()
    now = StringProperty()
    __events__ = ("on_rule",)

    def show(self, view: RuleView, words: frozenset[str] = frozenset()) -> None:
        self.text, self.example, self.now = marked(view.text, words), view.example, view.now
        self.ids.readings.clear_widgets()
        for reading in view.readings:
            self.ids.readings.add_widget(ReadingCard(reading))
        self.ids.related.clear_widgets()
        for box, rule, title in view.related:
            chip = RelatedChip(text=title)
            chip.bind(on_release=lambda _chip, box=box, rule=rule: self.dispatch("on_rule", box, rule))
            self.ids.related.add_widget(chip)

    def on_rule(self, box: str, rule: str) -> None:
        """For those who bind it."""


class RelatedChip(kit.Chip):
    pass


class RuleSheet(kit.BottomSheet):
    def __init__(self, box: str, rule: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(box, rule)

    def show(self, box: str, rule: str) -> None:
        view = rule_here(box, rule)
        self.title = view.title
        self.subtitle = " · ".join(part for part in (view.place, view.page) if part)
        self.ids.body.show(view)
