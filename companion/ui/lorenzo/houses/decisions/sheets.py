"""The sheets for what special cards, leaders and families ask: harvest or produce, which cards, which leader."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import TakeDiscarded
from companion.ui import layout
from companion.ui.lorenzo.decisions.sheets import DecisionSheet, OptionsSheet
from companion.ui.lorenzo.decisions.view import Option, asked
from companion.ui.lorenzo.houses.decisions.acting import refused
from companion.ui.lorenzo.houses.decisions.view import (
    activate,
    activate_text,
    activities,
    cards_to_activate,
    discarded_cards,
    discarded_types,
    free_leader_view,
    free_leaders,
    toggled,
)
from companion.ui.shared.picking import sheet  # noqa: F401
from companion.ui.shared.secret.sheet import HiddenCard, open_card

layout.load(__file__)

ICONS = {"territory": "terr", "character": "char", "building": "build", "venture": "vent"}


class ActivitySheet(OptionsSheet):
    """A leader's space lets one harvest or produce."""

    def options(self) -> list[Option]:
        self.subtitle = asked(self.table, self.choice.seat, self.choice.source)
        return activities(self.table, self.choice)


class DeclinableSheet(DecisionSheet):
    """One may also go without."""

    def decline(self) -> None:
        self.answer(lorenzo.Decline(seat=self.choice.seat))


class ActivateCardsSheet(DeclinableSheet):
    button = StringProperty()
    some = BooleanProperty(False)  # are chosen

    def fill(self) -> None:
        self.subtitle = asked(self.table, self.choice.seat, self.choice.source)
        self._chosen: tuple[int, ...] = ()
        self._show()

    def pick(self, card: int) -> None:
        self._chosen = toggled(self.choice, self._chosen, card)
        self._show()

    def _show(self) -> None:
        self.ids.cards.values = cards_to_activate(self.table, self.choice, self._chosen)
        self.button, self.some = activate_text(self.choice, self._chosen), bool(self._chosen)

    def confirm(self) -> None:
        if self._chosen:
            self.answer(activate(self.choice, self._chosen))


class DiscardedCardSheet(DeclinableSheet):
    """The cards of one type at a time; what speaks against the one chosen is said below."""

    tab = StringProperty()
    ready = BooleanProperty(False)
    refused = ObjectProperty(())
    none = BooleanProperty(False)  # may be there

    def fill(self) -> None:
        self.subtitle = asked(self.table, self.choice.seat, self.choice.source)
        self._chosen: int | None = None
        types = discarded_types(self.table, self.choice)
        self.none = not types
        self.ids.tabs.options = [(one, "", ICONS[one]) for one in types] if len(types) > 1 else []
        self.ids.tabs.value = self.tab = types[0] if types else ""
        self._show()

    def on_tab(self, *_: Any) -> None:
        self._chosen = None
        self._show()

    def pick(self, card: int) -> None:
        self._chosen = card
        self._show()

    def _show(self) -> None:
        self.ids.cards.values = discarded_cards(self.table, self.choice, self.tab, self._chosen)
        verdict = lorenzo.check(self.table, self.move) if self._chosen is not None else None
        self.ready = verdict is not None and verdict.legal
        self.refused = (refused(self.table, self.move, verdict),) if verdict and not verdict.legal else ()

    @property
    def move(self) -> TakeDiscarded:
        assert self._chosen is not None
        return TakeDiscarded(seat=self.choice.seat, card=self._chosen)

    def confirm(self) -> None:
        if self.ready:
            self.answer(self.move)


class FreeLeaderSheet(DeclinableSheet):
    """From the hand by its place, because the faces close when the finger goes; or one of those that lie open."""

    seat = StringProperty("red")
    held = BooleanProperty(False)
    chosen = NumericProperty(0)  # its place in the hand, from 1
    can_look = BooleanProperty(False)
    hidden = BooleanProperty(False)  # the leaders are in the hand
    leaders = ObjectProperty(())  # options that lie open

    def fill(self) -> None:
        self.seat = self.choice.seat
        self.subtitle = asked(self.table, self.choice.seat, self.choice.source)
        self.view = free_leader_view(self.table, self.choice)
        self.hidden = bool(self.view.hand)
        self.can_look = any(self.view.hand)
        self.on_held()
        self.leaders = self.view.open

    def on_held(self, *_: Any) -> None:
        """Held, the card chosen comes first: the finger that holds cannot scroll to it."""
        self.ids.hand.clear_widgets()
        cards = list(enumerate(self.view.hand, start=1))
        if self.held:
            cards.sort(key=lambda one: one[0] != self.chosen)
        for place, face in cards:
            card = open_card(place, face) if self.held else HiddenCard(place=place)
            card.bind(on_release=self._choose)
            self.ids.hand.add_widget(card)
        self._mark()

    def _choose(self, card: Any) -> None:
        self.chosen = card.place

    def on_chosen(self, *_: Any) -> None:
        self.leaders = ()
        self._mark()

    def _mark(self) -> None:
        for card in self.ids.hand.children:
            card.chosen = card.place == self.chosen

    def confirm(self) -> None:
        """One that nobody has named is named by whoever plays it."""
        face = self.view.hand[int(self.chosen) - 1]
        if face:
            self.answer(lorenzo.PlayLeader(seat=self.choice.seat, leader=face.leader))
        else:
            self.leaders = free_leaders(self.table, self.choice)
