"""A player's leaders: those in play with what they do, and the hand, which only its owner sees."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.masters.actions import Action, PlayLeader
from companion.games.masters.state import Table
from companion.table.words import _
from companion.ui import kit, layout
from companion.ui.kit.stock import arrange
from companion.ui.masters import routing
from companion.ui.masters.leaders import picker  # noqa: F401
from companion.ui.masters.leaders.picker_view import picker_view
from companion.ui.masters.leaders.view import (
    HandCard,
    LeaderInPlay,
    LeadersView,
    leaders_view,
    may_insist,
    why_not,
)
from companion.ui.shared.refusals import cards as _cards  # noqa: F401
from companion.ui.shared.secret.sheet import open_card
from companion.ui.shared.table import at_table  # noqa: F401
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)

PARTS = ("in_play_title", "in_play", "hand_title", "hand", "naming", "refusals", "anyway")


def open_leaders(app: Any, seat: str | None) -> None:
    """The sheet of a player; where it is nobody's turn there is nothing to open."""
    if seat:
        LeadersSheet(app, seat).open()


class LeaderBox(kit.Card):
    """A leader in play, and what it does."""

    sign = ObjectProperty(())
    name = StringProperty()
    text = StringProperty()
    points = NumericProperty(0)

    def __init__(self, view: LeaderInPlay, **kwargs: Any) -> None:
        super().__init__(sign=view.sign, name=view.name, text=view.text, points=view.points, **kwargs)


class HandBox(kit.Card):
    """A leader of the hand, face down, with what can be done with it."""

    place = NumericProperty(1)
    unnamed = BooleanProperty(False)
    for_faith = StringProperty()
    __events__ = ("on_play", "on_discard")

    def __init__(self, card: HandCard, for_faith: str, **kwargs: Any) -> None:
        super().__init__(place=card.place, unnamed=card.face is None, for_faith=for_faith, **kwargs)

    def on_play(self) -> None:
        """For those who bind it."""

    def on_discard(self) -> None:
        """For those who bind it."""


class LeadersSheet(TableSheet):
    seat = StringProperty("red")
    held = BooleanProperty(False)
    can_look = BooleanProperty(False)
    naming = BooleanProperty(False)  # which leader is played, where nobody has told the hand
    named = StringProperty()
    overrule = StringProperty()

    view: LeadersView

    def __init__(self, app: Any, seat: str, **kwargs: Any) -> None:
        self._refused: Action | None = None
        self._secret = True
        super().__init__(app, seat=seat, **kwargs)
        # ids are weak, and a part that is not shown has no parent.
        self._parts = {name: self.ids[name].__self__ for name in PARTS}
        self._picker = self.ids.picker.__self__
        self.fill()

    @property
    def table(self) -> Table:
        table: Table = self.app.session.table
        return table

    def fill(self) -> None:
        self.view = view = leaders_view(self.table, self.seat)
        self.title, self.subtitle = view.title, view.subtitle
        self.can_look = any(card.face for card in view.hand)
        self.naming, self._refused, self.named = False, None, ""
        arrange(self._parts["in_play"], [LeaderBox(leader) for leader in view.in_play])
        self.on_held()

    def on_held(self, *_: Any) -> None:
        """Open cards take all the room, and so does naming one; the rest waits."""
        cards = [open_card(card.place, card.face) for card in self.view.hand] if self.held else self._face_down()
        arrange(self._parts["hand"], cards)
        self._lay_out()

    def _face_down(self) -> list[HandBox]:
        boxes = [HandBox(card, self.view.discard) for card in self.view.hand]
        for box in boxes:
            box.bind(on_play=lambda box: self.play(int(box.place)), on_discard=lambda box: self.discard(int(box.place)))
        return boxes

    def _lay_out(self) -> None:
        """Only what there is something to say about."""
        chosen = (self.named,) if self.named else ()
        self._picker.show(picker_view(self.table, chosen, self.table.player(self.seat)) if self.naming else None)
        told = why_not(self.table, self._refused, secret=self._secret) if self._refused else ()
        self._parts["refusals"].tell(told)
        insist = self._refused is not None and may_insist(self.table, self._refused)
        self.overrule, self._asked = _("Record anyway") if insist else "", False
        wanted = {
            "in_play_title": not self.held and not self.naming,
            "in_play": not self.held and not self.naming and bool(self.view.in_play),
            "hand_title": self.held or not self.naming,
            "hand": bool(self.view.hand) and (self.held or not self.naming),
            "naming": self.naming and not self.held,
            "refusals": bool(told) and not self.held,
            "anyway": insist and not self.held,
        }
        arrange(self.ids.content, [self._parts[name] for name in PARTS if wanted[name]])

    # What one can do

    def play(self, place: int) -> None:
        """A leader that nobody has named is named now."""
        card = self.view.hand[place - 1]
        if card.play:
            self.attempt(card.play, secret=True)
        else:
            self.naming, self._refused, self.named = True, None, ""
            self._lay_out()

    def discard(self, place: int) -> None:
        self.naming = False
        self.attempt(self.view.hand[place - 1].discard, secret=True)

    def name_leader(self, leader: str) -> None:
        self.named = "" if leader == self.named else leader
        self._refused = None
        self._lay_out()

    def back_to_hand(self) -> None:
        self.naming, self._refused, self.named = False, None, ""
        self._lay_out()

    def play_named(self) -> None:
        if self.named:
            self.attempt(PlayLeader(seat=self.seat, leader=self.named), secret=False)

    def attempt(self, action: Action, *, secret: bool) -> None:
        """Done at once if the rules allow it; else they say why not."""
        if why_not(self.table, action, secret=secret):
            self._refused, self._secret = action, secret
            self._lay_out()
            Clock.schedule_once(lambda _: self.ids.content.parent.scroll_to(self._parts["refusals"]))
        else:
            self.act(action)

    def record_anyway(self) -> None:
        if self._refused is None:
            return
        if not self._asked:
            self._asked, self.overrule = True, _("Really? Tap again")
        else:
            self.act(self._refused.with_(overruled=True))

    def act(self, action: Action) -> None:
        """Afterwards the sheet makes way for a report or the end, or when nothing is left to do."""
        shown = self.app.manager.current
        acted = routing.act(self.app, action)
        if acted and (self.app.manager.current != shown or not self.table.player(self.seat).hand):
            self.dismiss()

    def changed(self) -> None:
        self.fill()

    def on_dismiss(self) -> None:
        super().on_dismiss()
        self.held = False
