"""A widget for each value of a list: the layout names the widget, the view has the values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui import layout
from companion.ui.kit.awaits_value import AwaitsValue
from companion.ui.kit.box_layout import Across, Down, Flow, Grid, Snug
from companion.ui.kit.card import Card

layout.load(__file__)


class Shown(AwaitsValue):
    """What shows a value: ``<WorkRow@Shown+Across>``, whose rules read ``root.value``.

    Written in a layout instead of made by a list, its ``value`` stands first: what follows has the last word.
    """

    value = ObjectProperty(rebind=True)  # without rebind the rules would never hear of a new value
    first = BooleanProperty(False)
    last = BooleanProperty(False)

    def tap(self, *what: Any) -> None:
        """``on_release: root.tap()``: tell the list, with what was done where there are several ways to tap."""
        if self.parent:  # a finger may be lifted when the row has just gone
            self.parent.dispatch("on_tap", self.value, *what)


def are_alike(some: Sequence[Any], others: Sequence[Any]) -> bool:
    """Named tuples of different classes can be equal, and are shown by different widgets."""
    return some == others and list(map(type, some)) == list(map(type, others))


class TellsTaps(Widget):
    """What is tapped in it, it tells as its own ``on_tap``."""

    __events__ = ("on_tap",)

    def on_tap(self, *what: Any) -> None:
        """Bound in layouts."""


class Repeated(TellsTaps):
    """Mixed into a layout: ``of`` is the widget's name, or for values of several classes its name for each class.

    Widgets are kept and used again, because making one takes far longer than showing another value.
    """

    of = ObjectProperty("")
    values = ObjectProperty((), comparator=are_alike)
    spares = BooleanProperty(True)  # whether those are kept that show nothing now

    def __init__(self, **kwargs: Any) -> None:
        self._made: dict[str, list[Any]] = {}
        super().__init__(**kwargs)
        self.fbind("values", self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        taken: Counter[str] = Counter()
        widgets = [self._widget(value, taken) for value in self.values]
        if not self.spares:
            self._made = {kind: made[: taken[kind]] for kind, made in self._made.items()}
        for widget in widgets:
            widget.first, widget.last = widget is widgets[0], widget is widgets[-1]
        if self.children[::-1] != widgets:
            self.clear_widgets()
            for widget in widgets:
                self.add_widget(widget)

    def get_ready(self, *values: Any) -> None:
        """Make the widgets for such values before somebody has to wait for them; what is shown stays as it is."""
        taken: Counter[str] = Counter()
        for value in values:
            widget = self._take(value, taken)
            if not widget.parent:
                widget.value = value

    def _widget(self, value: Any, taken: Counter[str]) -> Any:
        widget = self._take(value, taken)
        widget.value = value
        return widget

    def _take(self, value: Any, taken: Counter[str]) -> Any:
        """The next one of those that show such values; only a new one has got its value."""
        kind = self.of if isinstance(self.of, str) else self.of[type(value).__name__]
        made = self._made.setdefault(kind, [])
        if taken[kind] == len(made):
            made.append(getattr(Factory, kind)(value=value))
        taken[kind] += 1
        return made[taken[kind] - 1]


class Each(Repeated, Down):
    """``Each: of: "WorkRow"; values: root.view.rows; on_tap: root.choose(args[1])``, one below the other."""


class EachInCard(Repeated, Card):
    """The same on a card, from edge to edge."""


class EachAcross(Repeated, Across):
    """Side by side."""


class EachInGrid(Repeated, Grid):
    """In as many columns as ``cols`` says."""


class EachInFlow(Repeated, Flow):
    """Side by side as long as there is room, then in the next line."""


class EachSnug(Repeated, Snug):
    """Side by side, and as wide as that is, too."""
