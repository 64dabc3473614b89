"""The tablet in the middle of the table (mockup 50): the fame track around the principality of whoever plays."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import PLAYERS, Badge, ChoiceCard, MainButton, Surface
from companion.ui.kit import turned as _turned  # noqa: F401
from companion.ui.kit.box_layout import Across, Down
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import Stock, arrange
from companion.ui.princes.around.view import AroundView, Left, Panel, RingOffer, SoldView, around_view
from companion.ui.princes.peek import sheet  # noqa: F401
from companion.ui.princes.pieces import grid, track  # noqa: F401
from companion.ui.princes.table import parts  # noqa: F401
from companion.ui.princes.table.view import TableView
from companion.ui.shared.around.parts import AroundFrame

layout.load(__file__)


class PrincePanel(ButtonBehavior, Surface, Down):
    """All that everybody may see of a player; a tap opens the sheet, the purse only its owner's money."""

    seat = OptionProperty("red", options=PLAYERS)
    name = StringProperty()
    letter = StringProperty()
    tag = StringProperty()
    lap = StringProperty()
    points = NumericProperty(0)
    work = NumericProperty(0)
    hand = NumericProperty(0)
    laid = NumericProperty(0)
    done = NumericProperty(0)
    actions = NumericProperty(2)
    active = BooleanProperty(False)
    narrow = BooleanProperty(False)
    acts = BooleanProperty(False)  # with pips, which open all that can be done

    def show(self, panel: Panel, view: TableView) -> None:
        tile = panel.tile
        self.seat, self.name, self.letter, self.tag = tile.who.seat, tile.who.name, tile.who.letter, panel.tag
        self.points, self.lap, self.work = tile.points, tile.lap, tile.work
        self.hand, self.laid, self.active = tile.hand, tile.laid, tile.active
        self.acts = tile.active and view.step.next == "act"
        self.done, self.actions = view.step.done, view.step.actions
        self.ids.counts.values, self.ids.freedoms.values = tile.counts, tile.freedoms


class RingAction(ChoiceCard):
    """One of the five actions inside the ring."""

    action = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
    price = StringProperty()
    coin = BooleanProperty(True)
    possible = BooleanProperty(True)

    def show(self, one: RingOffer) -> None:
        offer = one.offer
        self.action, self.icon, self.title, self.text = offer.name, offer.icon, offer.title, one.text
        self.price, self.coin, self.possible = one.price, offer.coin, offer.possible


class BuildingLeft(Across):
    size_of = NumericProperty(0)
    name = StringProperty()
    copies = NumericProperty(0)

    def show(self, left: Left) -> None:
        self.size_of, self.name, self.copies = left.size, left.name, left.copies


class SoldLine(Across):
    seat = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    icon = StringProperty()
    florin = NumericProperty(0)

    def show(self, sold: SoldView) -> None:
        self.seat, self.letter = sold.who
        self.icon, self.florin = sold.icon, sold.florin


class BestBadge(Badge):
    pass


class AroundPrincipalities(AroundFrame):
    """The auction and the buildings in the middle, a principality for each player around them."""

    round = NumericProperty(1)
    rounds = NumericProperty(7)
    step = NumericProperty(2)
    minimum = NumericProperty(0)
    best = NumericProperty(0)
    next_minimum = StringProperty()
    starts = StringProperty()
    starter = OptionProperty("red", options=PLAYERS)
    starter_letter = StringProperty()
    starter_name = StringProperty()
    auction = StringProperty()
    untold = StringProperty()  # tiles of which nobody has told where they lie

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        self._offers, self._best = Stock(self._offer), Stock(BestBadge)
        self._left, self._sold = Stock(BuildingLeft), Stock(SoldLine)
        self._on = MainButton()
        self._on.bind(on_release=lambda _button: self.screen.go_on())
        super().__init__(screen=screen, **kwargs)

    def _offer(self) -> RingAction:
        button = RingAction()
        button.bind(on_release=lambda button: self.screen.choose(button.action))
        return button

    # What it shows

    def refresh(self, view: TableView) -> None:
        session = self.screen.app.session
        self.can_undo = session.game.can_undo
        self.show(view, around_view(session.table, view))

    def show(self, view: TableView, around: AroundView) -> None:
        self.turn_to(around.stand(view.step.seat))
        self.round, self.rounds, self.step = view.round, view.rounds, view.step_of_round
        self.minimum, self.best, self.next_minimum = around.minimum, around.best, around.next_minimum
        self.untold = around.untold
        self.auction = _("Auction of round {n}").format(n=view.round)
        if around.next_first:
            self.starts, (self.starter, self.starter_letter), self.starter_name = around.next_first
        else:
            self.starts = ""
        ids = self.ids
        ids.order.values, ids.track.track, ids.grid.ground = view.turns, around.track, around.ground
        ids.supply.values = view.supply
        self._show_offers(view, around)
        _fill(ids.best_by, self._best, [*around.best_by], _badge)
        _fill(ids.buildings, self._left, [*around.buildings], lambda row, left: row.show(left))
        _fill(ids.sales, self._sold, [*around.sales], lambda row, sold: row.show(sold))
        self._seat(ids.near, around.near, view)
        self._seat(ids.far, around.far, view)

    def _show_offers(self, view: TableView, around: AroundView) -> None:
        if view.step.next != "act":
            self._on.text = _("Go on")
            arrange(self.ids.offers, [self._on])
            return
        buttons = self._offers.take(len(around.offers))
        arrange(self.ids.offers, buttons)
        for button, offer in zip(buttons, around.offers, strict=True):
            button.show(offer)

    def _seat(self, side: Any, panels: tuple[Panel, ...], view: TableView) -> None:
        while len(side.children) > len(panels):
            side.remove_widget(side.children[0])
        while len(side.children) < len(panels):
            side.add_widget(self._panel())
        for widget, panel in zip(reversed(side.children), panels, strict=True):
            widget.show(panel, view)

    def _panel(self) -> PrincePanel:
        panel = PrincePanel()
        panel.ids.peek.place = self.ids.said
        panel.bind(on_release=lambda panel: self.screen.app.go("princes_player", seat=panel.seat))
        return panel


def _fill(box: Any, stock: Stock, values: list[Any], show: Any) -> None:
    widgets = stock.take(len(values))
    arrange(box, widgets)
    for widget, value in zip(widgets, values, strict=True):
        show(widget, value)


def _badge(badge: BestBadge, who: Any) -> None:
    badge.player, badge.letter = who
