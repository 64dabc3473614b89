"""How the Merchant or the Banker is used: two ways, with what each means."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.princes.actions import Action
from companion.table.words import _
from companion.ui import kit, layout
from companion.ui.kit.stock import Stock, arrange
from companion.ui.princes import routing
from companion.ui.princes.auction import parts  # noqa: F401
from companion.ui.princes.choice.view import ChoiceView, WayView, choice_view, why_not
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.shared.refusals import cards as _cards  # noqa: F401
from companion.ui.shared.table.at_table import AwaitedStep

layout.load(__file__)

PARTS = ("ways", "refusals", "anyway", "next")


class WayCard(kit.ChoiceCard):
    title = StringProperty()
    text = StringProperty()
    amount = StringProperty()
    icon = StringProperty()
    number = NumericProperty(0)

    def show(self, view: WayView) -> None:
        self.title, self.text, self.amount, self.icon = view.title, view.text, view.amount, view.icon


class ChoiceScreen(AwaitedStep):
    seat = StringProperty("red")
    letter = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    head = StringProperty()
    text = StringProperty()
    button = StringProperty()
    ready = BooleanProperty(False)
    overrule = StringProperty()
    can_undo = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.view: ChoiceView | None = None
        self.chosen = -1  # the place of a way
        self.tried: Action | None = None
        self._asked = False  # whether to record it anyway
        self._seen: tuple[int, int] | None = None  # the game and how far it was, when it was shown last
        self._ways = Stock(self._way)
        super().__init__(**kwargs)
        # ids are weak, and a part that is not shown has no parent.
        self._parts = {name: self.ids[name].__self__ for name in PARTS}

    def _way(self) -> WayCard:
        card = WayCard()
        card.bind(on_release=lambda card: self.choose(int(card.number)))
        return card

    # What it shows

    def look(self) -> None:
        view = choice_view(self.table) if self.session.box == "princes" else None
        if view is None:
            self._seen = None  # decided, or taken back
            return
        moment = self.session.game.id, self.session.game.position
        if self._seen != moment:
            self._seen, self.chosen, self.tried = moment, -1, None
        self.view, self._asked, self.can_undo = view, False, self.session.game.can_undo
        self.seat, self.letter, self.icon, self.title = view.seat, view.letter, view.icon, view.title
        self.head, self.text = view.head, view.text
        self.ready = self.chosen >= 0
        self.button = view.ways[self.chosen].title if self.ready else _("Choose one above")
        self._show_reasons()
        cards = self._ways.take(len(view.ways))
        arrange(self.ids.ways, cards)
        for n, (card, way) in enumerate(zip(cards, view.ways, strict=True)):
            card.show(way)
            card.number, card.chosen = n, n == self.chosen
        self._parts["next"].value = view.next

    def _show_reasons(self) -> None:
        reasons = why_not(self.table, self.tried) if self.tried else ()
        self._parts["refusals"].tell(reasons)
        recordable = self.tried is not None and self.session.check(self.tried).recordable
        self.overrule = _("Record anyway") if reasons and recordable else ""
        self.ready = self.ready and not reasons
        names = ["ways", *(["refusals"] if reasons else []), *(["anyway"] if self.overrule else []), "next"]
        arrange(self.ids.body, [self._parts[name] for name in names])

    # What one can do

    def choose(self, number: int) -> None:
        self.chosen, self.tried = number, None
        self.refresh()

    def confirm(self) -> None:
        if not self.view or not self.ready:
            return
        move = self.view.ways[self.chosen].move
        if self.session.check(move).legal:
            routing.act(self.app, move)
        else:
            self.tried = move
            self.refresh()

    def help(self, fix: Action) -> None:
        routing.act(self.app, fix)

    def record_anyway(self) -> None:
        if not self.overrule or not self.tried:
            return
        if not self._asked:
            self._asked, self.overrule = True, _("Really? Tap again")
            return
        routing.act(self.app, self.tried.with_(overruled=True))
