"""The parts of the store screen: the marbles taken, what does not fit, and what else could be discarded."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.masters.state import CROSS
from companion.ui import kit, layout
from companion.ui.kit.box_layout import Across, BoxLayout, Down, Snug
from companion.ui.kit.stock import Stock, arrange
from companion.ui.masters.pieces import pieces  # noqa: F401
from companion.ui.masters.store.cost_view import FaithStep
from companion.ui.masters.store.depots_view import DISCARD, Lift
from companion.ui.masters.store.view import Instead, Lost, StoreView, White
from companion.ui.masters.store.warehouse import GoodPlace, Warehouse
from companion.ui.shared.refusals.cards import Offer, offers

layout.load(__file__)


class MarbleTaken(BoxLayout):
    """A marble, and below it what it gave."""

    marble = StringProperty()
    label = StringProperty()
    side = NumericProperty()


class WhiteChoice(Offer):
    """What a white marble may give."""


class WhitePair(Across):
    """The choices for one white marble."""

    label = StringProperty()

    def __init__(self, owner: Any, **kwargs: Any) -> None:
        self._choices = offers(owner, WhiteChoice, "on_choice")
        super().__init__(**kwargs)

    def show(self, white: White) -> None:
        self.label = white.label
        buttons = self._choices.take(len(white.choices))
        arrange(self.ids.choices, buttons)
        for button, choice in zip(buttons, white.choices, strict=True):
            button.text, button.icon, button.chosen, button.what = choice.text, choice.icon, choice.chosen, choice.move


class TakenPart(kit.Card):
    """The marbles in order, the one on the slide, and the choices that leaders leave."""

    choosing = BooleanProperty(False)
    __events__ = ("on_choice",)

    def __init__(self, **kwargs: Any) -> None:
        self._marbles, self._pairs = Stock(MarbleTaken), Stock(lambda: WhitePair(self))
        super().__init__(**kwargs)

    def show(self, view: StoreView) -> None:
        marbles = self._marbles.take(len(view.marbles))
        arrange(self.ids.marbles, marbles)
        for shown, taken in zip(marbles, view.marbles, strict=True):
            shown.marble, shown.label = taken.marble, taken.label
        self.ids.slide.marble = view.slide
        self.choosing = bool(view.whites)
        pairs = self._pairs.take(len(view.whites))
        arrange(self.ids.pairs, pairs)
        for pair, white in zip(pairs, view.whites, strict=True):
            pair.show(white)

    def on_choice(self, move: Any) -> None:
        """For those who bind it."""


class StepView(Snug):
    """A marker before and after."""

    player = StringProperty("red")
    letter = StringProperty()
    cross = BooleanProperty(False)
    before = StringProperty()
    after = StringProperty()
    reports = BooleanProperty(False)

    def show(self, step: FaithStep) -> None:
        self.cross = step.who == CROSS
        self.player = "red" if self.cross else step.who
        self.letter, self.before, self.after = step.letter, str(step.before), str(step.after)
        self.reports = step.reports


class FaithSteps(Down):
    """``show`` it the markers that move, and the reports they set off."""

    reports = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        self._steps = Stock(StepView)
        super().__init__(**kwargs)

    def show(self, steps: tuple[FaithStep, ...], reports: tuple[str, ...]) -> None:
        shown = self._steps.take(len(steps))
        arrange(self.ids.steps, shown)
        for widget, step in zip(shown, steps, strict=True):
            widget.show(step)
        self.reports = reports


class LostPart(kit.Card):
    """What is discarded; its goods can be taken up again."""

    title = StringProperty()
    why = StringProperty()
    cost = NumericProperty(0)
    to = StringProperty()

    def __init__(self, warehouse: Warehouse, **kwargs: Any) -> None:
        self._goods = Stock(lambda: warehouse.movable(GoodPlace(lies="lost")))
        super().__init__(**kwargs)

    def show(self, lost: Lost, lifted: Lift | None) -> None:
        self.title, self.why, self.cost, self.to = lost.title, lost.why, lost.cost, lost.to
        goods = self._goods.take(len(lost.kinds))
        arrange(self.ids.goods, goods)
        for good, kind in zip(goods, lost.kinds, strict=True):
            good.kind, good.lift = kind, Lift(DISCARD, kind)
            good.chosen = good.lift == lifted
        self.ids.steps.show(lost.steps, lost.reports)


class InsteadPart(Across):
    """Other ways to discard."""

    __events__ = ("on_draft",)

    def __init__(self, **kwargs: Any) -> None:
        self._offers = offers(self, Offer, "on_draft")
        super().__init__(**kwargs)

    def show(self, instead: tuple[Instead, ...]) -> None:
        buttons = self._offers.take(len(instead))
        arrange(self.ids.offers, buttons)
        for button, other in zip(buttons, instead, strict=True):
            button.text, button.icon, button.what = other.text, other.icon, other.draft

    def on_draft(self, draft: Any) -> None:
        """For those who bind it."""
