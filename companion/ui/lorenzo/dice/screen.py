"""The dice of a round (mockup 06): the app rolls, or the table records; later one of them can be corrected."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty

from companion.games import lorenzo
from companion.games.lorenzo import chance
from companion.table.words import _
from companion.ui import device, kit, layout, preferences
from companion.ui.kit.box_layout import Down
from companion.ui.look.theme import MOTION, theme
from companion.ui.lorenzo.decisions.sheets import open_decision, open_decision_soon
from companion.ui.lorenzo.dice.view import (
    COLOURS,
    acts_at,
    change_notes,
    change_text,
    changed_die,
    dice_view,
    die_name,
    start_text,
)
from companion.ui.shared.table.at_table import AtTable

layout.load(__file__)

HOW, LAY = "lorenzo.dice", "lorenzo.app_lays_cards"  # settings


class DieChoice(kit.ChoiceCard):
    kind = OptionProperty("white", options=COLOURS)
    value = NumericProperty(1)


class DieRow(Down):
    """Six faces of one die."""

    kind = OptionProperty("white", options=COLOURS)
    value = NumericProperty(0)
    heading = StringProperty()
    says = StringProperty()
    __events__ = ("on_pick",)

    def on_kv_post(self, _widget: Any) -> None:
        for value in range(1, 7):
            choice = DieChoice(kind=self.kind, value=value)
            choice.bind(on_release=lambda choice: self.dispatch("on_pick", int(choice.value)))
            self.ids.faces.add_widget(choice)
        self.on_value()

    def on_value(self, *_: Any) -> None:
        for choice in self.ids.faces.children if self.ids else ():
            choice.chosen = choice.value == self.value
        self.heading, self.says = die_name(self.kind), acts_at(self.kind, int(self.value))

    def on_pick(self, _value: int) -> None:
        """For those who bind it."""


class DiceScreen(AtTable):
    how = OptionProperty("record", options=("roll", "record"))
    white = NumericProperty(0)
    black = NumericProperty(0)
    orange = NumericProperty(0)
    notes = ListProperty()
    title = StringProperty()
    subtitle = StringProperty()
    roller = StringProperty("red")
    letter = StringProperty()
    who_rolls = StringProperty()
    button = StringProperty()
    ready = BooleanProperty(False)
    rolling = BooleanProperty(False)
    changing = BooleanProperty(False)
    dealing = BooleanProperty(False)
    cards_unknown = BooleanProperty(False)
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
        table = self.table
        view = dice_view(table)
        self.title, self.subtitle = view.title, view.subtitle
        self.roller, self.letter, self.who_rolls = view.roller, view.letter, view.who_rolls
        self.changing, self.dealing, self.cards_unknown = view.changing, view.dealing, view.cards_unknown
        self.waits = view.waits
        shown = self.session.game.id, table.round, table.phase
        if self._shown != shown:
            self._shown = shown
            self._clear()
        self._say()

    def _clear(self) -> None:
        """The dice as they lie, or none."""
        self._stop()
        self.rolled = None
        lying = self.table.dice if self.changing else {}
        self.white, self.black, self.orange = (lying.get(colour, 0) for colour in COLOURS)

    @property
    def values(self) -> dict[str, int]:
        return {colour: int(getattr(self, colour)) for colour in COLOURS}

    def _say(self) -> None:
        """What the button says and whether it can be tapped."""
        if self.waits:
            self.button, self.ready = self.waits, False
        elif self.changing:
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

    def pick(self, colour: str, value: int) -> None:
        if self.changing:  # one die at a time
            self.white, self.black, self.orange = (self.table.dice[one] for one in COLOURS)
        setattr(self, colour, value)
        self._say()

    def deal(self) -> None:
        if dice_view(self.table).dealing and self.app.act(chance.deal_leaders(self.table, self.rng)):
            open_decision(self.app)

    def go_on(self) -> None:
        """The one button: roll, start the round, or change the die."""
        if not self.ready:
            return
        if self.changing:
            self._change()
        elif self.how == "roll" and not self.rolled:
            self.roll()
        else:
            self._start()

    def _start(self) -> None:
        if self.table.phase != "dice":
            return
        if self.lays_cards and self.cards_unknown and not self.app.act(chance.lay_out_cards(self.table, self.rng)):
            return
        white, black, orange = self.values.values()
        dice = self.rolled or lorenzo.Dice(white=white, black=black, orange=orange, source="recorded")
        if self.app.act(dice):
            self.app.go("lorenzo_table")

    def _change(self) -> None:
        change = changed_die(self.table, self.values)
        if change and self.app.act(change):
            self.app.go("lorenzo_table")

    # Rolling

    def roll(self) -> None:
        """The result is there at once; the tumbling is for the eye. A second roll is not given."""
        if self.how != "roll" or self.changing or self.rolling or self.rolled or self.waits:
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
        show = chance.roll_dice(self.rng)
        self.white, self.black, self.orange = show.white, show.black, show.orange

    def _settle(self) -> None:
        self._stop()
        assert self.rolled
        self.white, self.black, self.orange = self.rolled.white, self.rolled.black, self.rolled.orange
        self._say()

    def _stop(self) -> None:
        self.rolling = False
        if self._tumbling:
            self._tumbling.cancel()
            self._tumbling = None
