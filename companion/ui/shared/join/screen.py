"""Joining a game in progress: the moment, then one player at a time (mockup 64). What is the same in every box."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, DictProperty, ObjectProperty, StringProperty

from companion.table.action import Refused
from companion.table.database import StoreError
from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.kit import Chip, GiglioScreen
from companion.ui.kit.stock import Stock, arrange
from companion.ui.shared.join.parts import NumberCell, PlayerTab
from companion.ui.shared.join.view import Fault, Telling
from companion.ui.shared.new_game import screen  # noqa: F401
from companion.ui.text import tr

layout.load(__file__)

SETTLED = 0.1  # seconds until a screen just shown has its heights


class TurnChip(Chip):
    seat = ObjectProperty()


class TellingScreen(GiglioScreen):
    """Who plays comes from the screen before, as ``setup``; what was told of them before is still there.

    A box adds its columns in kv, among them grids or stacks with the ids ``tabs`` and ``turn``, a ``fault_round`` and
    others for the places that its faults name, and ``left`` and ``details``: what all share, but few will tell.
    """

    kept_as = ""  # the setting that holds what has been told, until the game begins
    nobody: Telling

    setup = ObjectProperty(None, allownone=True)
    running = ObjectProperty(None, rebind=True)  # kv asks it; a box begins with ``nobody``
    field = StringProperty()  # the number that is being typed
    fresh = BooleanProperty(True)  # the next digit replaces the number
    flowing = BooleanProperty(True)  # it had not been told: when it is, the next gap follows by itself
    faults = DictProperty(rebind=True)  # sentences by place
    checked = BooleanProperty(False)  # faults are shown once somebody has tried to start
    two = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._made = False
        self._cells: dict[str, NumberCell] = {}
        self._tabs, self._chips = Stock(self._tab), Stock(self._chip)
        super().__init__(**kwargs)
        self._details = self.ids.details.__self__  # the ids alone would not keep it
        self.build()
        self._made = True
        self.on_two()

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """The columns of a box go into the page; what comes later, such as a line at the foot, lies over it."""
        columns = None if self._made else self.ids.get("columns")
        (columns.add_widget if columns else super().add_widget)(widget, *args, **kwargs)

    # What a box brings

    def build(self) -> None:
        """Make the widgets whose number the rules decide."""

    def joining(self, setup: Any, before: Telling | None) -> Telling:
        """A game of these players; what was told of them before is kept."""
        raise NotImplementedError

    def look(self) -> None:
        """Show what is told."""
        self._show_tabs()
        self._show_turn()
        for field, cell in self._cells.items():
            cell.show(self.running.number(self.seat, field), field == self.field)
        if self.checked:
            self._show_faults(self.running.faults())

    def too_much(self) -> str:
        """Why a digit was not taken."""
        return tr._("No number has more than three digits.")

    def after_numbers(self) -> Any:
        """What to look at when the last number of a player is told."""
        raise NotImplementedError

    # For the boxes

    @property
    def app(self) -> Any:
        return App.get_running_app()

    @property
    def seat(self) -> Seat:
        """Whose sheet is being told."""
        seat: Seat = self.running.seat
        return seat

    @property
    def somebody(self) -> bool:
        """Whether the screen before has said who plays."""
        return any(self.running.setup.seats)

    def number_cell(self, cell: NumberCell) -> NumberCell:
        """Of the field that is its key; a tap on the one that is being typed ends that."""
        cell.bind(on_release=lambda cell: self.edit("" if cell.key == self.field else cell.key))
        self._cells[cell.key] = cell
        return cell

    def tell(self, running: Telling) -> None:
        self.running = running

    # Coming and going

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        kept = self.running if self.somebody else self.nobody.read(self.app.session.store.setting(self.kept_as))
        if self.setup is not None:
            self.checked, self.faults = False, {}
            kept = self.joining(self.setup, kept)
            self.setup = None
        self.running = kept or self.nobody
        self.app.bind(on_pause=self.keep, on_stop=self.keep)
        begun = any(self.running.told(seat) for seat in self.running.order)
        self.edit(self.running.first_gap(self.seat) or "" if begun else "")  # the moment comes before the numbers

    def on_pre_leave(self, *_: Any) -> None:
        self.keep()
        self.app.unbind(on_pause=self.keep, on_stop=self.keep)

    def keep(self, *_: Any) -> None:
        """The phone may do something else, and never come back: what has been told is on the disk."""
        if self.somebody:
            self.app.keep(self.kept_as, self.running.written())

    def on_two(self, *_: Any) -> None:
        """Beside the player where the window is wide, else below."""
        if self._made:
            self._details.parent.remove_widget(self._details)
            (self.ids.left if self.two else self.ids.columns).add_widget(self._details)

    # What it shows

    def on_running(self, *_: Any) -> None:
        if self._made:
            self.look()

    def _tab(self) -> PlayerTab:
        tab = PlayerTab()
        tab.bind(on_release=lambda tab: self.turn_to(tab.seat))
        return tab

    def _show_tabs(self) -> None:
        running = self.running
        tabs = self._tabs.take(len(running.order))
        arrange(self.ids.tabs, tabs)
        for tab, seat in zip(tabs, running.order, strict=True):
            tab.seat, tab.name, tab.letter = seat, running.name(seat), running.who(seat).letter
            tab.progress, tab.chosen = running.progress(seat), seat == self.seat
            tab.done = running.first_gap(seat) is None

    def _chip(self) -> TurnChip:
        chip = TurnChip()
        chip.bind(on_release=lambda chip: self.choose_turn(chip.seat))
        return chip

    def _show_turn(self) -> None:
        chips = self._chips.take(len(self.running.order))
        arrange(self.ids.turn, chips)
        for chip, seat in zip(chips, self.running.order, strict=True):
            chip.seat, chip.text, chip.chosen = seat, self.running.name(seat), seat == self.running.turn

    def _show_faults(self, faults: list[Fault]) -> None:
        self.faults = {fault.place: fault.text for fault in faults if fault.seat in (None, self.seat)}

    def tab_columns(self, width: float, letter: float, running: Telling, beside: float, gap: float) -> int:
        """All players in one row, if the longest name fits."""
        longest = max(len(text) for seat in running.order for text in (running.name(seat), running.progress(seat)))
        needed = longest * letter * 0.58 + beside
        for columns in (len(running.order), 2):
            if (width - (columns - 1) * gap) / columns >= needed:
                return columns
        return 1

    # Whose turn, whose sheet

    def choose_turn(self, seat: Seat) -> None:
        self.running = self.running.with_(turn=None if self.running.turn == seat else seat)

    def turn_to(self, seat: Seat) -> None:
        self.running = self.running.with_(seat=seat)
        self.keep()
        self.edit(self.running.first_gap(seat) or "")

    # Numbers

    def edit(self, field: str) -> None:
        """Type this number, or none."""
        self.field, self.fresh = field, True
        self.flowing = self.running.number(self.seat, field) is None
        self.look()
        if field:
            self.reach(self._cells[field])

    def reach(self, widget: Any) -> None:
        """Scroll to it, once everything has its height; what fits as a whole stays where it is."""

        def scroll(_: float) -> None:
            scroller = self.ids.scroller
            if scroller.viewport_size[1] > scroller.height:
                scroller.scroll_to(widget)

        Clock.schedule_once(scroll, SETTLED)

    def type(self, digit: int) -> None:
        running = self.running.typed(self.seat, self.field, digit, self.fresh)
        if running is self.running:
            self.app.say(self.too_much())
            return
        self.running, self.fresh = running, False
        whole = running.is_whole(self.seat, self.field)
        if self.flowing and whole and (gap := running.gap_after(self.seat, self.field)):
            self.edit(gap)

    def erase(self) -> None:
        self.running = self.running.erased(self.seat, self.field)
        self.fresh = False

    def leave_number(self) -> None:
        """On to the next gap of this player; without one the keys make room for the rest."""
        self.edit(self.running.gap_after(self.seat, self.field))
        if not self.field:
            self.reach(self.after_numbers())

    def go_on(self) -> None:
        """To the next gap, or to the table."""
        step = self.running.next_step(self.seat, self.field)
        if step.seat is None:
            self.begin()
        elif step.seat == self.seat:
            self.edit(step.field)
        else:
            self.turn_to(step.seat)

    # To the table

    def begin(self) -> None:
        """What is wrong is said where it is, and nothing is lost."""
        faults, box = self.running.faults(), self.running.BOX
        if not faults:
            try:
                self.app.session.begin(box, self.running.beginning(), self.running.title)
            except Refused as refused:
                faults = self.running.refused(refused.verdict.reasons)
            except StoreError as error:
                self.app.complain(str(error))
                return
        if faults:
            self._complain(faults)
        else:
            self._sit_down()

    def _complain(self, faults: list[Fault]) -> None:
        self.checked = True
        first = faults[0]
        if first.seat and first.seat != self.seat:
            self.turn_to(first.seat)
        self._show_faults(faults)
        self.reach(self.ids.get(f"fault_{first.place}", self.ids.fault_round))

    def _sit_down(self) -> None:
        app, first = self.app, self.running.first_action()
        if first is not None:
            legal = app.session.check(first).legal
            app.act(first if legal else first.with_(overruled=True))
        app.keep_awake()
        self.running, self.checked, self.faults = self.nobody, False, {}
        app.keep(self.kept_as, None)
        app.trail = [name for name in app.trail if name not in ("new_game", self.name)]  # the form is behind us
        if app.manager.has_screen("new_game"):
            app.manager.get_screen("new_game").forget()
        app.go(app.place)
