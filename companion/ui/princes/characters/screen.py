"""The auction of special characters: a card, a number, the marker; or a pass."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty

from companion import rulebook
from companion.games import princes
from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.kit.painting import Painted, block
from companion.ui.look.theme import theme
from companion.ui.princes.characters.view import MONEY, Draft, characters_view, chosen, move, verdict_of
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.princes.pieces.view import BOX
from companion.ui.shared.table.at_table import AwaitedStep, Prepared

layout.load(__file__)

SETTLED = 0.1  # seconds until what is said has its height


class BidTrack(Painted):
    """The bidding spaces of a card, thin; painted, because there are dozens."""

    spaces = ObjectProperty(())
    open = ColorProperty()
    looks = ("size", "spaces", "open")

    def paint(self, painted: InstructionGroup) -> None:
        step = self.width / max(1, len(self.spaces))
        colours = {"passed": theme.line2, "marker": theme.primary, "open": self.open}
        for n, space in enumerate(self.spaces):
            block(painted, (n * step, 0, step - theme.gap4 / 2, self.height), theme.gap4 / 2, colours[space])


class CharactersScreen(Prepared, AwaitedStep):
    """Buying happens by itself, when the turn comes round to a marker that still lies there."""

    prepares = Draft
    beside = BooleanProperty(False)  # the cards, beside what is said of the bid

    def look(self) -> None:
        if self.table.phase != "characters" or self.table.awaiting:
            self.draft = Draft()
            return  # all have bought or passed
        self.view = characters_view(self.table, self.draft, can_undo=self.session.game.can_undo)

    # Tapping

    def choose(self, character: str) -> None:
        self.change(chosen(self.draft, character))

    def bid(self, bid: int) -> None:
        self.change(Draft(self.draft.character, None if self.draft.bid == bid else bid))

    def say_why_not(self, seat: Seat) -> None:
        """Somebody who is not to bid: because of a pass, a card bought, or another's turn."""
        reasons = princes.check(self.table, princes.Pass(seat=seat)).reasons
        if reasons:
            self.app.complain(rulebook.sentence(BOX, reasons[0], self.table), (BOX, reasons[0].rule))

    def change(self, draft: Draft) -> None:
        super().change(draft)
        if draft.character:
            Clock.schedule_once(self._bring_into_view, SETTLED)

    def _bring_into_view(self, *_: Any) -> None:
        """The card that was tapped, its numbers, and why it cannot be."""
        boards = (*self.ids.above.children, *self.ids.beside_it.children)
        tapped = [card for board in boards for card in board.ids.cards.children if card.value.chosen]
        for part in (*tapped, self.ids.bidding, self.ids.refusals):
            scroller = self.ids.aside if self.beside and part in tapped else self.ids.scroller
            if part.height and scroller.children[0].height > scroller.height:
                scroller.scroll_to(part, animate=False)

    # Recording

    def confirm(self) -> None:
        action = move(self.table, self.draft)
        if MONEY in verdict_of(self.table, self.draft).rules:
            self.change(replace(self.draft, asked=True))
        elif action:
            self.record(action)

    def use(self, character: princes.UseCharacter) -> None:
        self.record(character)

    def pass_on(self) -> None:
        self.record(princes.Pass(seat=self.table.to_act))

    def undo(self) -> None:
        """First what was only tapped; then what has been recorded."""
        if self.draft.character:
            self.change(Draft())
        else:
            super().undo()
