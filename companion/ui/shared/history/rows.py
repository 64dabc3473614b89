"""The rows and the chart that the history is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as Measure
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui import kit, layout
from companion.ui.kit import PLAYERS, chart  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.rows import Row
from companion.ui.look.theme import HOLD, SANS, theme
from companion.ui.shared.history import view

layout.load(__file__)


def refill(place: Any, pool: list[Any], make: Callable[[], Any], values: Sequence[Any]) -> list[tuple[Any, Any]]:
    """As many widgets as values in their place, those of before first: making one takes long, and so does its end."""
    while len(pool) < len(values):
        pool.append(make())
    wanted = pool[: len(values)]
    for surplus in [child for child in place.children if child not in wanted]:
        place.remove_widget(surplus)
    for missing in wanted[len(place.children) :]:
        place.add_widget(missing)
    return list(zip(wanted, values, strict=True))


def width_of(names: Iterable[str]) -> float:
    """Of the longest in a row of players, so that all bars begin at one line."""
    measure = Measure(font_size=theme.text_size("row"), font_name=SANS)
    return float(max((measure.get_extents(name)[0] for name in names), default=0) + theme.gap4)


class WinBar(Widget):
    won = NumericProperty(0)
    played = NumericProperty(0)
    most = NumericProperty(1)


class BoxChip(kit.Chip):
    key = StringProperty()


class WinsRow(ButtonBehavior, kit.Surface, BoxLayout):
    """Wins against games; a tap shows the scores."""

    key = StringProperty()
    name = StringProperty()
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    won = NumericProperty(0)
    played = NumericProperty(0)
    most = NumericProperty(1)
    count = StringProperty()
    chosen = BooleanProperty(False)
    below = BooleanProperty(False)  # the bar
    badge = NumericProperty(0)
    name_width = NumericProperty(0)


class ScoreBest(BoxLayout):
    best = StringProperty()


class ScoreChart(kit.Card):
    title = StringProperty()
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    scores = ListProperty()
    average = NumericProperty(0)
    below = StringProperty()
    best = StringProperty()


class ScoreMark(BoxLayout):
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    points = StringProperty()


class WinnerBadges(BoxLayout):
    """One large, or several small ones."""


class HistoryRow(Row):
    """A finished game: a tap opens its scoring sheet; holding it, or the dots, offers the rest."""

    problem = StringProperty()
    __events__ = ("on_more", "on_open")

    def __init__(self, **kwargs: Any) -> None:
        self._held: Any = None
        self._marks: list[ScoreMark] = []
        self._badges: list[kit.Badge] = []
        self.shown: Any = None  # a game line, from ``show`` on
        super().__init__(**kwargs)

    def show(self, shown: view.GameLine, below: bool) -> None:
        self.shown = shown
        self.title, self.subtitle, self.problem = shown.title, shown.about, shown.problem
        side = theme.badge_m if len(shown.winners) < 2 else theme.badge_s
        for badge, score in refill(self.ids.winners, self._badges, kit.Badge, shown.winners):
            badge.player, badge.letter, badge.size = score.seat, score.letter, (side, side)
            badge.pos_hint = {"center_x": 0.5}
        place, other = self.ids.below, self.ids.beside
        if not below:
            place, other = other, place
        other.clear_widgets()
        for mark, score in refill(place, self._marks, ScoreMark, shown.scores):
            mark.player, mark.letter, mark.points = score.seat, score.letter, score.points

    def on_press(self) -> None:
        self._stop()
        self._held = Clock.schedule_once(self._hold, HOLD)

    def on_release(self) -> None:
        if self._held and self._held.is_triggered:
            self._stop()
            self.dispatch("on_open")

    def _hold(self, *_: Any) -> None:
        """Not when the finger has slid away."""
        if self.state == "down":
            self.dispatch("on_more")

    def _stop(self) -> None:
        if self._held:
            self._held.cancel()
            self._held = None

    def on_more(self, *_: Any) -> None:
        """For those who bind it."""

    def on_open(self, *_: Any) -> None:
        """For those who bind it."""


class MoreRow(BoxLayout):
    text = StringProperty()
    __events__ = ("on_more",)

    def on_more(self, *_: Any) -> None:
        """For those who bind it."""
