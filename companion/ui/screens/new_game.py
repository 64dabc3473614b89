"""Who plays, in which order and by which rules (mockup 02)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.table.action import Refused
from companion.table.database import StoreError
from companion.table.seats import Seat
from companion.ui import layout, preferences
from companion.ui.kit import BottomSheet, Chip, ChoiceCard, GiglioScreen, Surface
from companion.ui.kit.rows import Row
from companion.ui.screens import name_input  # noqa: F401
from companion.ui.screens import new_game_view as view
from companion.ui.screens.table_rules import RulesSheet

layout.load(__file__)


class BoxCard(ChoiceCard):
    title = StringProperty()
    about = StringProperty()


class ColourButton(ButtonBehavior, Surface, BoxLayout):
    """The badge of a player; a tap asks for another colour."""

    colour = StringProperty("red")
    letter = StringProperty()


class PlayerRow(BoxLayout):
    """A place in the turn order: its number, who has it, and the coins that go with it."""

    screen = ObjectProperty()
    place = NumericProperty(0)
    name = StringProperty()
    colour = StringProperty("red")
    coins = NumericProperty(0)
    first = BooleanProperty(False)
    last = BooleanProperty(False)

    def initial(self, name: str) -> str:
        return name.strip()[:1].upper()


class OptionRow(BoxLayout):
    """A question with two answers: ``options: [(key, words), …]``; ``chosen`` is the key of one."""

    title = StringProperty()
    options = ListProperty()
    chosen = StringProperty()
    line = BooleanProperty(True)
    __events__ = ("on_choose",)

    def on_options(self, *_: Any) -> None:
        self.ids.chips.clear_widgets()
        for key, words in self.options:
            chip = OptionChip(text=words, key=key, row=self)
            self.ids.chips.add_widget(chip)

    def on_choose(self, key: str) -> None:
        """For those who bind it."""


class OptionChip(Chip):
    key = StringProperty()
    row = ObjectProperty()


class ColourRow(Row):
    """One colour to choose."""

    colour = StringProperty("red")
    chosen = BooleanProperty(False)


class ColourSheet(BottomSheet):
    def __init__(self, screen: NewGameScreen, place: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        now = screen.draft.lines[place].colour
        for colour in view.colours():
            row = ColourRow(colour=colour, title=view.colour_name(colour).capitalize(), chosen=colour == now)
            row.line = bool(self.ids.rows.children)
            row.bind(on_release=lambda row: self._choose(screen, place, row.colour))
            self.ids.rows.add_widget(row)

    def _choose(self, screen: NewGameScreen, place: int, colour: Seat) -> None:
        self.dismiss()
        screen.change(screen.draft.coloured(place, colour))


class NewGameScreen(GiglioScreen):
    draft = ObjectProperty(view.new_draft(), rebind=True)  # kv reads what is in it
    faults = DictProperty(rebind=True)  # sentences by rule
    checked = BooleanProperty(False)  # faults are shown once somebody has tried to go on
    last = ObjectProperty(None, allownone=True)  # those who played last
    rng = Random()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for box in view.boxes():
            card = BoxCard(title=box.title, about=box.about, chosen=box.ready, disabled=not box.ready)
            self.ids.boxes.add_widget(card)
        self._leaders = self.ids.leaders.__self__  # the ids alone would not keep it
        self._fill()

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        store = App.get_running_app().session.store
        self.last = view.last_table(game.setup for game in store.games() if game.box == view.BOX)
        if not any(self.draft.names):
            self.set(rules=preferences.table_rules(store))

    def change(self, draft: view.Draft) -> None:
        self.draft = draft
        self._fill()
        if self.checked:
            self.faults = view.faults(draft)

    def _fill(self) -> None:
        """Rows stay, because somebody may be typing in one."""
        rows = self.ids.players
        while len(rows.children) < len(self.draft.lines):
            rows.add_widget(PlayerRow(screen=self))
        while len(rows.children) > len(self.draft.lines):
            rows.remove_widget(rows.children[0])
        for place, line in enumerate(self.draft.lines):
            row = rows.children[-1 - place]
            row.place, row.name, row.colour, row.coins = place, line.name, line.colour, line.coins
            row.first, row.last = line.first, line.last
        self._ask_for_leaders()

    def _ask_for_leaders(self) -> None:
        """Only in the advanced game, below its switch."""
        options = self.ids.options
        if self.draft.advanced and not self._leaders.parent:
            options.add_widget(self._leaders, len(options.children) - 1)
        elif not self.draft.advanced and self._leaders.parent:
            options.remove_widget(self._leaders)

    # What a tap does

    def rename(self, place: int, name: str) -> None:
        if name != self.draft.lines[place].name:
            self.change(self.draft.renamed(place, name))

    def move(self, place: int, step: int) -> None:
        self.change(self.draft.moved(place, step))

    def shuffle(self) -> None:
        self.change(self.draft.shuffled(self.rng))

    def seat(self, count: str) -> None:
        if int(count) != len(self.draft.names):
            self.change(self.draft.for_players(int(count)))

    def set(self, **choices: Any) -> None:
        self.change(replace(self.draft, **choices))

    def ask_colour(self, place: int) -> None:
        ColourSheet(self, place).open()

    def ask_rules(self) -> None:
        RulesSheet(self.draft.rules, lambda rules: self.set(rules=rules)).open()

    def begin(self) -> None:
        app = App.get_running_app()
        try:
            app.session.begin(view.BOX, self.draft.setup(self.rng), view.title())
        except Refused as refused:
            self._complain(view.sentences(refused.verdict.reasons))
            return
        except StoreError as error:
            app.say(str(error))
            return
        app.keep_awake()
        app.go("checklist")
        self.forget()

    def join(self) -> None:
        """These players have begun without the app; what is wrong with them is said here."""
        if faults := view.faults(self.draft):
            self._complain(faults)
        else:
            App.get_running_app().go("running_game", setup=self.draft.setup(self.rng))

    def _complain(self, faults: dict[str, str]) -> None:
        self.checked, self.faults = True, faults
        Clock.schedule_once(lambda _: self.ids.scroller.scroll_to(self.ids.fault))  # once it has its height

    def forget(self) -> None:
        """The game has begun: the next one starts with an empty form."""
        self.checked, self.faults = False, {}
        self.change(view.new_draft())
