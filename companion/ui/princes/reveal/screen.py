"""The Prestige cards after the last round, one by one (mockup 49b)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games import princes
from companion.table.goods import Goods
from companion.ui import kit, layout
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.rows import Row
from companion.ui.kit.stock import Stock, arrange
from companion.ui.kit.words import longest
from companion.ui.princes import routing
from companion.ui.princes.reveal import view as steps
from companion.ui.princes.reveal.prestige_view import Compared, Paid
from companion.ui.princes.reveal.view import (
    BackView,
    BarView,
    OpenView,
    OutcomeView,
    Place,
    Progress,
    RevealView,
    reveal_view,
)
from companion.ui.shared.table.at_table import AwaitedStep, undo

layout.load(__file__)


class ComparedCell(kit.Surface, BoxLayout):
    """A number of the comparison; those in front in gold and bold."""

    seat = StringProperty("red")
    letter = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    leads = BooleanProperty(False)

    def show(self, one: Compared) -> None:
        self.seat, self.letter, self.icon = one.seat or "red", one.letter, one.icon
        self.text, self.leads = one.text, one.leads


class OutcomeCell(kit.ChoiceCard):
    """What the card may pay; the right one is chosen, and can be corrected."""

    outcome = StringProperty()
    text = StringProperty()
    points = NumericProperty(0)

    def show(self, one: OutcomeView) -> None:
        self.outcome, self.text, self.points, self.chosen = one.outcome, one.text, one.points, one.chosen


class OpenPrestige(kit.Card):
    """The card that is being laid open."""

    seat = StringProperty("red")
    letter = StringProperty()
    holder = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    worth = StringProperty()
    sentence = StringProperty()
    rule = StringProperty()
    __events__ = ("on_outcome",)

    def __init__(self, **kwargs: Any) -> None:
        self._compared, self._outcomes = Stock(ComparedCell), Stock(self._outcome)
        super().__init__(**kwargs)

    def _outcome(self) -> OutcomeCell:
        cell = OutcomeCell()
        cell.bind(on_release=lambda cell: self.dispatch("on_outcome", cell.outcome))
        return cell

    def show(self, card: Paid, outcomes: tuple[OutcomeView, ...]) -> None:
        self.seat, self.letter, self.holder = card.seat, card.letter, card.holder
        self.icon, self.title, self.worth = card.icon, card.title, card.worth
        self.sentence, self.rule = card.sentence, card.rule
        _fill(self.ids.compared, self._compared, card.compared)
        _fill(self.ids.outcomes, self._outcomes, outcomes)

    def on_outcome(self, outcome: str) -> None:
        """For those who bind it."""


class PointsBar(BoxLayout):
    """A player's points; what cards have added is in gold."""

    seat = StringProperty("red")
    letter = StringProperty()
    name = StringProperty()
    total = NumericProperty(0)
    share = NumericProperty(0)
    added = NumericProperty(0)
    longest = NumericProperty(0)  # word of all the names, so that the bars are alike

    def show(self, bar: BarView) -> None:
        self.seat, self.letter, self.name = bar.seat, bar.letter, bar.name
        self.total, self.share, self.added = bar.total, bar.share, bar.added


class ShownRow(Row):
    """A card that was laid open before; a tap reads its rule."""

    seat = StringProperty("red")
    letter = StringProperty()
    kind = StringProperty()
    worth = StringProperty()
    points = NumericProperty(0)
    rule = StringProperty()

    def show(self, one: OpenView) -> None:
        self.seat, self.letter, self.kind = one.card.seat, one.card.letter, one.card.icon
        self.title, self.subtitle, self.worth = one.card.title, one.detail, one.card.worth
        self.points, self.rule = one.points, one.card.rule


class FaceDown(ButtonBehavior, kit.Surface, BoxLayout):
    """The back of a card; a tap wants it next."""

    place = ObjectProperty(None, allownone=True)
    seat = StringProperty("red")
    letter = StringProperty()
    wanted = BooleanProperty(False)

    def show(self, back: BackView) -> None:
        self.place, self.seat, self.letter, self.wanted = back.place, back.place.seat, back.letter, back.wanted


def _fill(box: Any, stock: Stock, views: Any) -> None:
    widgets = stock.take(len(views))
    arrange(box, widgets)
    for widget, view in zip(widgets, views, strict=True):
        widget.show(view)


class RevealScreen(AwaitedStep):
    """One tap per card. Only naming a card and correcting its points are recorded; the rest is looking."""

    subtitle = StringProperty()
    seat = StringProperty("red")
    letter = StringProperty()
    asks = StringProperty()
    backs_text = StringProperty()
    button = StringProperty()
    ready = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.progress = Progress()
        self._game = 0  # whose progress it is
        self._bars, self._shown, self._backs = Stock(PointsBar), Stock(ShownRow), Stock(self._back)
        super().__init__(**kwargs)
        # ids are weak, and what is not shown has no parent.
        self._parts = {name: self.ids[name].__self__ for name in ("asking", "card", "before", "shown")}

    def _back(self) -> FaceDown:
        back = FaceDown()
        back.bind(on_release=lambda back: self.want(back.place))
        return back

    # What it shows

    def look(self) -> None:
        game = self.session.game
        if game.id != self._game or self.table.phase != "over":
            self._game, self.progress = game.id, Progress()
        if self.table.phase != "over":
            return  # taken back
        self.progress = steps.still_true(self.table, self.progress, game.position)
        self._show(reveal_view(self.table, self.progress))

    def _show(self, view: RevealView) -> None:
        self.subtitle, self.seat, self.letter, self.asks = view.subtitle, view.seat, view.letter, view.asks
        self.backs_text, self.button, self.ready = view.backs_text, view.button, view.ready
        arrange(self.ids.now, [self._parts["card"]] * bool(view.card) + [self._parts["asking"]] * bool(view.asks))
        if view.card:
            self._parts["card"].show(view.card, view.outcomes)
        else:
            self.ids.picks.show(list(view.picks))
        _fill(self.ids.bars, self._bars, view.bars)
        widest = longest(*[bar.name for bar in view.bars])
        for widget in self.ids.bars.children:
            widget.longest = widest
        arrange(self.ids.earlier, [self._parts["before"], self._parts["shown"]] if view.shown else [])
        _fill(self._parts["shown"], self._shown, view.shown)
        for n, row in enumerate(reversed(self._parts["shown"].children)):
            row.line = n > 0
        _fill(self.ids.backs, self._backs, view.backs)

    def _change(self, progress: Progress) -> None:
        self.progress = progress
        self.refresh()

    # One card after the other

    def pick(self, card: str) -> None:
        """The holder says which card it is. It stays on this screen, also when it was the last without a name."""
        place = steps.current(self.table, self.progress)
        if place and self.app.act(princes.NameCards(seat=place.seat, row="prestige", cards=(card,))):
            self._change(steps.named(self.progress, place))

    def say(self, outcome: Any) -> None:
        self._change(replace(self.progress, outcome=outcome))

    def want(self, place: Place) -> None:
        self._change(steps.wanted(self.table, self.progress, place))

    def go_on(self) -> None:
        place = steps.current(self.table, self.progress)
        if place and not self._lay_open(place):
            return
        self.ids.scroller.scroll_y = 1
        for said in [child for child in self.children if isinstance(child, kit.Snackbar)]:
            said.hide()  # about a card before
        if steps.current(self.table, self.progress) is None:
            routing.go_on(self.app, "final")

    def _lay_open(self, place: Place) -> bool:
        if steps.card_at(self.table, place) is None:
            return False
        more, before = steps.correction(self.table, self.progress), self.progress
        if more and not self.app.act(princes.Adjust(seat=place.seat, change=Goods(points=more))):
            return False
        self._change(steps.laid_open(before, place, more, self.session.game.position))
        return True

    # Back

    def undo(self) -> None:
        """First what is only on the screen, then what was recorded for the card, then the end of the round."""
        if self.progress.outcome:
            self._change(replace(self.progress, outcome=None))
        elif self._named_now():
            undo(self.app)
        elif self.progress.shown:
            earlier = steps.closed_again(self.progress)
            if not self.progress.shown[-1].corrected or undo(self.app):
                self._change(earlier)
        elif undo(self.app) and self.table.phase != "over":
            self.app.go(self.app.place)

    def _named_now(self) -> bool:
        """Whether the last thing recorded is the name of the card now open."""
        game, place = self.session.game, steps.current(self.table, self.progress)
        last = game.entries[game.position - 1].action if game.position else None
        if not place or not isinstance(last, princes.NameCards) or last.row != "prestige" or last.seat != place.seat:
            return False
        return self.table.player(place.seat).prestige[place.number] in last.cards
