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
from companion.ui import device, kit, layout
from companion.ui.kit.rows import Row
from companion.ui.screens import name_input  # noqa: F401
from companion.ui.screens import new_game_view as view

layout.load(__file__)


class BoxCard(kit.ChoiceCard):
    title = StringProperty()
    about = StringProperty()


class ColourButton(ButtonBehavior, kit.Surface, BoxLayout):
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


class OptionChip(kit.Chip):
    key = StringProperty()
    row = ObjectProperty()


class ColourRow(Row):
    """One colour to choose."""

    colour = StringProperty("red")
    chosen = BooleanProperty(False)


class ColourSheet(kit.BottomSheet):
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


class RuleCard(kit.Card):
    """A table rule and its readings."""

    title = StringProperty()
    text = StringProperty()


class RulesSheet(kit.BottomSheet):
    """Where the rulebook is silent, the table decides."""

    def __init__(self, screen: NewGameScreen, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for point in view.points(screen.draft.rules):
            card = RuleCard(title=point.title, text=point.text)
            for reading in point.readings:
                chip = ReadingChip(text=reading.text, chosen=reading.chosen, card=card)
                chip.bind(on_release=lambda chip, p=point, r=reading: self._choose(screen, chip, p.field, r.value))
                card.add_widget(chip)
            self.add_widget(card)

    def _choose(self, screen: NewGameScreen, chosen: ReadingChip, field: str, value: Any) -> None:
        for chip in chosen.card.children:
            if isinstance(chip, ReadingChip):
                chip.chosen = chip is chosen
        screen.change(screen.draft.with_rule(field, value))


class ReadingChip(kit.Chip):
    card = ObjectProperty()


class NewGameScreen(kit.GiglioScreen):
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
        games = App.get_running_app().session.store.games()
        self.last = view.last_table(game.setup for game in games if game.box == view.BOX)

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
        RulesSheet(self).open()

    def begin(self) -> None:
        app = App.get_running_app()
        try:
            app.session.begin(view.BOX, self.draft.setup(self.rng), view.title())
        except Refused as refused:
            self.checked = True
            self.faults = view.sentences(refused.verdict.reasons)
            Clock.schedule_once(lambda _: self.ids.scroller.scroll_to(self.ids.fault))  # once it has its height
            return
        except StoreError as error:
            app.say(str(error))
            return
        device.keep_awake(app.session.store.setting("keep_awake", True))
        app.go("checklist")
        self.checked, self.faults = False, {}
        self.change(view.new_draft())
