"""Where the actions of Houses of Renaissance are tapped."""

from __future__ import annotations

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import MakeOffer, TellLine
from companion.ui.kit import MainButton
from companion.ui.lorenzo.houses.auction_parts import SpaceCell
from companion.ui.lorenzo.houses.lines_parts import LineStepper
from companion.ui.screens.new_game import PlayerRow
from tests.ui.lorenzo.fingers import Fingers


class HousesFingers(Fingers):
    def begin(self, setup: lorenzo.Setup) -> None:
        """From home to the first thing to do, with the families that the table has drawn; names are typed."""
        assert setup.houses
        screen = self.set_up("houses", setup)
        assert len(self.all(PlayerRow)) == len(setup.seats)
        self.answer("draw_families", False)
        for family in setup.houses.families:
            self.answer("families", family)
        if setup.houses.auction_tiles:
            self.answer("numbered", True)
            for family, number in zip(setup.houses.families, setup.houses.auction_tiles, strict=True):
                self.answer(f"tile of {family}", number)
        self.answer("adaptation", setup.houses.adaptation)
        self.answer("leaders", setup.houses.leaders)
        self.answer("deal", setup.leaders == "dealt")
        self.tap(screen.ids.begin)
        self.tap(self.one(MainButton, self.app.manager.current_screen))

    def make_offer(self, action: MakeOffer) -> None:
        """Two taps."""
        cells = [one for one in self.all(SpaceCell) if one.space]
        self.tap(next(one for one in cells if (one.space.tile, one.space.rank) == (action.tile, action.space)))
        self.tap_text(self.app.manager.current_screen.button)

    def tell_line(self, action: TellLine) -> None:
        if not action.gain:
            self.tap_text("Skip this line")
            return
        if not set(action.gain) <= {one.kind for one in self.all(LineStepper)}:
            self.tap_text("Something else")
        for kind, amount in action.gain.items():
            for _ in range(amount):
                self.tap(self.one(LineStepper, kind=kind).ids.plus)
        self.tap_text(self.app.manager.current_screen.button)
