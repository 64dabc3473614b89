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
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.table.action import Refused
from companion.table.database import StoreError
from companion.table.seats import Seat
from companion.table.store import Store
from companion.ui import boxes, layout, preferences
from companion.ui.kit import BottomSheet, Chip, ChoiceCard, GiglioScreen, Pill, Surface, SwitchRow
from companion.ui.kit.box_layout import BoxLayout, Down
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.rows import Row
from companion.ui.shared.new_game import (
    name_input,  # noqa: F401
    view,
)
from companion.ui.shared.settings.table_rules import RulesSheet

layout.load(__file__)

RUNNING = {
    "lorenzo": "lorenzo_join",
    "houses": "houses_join",
    "masters": "masters_join",
    "princes": "princes_join",
}
"""Where a game is told that has begun without the app."""


class BoxCard(ChoiceCard):
    box = StringProperty()
    title = StringProperty()
    about = StringProperty()


class ColourButton(ButtonBehavior, Surface, BoxLayout):
    """The badge of a player; a tap asks for another colour."""

    colour = StringProperty("red")
    letter = StringProperty()


class PlayerRow(Down):
    """A place in the turn order: its number, who has it, and what goes with it."""

    screen = ObjectProperty()
    place = NumericProperty(0)
    name = StringProperty()
    colour = StringProperty("red")
    first = BooleanProperty(False)
    last = BooleanProperty(False)

    def initial(self, name: str) -> str:
        return name.strip()[:1].upper()

    def show(self, place: int, line: view.Line) -> None:
        self.place, self.name, self.colour, self.first, self.last = place, line.name, line.colour, line.first, line.last
        shown = [(pill.text, pill.after) for pill in reversed(self.ids.gives.children)]
        if shown != [*line.gives]:
            self.ids.gives.clear_widgets()
            for words, icon in line.gives:
                self.ids.gives.add_widget(Given(text=words, after=icon))


class Given(Pill):
    """Something that a place in the turn order brings."""


class SetupFault(BoxLayout):
    """What is wrong, with the way to the rule; without words it is not there."""

    box = StringProperty("lorenzo")
    text = StringProperty()
    rule = StringProperty("setup.position")


class OptionRow(Down):
    """A question about the draft, with its answers."""

    field = StringProperty()
    title = StringProperty()
    about = StringProperty()
    line = BooleanProperty(True)
    __events__ = ("on_answer",)

    def answer(self, option: view.Option) -> None:
        self.title, self.about = option.title, option.about
        chips = self.ids.chips
        if [chip.text for chip in reversed(chips.children)] != [words for _, words in option.answers]:
            chips.clear_widgets()
            for value, words in option.answers:
                chip = OptionChip(text=words, value=value, row=self)
                chip.bind(on_release=lambda chip: self.dispatch("on_answer", chip.value))
                chips.add_widget(chip)
        for chip in chips.children:
            chip.chosen = option.holds(chip.value)

    def on_answer(self, value: Any) -> None:
        """For those who bind it."""


class OptionChip(Chip):
    value = ObjectProperty(allownone=True)
    row = ObjectProperty()


class OptionSwitch(SwitchRow):
    """A question about the draft: yes or no."""

    field = StringProperty()
    __events__ = ("on_answer",)

    def answer(self, option: view.Option) -> None:
        self.title, self.subtitle, self.active = option.title, option.about, option.value

    def on_turn(self, active: bool) -> None:
        self.dispatch("on_answer", active)

    def on_answer(self, value: Any) -> None:
        """For those who bind it."""


class ColourRow(Row):
    """One colour to choose."""

    colour = StringProperty("red")
    chosen = BooleanProperty(False)


class ColourSheet(BottomSheet):
    def __init__(self, screen: NewGameScreen, place: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        now = screen.draft.lines[place].colour
        for colour in screen.draft.palette:
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
        for box in view.offered():
            card = BoxCard(box=box.key, title=box.title, about=box.about)
            card.bind(on_release=lambda card: self.take(card.box))
            self.ids.boxes.add_widget(card)
        self._fill()

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self._find_last_table()
        draft = self.draft.supplied(self._store)
        if not any(draft.names):
            draft = replace(draft, rules=preferences.table_rules(self._store, draft.box))
        self.change(draft)

    @property
    def _store(self) -> Store:
        store: Store = App.get_running_app().session.store
        return store

    def _find_last_table(self) -> None:
        box, games = self.draft.box, self._store.games()
        last = view.last_table(box, (game.setup for game in games if game.box == boxes.game(box)))
        self.last = last.supplied(self._store) if last else None

    def change(self, draft: view.Draft) -> None:
        self.draft = draft
        self._fill()
        if self.checked:
            self.faults = draft.faults

    def on_faults(self, *_: Any) -> None:
        self.ids.fault.clear_widgets()
        for rule, text in self.faults.items():
            self.ids.fault.add_widget(SetupFault(box=boxes.game(self.draft.box), rule=rule, text=text))

    def _fill(self) -> None:
        """Rows stay, because somebody may be typing in one."""
        rows = self.ids.players
        while len(rows.children) < len(self.draft.lines):
            rows.add_widget(PlayerRow(screen=self))
        while len(rows.children) > len(self.draft.lines):
            rows.remove_widget(rows.children[0])
        for place, line in enumerate(self.draft.lines):
            rows.children[-1 - place].show(place, line)
        for card in self.ids.boxes.children:
            card.chosen = card.box == self.draft.box
        self._fill_options()

    def _fill_options(self) -> None:
        """Rows stay as long as the same is asked: a switch that was tapped moves, and is not another one."""
        options, rows = self.draft.options, self.ids.options
        if [row.field for row in reversed(rows.children)] != [option.field for option in options]:
            rows.clear_widgets()
            for option in options:
                rows.add_widget(self._option_row(option))
        for row, option in zip(reversed(rows.children), options, strict=True):
            row.line = option is not options[0]
            row.answer(option)

    def _option_row(self, option: view.Option) -> OptionRow | OptionSwitch:
        row = OptionRow() if option.answers else OptionSwitch()
        row.field = option.field
        row.bind(on_answer=lambda row, value: self.change(self.draft.answered(row.field, value)))
        return row

    # What a tap does

    def take(self, box: str) -> None:
        """The same people play another box, by the rules that this table has agreed on."""
        if box != self.draft.box:
            rules = preferences.table_rules(self._store, box)
            self.checked, self.faults = False, {}
            self.change(self.draft.seated_at(box, rules).supplied(self._store))
            self._find_last_table()

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
        RulesSheet(boxes.game(self.draft.box), self.draft.rules, lambda rules: self.set(rules=rules)).open()

    def begin(self) -> None:
        """What is asked first depends on what was drawn, so that it is drawn only once."""
        setup = self.draft.setup(self.rng)
        pieces = self.draft.to_ask(setup, self._store)
        if not pieces:
            self._begin(setup)
            return
        asking = boxes.part(self.draft.box, "own_copy.at_start")
        sheet = asking.AskingSheet(App.get_running_app(), pieces, lambda: self._begin(setup))
        sheet.bind(on_dismiss=lambda _sheet: self.change(self.draft.supplied(self._store)))
        sheet.open()

    def _begin(self, setup: Any) -> None:
        app, box = App.get_running_app(), self.draft.box
        try:
            app.session.begin(boxes.game(box), self.draft.furnished(setup, self._store), boxes.game_title(box))
        except Refused as refused:
            self._complain(self.draft.sentences(refused.verdict.reasons))
            return
        except StoreError as error:
            app.say(str(error))
            return
        app.keep_awake()
        app.go("checklist")
        self.forget()

    def join(self) -> None:
        """These players have begun without the app; what is wrong with them is said here."""
        if self.draft.faults:
            self._complain(self.draft.faults)
        else:
            setup = self.draft.furnished(self.draft.setup(self.rng), self._store)
            App.get_running_app().go(RUNNING[self.draft.box], setup=setup)

    def _complain(self, faults: dict[str, str]) -> None:
        self.checked, self.faults = True, faults
        Clock.schedule_once(lambda _: self.ids.scroller.scroll_to(self.ids.fault))  # once it has its height

    def forget(self) -> None:
        """The game has begun: the next one starts with an empty form."""
        self.checked, self.faults = False, {}
        self.change(view.new_draft(self.draft.box))
