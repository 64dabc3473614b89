"""Cards drawn in secret, one of which is kept: pass the phone, hold to look, tap to keep."""

from __future__ import annotations

from random import Random
from typing import Any

from kivy.properties import BooleanProperty

from companion.games.princes.actions import Draw, Keep
from companion.games.princes.chance import draw_cards
from companion.ui import layout
from companion.ui.kit import Surface
from companion.ui.princes.draw.view import awaited, draw_view, kept
from companion.ui.princes.naming import sheet as naming
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.princes.work.parts import under
from companion.ui.shared.table.at_table import AwaitedStep

layout.load(__file__)


class DrawScreen(Surface, AwaitedStep):
    looking = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._begun: tuple[int, int] | None = None
        self.seen, self.place = False, 0  # the card to keep, from 1
        super().__init__(**kwargs)

    def on_pre_leave(self, *args: Any) -> None:
        """Who comes back begins anew."""
        self._begun = None
        super().on_pre_leave(*args)

    def look(self) -> None:
        choice = awaited(self.table)
        if choice is None:
            return  # kept, or taken back
        if self._begun != self.moment:
            self._begun, self.seen, self.place = self.moment, False, 0
            if self.view:
                self.ids.scroller.scroll_y = 1
        self.seen = self.seen or (self.looking and bool(choice.cards))
        self.view = draw_view(self.table, choice, looking=self.looking, seen=self.seen, place=self.place)

    def on_looking(self, *_: Any) -> None:
        self.hush()  # the cards have all the room
        self.refresh()

    def below(self, pos: tuple[float, float]) -> Any:
        return under(pos, list(self.ids.cards.children))

    def slide(self, pos: tuple[float, float]) -> None:
        if card := self.below(pos):
            self.choose(card.value.place)

    def choose(self, place: int) -> None:
        if self.view.drawn and self.seen:
            self.place = place
            self.refresh()

    def draw(self) -> None:
        """Recorded at once, so that nobody draws again: after Undo the same cards come."""
        choice, game = awaited(self.table), self.session.game
        if choice and not choice.cards:
            undone = game.entries[game.position].action if game.can_redo else None
            self.app.act(undone if isinstance(undone, Draw) else draw_cards(self.table, choice, Random()))

    def tell(self) -> None:
        choice = awaited(self.table)
        if choice and not choice.cards:
            naming.open_kept(self.app, choice.seat, choice.deck, self._keep)

    def _keep(self, card: str | None) -> bool:
        return self.record(Keep(seat=self.view.who.seat, card=card))

    def done(self) -> None:
        """Only once: afterwards there is nothing to keep."""
        choice = awaited(self.table)
        if choice and not choice.cards:
            self._keep(None)
        elif choice and self.view.ready:
            self.record(kept(choice, self.place))
