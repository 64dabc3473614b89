"""The dice of a round: the app rolls, or the table records; later one of them can be corrected."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, OptionProperty, StringProperty

from companion.games import lorenzo
from companion.games.lorenzo import chance
from companion.table.words import _
from companion.ui import device, layout, preferences
from companion.ui.look.theme import MOTION, theme
from companion.ui.lorenzo.decisions.sheets import open_decision, open_decision_soon
from companion.ui.lorenzo.dice.view import (
    COLOURS,
    Colour,
    DiceView,
    change_notes,
    change_text,
    changed_die,
    dice_view,
    start_text,
)
from companion.ui.shared.table.at_table import AtTable

layout.load(__file__)

HOW, LAY = "lorenzo.dice", "lorenzo.app_lays_cards"  # settings


class DiceScreen(AtTable):
    view: DiceView = ObjectProperty(rebind=True)
    how = OptionProperty("record", options=("roll", "record"))
    values: dict[Colour, int] = ObjectProperty(dict.fromkeys(COLOURS, 0))
    notes = ListProperty()
    button = StringProperty()
    ready = BooleanProperty(False)
    rolling = BooleanProperty(False)
    lays_cards = BooleanProperty(False)
    can_shake = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.rng: Random = SystemRandom()
        self.rolled: lorenzo.Dice | None = None
        self._tumbling: Any = None
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
        self.view = dice_view(self.table)
        shown = self.session.game.id, self.table.round, self.table.phase
        if self._shown != shown:
            self._shown = shown
            self._clear()
        self._say()

    def _clear(self) -> None:
        """The dice as they lie, or none."""
        self._stop()
        self.rolled = None
        lying = self.table.dice if self.view.changing else {}
        self.values = {colour: lying.get(colour, 0) for colour in COLOURS}

    def _say(self) -> None:
        """What the button says and whether it can be tapped."""
        if self.view.waits:
            self.button, self.ready = self.view.waits, False
        elif self.view.changing:
            change = changed_die(self.table, self.values)
            self.button, self.ready = change_text(change), change is not None
            self.notes = change_notes(self.table, change)
            return
        elif self.rolling:
            self.button, self.ready = _("The dice are rolling"), False
        elif self.how == "roll" and not self.rolled:
            self.button, self.ready = _("Roll the dice"), True
        else:
            self.button, self.ready = start_text(self.table, self.values), all(self.values.values())
        self.notes = []

    # What one can do

    def choose_how(self, how: str) -> None:
        """Remembered for the next round."""
        if how == self.how:
            return
        self.how = how
        self.app.keep(HOW, how)
        self._clear()
        self._say()

    def lay_cards(self, lays: bool) -> None:
        if lays != self.lays_cards:
            self.lays_cards = lays
            self.app.keep(LAY, lays)

    def pick(self, colour: Colour, value: int) -> None:
        """While the round is under way, one die at a time."""
        lying = {one: self.table.dice[one] for one in COLOURS} if self.view.changing else self.values
        self.values = {**lying, colour: value}
        self._say()

    def deal(self) -> None:
        if dice_view(self.table).dealing and self.app.act(chance.deal_leaders(self.table, self.rng)):
            open_decision(self.app)

    def go_on(self) -> None:
        """The one button: roll, start the round, or change the die."""
        if not self.ready:
            return
        if self.view.changing:
            self._change()
        elif self.how == "roll" and not self.rolled:
            self.roll()
        else:
            self._start()

    def _start(self) -> None:
        if self.table.phase != "dice":
            return
        if self.lays_cards and self.view.cards_unknown and not self.app.act(chance.lay_out_cards(self.table, self.rng)):
            return
        dice = self.rolled or lorenzo.Dice.model_validate({**self.values, "source": "recorded"})
        if self.app.act(dice):
            self.app.go("lorenzo_table")

    def _change(self) -> None:
        change = changed_die(self.table, self.values)
        if change and self.app.act(change):
            self.app.go("lorenzo_table")

    # Rolling

    def roll(self) -> None:
        """The result is there at once; the tumbling is for the eye. A second roll is not given."""
        if self.how != "roll" or self.view.changing or self.rolling or self.rolled or self.view.waits:
            return
        device.vibrate()
        self.rolled = chance.roll_dice(self.rng)
        if theme.reduce_motion:
            self._settle()
            return
        self.rolling = True
        self._left = round(MOTION["roll"][0] / MOTION["press"][0])
        self._tumbling = Clock.schedule_interval(self._tumble, MOTION["press"][0])
        self._say()

    def _tumble(self, _seconds: float) -> None:
        self._left -= 1
        if self._left <= 0:
            self._settle()
            return
        self._show(chance.roll_dice(self.rng))

    def _settle(self) -> None:
        self._stop()
        assert self.rolled
        self._show(self.rolled)
        self._say()

    def _show(self, dice: lorenzo.Dice) -> None:
        self.values = {"white": dice.white, "black": dice.black, "orange": dice.orange}

    def _stop(self) -> None:
        self.rolling = False
        if self._tumbling:
            self._tumbling.cancel()
            self._tumbling = None
