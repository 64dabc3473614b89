"""Plays a game of The Princes of Florence with taps alone, along a recorded one.

Of the cards that a real table keeps secret the app is told nothing: one is named when it is laid on the table.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from kivy.factory import Factory
from kivy.tests.common import UnitTestTouch

from companion.games import princes
from companion.games.princes.outlines import Cell, Cells, around, to_corner
from companion.games.princes.state import Table
from companion.ui.kit import MainButton
from companion.ui.kit.stepper import StepButton, Stepper
from companion.ui.princes.actions.sheet import ActionsSheet
from companion.ui.princes.naming.sheet import NameSheet
from companion.ui.princes.place import draft as place_draft
from companion.ui.princes.place.grid import PlaceGrid
from companion.ui.princes.reveal import view as reveal_view
from companion.ui.princes.work.parts import PaySlider
from companion.ui.shared.asking.sheet import AskSheet
from companion.ui.shared.picking.sheet import PickRow, PickSheet
from companion.ui.shared.secret.hold_to_look import HoldButton
from tests.ui.driving import TAP, bring_into_view, let
from tests.ui.fingers import COMING, Finger

ALOUD = (3, 6)
"""The rounds whose auctions are held without the phone: it is told only the results."""


class Fingers(Finger):
    """Knows where to tap for each kind of action; ``spent`` tells the taps that each took."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.spent: dict[str, list[int]] = defaultdict(list)
        self._counted = 0

    @contextmanager
    def counting(self, kind: str) -> Iterator[None]:
        """The taps in here are spent on this; those of a counting within it, only there."""
        before = self.taps - self._counted
        yield
        own = self.taps - self._counted - before
        self.spent[kind].append(own)
        self._counted += own

    @property
    def table(self) -> Table:
        table: Table = self.app.session.table
        return table

    @property
    def screen(self) -> Any:
        return self.app.manager.current_screen

    def play(self, setup: princes.Setup, actions: Sequence[Any]) -> None:
        """Tap through a whole game; after every action what is public must be as in the recorded one."""
        table = princes.begin(setup)
        for n, action in enumerate(actions):
            before, table = table, princes.apply(table, action)
            if before.bidding and before.round in ALOUD:
                if table.bidding:
                    continue
                bidding = before.bidding
                action = princes.Sold(seat=bidding.highest, object=bidding.object, florin=bidding.florin)
            with self.counting(kind_of(before, action)):
                getattr(self, f"do_{action.kind}")(action)
            assert public(self.table) == public(table), f"after {n}: {action!r}"

    # Touching

    def shown(self, kind: str, **facts: Any) -> Any:
        """What shows a value of which these facts are true."""
        found = self.all(getattr(Factory, kind))
        return next(one for one in found if all(getattr(one.value, fact) == what for fact, what in facts.items()))

    def main(self) -> None:
        """The one filled button of the screen that does something."""
        self.tap(next(one for one in self.all(MainButton, self.screen) if not isinstance(one, HoldButton)))

    def touch(self, widget: Any, x: float, y: float) -> None:
        """A place on a widget."""
        bring_into_view(widget)
        touch = UnitTestTouch(*widget.to_window(x, y))
        touch.touch_down()
        let(TAP)
        touch.touch_up()
        let(COMING)
        self.taps += 1

    # Setup

    def begin(self, setup: princes.Setup) -> None:
        """From home to the first auction; the app draws who begins, and the freedoms of two players."""
        screen = self.set_up("princes", setup)
        self.tap_text("Shuffle")
        if setup.muse:
            self.tap(self.one(Factory.OptionSwitch, field="muse"))
        self.tap(screen.ids.begin)
        self.main()

    # Auctions

    def do_name_object(self, action: princes.NameObject) -> None:
        self.tap(next(cell for cell in self.all(Factory.StackCell) if cell.value.name == action.object))

    def do_bid(self, action: princes.Bid) -> None:
        self.tap(self.one(Factory.BidButton, main=True))

    def do_pass(self, action: princes.Pass) -> None:
        self.tap_text("Pass", self.screen)

    def do_name_nothing(self, action: princes.NameNothing) -> None:
        if self.all(Factory.NothingCell):
            self.tap(self.one(Factory.NothingCell))
        else:
            self.tap_text("Take nothing")
        self.tap(self.one(MainButton, self.sheet(AskSheet)))

    def do_take_last(self, action: princes.TakeLast) -> None:
        self.tap(next(card for card in self.all(Factory.ObjectCard) if card.value.stack == action.object))
        self.main()

    def do_sold(self, action: princes.Sold) -> None:
        card = self.one(Factory.ResultCard)
        winner = next(one for one in self.all(Factory.WinnerButton, card) if one.value.who.seat == action.seat)
        if not winner.chosen:
            self.tap(winner)
        while (price := int(self.one(Stepper, card).value)) != action.florin:
            self.tap(self.one(StepButton, card, icon="plus" if price < action.florin else "minus"))
        self.tap_text("Save", card)

    def do_decide_merchant(self, action: princes.DecideMerchant) -> None:
        self.tap(self.all(Factory.WayCard)[0 if action.free else 1])
        self.main()

    def do_bid_character(self, action: princes.BidCharacter) -> None:
        self.tap(self.shown("CharacterCard", id=action.character))
        if not (number := self.shown("BidNumber", bid=action.bid)).value.chosen:
            self.tap(number)
        self.main()

    # Actions

    def act(self, name: str) -> None:
        """One of the five."""
        self.tap(next(one for one in self.all(Factory.PrincesAction) if one.value.name == name))

    def all_actions(self) -> ActionsSheet:
        self.tap(self.one(Factory.PipsButton))
        sheet: ActionsSheet = self.sheet(ActionsSheet)
        return sheet

    def do_work(self, action: princes.Work) -> None:
        self.act("work")
        cells = {cell.value.worker.card: cell for cell in self.all(Factory.WorkerCell)}
        if cells:  # or else the app, which knows no card, has asked at once
            self.tap(cells.get(action.card, cells.get("")))
        if action.card not in cells:
            self.name(action.card)
        for card in action.bonus:
            with self.counting("bonus"):
                self.tap(self.shown("BonusCell", card=""))
                self.name(card)
        if (pay := self.one(Factory.PayCard)).value.points != action.points:
            slider = self.one(PaySlider, pay)
            with self.counting("split"):
                self.touch(slider, slider.at(action.points), slider.center_y)
        self.main()

    def name(self, card: str) -> None:
        """The card that somebody lays on the table."""
        self.tap(self.one(PickRow, self.sheet(NameSheet), key=card))

    def do_take_profession(self, action: princes.TakeProfession) -> None:
        self.act("profession")

    def do_take_bonus(self, action: princes.TakeBonus) -> None:
        self.act("bonus")

    def do_introduce(self, action: princes.Introduce) -> None:
        self.act("freedom")
        self.tap(next(row for row in self.all(Factory.FreedomRow) if row.value.action.freedom == action.freedom))

    def do_recruit(self, action: princes.Recruit) -> None:
        self.tap(next(one for one in self.all(Factory.SideTile, self.all_actions()) if one.value.does == "recruit"))
        rows = self.all(PickRow, self.sheet(PickSheet))
        self.tap(next(row for row in rows if row.key.card == action.card))

    def do_use_character(self, action: princes.UseCharacter) -> None:
        assert action.deck is not None
        self.tap(next(one for one in self.all(Factory.SideTile, self.all_actions()) if one.value.does == action))

    def do_end_turn(self, action: princes.EndTurn) -> None:
        sheet = self.all_actions()
        self.tap_text(sheet.view.end, sheet)

    def do_end_round(self, action: princes.EndRound) -> None:
        self.main()

    # Cards

    def do_name_cards(self, action: princes.NameCards) -> None:
        """Nobody tells the app what is in a hand."""

    def do_draw(self, action: princes.Draw) -> None:
        """Nor what was drawn."""

    def do_keep(self, action: princes.Keep) -> None:
        self.tap_text("Keep it to myself")

    # Tiles

    def do_build(self, action: princes.Build) -> None:
        self.act("building")
        self.tap(self.shown("TileCard", tile=action.building))
        self.lay(action.cells)

    def do_place_tile(self, action: princes.PlaceTile) -> None:
        if self.screen.view.choosing:
            self.tap(self.shown("TileCard", tile=action.tile))
        self.lay(action.cells)

    def lay(self, cells: Cells) -> None:
        if self.screen.draft.spot:
            self.bring(cells)
        else:
            self.mark(cells)
        self.main()

    def mark(self, cells: Cells) -> None:
        """Show the outline, from any of its squares on to the next beside them."""
        if not self.screen.draft.size:
            self.tap(self.shown("SizeButton", squares=len(cells)))
        marked = frozenset({min(cells)})
        self.touch_square(min(cells))
        while left := cells - marked:
            square = min(left & around(marked))
            self.touch_square(square)
            marked |= {square}

    def bring(self, cells: Cells) -> None:
        """Turn the tile, then tap the square that brings it nearest."""
        screen = self.screen
        if to_corner(screen.draft.spot) != (way := to_corner(cells)):
            self.tap(self.shown("TurnCard", way=way))
        while (spot := screen.draft.spot) != cells:
            taps = {cell: place_draft.moved_onto(self.table, screen.draft, cell) for cell in sorted(cells)}
            there = {cell: draft.spot for cell, draft in taps.items() if draft}
            square = min(there, key=lambda cell: apart(there[cell], cells))
            assert apart(there[square], cells) < apart(spot, cells), f"there is no way to {sorted(cells)}"
            self.touch_square(square)

    def touch_square(self, cell: Cell) -> None:
        grid = self.one(PlaceGrid)
        x, y, wide, high = grid.sheet.box(cell)
        self.touch(grid, x + wide / 2, y + high / 2)

    # The end

    def reveal(self, cards: Mapping[str, Sequence[str | None]]) -> None:
        """Lay everybody's Prestige cards open; nobody has named them before."""
        while self.app.manager.current == "princes_reveal":
            place = reveal_view.current(self.table, self.screen.progress)
            assert place is not None
            self.tap(self.one(PickRow, key=cards[place.seat][place.number]))
            self.main()


def kind_of(table: Table, action: Any) -> str:
    """A tile whose outline is known is laid in another way than one that is learned."""
    match action:
        case princes.Build(building=tile) | princes.PlaceTile(tile=tile):
            return "lay" if tile in table.outlines else "teach"
        case _:
            return str(action.kind)


def apart(one: Cells, other: Cells) -> int:
    return sum(abs(min(cell[n] for cell in one) - min(cell[n] for cell in other)) for n in (0, 1))


def public(table: Table) -> Any:
    """What everybody at the table sees, and the money; of hidden cards only how many there are."""
    players = {
        player.seat: (
            player.name,
            dict(player.goods),
            player.tiles,
            player.played,
            player.characters,
            (len(player.hand), len(player.bonus), len(player.prestige)),
        )
        for player in table.players
    }
    now = table.phase, table.round, table.first, table.to_act, table.turns, dict(table.taken)
    auctions = table.bidding, table.namer, table.sales, table.out, table.markers, table.bought, table.passed, table.fund
    return players, now, auctions, table.works, dict(table.freedoms), table.outlines, table.spent
