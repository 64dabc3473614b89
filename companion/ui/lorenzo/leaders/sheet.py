"""A player's leaders: those in play with what they can do, and the hand, which only its owner sees."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.games.lorenzo.actions import Action
from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.lorenzo.houses.decisions.acting import ActingSheet
from companion.ui.lorenzo.houses.own_copy import source_mark  # noqa: F401
from companion.ui.lorenzo.leaders.tell import TellLeadersSheet
from companion.ui.lorenzo.leaders.view import HandCard, leaders_view
from companion.ui.lorenzo.placement.sheet import open_placement
from companion.ui.running import App
from companion.ui.shared.picking import sheet as _picking  # noqa: F401
from companion.ui.shared.picking.choice import Choice

layout.load(__file__)


def open_leaders(app: App, seat: Seat | None) -> None:
    """The sheet of a player; where it is nobody's turn there is nothing to open."""
    if seat:
        OwnLeadersSheet(app, seat).open()


class OwnLeadersSheet(ActingSheet):
    held = BooleanProperty(False)
    chosen = NumericProperty(0)  # a card of the hand by its place, from 1
    card: HandCard | None = ObjectProperty(None, allownone=True, rebind=True)  # that one
    front = NumericProperty(0)  # the card that comes first while the hand is open
    discarding = BooleanProperty(False)  # asked once more
    listing = BooleanProperty(False)  # which leader is played, where nobody has named the hand
    wanted = NumericProperty(0)  # one of those listed that cannot be played

    def fill(self) -> None:
        self.chosen, self.listing, self.wanted = 0, False, 0
        self.view = leaders_view(self.table, self.seat)

    def do(self, what: Choice | str) -> None:
        """What a leader does, or the way to its space."""
        if isinstance(what, str):
            self.dismiss()
            open_placement(self.app, what)
        else:
            self.act(what.key)

    def on_held(self, *_: Any) -> None:
        self.front = self.chosen

    def on_chosen(self, *_: Any) -> None:
        self.discarding = self.listing = False

    def press(self, does: str) -> None:
        """One of the buttons below the hand."""
        assert self.card is not None
        if does == "discard_now":
            self.act(self.card.discard)
        elif does == "play" and self.card.play:
            self.act(self.card.play)
        elif does == "play":
            self.listing = True
        else:
            self.discarding, self.listing = does == "discard", False

    def name(self, leader: int, insisted: Action | None = None) -> None:
        """The card that is played; one that cannot be opens, and may be recorded all the same."""
        candidate = next(one for one in self.view.candidates if one.key == leader)
        if insisted or not candidate.refusal:
            self.act(insisted or candidate.action)
        else:
            self.wanted = leader

    def tell(self) -> None:
        """The owner names the hand; then the sheet knows what can be played."""
        TellLeadersSheet(self.app, self.seat).open()

    def on_dismiss(self) -> None:
        super().on_dismiss()
        self.held = False
