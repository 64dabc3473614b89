"""Joining a game of Masters of Renaissance in progress (as mockup 64)."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.games.masters import LayMarket
from companion.games.masters.catalogue import RESOURCES, Resource
from companion.games.masters.setup import Setup
from companion.ui import layout
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.theme import theme
from companion.ui.masters.join import board_view as shown
from companion.ui.masters.join import view
from companion.ui.masters.join.parts import ToldDepot, ToldFavor, ToldLeaders, ToldSlot, ToldStack, ToldToken
from companion.ui.masters.leaders.picker_view import picked
from companion.ui.masters.market.tray import TraySheet
from companion.ui.masters.pieces.view import icon
from companion.ui.shared.join.parts import NumberCell
from companion.ui.shared.join.screen import TellingScreen
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.text import tr

layout.load(__file__)

KEPT = "masters_running"
COLOUR_NAMES = 22  # letters across the screen, from where the names of the colours fit side by side
NOBODY = view.joining(Setup(seats=("", "")))


class RunningScreen(TellingScreen):
    kept_as, nobody = KEPT, NOBODY

    running = ObjectProperty(NOBODY, rebind=True)
    guess = StringProperty()
    leaders = StringProperty()
    market = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._depots, self._chips_seen, self._stacks = Stock(self._depot), Stock(self._token), Stock(self._stack)
        super().__init__(**kwargs)

    def joining(self, setup: Any, before: Any) -> view.Running:
        return view.joining(setup, before)

    def build(self) -> None:
        board = self.running.box.board
        self._faith = self.number_cell(NumberCell(icon=view.FAITH, key=view.FAITH))
        self._cross = self.number_cell(NumberCell(icon="bcross", key=view.CROSS))
        self._hint = self.ids.hint.__self__
        for kind in RESOURCES:
            self.ids.strongbox.add_widget(self.number_cell(NumberCell(icon=icon(kind), key=kind)))
        for section in range(len(board.sections)):
            cell = ToldFavor(key=section)
            cell.bind(on_release=lambda cell: self.tell(self.running.favor_turned(self.seat, cell.key)))
            self.ids.favors.add_widget(cell)
        for slot in range(board.slots):
            row = ToldSlot(slot=slot, line=slot > 0)
            row.bind(on_release=lambda row: self.ask_cards(int(row.slot)))
            self.ids.slots.add_widget(row)

    def _depot(self) -> ToldDepot:
        depot = ToldDepot()
        depot.bind(on_store=lambda _, place, kind: self.store(place, kind))
        return depot

    def _stack(self) -> ToldStack:
        cell = ToldStack()
        cell.bind(on_release=lambda cell: self.tell(self.running.card_taken_away(cell.key)))
        return cell

    def _token(self) -> ToldToken:
        chip = ToldToken()
        chip.bind(on_release=lambda chip: self.tell(self.running.token_seen(chip.token, not chip.chosen)))
        return chip

    # What it shows

    def look(self) -> None:
        super().look()
        told, ids = shown.board_told(self.running), self.ids
        self.guess, self.leaders, self.market = told.guess, told.leaders, told.market
        ids.round.value = self.running.round
        arrange(ids.track, [self._faith, *([self._cross] if self.running.solo else []), self._hint])
        for box, stock, parts in (
            (ids.depots, self._depots, told.depots),
            (ids.stacks, self._stacks, told.stacks),
            (ids.tokens, self._chips_seen, told.tokens),
        ):
            arrange(box, stock.take(len(parts)))
            _show(box, parts)
        _show(ids.favors, told.favors)
        _show(ids.slots, told.slots)

    def after_numbers(self) -> Any:
        return self.ids.favors

    def too_much(self) -> str:
        if self.field in (view.FAITH, view.CROSS):
            last = self.running.box.board.last_space
            return tr._("The faith track ends at space {last}.").format(last=last)
        return super().too_much()

    # Taps

    def choose_round(self, number: float) -> None:
        if number != self.running.round:
            self.tell(self.running.with_(round=int(number)))

    def store(self, place: str, kind: Resource) -> None:
        self.tell(self.running.stored(self.seat, place, kind))

    def ask_cards(self, slot: int) -> None:
        PickSheet(
            list_of=lambda tab: shown.card_choices(self.running, slot, tab),  # type: ignore[arg-type]
            choose=lambda _, card: self.tell(self.running.card_toggled(self.seat, slot, card)),
            tabs=shown.colour_tabs(self.width / theme.text_size("small_button") > COLOUR_NAMES),
            title=tr._("{name}’s slot {n}").format(name=self.running.name(self.seat), n=slot + 1),
            subtitle=tr._("From the lowest card to the one on top"),
            stays=True,
        ).open()

    def ask_leaders(self) -> None:
        ToldLeaders(
            pick=self._pick_leader,
            count=lambda hand: self.tell(self.running.with_sheet(self.seat, hand=hand)),
            fill=self._fill_leaders,
            title=tr._("{name}’s leaders").format(name=self.running.name(self.seat)),
        ).open()

    def _pick_leader(self, leader: str) -> None:
        most = self.running.box.board.leaders_kept
        leaders = picked(self.running.sheet(self.seat).leaders, leader, most)
        self.tell(self.running.with_sheet(self.seat, leaders=leaders))

    def _fill_leaders(self, sheet: ToldLeaders) -> None:
        left, in_hand = self.running.leaders_left(self.seat), self.running.in_hand(self.seat)
        sheet.ids.picker.value = shown.leader_choices(self.running)
        sheet.ids.hand.most, sheet.ids.hand.value = left, in_hand
        sheet.discarded = shown.discarded(left - in_hand)

    def ask_market(self) -> None:
        TraySheet(self.running.table(), self._lay).open()

    def _lay(self, told: LayMarket) -> bool:
        self.tell(self.running.with_(market=told.rows, slide=told.slide))
        return True


def _show(box: Any, parts: Any) -> None:
    for widget, part in zip(reversed(box.children), parts, strict=True):
        widget.show(part)
