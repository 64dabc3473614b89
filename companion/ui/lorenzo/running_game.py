"""Joining a game in progress: the moment, then one player at a time (mockup 64)."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, DictProperty, ObjectProperty, StringProperty

from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import CARD_TYPES, MEMBERS, CardType
from companion.games.lorenzo.setup import Setup
from companion.games.lorenzo.state import ROWS
from companion.table.action import Refused
from companion.table.database import StoreError
from companion.table.seats import Seat
from companion.ui import boxes, layout
from companion.ui.kit import Chip, GiglioScreen, Sticker
from companion.ui.kit.goods import ICONS
from companion.ui.lorenzo import running_game_lists as lists
from companion.ui.lorenzo import running_game_view as view
from companion.ui.lorenzo.routing import next_screen
from companion.ui.lorenzo.running_game_parts import CountRow, DieCell, LeadersPick
from companion.ui.screens import new_game  # noqa: F401
from companion.ui.screens.picking import PickSheet
from companion.ui.screens.running_game_parts import Cell, NumberCell, PlayerTab
from companion.ui.text import tr

layout.load(__file__)

KEPT = "running_game"  # the setting that holds what has been told, until the game begins
TYPE_ICONS = {"territory": "terr", "character": "char", "building": "build", "venture": "vent"}
SETTLED = 0.1  # seconds until a screen just shown has its heights
GAP = "\N{EN DASH}"
HINT_AFTER = 3  # the first row has the three tracks and the hint
NOBODY = view.joining(Setup(seats=("", "")))


class RunningGameScreen(GiglioScreen):
    """Who plays comes from the screen before, as ``setup``; what was told of them before is still there."""

    setup = ObjectProperty(None, allownone=True)
    running = ObjectProperty(NOBODY, rebind=True)  # kv asks it
    field = StringProperty()  # the number that is being typed
    fresh = BooleanProperty(True)  # the next digit replaces the number
    flowing = BooleanProperty(True)  # it had not been told: when it is, the next gap follows by itself
    faults = DictProperty(rebind=True)  # sentences by place
    checked = BooleanProperty(False)  # faults are shown once somebody has tried to start
    two = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._cells: dict[str, NumberCell] = {}
        self._counts: dict[CardType, CountRow] = {}
        super().__init__(**kwargs)
        self._details = self.ids.details.__self__  # the ids alone would not keep it
        self._build()
        self.on_two()

    @property
    def seat(self) -> Seat:
        """Whose sheet is being told."""
        seat: Seat = self.running.seat
        return seat

    @property
    def somebody(self) -> bool:
        """Whether the screen before has said who plays."""
        return any(self.running.setup.seats)

    @property
    def app(self) -> Any:
        return App.get_running_app()

    def _build(self) -> None:
        box = self.running.box
        for number in range(1, box.rounds + 1):
            self.ids.rounds.add_widget(self._cell(str(number), number, self.choose_round, strong=True))
        for field in view.NUMBERS:
            self._cells[field] = cell = NumberCell(icon=ICONS.get(field, field), key=field)
            self.ids.numbers.add_widget(cell, 0 if field not in view.NUMBERS[:HINT_AFTER] else 1)
        for die in view.DICE:
            self._cells[die] = cell = DieCell(kind=die, key=die)
            self.ids.dice.add_widget(cell)
        for cell in self._cells.values():
            cell.bind(on_release=lambda cell: self.edit("" if cell.key == self.field else cell.key))
        for card_type in CARD_TYPES:
            row = CountRow(icon=TYPE_ICONS[card_type], label=words.tower(ROWS[card_type]))
            row.most = box.board.cards_per_type
            row.bind(on_choose=lambda _, count, one=card_type: self.count(one, count))
            self._counts[card_type] = row
            self.ids.counts.add_widget(row)
        for period, numeral in enumerate(view.NUMERALS, start=1):
            self.ids.reports.add_widget(self._cell(numeral, period, self.excommunicate, token="bad"))
            self.ids.tiles.add_widget(self._cell(numeral, period, self.ask_tile))

    def _cell(self, text: str, key: Any, act: Any, **looks: Any) -> Cell:
        cell = Cell(text=text, key=key, **looks)
        cell.bind(on_release=lambda cell: act(cell.key))
        return cell

    # Coming and going

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        kept = self.running if self.somebody else view.read(self.app.session.store.setting(KEPT))
        if self.setup is not None:
            self.checked, self.faults = False, {}
            kept = view.joining(self.setup, kept)
            self.setup = None
        self.running = kept or NOBODY
        self.app.bind(on_pause=self.keep, on_stop=self.keep)
        begun = any(self.running.told(seat) for seat in self.running.order)
        self.edit(self.running.first_gap(self.seat) or "" if begun else "")  # the moment comes before the numbers

    def on_pre_leave(self, *_: Any) -> None:
        self.keep()
        self.app.unbind(on_pause=self.keep, on_stop=self.keep)

    def keep(self, *_: Any) -> None:
        """The phone may do something else, and never come back: what has been told is on the disk."""
        if self.somebody:
            self._save(view.written(self.running))

    def _save(self, data: Any) -> None:
        try:
            self.app.session.store.change_setting(KEPT, data)
        except StoreError as error:
            self.app.complain(str(error))

    def on_two(self, *_: Any) -> None:
        """Beside the player where the window is wide, else below: what all share, but few will tell."""
        if hasattr(self, "_details"):
            if self._details.parent:
                self._details.parent.remove_widget(self._details)
            (self.ids.left if self.two else self.ids.all).add_widget(self._details)

    # What it shows

    def on_running(self, *_: Any) -> None:
        if self._cells:
            self.look()

    def look(self) -> None:
        running, seat, ids = self.running, self.seat, self.ids
        for cell in ids.rounds.children:
            cell.chosen = cell.key == running.round
        self._show_tabs()
        for field, cell in self._cells.items():
            number = running.number(seat, field)
            cell.active = field == self.field
            if isinstance(cell, DieCell):
                cell.value = number or 0
            else:
                cell.text = str(number) if number is not None else "_" if cell.active else GAP
        for card_type, row in self._counts.items():
            row.count = running.sheet(seat).counts.get(card_type, -1)
        for cell in ids.reports.children:
            cell.disabled = cell.key > running.reports_held
            cell.chosen = cell.key in running.excommunicated(seat)
            cell.icon = "excom" if cell.chosen else ""
        for cell in ids.tiles.children:
            cell.chosen = running.setup.tiles[cell.key - 1] is not None
            cell.icon = "check" if cell.chosen else ""
        self._show_turn()
        if self.checked:
            self._show_faults(running.faults())

    def _show_tabs(self) -> None:
        tabs, order = self.ids.tabs, self.running.order
        while len(tabs.children) > len(order):
            tabs.remove_widget(tabs.children[0])
        while len(tabs.children) < len(order):
            tab = PlayerTab()
            tab.bind(on_release=lambda tab: self.turn_to(tab.seat))
            tabs.add_widget(tab)
        for tab, seat in zip(reversed(tabs.children), order, strict=True):
            tab.seat, tab.name, tab.letter = seat, self.running.name(seat), self.running.letter(seat)
            tab.progress, tab.chosen = self.running.progress(seat), seat == self.seat
            tab.done = self.running.first_gap(seat) is None

    def _show_turn(self) -> None:
        chips = self.ids.turn
        chips.clear_widgets()
        for seat in self.running.order:
            chip = Chip(text=self.running.name(seat), chosen=seat == self.running.turn)
            chip.bind(on_release=lambda _, seat=seat: self.choose_turn(seat))
            chips.add_widget(chip)

    def _show_faults(self, faults: list[view.Fault]) -> None:
        self.faults = {fault.place: fault.text for fault in faults if fault.seat in (None, self.seat)}

    def tab_columns(self, width: float, letter: float, running: view.Running, beside: float, gap: float) -> int:
        """All players in one row, if the longest name fits."""
        longest = max(len(text) for seat in running.order for text in (running.name(seat), running.progress(seat)))
        needed = longest * letter * 0.58 + beside
        for columns in (len(running.order), 2):
            if (width - (columns - 1) * gap) / columns >= needed:
                return columns
        return 1

    def phase_options(self, running: view.Running, roomy: bool) -> list[tuple[str, str, str]]:
        names = {"dice": tr._("A Dice"), "actions": tr._("B Actions"), "report": tr._("C Report"), "end": tr._("D End")}
        return [(phase, names[phase] if roomy else names[phase][:1], "") for phase in running.phases()]

    # The moment

    def choose_round(self, number: int) -> None:
        self.running = self.running.in_round(number)

    def choose_phase(self, phase: str) -> None:
        if phase and phase != self.running.phase:
            self.running = self.running.with_(phase=phase)
            if self.field in view.DICE:
                self.edit("")

    def choose_turn(self, seat: Seat) -> None:
        self.running = self.running.with_(turn=None if self.running.turn == seat else seat)

    def move(self, step: int) -> None:
        self.running = self.running.moved(self.seat, step)

    def turn_to(self, seat: Seat) -> None:
        self.running = self.running.with_(seat=seat)
        self.keep()
        self.edit(self.running.first_gap(seat) or "")

    # Numbers

    def edit(self, field: str) -> None:
        """Type this number, or none; a tap on the one that is being typed ends it."""
        self.field, self.fresh = field, True
        self.flowing = self.running.number(self.seat, field) is None
        self.look()
        if field:
            self._reach(self._cells[field])

    def _reach(self, widget: Any) -> None:
        """Scroll to it, once everything has its height; what fits as a whole stays where it is."""

        def scroll(_: float) -> None:
            scroller = self.ids.scroller
            if scroller.viewport_size[1] > scroller.height:
                scroller.scroll_to(widget)

        Clock.schedule_once(scroll, SETTLED)

    def type(self, digit: int) -> None:
        running = self.running.typed(self.seat, self.field, digit, self.fresh)
        if running is self.running:
            self.app.say(self._too_much())
            return
        self.running, self.fresh = running, False
        if (
            self.flowing
            and running.is_whole(self.seat, self.field)
            and (gap := running.gap_after(self.seat, self.field))
        ):
            self.edit(gap)

    def _too_much(self) -> str:
        lowest, highest = self.running.box.board.dice
        if self.field in view.DICE:
            return tr._("A die shows {lowest} to {highest}.").format(lowest=lowest, highest=highest)
        return tr._("No number has more than three digits.")

    def erase(self) -> None:
        self.running = self.running.erased(self.seat, self.field)
        self.fresh = False

    def leave_number(self) -> None:
        """On to the next gap of this player; without one the keys make room for the cards."""
        self.edit(self.running.gap_after(self.seat, self.field))
        if not self.field:
            self._reach(self.ids.counts)

    def go_on(self) -> None:
        """To the next gap, or to the table."""
        step = self.running.next_step(self.seat, self.field)
        if step.seat is None:
            self.begin()
        elif step.seat == self.seat:
            self.edit(step.field)
        else:
            self.turn_to(step.seat)

    # Cards and the rest

    def count(self, card_type: CardType, count: int) -> None:
        self.running = self.running.with_count(self.seat, card_type, count)

    def excommunicate(self, period: int) -> None:
        self.running = self.running.excommunication_toggled(self.seat, period)

    def ask_names(self) -> None:
        PickSheet(
            list_of=lambda tab: lists.cards(self.running, self.seat, tab),  # type: ignore[arg-type]
            choose=lambda tab, card: self._set(self.running.toggled(self.seat, tab, card)),
            tabs=[(one, "", TYPE_ICONS[one]) for one in CARD_TYPES],
            title=tr._("{name}’s cards").format(name=self.running.name(self.seat)),
            subtitle=tr._("Tap those you know; the others stay unnamed"),
            stays=True,
        ).open()

    def ask_members(self) -> None:
        PickSheet(
            list_of=lambda tab: lists.spaces(self.running, self.seat, tab),  # type: ignore[arg-type]
            choose=lambda tab, space: self._set(self.running.placed(self.seat, tab, space)),
            tabs=[(one, Sticker().letter_of(one), "") for one in MEMBERS],
            title=tr._("{name}’s members").format(name=self.running.name(self.seat)),
            subtitle=tr._("In the Council Palace, tell them in the order of the row"),
            stays=True,
        ).open()

    def ask_leaders(self) -> None:
        sheet: LeadersPick

        def choose(_tab: str, leader: int) -> None:
            self._set(self.running.leader_toggled(self.seat, leader))
            sheet.count(self.running.in_hand(self.seat))

        sheet = LeadersPick(
            hand=self.running.in_hand(self.seat),
            count=self._count_hand,
            list_of=lambda _: lists.leaders(self.running, self.seat),
            choose=choose,
            title=tr._("{name}’s leaders").format(name=self.running.name(self.seat)),
            stays=True,
        )
        sheet.open()

    def _count_hand(self, hand: int) -> None:
        if hand != self.running.in_hand(self.seat):
            self._set(self.running.with_sheet(self.seat, hand=hand))

    def ask_bonus_tile(self) -> None:
        PickSheet(
            list_of=lambda _: lists.bonus_tiles(self.running, self.seat),
            choose=lambda _, tile: self._set(self.running.with_sheet(self.seat, bonus_tile=tile)),
            title=tr._("{name}’s bonus tile").format(name=self.running.name(self.seat)),
        ).open()

    def ask_tile(self, period: int) -> None:
        PickSheet(
            list_of=lambda _: lists.excommunication_tiles(self.running, period),
            choose=lambda _, tile: self._set(self.running.with_tile(period, tile)),
            title=tr._("Excommunication tile {period}").format(period=view.NUMERALS[period - 1]),
        ).open()

    def _set(self, running: view.Running) -> None:
        self.running = running

    # To the table

    def begin(self) -> None:
        """What is wrong is said where it is, and nothing is lost."""
        faults = self.running.faults()
        if not faults:
            try:
                self.app.session.begin(view.BOX, self.running.beginning(), boxes.title(view.BOX))
            except Refused as refused:
                faults = self.running.refused(refused.verdict.reasons)
            except StoreError as error:
                self.app.complain(str(error))
                return
        if faults:
            self._complain(faults)
        else:
            self._sit_down()

    def _complain(self, faults: list[view.Fault]) -> None:
        self.checked = True
        first = faults[0]
        if first.seat and first.seat != self.seat:
            self.turn_to(first.seat)
        self._show_faults(faults)
        self._reach(self.ids.get(f"fault_{first.place}", self.ids.fault_round))

    def _sit_down(self) -> None:
        app, first = self.app, self.running.first_action()
        if first is not None:
            legal = app.session.check(first).legal
            app.act(first if legal else first.with_(overruled=True))
        app.keep_awake()
        self.running, self.checked, self.faults = NOBODY, False, {}
        self._save(None)
        app.trail = [name for name in app.trail if name not in ("new_game", self.name)]  # the form is behind us
        if app.manager.has_screen("new_game"):
            app.manager.get_screen("new_game").forget()
        app.go(next_screen(app.session.table))
