"""The dice of a round: the app rolls, or the table records; later one of them can be corrected."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty

from companion.games import lorenzo
from companion.games.lorenzo import chance
from companion.ui import device, layout, preferences
from companion.ui.look.theme import MOTION, theme
from companion.ui.lorenzo.decisions.sheets import open_decision, open_decision_soon
from companion.ui.lorenzo.dice.view import COLOURS, HOW, LAY, UNTOLD, Colour, DiceView, Rolling, changed_die, dice_view
from companion.ui.lorenzo.floor_cards.sheet import FloorCardsSheet
from companion.ui.shared.table.at_table import AtTable

layout.load(__file__)

GLANCE = 1.2  # seconds in which everybody sees what the app has rolled
COMPARED = 2.0  # seconds in which what was entered is compared with the dice


class DiceScreen(AtTable):
    view: DiceView = ObjectProperty(rebind=True)
    how = OptionProperty("record", options=("roll", "record"))
    values: dict[Colour, int] = ObjectProperty(UNTOLD)
    rolling = BooleanProperty(False)
    waited = NumericProperty(0)  # of the time after which the round starts by itself
    lays_cards = BooleanProperty(False)
    can_shake = BooleanProperty(False)
    can_undo = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.rng: Random = SystemRandom()
        self.rolled: lorenzo.Dice | None = None
        self._next: Any = None  # what comes by itself, if nobody goes elsewhere
        self._shown: tuple[int, int, str] | None = None
        self._shaking = device.Shaking(self.roll)
        super().__init__(**kwargs)

    def on_pre_enter(self, *args: Any) -> None:
        self.how = preferences.chosen(self.app.session.store, HOW, "record", "roll")
        self.lays_cards = bool(self.app.session.store.setting(LAY))
        super().on_pre_enter(*args)
        self.can_shake = self._shaking.start()

    def on_enter(self, *_: Any) -> None:
        open_decision_soon(self.app)

    def on_pre_leave(self, *args: Any) -> None:
        self._shaking.stop()
        self._stop()
        super().on_pre_leave(*args)

    def look(self) -> None:
        shown = self.session.game.id, self.table.round, self.table.phase
        if self._shown != shown:
            self._shown = shown
            self.rolled = None
            self._lay()
        self.can_undo = self.session.game.can_undo
        self.view = dice_view(self.table, self.values, self._rolling)

    @property
    def _rolling(self) -> Rolling | None:
        """How far the app is, where it rolls."""
        if self.how == "record":
            return None
        return "rolls" if self.rolling else "rolled" if self.rolled else "to roll"

    def _lay(self) -> None:
        """The dice as the app has rolled them, who has looked elsewhere included; or as they lie, or none."""
        self._stop()
        lying = self.table.dice if self.table.phase == "actions" else UNTOLD
        if self.rolled and self.how == "roll":
            lying = self.rolled.model_dump()
        self.values = {colour: lying.get(colour, 0) for colour in COLOURS}

    # What one can do

    def choose_how(self, how: str) -> None:
        """Remembered for the next round."""
        if how == self.how:
            return
        self.how = how
        self.app.keep(HOW, how)
        self._lay()
        self.look()

    def lay_cards(self, lays: bool) -> None:
        if lays != self.lays_cards:
            self.lays_cards = lays
            self.app.keep(LAY, lays)

    def pick(self, colour: Colour, value: int) -> None:
        """While the round is under way, one die at a time; before, the last of three starts it after a while."""
        lying = {one: self.table.dice[one] for one in COLOURS} if self.view.changing else self.values
        self.values = {**lying, colour: value}
        self.look()
        if self.view.to_roll and self.view.ready:
            self._start_in(COMPARED)

    def go_on(self) -> None:
        """The one button: deal the leaders, roll, start the round, or change the die."""
        if not self.view.ready:
            return
        if self.view.early:
            if not self.view.dealing or self.app.act(chance.deal_leaders(self.table, self.rng)):
                open_decision(self.app)
        elif self.view.changing:
            change = changed_die(self.table, self.values)
            if change and self.app.act(change):
                self.app.go("lorenzo_table")
        elif self._rolling == "to roll":
            self.roll()
        else:
            self._start()

    def _start(self, *_: Any) -> None:
        if self.table.phase != "dice":
            return
        draws = self.lays_cards and self.view.cards_unknown
        if draws and not self.app.act(chance.lay_out_cards(self.table, self.rng)):
            return
        recorded = lorenzo.Dice.model_validate({**self.values, "source": "recorded"})
        if self.app.act(self.rolled if self.rolled and self.how == "roll" else recorded):
            self.app.go("lorenzo_table")
            if draws:
                FloorCardsSheet(self.app).open()

    def on_touch_down(self, touch: Any) -> bool:
        """Whoever is about to tap starts the round, or not: it does not start under the finger."""
        if not self.rolling:
            self._stop()
        return bool(super().on_touch_down(touch))

    # Rolling

    def roll(self) -> None:
        """The result is fixed at once, the animation follows, and the round starts; a second roll is ignored."""
        if self._rolling != "to roll" or self.table.phase != "dice":
            return
        device.vibrate()
        self.rolled = chance.roll_dice(self.rng)
        if theme.reduce_motion:
            self._settle()
            return
        self.rolling = True
        self._left = round(MOTION["roll"][0] / MOTION["press"][0])
        self._next = Clock.schedule_interval(self._tumble, MOTION["press"][0])
        self.look()

    def _tumble(self, _seconds: float) -> None:
        self._left -= 1
        if self._left <= 0:
            self._settle()
        else:
            self._show(chance.roll_dice(self.rng))

    def _settle(self) -> None:
        self.rolling = False
        assert self.rolled
        self._show(self.rolled)
        self._start_in(GLANCE)

    def _start_in(self, seconds: float) -> None:
        """Unless somebody touches the screen or goes elsewhere."""
        self._stop()
        self._next = Clock.schedule_once(self._start, seconds)
        Animation(waited=1, duration=seconds).start(self)

    def _show(self, dice: lorenzo.Dice) -> None:
        self.values = {"white": dice.white, "black": dice.black, "orange": dice.orange}
        self.look()

    def _stop(self) -> None:
        self.rolling = False
        if self._next:
            self._next.cancel()
            self._next = None
            Animation.cancel_all(self, "waited")
            self.waited = 0
