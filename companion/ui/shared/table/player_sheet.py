"""One player's sheet in any game: what its steppers say becomes one correction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, OptionProperty

from companion.ui import boxes, layout
from companion.ui.kit import PLAYERS
from companion.ui.shared.final.score_table import BreakdownSheet
from companion.ui.shared.form import form  # noqa: F401
from companion.ui.shared.form.fields import Number
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.table.game_screen import GameScreen
from companion.ui.shared.table.player_view import corrected

layout.load(__file__)

REST = 0.8  # seconds without a tap, after which the steppers' correction is recorded


class PlayerSheet(GameScreen):
    """What was stepped is recorded when the finger rests, and when the screen or the app is left."""

    seen: ClassVar[Callable[..., Any]]
    """The view of a table and a seat, with what the steppers say otherwise."""
    adjust: ClassVar[type[Any]]
    """The action that corrects goods."""

    seat = OptionProperty("red", options=PLAYERS)
    view: Any = ObjectProperty(rebind=True)
    ems = NumericProperty(1)  # how many letters wide the screen is
    thinking = True

    def __init__(self, **kwargs: Any) -> None:
        self._told: dict[str, int] = {}  # by the steppers, and not recorded yet
        self._rested = Clock.create_trigger(lambda _: self.record(), REST)
        super().__init__(**kwargs)

    # What it shows

    def on_seat(self, *_: Any) -> None:
        self._told = {}
        if self.manager and self.manager.current_screen is self:
            self.refresh()

    def look(self) -> None:
        table = self.session.table
        if self.seat in [player.seat for player in table.players]:  # or else it is another game
            self.view = type(self).seen(table, self.seat, self._told)

    def explain(self, category: str) -> None:
        views = boxes.part(self.session.box, "final_view")
        BreakdownSheet(found=views.breakdown(self.session.table, category, self.seat)).open()

    # Corrections

    def step(self, number: Number, value: int) -> None:
        """A stepper shows another number."""
        self._told[number.key] = value
        self._rested.cancel()
        self._rested()
        self.refresh()

    def record(self) -> None:
        """What the steppers say becomes one correction."""
        self._rested.cancel()
        told, self._told = self._told, {}
        if told and self.session.saved:
            change = corrected(self.session.table.player(self.seat).goods, told)
            if change and not self.app.act(self.adjust(seat=self.seat, change=change)):
                self.refresh()

    def pick(
        self, title: str, list_of: Callable[[str], list[Choice]], *tabs: tuple[str, str, str], note: str = ""
    ) -> None:
        """Corrections to choose from, of this player if nothing else is noted; tabs have a key, words and an icon."""
        PickSheet(
            list_of=list_of,
            choose=lambda _tab, action: self.app.act(action),
            tabs=tabs,
            title=title,
            subtitle=note or self.view.who.name,
        ).open()

    # Coming and going

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.app.bind(on_pause=self._interrupted, on_stop=self._interrupted)

    def on_pre_leave(self, *args: Any) -> None:
        self.record()
        self.app.unbind(on_pause=self._interrupted, on_stop=self._interrupted)
        super().on_pre_leave(*args)

    def _interrupted(self, *_: Any) -> None:
        """The phone does something else: what has been tapped must be on the disk before."""
        self.record()

    def choose(self, key: str) -> None:
        """In the bar at the foot."""
        self.record()
        if key == "undo":
            self.undo()
        else:
            self.app.go(key)
