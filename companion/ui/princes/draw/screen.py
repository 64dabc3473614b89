"""Cards drawn in secret, one of which is kept (mockups 65 and 65b): pass the phone, hold to look, tap to keep."""

from __future__ import annotations

from random import Random
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.princes.actions import Draw, Keep
from companion.games.princes.chance import draw_cards
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import (
    Snackbar,
    mirrored,  # noqa: F401
)
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.theme import theme
from companion.ui.princes import routing
from companion.ui.princes.draw.view import awaited, draw_view, kept
from companion.ui.princes.naming import sheet as naming
from companion.ui.princes.pieces.pieces import PrincesBack, PrincesCard
from companion.ui.princes.work.parts import SlideHold, under
from companion.ui.shared.table.at_table import AwaitedStep

layout.load(__file__)


class DrawBack(PrincesBack):
    """A card face down, by its place."""


class DrawFace(PrincesCard):
    place = NumericProperty(1)


class DrawHold(SlideHold):
    """Large and round where there is room."""

    round = BooleanProperty(False)


class DrawScreen(AwaitedStep):
    seat = StringProperty("red")
    letter = StringProperty()
    player = StringProperty()
    task = StringProperty()
    hint = StringProperty()
    app_draws = StringProperty()
    drawn = BooleanProperty(False)
    held = BooleanProperty(False)
    seen = BooleanProperty(False)
    place = NumericProperty(0)  # of the card to keep, from 1
    button = StringProperty()
    chapter = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._moment: tuple[int, int] | None = None
        self._backs, self._faces = Stock(self._made(DrawBack)), Stock(self._made(DrawFace))
        super().__init__(**kwargs)
        # ids are weak, and what is not shown has no parent.
        self._ways, self._look, self._who = (self.ids[name].__self__ for name in ("ways", "look", "who"))
        self.hold = self.ids.hold.__self__
        self.hold.fbind("held", self._hold)
        self.hold.bind(on_slid=lambda _hold, pos: self._slide(pos))
        self.ids.foot.fbind("height", self._lift)

    def _made(self, kind: Any) -> Any:
        def make() -> Any:
            card = kind()
            card.bind(on_release=lambda card: self.choose(int(card.place)))
            return card

        return make

    def on_pre_leave(self, *args: Any) -> None:
        """Nothing secret stays behind."""
        self.hold.hide()
        self._moment = None
        super().on_pre_leave(*args)

    def _lift(self, *_: Any) -> None:
        """What the app says stands above the buttons, which are others once the cards are drawn."""
        for line in self._said():
            line.y = self.ids.foot.height + theme.gap8

    def _said(self) -> list[Snackbar]:
        return [child for child in self.children if isinstance(child, Snackbar)]

    # What it shows

    def look(self) -> None:
        choice = awaited(self.table)
        if choice is None:
            return  # kept, or taken back
        moment = self.session.game.id, self.session.game.position
        if self._moment != moment:
            self._moment, self.seen, self.place = moment, False, 0
            self.ids.scroller.scroll_y = 1
        view = draw_view(self.table, choice, looking=bool(self.hold.held))
        self.seat, self.letter, self.player = view.seat, view.letter, view.name
        self.task, self.hint, self.app_draws, self.drawn = view.task, view.hint, view.app_draws, view.drawn
        self.held = bool(view.faces)
        self.seen = self.seen or self.held
        cards = (self._faces if self.held else self._backs).take(view.places)
        for n, card in enumerate(cards, start=1):
            card.place, card.chosen, card.icon = n, n == self.place, view.icon
            if self.held:
                card.show(view.faces[n - 1])
                card.title = f"{n}  {card.title}"
        arrange(self.ids.cards, cards)
        arrange(self.ids.head, [] if self.held else [self._who])
        arrange(self.ids.below, [self._look] if view.drawn else [self._ways])
        self.button, self.chapter = self._say(), view.chapter

    def _say(self) -> str:
        if not self.drawn:
            return _("Keep it to myself")
        if not (self.seen and self.place):
            return _("Look, then tap a card")
        return _("Keep card {n}").format(n=int(self.place))

    def _hold(self, *_: Any) -> None:
        for line in self._said():
            line.hide()  # the cards have all the room
        self.refresh()

    # What one can do

    def _slide(self, pos: tuple[float, float]) -> None:
        card = under(pos, list(self.ids.cards.children))
        if card:
            self.choose(int(card.place))

    def choose(self, place: int) -> None:
        if self.drawn and self.seen:
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
        return routing.act(self.app, Keep(seat=self.seat, card=card))

    def done(self) -> None:
        """Only once: afterwards there is nothing to keep."""
        choice = awaited(self.table)
        if choice is None:
            return
        if not choice.cards:
            self._keep(None)
        elif self.seen and self.place and not self.held:
            routing.act(self.app, kept(choice, int(self.place)))
