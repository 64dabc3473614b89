"""The log: all that happened, newest first; any entry can be gone back to."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as Measure
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.recycleview import RecycleView

from companion.ui import device, layout
from companion.ui.kit.scroller import Clipped
from companion.ui.look.theme import BOLD, HEADINGS, LEADING, SANS, SERIF, theme
from companion.ui.shared.log.view import (
    Heading,
    LogLine,
    Question,
    Row,
    count_text,
    first_of_round,
    log_lines,
    log_rows,
    log_text,
    question,
)
from companion.ui.shared.table.game_screen import GameScreen
from companion.ui.text import tr

layout.load(__file__)


class LogList(Clipped, RecycleView):
    pass


class Ruler:
    """How high the rows are. A list of hundreds must know that beforehand: rows that measure themselves when they
    come into sight would push the others about."""

    def __init__(self, width: float) -> None:
        self.width = width
        self._measures: dict[str, Any] = {}

    def _measure(self, style: str) -> Any:
        if style not in self._measures:
            font = SERIF if style in HEADINGS else SANS
            self._measures[style] = Measure(font_size=theme.text_size(style), font_name=font, bold=style in BOLD)
        return self._measures[style]

    def text(self, text: str, style: str, width: float) -> float:
        """The height of a text wrapped to a width."""
        measure = self._measure(style)
        lines, line = 1, ""
        for word in text.split(" "):
            longer = f"{line} {word}".lstrip()
            if line and measure.get_extents(longer)[0] > width:
                lines, line = lines + 1, word
            else:
                line = longer
        height: float = measure.get_extents(text)[1] + theme.hairline
        return lines * height * (LEADING if style in HEADINGS else 1) if text else 0.0

    def height(self, value: Heading | Row | Question) -> float:
        match value:
            case Heading():
                return self.heading(value.text, value.aside)
            case Row():
                return self.row(value.line, value.note)
            case _:
                return self.question(value)

    def row(self, line: LogLine, note: str) -> float:
        width = self.width - 2 * theme.margin - theme.touch - theme.icon_m - 2 * theme.gap12
        parts = [
            self.text(line.text, "row", width),
            self.text(line.flag, "caption", width - theme.icon_s - theme.gap6),
            self.text(note, "caption", width),
            self._goods(len(line.amounts), width),
        ]
        needed = sum(parts) + theme.gap4 * (len(parts) - 1) + 2 * theme.gap8
        return float(max(theme.row_height, needed))

    def _goods(self, amounts: int, width: float) -> float:
        if not amounts:
            return 0
        high = max(theme.icon_size("numeral_s"), self._measure("numeral_s").get_extents("0")[1] + theme.hairline)
        wide = (
            self._measure("numeral_s").get_extents("+00")[0] + theme.gap4 + theme.icon_size("numeral_s") + theme.gap12
        )
        rows = ceil(amounts / max(1, width // wide))
        return float(rows * high + (rows - 1) * theme.gap4)

    def heading(self, text: str, aside: str) -> float:
        room = theme.touch * 2 + theme.gap8 if aside else 0
        words = max(self.text(text, "section", self.width - room), self.text(aside, "caption", theme.touch * 2))
        return float(words + theme.gap12 + theme.gap8)

    def question(self, asked: Question) -> float:
        """The words beside the buttons, or above them: then the second button wraps where the first leaves no room."""
        measure = self._measure("small_button")
        keep = max(theme.touch, measure.get_extents(tr._("Keep"))[0] + 2 * theme.gap10)
        yes = measure.get_extents(asked.yes)[0] + 2 * theme.gap20
        beside = self.width / theme.text_size("body") > 20
        width = self.width - 2 * theme.margin
        room = width - keep - theme.gap4
        words_room = room - yes - theme.gap4 if beside else width
        words = self.text(asked.title, "row", words_room) + self.text(asked.text, "caption", words_room)
        yes_room = yes if beside else room - 2 * theme.gap12
        button = max(theme.touch, self.text(asked.yes, "small_button", yes_room) + 2 * theme.gap10)
        return float((max(words, button) if beside else words + theme.gap4 + button) + 2 * theme.gap8)


ROWS = {Heading: "LogHeading", Row: "LogRow", Question: "LogQuestion"}


class LogScreen(GameScreen):
    subtitle = StringProperty()
    rows = ListProperty()
    asked = NumericProperty(0)  # the number of the entry that was tapped, 0 for none
    can_redo = BooleanProperty(False)
    measure = NumericProperty(0)  # of the theme: with the text the rows grow
    at_round = NumericProperty(0)  # to be read from its last entry on, nought from the newest

    def __init__(self, **kwargs: Any) -> None:
        self._lines: list[LogLine] = []
        self._position = 0
        self._fill = Clock.create_trigger(self._fill_now, -1)
        self._show_round = Clock.create_trigger(self._show_round_now)  # when the list knows how high it is
        super().__init__(**kwargs)
        self.fbind("asked", self._fill)
        self.ids.list.fbind("width", self._fill)
        self.ids.list.fbind("height", self._show_round)
        self.fbind("measure", self._fill)

    @property
    def _states(self) -> Any:
        return self.session.game.state_at

    def look(self) -> None:
        game = self.session.game
        self._position = game.position
        self._lines = log_lines(self.session.box, game.game, game.entries, game.position, self._states)
        self.subtitle = count_text(len(self._lines))
        self.can_redo = game.can_redo
        self.asked = 0
        self._fill()

    def on_pre_leave(self, *args: Any) -> None:
        self.asked = self.at_round = 0
        super().on_pre_leave(*args)

    def back(self) -> bool:
        """Android's back takes the question away first."""
        was_asking = bool(self.asked)
        self.asked = 0
        return was_asking

    # The list

    def _fill_now(self, *_: Any) -> None:
        ruler = Ruler(self.ids.list.width - 2 * theme.margin)
        over = self.session.game.game.is_over(self.session.table)
        values = log_rows(self._lines, int(self.asked), self._position, over)
        rows = [{"viewclass": ROWS[type(one)], "value": one, "height": ruler.height(one)} for one in values]
        page = self.ids.list
        scrolled = (1 - page.scroll_y) * (page.layout_manager.height - page.height)
        self.rows = rows
        if self.asked:
            self._show_question(scrolled)
        self._show_round()

    def _show_question(self, scrolled: float) -> None:
        """It may be below the last row in sight; otherwise all stays where it is."""
        page = self.ids.list
        heights = [row["height"] for row in self.rows]
        place = [row["viewclass"] for row in self.rows].index("LogQuestion")
        hidden = sum(heights) + theme.gap20 - page.height
        below = sum(heights[: place + 1]) + theme.gap8 - page.height
        if hidden > 0:
            page.scroll_y = min(1, max(0, 1 - max(scrolled, below) / hidden))

    def _show_round_now(self, *_: Any) -> None:
        """Until a finger comes: then people scroll as they like."""
        if not self.at_round:
            return
        heights = [row["height"] for row in self.rows]
        above = sum(heights[: first_of_round([row["value"] for row in self.rows], int(self.at_round))])
        hidden = sum(heights) + theme.gap20 - self.ids.list.height
        self.ids.list.scroll_y = min(1, max(0, 1 - above / hidden)) if hidden > 0 else 1

    def on_touch_down(self, touch: Any) -> bool:
        self.at_round = 0
        return bool(super().on_touch_down(touch))

    def ask(self, number: int) -> None:
        self.asked = 0 if number == self.asked else number

    def answer(self, yes: bool) -> None:
        number, self.asked = int(self.asked), 0
        if yes:
            self.move_to(question(number, self._position).position)

    # The bars

    def choose(self, key: str) -> None:
        match key:
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "score":
                self.app.go("final")

    def share(self) -> None:
        game = self.session.game
        if not device.share(log_text(self.game_title, game.game, game.entries, game.position, self._states)):
            self.app.say(tr._("Log copied."))
