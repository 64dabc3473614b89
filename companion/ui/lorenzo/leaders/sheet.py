"""A player's leaders: those in play with what they can do, and the hand, which only its owner sees."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.state import Table
from companion.ui import layout
from companion.ui.kit import Card, ListRow, OutlineButton, TextButton
from companion.ui.lorenzo.decisions.sheets import open_decision
from companion.ui.lorenzo.decisions.view import Option
from companion.ui.lorenzo.houses.own_copy import source_mark  # noqa: F401
from companion.ui.lorenzo.houses.own_copy.sources import CERTAIN
from companion.ui.lorenzo.leaders.tell import TellLeadersSheet
from companion.ui.lorenzo.leaders.view import LeaderInPlay, LeadersView, leaders_view
from companion.ui.lorenzo.placement.sheet import open_placement
from companion.ui.shared.secret.sheet import HiddenCard, open_card
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)


def open_leaders(app: Any, seat: str | None) -> None:
    """The sheet of a player; where it is nobody's turn there is nothing to open."""
    if seat:
        OwnLeadersSheet(app, seat).open()


class OwnLeaderBox(Card):
    """A leader in play, and below it one button for each thing it can do now."""

    name = StringProperty()
    text = StringProperty()
    mark = ObjectProperty(CERTAIN)
    used = BooleanProperty(False)
    refusal = StringProperty()

    def __init__(self, view: LeaderInPlay, **kwargs: Any) -> None:
        super().__init__(name=view.name, text=view.text, mark=view.mark, used=view.used, **kwargs)
        self.options = [*view.uses, *view.copies]
        self.refusal = next((option.refusal for option in self.options if option.refusal), "")


class WayToSpace(TextButton):
    """An action leader is a space: the button leads to the placement there."""

    box = ObjectProperty(rebind=True)


class OwnLeadersSheet(TableSheet):
    seat = StringProperty("red")
    held = BooleanProperty(False)
    chosen = NumericProperty(0)  # a card of the hand by its place, from 1
    listing = BooleanProperty(False)  # which leader is played, where nobody has named the hand
    has_hand = BooleanProperty(False)
    can_look = BooleanProperty(False)
    can_tell = BooleanProperty(False)  # the app only counts the hand, or a part of it
    can_play = BooleanProperty(False)
    can_discard = BooleanProperty(False)
    refusal = StringProperty()

    def __init__(self, app: Any, seat: str, **kwargs: Any) -> None:
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
        self.ids.in_play.clear_widgets()
        for leader in view.in_play:
            box = OwnLeaderBox(leader)
            for option in box.options:
                box.add_widget(self._button(option))
            if leader.space:
                box.add_widget(self._way_to(leader.space, box))
            self.ids.in_play.add_widget(box)
        self.chosen, self.listing = 0, False
        self.on_held()
        self.on_listing()

    def _button(self, option: Option) -> Any:
        button = OutlineButton(text=option.title, accent=True, disabled=bool(option.refusal))
        button.bind(on_release=lambda _button: self.act(option.action))
        return button

    def _way_to(self, space: str, box: OwnLeaderBox) -> Any:
        button = WayToSpace(box=box)
        button.bind(on_release=lambda _button: self.place(space))
        return button

    def place(self, space: str) -> None:
        self.dismiss()
        open_placement(self.app, space, None)

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

    def on_listing(self, *_: Any) -> None:
        """Every leader that may be the unnamed card."""
        self.ids.candidates.clear_widgets()
        for n, option in enumerate(self.view.candidates if self.listing else ()):
            row = ListRow(
                icon="leader",
                title=option.title,
                subtitle=option.refusal or option.subtitle,
                disabled=bool(option.refusal),
                line=n > 0,
            )
            row.action = option.action
            row.bind(on_release=lambda row: self.act(row.action))
            self.ids.candidates.add_widget(row)

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
