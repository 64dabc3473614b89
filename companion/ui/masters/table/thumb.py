"""Where the thumb is: the three actions of a turn, and the leaders; or the one step that is left."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, OptionProperty, StringProperty

from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import PLAYERS, MainButton, Surface, TextButton
from companion.ui.kit.box_layout import Across, BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import Stock, arrange
from companion.ui.masters.table.view import Offer, Step
from companion.ui.shared.table.thumb_frame import ThumbFrame

layout.load(__file__)


class OfferButton(ButtonBehavior, Surface, BoxLayout):
    """One of the three actions with what is possible now; also one that is not, because its screen says why."""

    screen = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
    possible = BooleanProperty(True)
    stacked = BooleanProperty(False)
    roomy = BooleanProperty(True)

    def show(self, offer: Offer) -> None:
        self.screen, self.icon, self.title = offer.screen, offer.icon, offer.title
        self.text, self.possible = offer.text, offer.possible


class OfferTray(Across):
    """Side by side, or with large text one below the other."""

    stacked = BooleanProperty(False)
    __events__ = ("on_action", "on_step")

    def __init__(self, **kwargs: Any) -> None:
        self._offers = Stock(self._button)
        self._end = MainButton()
        self._end.bind(on_release=lambda _button: self.dispatch("on_step"))
        super().__init__(**kwargs)

    def _button(self) -> OfferButton:
        button = OfferButton()
        button.bind(on_release=lambda button: self.dispatch("on_action", button.screen))
        return button

    def show(self, step: Step) -> None:
        if step.next != "act":
            self._end.text = _("No more leaders: to the final scoring") if step.next == "end" else _("Go on")
            arrange(self, [self._end])
            return
        buttons = self._offers.take(len(step.offers))
        arrange(self, buttons)
        for button, offer in zip(buttons, step.offers, strict=True):
            button.show(offer)
            button.stacked = self.stacked

    def on_stacked(self, *_: Any) -> None:
        for button in self.children:
            if isinstance(button, OfferButton):
                button.stacked = self.stacked

    def on_action(self, screen: str) -> None:
        """For those who bind it."""

    def on_step(self) -> None:
        """For those who bind it."""


class LingerButton(ButtonBehavior, Surface, BoxLayout):
    """Who has just acted may still use leaders."""

    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()


class TurnThumb(ThumbFrame):
    """The line with the prompt; the actions stand in its ``tray`` unless they need more room."""

    large = BooleanProperty(False)
    __events__ = ("on_leaders",)

    def __init__(self, **kwargs: Any) -> None:
        self._leaders = TextButton(icon="leader")
        self._leaders.bind(on_release=lambda _button: self.dispatch("on_leaders", self.player))
        self._lingering = LingerButton()
        self._lingering.bind(on_release=lambda button: self.dispatch("on_leaders", button.player))
        super().__init__(**kwargs)

    def show(self, step: Step, letters: dict[Any, str]) -> None:
        self.prompt, self.player = step.prompt, step.seat
        self.hint = "" if self.large or step.lingering else step.hint
        self._leaders.text = "" if self.large else _("Leaders")
        if step.lingering:
            self._lingering.player, self._lingering.letter = step.lingering, letters[step.lingering]
        more = [*([self._lingering] if step.lingering else []), *([self._leaders] if step.leaders else [])]
        arrange(self.ids.more, more)

    def on_leaders(self, seat: str) -> None:
        """For those who bind it."""
