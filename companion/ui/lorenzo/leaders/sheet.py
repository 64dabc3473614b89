"""A player's leaders: those in play with what they can do, and the hand, which only its owner sees."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.state import Table
from companion.ui import layout
from companion.ui.lorenzo.decisions.sheets import open_decision
from companion.ui.lorenzo.decisions.view import Option
from companion.ui.lorenzo.houses.own_copy import source_mark  # noqa: F401
from companion.ui.lorenzo.leaders.tell import TellLeadersSheet
from companion.ui.lorenzo.leaders.view import LeaderInPlay, LeadersView, leaders_view
from companion.ui.lorenzo.placement.sheet import open_placement
from companion.ui.running import App
from companion.ui.shared.secret.sheet import HiddenCard, open_card
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)


def open_leaders(app: App, seat: str | None) -> None:
    """The sheet of a player; where it is nobody's turn there is nothing to open."""
    if seat:
        OwnLeadersSheet(app, seat).open()


class OwnLeadersSheet(TableSheet):
    seat = StringProperty("red")
    held = BooleanProperty(False)
    chosen = NumericProperty(0)  # a card of the hand by its place, from 1
    listing = BooleanProperty(False)  # which leader is played, where nobody has named the hand
    in_play: tuple[LeaderInPlay, ...] = ObjectProperty(())
    candidates: tuple[Option, ...] = ObjectProperty(())
    has_hand = BooleanProperty(False)
    can_look = BooleanProperty(False)
    can_tell = BooleanProperty(False)  # the app only counts the hand, or a part of it
    can_play = BooleanProperty(False)
    can_discard = BooleanProperty(False)
    refusal = StringProperty()

    def __init__(self, app: App, seat: str, **kwargs: Any) -> None:
        self.view: LeadersView = leaders_view(app.session.table, seat)
        super().__init__(app, seat=seat, **kwargs)
        self.fill()

    @property
    def table(self) -> Table:
        table: Table = self.app.session.table
        return table

    def fill(self) -> None:
        self.view = view = leaders_view(self.table, self.seat)
        self.title, self.subtitle = view.title, view.subtitle
        self.has_hand = bool(view.hand)
        self.can_look = any(card.face for card in view.hand)
        self.can_tell = bool(view.unnamed)
        self.in_play, self.candidates = view.in_play, view.candidates
        self.chosen, self.listing = 0, False
        self.on_held()

    def do(self, what: Option | str) -> None:
        """What a leader does, or the way to its space."""
        if isinstance(what, str):
            self.dismiss()
            open_placement(self.app, what)
        else:
            self.act(what.action)

    # The hand

    def on_held(self, *_: Any) -> None:
        """Held, a card that was chosen comes first: the finger that holds cannot scroll to it."""
        self.ids.hand.clear_widgets()
        cards = list(enumerate(self.view.hand, start=1))
        if self.held:
            cards.sort(key=lambda one: one[0] != self.chosen)
        for place, card in cards:
            shown = open_card(place, card.face) if self.held else HiddenCard(place=place)
            shown.bind(on_release=self._choose)
            self.ids.hand.add_widget(shown)
        self.on_chosen()

    def _choose(self, card: Any) -> None:
        self.chosen = card.place

    def on_chosen(self, *_: Any) -> None:
        for card in self.ids.hand.children:
            card.chosen = card.place == self.chosen
        card = self.view.hand[int(self.chosen) - 1] if self.chosen else None
        self.can_play = card is not None and not card.play_refusal and bool(card.play or self.view.candidates)
        self.can_discard = card is not None and not card.discard_refusal
        # Why a named card cannot be played would give its name away: that is told while holding.
        self.refusal = card.discard_refusal if card else ""
        if not self.chosen:
            self.listing = False

    def play(self) -> None:
        card = self.view.hand[int(self.chosen) - 1]
        if card.play:
            self.act(card.play)
        else:
            self.listing = True

    def discard(self) -> None:
        self.act(self.view.hand[int(self.chosen) - 1].discard)

    def tell(self) -> None:
        """The owner names the hand; then the sheet knows what can be played."""
        TellLeadersSheet(self.app, self.seat).open()

    # What happens

    def act(self, action: Action) -> None:
        """Afterwards the sheet makes way for what waits."""
        if self.app.act(action) and self.table.awaiting:
            self.dismiss()

    def changed(self) -> None:
        self.fill()

    def on_dismiss(self) -> None:
        """What still waits is asked again."""
        super().on_dismiss()
        self.held = False
        open_decision(self.app)
