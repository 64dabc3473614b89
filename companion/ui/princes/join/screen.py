"""Joining a game of The Princes of Florence in progress (as mockup 64)."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.games.princes import words
from companion.games.princes.setup import Setup
from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.princes.join import sheet_view as shown
from companion.ui.princes.join import view
from companion.ui.princes.join.parts import NumberPick, RoundCell, ToldMoney, ToldNumber
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.princes.pieces.view import ICONS
from companion.ui.shared.join.screen import TellingScreen
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.text import tr

layout.load(__file__)

KEPT = "princes_running"
NOBODY = view.joining(Setup(seats=("", "")))
MARKS = {**ICONS, "hand": "prof", view.PLAYED: "prof", view.FLORIN: "purse"}


class PrincesRunningScreen(TellingScreen):
    kept_as, nobody = KEPT, NOBODY

    running = ObjectProperty(NOBODY, rebind=True)
    told = ObjectProperty(None, allownone=True, rebind=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(told=shown.sheet_told(NOBODY), **kwargs)

    def joining(self, setup: Any, before: Any) -> view.Running:
        return view.joining(setup, before)

    def build(self) -> None:
        for number in range(1, self.running.box.board.rounds + 1):
            cell = RoundCell(text=str(number), key=number)
            cell.bind(on_release=lambda cell: self.tell(self.running.with_(round=cell.key)))
            self.ids.rounds.add_widget(cell)
        for field in view.FIELDS[:-1]:
            self.ids.numbers.add_widget(self.number_cell(ToldNumber(key=field, mark=MARKS.get(field, field))))
        self._money = ToldMoney(key=view.FLORIN, mark=MARKS[view.FLORIN])
        self.ids.money.add_widget(self.number_cell(self._money), index=1)

    # What it shows

    def look(self) -> None:
        super().look()
        self.told, ids = shown.sheet_told(self.running), self.ids
        for cell in ids.rounds.children:
            cell.chosen = cell.key == self.running.round
        for field, cell in self._cells.items():
            cell.label = shown.label(self.running, field)
        for part in ("begins", "freedoms", "buildings", "characters", "actions", "out"):
            ids[part].show(getattr(self.told, part))
        if fund := self.told.fund:
            ids.fund.value, ids.fund.least, ids.fund.by = fund.florin, fund.least, fund.step

    def phase_options(self, running: view.Running, roomy: bool) -> list[tuple[str, str, str]]:
        return shown.phase_options(running, roomy)

    def after_numbers(self) -> Any:
        return self.ids.freedoms

    def too_much(self) -> str:
        return tr._("No more than {n}: {what}.").format(
            n=self.running.limits(self.field)[1], what=self.running.noun(self.field)
        )

    # Money is private: what is typed closes as soon as the field, the player or the app is left

    def on_fresh(self, *_: Any) -> None:
        if self._made:
            self._money.closed = self.fresh
            self._money.show(self.running.number(self.seat, view.FLORIN), self.field == view.FLORIN)

    def turn_to(self, seat: Seat) -> None:
        self.fresh = True
        super().turn_to(seat)

    def keep(self, *args: Any) -> None:
        self.fresh = self.fresh or self.field == view.FLORIN
        super().keep(*args)

    def erase(self) -> None:
        """What is closed goes as a whole: its first digits would tell."""
        if self.field == view.FLORIN and self.fresh:
            self.tell(self.running.with_number(self.seat, view.FLORIN, None))
        else:
            super().erase()

    # Taps

    def choose_phase(self, phase: str) -> None:
        if phase and phase != self.running.phase:
            self.tell(self.running.with_(phase=phase))

    def choose_beginner(self, seat: Seat) -> None:
        self.tell(self.running.with_(first=seat))

    def toggle(self, part: str, key: Any) -> None:
        """A Freedom, a Building, a special character."""
        row = {"freedoms": "freedom_toggled", "buildings": "building_toggled", "characters": "character_toggled"}[part]
        self.tell(getattr(self.running, row)(self.seat, key))

    def take(self, action: Any) -> None:
        self.tell(self.running.action_tapped(self.seat, action))

    def leave_out(self, seat: Seat) -> None:
        self.tell(self.running.out_toggled(seat))

    def fill_fund(self, florin: int) -> None:
        self.tell(self.running.with_(fund=florin))

    # Lists to choose from

    def ask_names(self) -> None:
        PickSheet(
            list_of=lambda _: shown.professions(self.running),
            choose=lambda _, card: self.tell(self.running.name_toggled(self.seat, card)),
            title=tr._("{name}’s professions").format(name=self.running.name(self.seat)),
            subtitle=tr._("Tap those on the table that you know; the others stay unnamed"),
            stays=True,
        ).open()

    def ask_works(self) -> None:
        last: list[str] = [*self.running.works(self.seat)][-1:]

        def choose(_tab: str, card: str) -> None:
            self.tell(self.running.work_toggled(self.seat, card))
            last[:] = [card] if card in self.running.works(self.seat) else [*self.running.works(self.seat)][-1:]

        def worth() -> tuple[str, int] | None:
            return (words.card_name(last[0]), self.running.works(self.seat)[last[0]]) if last else None

        NumberPick(
            number_of=worth,
            tell=lambda value: self.tell(self.running.work_valued(self.seat, last[0], value)),
            list_of=lambda _: shown.works(self.running),
            choose=choose,
            title=tr._("{name}’s works").format(name=self.running.name(self.seat)),
            subtitle=tr._("Of this round only, for the best work"),
            hint=tr._("Tap a card, then tell what its work was worth."),
        ).open()

    def ask_sale(self, stack: str) -> None:
        def price() -> tuple[str, int] | None:
            sale = self.running.sale(stack)
            return (tr._("Price"), sale.florin) if sale else None

        def tell(florin: int) -> None:
            sale = self.running.sale(stack)
            self.tell(self.running.sold(stack, sale.seat if sale else None, florin))

        NumberPick(
            number_of=price,
            tell=tell,
            by=self.running.box.board.auction.raise_by,
            list_of=lambda _: shown.buyers(self.running, stack),
            choose=lambda _, seat: self.tell(self.running.sold(stack, seat)),
            title=words.stack(stack),
            subtitle=tr._("Who has bought it this round?"),
            hint=tr._("Tap who has bought it, then tell the price."),
        ).open()
