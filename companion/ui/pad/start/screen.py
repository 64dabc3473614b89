"""Before a score pad: which box, and who played; or on with a pad that was begun."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.table.action import Refused
from companion.table.database import StoreError
from companion.table.seats import COLOURS, Seat
from companion.table.store import now
from companion.ui import boxes, kit, layout
from companion.ui.kit.box_layout import Down
from companion.ui.pad.start import view
from companion.ui.shared.final.share_result import PAD
from companion.ui.shared.new_game.screen import BoxCard, ColourRow
from companion.ui.shared.new_game.view import colour_name

layout.load(__file__)


class PadPlayerRow(Down):
    screen = ObjectProperty()
    place = NumericProperty(0)
    name = StringProperty()
    colour = StringProperty("red")
    first = BooleanProperty(False)


class PadColourSheet(kit.BottomSheet):
    """All five colours: in which box they are is not ours to say."""

    def __init__(self, screen: ScorePadStartScreen, place: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for colour in COLOURS:
            chosen = colour == screen.draft.colours[place]
            row = ColourRow(colour=colour, title=colour_name(colour).capitalize(), chosen=chosen)
            row.line = bool(self.ids.rows.children)
            row.bind(on_release=lambda row: self._choose(screen, place, row.colour))
            self.ids.rows.add_widget(row)

    def _choose(self, screen: ScorePadStartScreen, place: int, colour: Seat) -> None:
        self.dismiss()
        screen.change(screen.draft.coloured(place, colour))


class ScorePadStartScreen(kit.GiglioScreen):
    draft = ObjectProperty(view.Draft(), rebind=True)
    faults = DictProperty(rebind=True)  # sentences by rule, once somebody has tried to begin
    counts = ListProperty()
    note = StringProperty()
    last = ObjectProperty(None, allownone=True)  # those who played last
    two = BooleanProperty(False)  # columns

    def __init__(self, **kwargs: Any) -> None:
        self._checked = False
        super().__init__(**kwargs)
        for box in view.boxes():
            card = BoxCard(title=box.title, about=box.about)
            card.box = box.box
            card.bind(on_release=lambda card: self.change(self.draft.of_box(card.box)))
            self.ids.boxes.add_widget(card)
        self._fill()

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.refresh()

    def refresh(self) -> None:
        store = App.get_running_app().session.store
        games = store.games()
        self.last = view.last_table(games, self.draft.box)
        self.ids.unfinished.clear_widgets()
        for one in view.unfinished(games, now()):
            row = kit.ListRow(icon="pad", title=one.title, subtitle=one.about, arrow=True)
            row.line = bool(self.ids.unfinished.children)
            row.bind(on_release=lambda _row, game=one.id: App.get_running_app().play(game))
            self.ids.unfinished.add_widget(row)
        self.ids.go_on.opacity = 1 if self.ids.unfinished.children else 0

    def change(self, draft: view.Draft) -> None:
        self.draft = draft
        self._fill()
        if self._checked:
            self.faults = view.faults(draft)

    def _fill(self) -> None:
        """Rows stay, because somebody may be typing in one."""
        rows = self.ids.players
        while len(rows.children) < len(self.draft.lines):
            rows.add_widget(PadPlayerRow(screen=self, first=not rows.children))
        while len(rows.children) > len(self.draft.lines):
            rows.remove_widget(rows.children[0])
        for place, line in enumerate(self.draft.lines):
            row = rows.children[-1 - place]
            row.place, row.name, row.colour = place, line.name, line.colour
        for card in self.ids.boxes.children:
            card.chosen = card.box == self.draft.box
        self.counts, self.note = list(self.draft.counts), view.note(self.draft.box)
        self._fill_modules()

    def _fill_modules(self) -> None:
        rows = self.ids.modules
        offered = view.modules(self.draft.box)
        if [row.module for row in reversed(rows.children)] == [module for module, _title in offered]:
            return
        rows.clear_widgets()
        for module, title in offered:
            row = kit.SwitchRow(title=title, line=bool(rows.children), active=module in self.draft.modules)
            row.module = module
            row.bind(on_turn=lambda row, active: self.change(self.draft.with_module(row.module, active)))
            rows.add_widget(row)

    # What a tap does

    def rename(self, place: int, name: str) -> None:
        if place < len(self.draft.names) and name != self.draft.names[place]:
            self.change(self.draft.renamed(place, name))

    def seat(self, count: str) -> None:
        if count.isdecimal() and int(count) != len(self.draft.names):
            self.change(self.draft.for_players(int(count)))

    def ask_colour(self, place: int) -> None:
        PadColourSheet(self, place).open()

    def seat_last(self) -> None:
        """Those who played last, at the box that is chosen now."""
        found = view.last_table(App.get_running_app().session.store.games(), self.draft.box)
        if found:
            self.change(found)

    def begin(self) -> None:
        app = App.get_running_app()
        try:
            app.session.begin(PAD, self.draft.setup(), boxes.title(self.draft.box))
        except Refused as refused:
            self._checked, self.faults = True, view.sentences(self.draft, refused.verdict.reasons)
            Clock.schedule_once(lambda _: self.ids.scroller.scroll_to(self.ids.fault))  # once it has its height
            return
        except StoreError as error:
            app.say(str(error))
            return
        self._checked, self.faults = False, {}
        app.keep_awake()
        app.go("pad_table")
        self.change(view.Draft())
