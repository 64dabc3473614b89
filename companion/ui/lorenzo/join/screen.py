"""Joining a game of Lorenzo in progress (mockup 64)."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import CARD_TYPES, CardType
from companion.games.lorenzo.setup import Setup
from companion.games.lorenzo.state import ROWS
from companion.ui import layout
from companion.ui.kit import Sticker
from companion.ui.kit.goods import ICONS
from companion.ui.lorenzo.join import lists, view
from companion.ui.lorenzo.join.parts import CountRow, DieCell, LeadersPick
from companion.ui.shared.join.parts import Cell, NumberCell
from companion.ui.shared.join.screen import TellingScreen
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.text import tr

layout.load(__file__)

KEPT = "running_game"  # what was told before must be found again
TYPE_ICONS = {"territory": "terr", "character": "char", "building": "build", "venture": "vent"}
NOBODY = view.joining(Setup(seats=("", "")))


class RunningGameScreen(TellingScreen):
    kept_as, nobody = KEPT, NOBODY
    before_hint: tuple[str, ...] = view.NUMBERS[:3]  # the first row has the three tracks and the hint

    running = ObjectProperty(NOBODY, rebind=True)

    def __init__(self, **kwargs: Any) -> None:
        self._counts: dict[CardType, CountRow] = {}
        super().__init__(**kwargs)

    def joining(self, setup: Any, before: Any) -> view.Running:
        return view.joining(setup, before)

    def build(self) -> None:
        box = self.running.box
        for number in range(1, box.rounds + 1):
            self.ids.rounds.add_widget(self._cell(str(number), number, self.choose_round, strong=True))
        for field in self.running.fields:
            cell = self.number_cell(NumberCell(icon=ICONS.get(field, field), key=field))
            self.ids.numbers.add_widget(cell, 1 if field in self.before_hint else 0)
        for die in view.DICE:
            self.ids.dice.add_widget(self.number_cell(DieCell(kind=die, key=die)))
        for card_type in CARD_TYPES:
            row = CountRow(icon=TYPE_ICONS[card_type], label=words.tower(ROWS[card_type]))
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

    # What it shows

    def look(self) -> None:
        super().look()
        running, seat, ids = self.running, self.seat, self.ids
        for cell in ids.rounds.children:
            cell.chosen = cell.key == running.round
        for card_type, row in self._counts.items():
            row.most, row.count = running.most(seat, card_type), running.sheet(seat).counts.get(card_type, -1)
        for cell in ids.reports.children:
            cell.disabled = cell.key > running.reports_held
            cell.chosen = cell.key in running.excommunicated(seat)
            cell.icon = "excom" if cell.chosen else ""
        for cell in ids.tiles.children:
            cell.chosen = running.setup.tiles[cell.key - 1] is not None
            cell.icon = "check" if cell.chosen else ""

    def after_numbers(self) -> Any:
        return self.ids.counts

    def too_much(self) -> str:
        lowest, highest = self.running.box.board.dice
        if self.field in view.DICE:
            return tr._("A die shows {lowest} to {highest}.").format(lowest=lowest, highest=highest)
        return super().too_much()

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

    def move(self, step: int) -> None:
        self.running = self.running.moved(self.seat, step)

    # Cards and the rest

    def count(self, card_type: CardType, count: int) -> None:
        self.running = self.running.with_count(self.seat, card_type, count)

    def excommunicate(self, period: int) -> None:
        self.running = self.running.excommunication_toggled(self.seat, period)

    def ask_names(self) -> None:
        PickSheet(
            list_of=lambda tab: lists.cards(self.running, self.seat, tab),  # type: ignore[arg-type]
            choose=lambda tab, card: self.tell(self.running.toggled(self.seat, tab, card)),
            tabs=[(one, "", TYPE_ICONS[one]) for one in CARD_TYPES],
            title=tr._("{name}’s cards").format(name=self.running.name(self.seat)),
            subtitle=tr._("Tap those you know; the others stay unnamed"),
            stays=True,
        ).open()

    def ask_members(self) -> None:
        PickSheet(
            list_of=lambda tab: lists.spaces(self.running, self.seat, tab),  # type: ignore[arg-type]
            choose=lambda tab, space: self.tell(self.running.placed(self.seat, tab, space)),
            tabs=[(one, Sticker().letter_of(one), "") for one in self.running.members_of(self.seat)],
            title=tr._("{name}’s members").format(name=self.running.name(self.seat)),
            subtitle=tr._("In the Council Palace, tell them in the order of the row"),
            stays=True,
        ).open()

    def ask_leaders(self) -> None:
        sheet: LeadersPick

        def choose(_tab: str, leader: int) -> None:
            self.tell(self.running.leader_toggled(self.seat, leader))
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
            self.tell(self.running.with_sheet(self.seat, hand=hand))

    def ask_bonus_tile(self) -> None:
        PickSheet(
            list_of=lambda _: lists.bonus_tiles(self.running, self.seat),
            choose=lambda _, tile: self.tell(self.running.with_sheet(self.seat, bonus_tile=tile)),
            title=tr._("{name}’s bonus tile").format(name=self.running.name(self.seat)),
        ).open()

    def ask_tile(self, period: int) -> None:
        PickSheet(
            list_of=lambda _: lists.excommunication_tiles(self.running, period),
            choose=lambda _, tile: self.tell(self.running.with_tile(period, tile)),
            title=tr._("Excommunication tile {period}").format(period=view.NUMERALS[period - 1]),
        ).open()
