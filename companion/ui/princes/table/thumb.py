"""Where the thumb is: whose turn it is, how many actions are left, and the five of them."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as Measure
from kivy.graphics import Color, InstructionGroup
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import PLAYERS, MainButton, Surface
from companion.ui.kit.box_layout import BoxLayout, Grid
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.rounded import Rounded
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.paint import Trigger
from companion.ui.look.theme import theme
from companion.ui.princes.peek.sheet import PeekButton
from companion.ui.princes.pieces.pieces import Florins  # noqa: F401
from companion.ui.princes.table.view import Offer, Step
from companion.ui.shared.table.thumb_frame import ThumbFrame

layout.load(__file__)


class ActionPips(Widget):
    """One pip for each action of the turn; it fills when the action is taken."""

    done = NumericProperty(0)
    actions = NumericProperty(2)
    each = NumericProperty(0)  # how wide a pip is
    ink = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._pips = InstructionGroup()
        self._draw = Trigger(self._draw_now)
        super().__init__(**kwargs)
        self.canvas.add(self._pips)
        for changed in ("pos", "size", "done", "actions", "ink"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw_now(self) -> None:
        self._pips.clear()
        self._pips.add(Color(1, 1, 1, 1))
        count = max(1, int(self.actions))
        width = (self.width - (count - 1) * theme.gap4) / count
        for n in range(count):
            pip = Rounded()
            box = (self.x + n * (width + theme.gap4), self.y, width, self.height)
            fill = self.ink if n < self.done else theme.clear
            pip.fit(box, [self.height / 2] * 4, fill, self.ink, theme.button_line)
            self._pips.add(pip)


class PipsButton(ButtonBehavior, Surface, BoxLayout):
    """The pips, and in words; a tap opens all that can be done."""

    done = NumericProperty(0)
    actions = NumericProperty(2)
    text = StringProperty()
    small = BooleanProperty(False)


class PrincesAction(ButtonBehavior, Surface, BoxLayout):
    """One of the five actions with its price; a refused one has a padlock, and its reason is a tap away."""

    action = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    price = StringProperty()
    coin = BooleanProperty(True)
    possible = BooleanProperty(True)

    def show(self, offer: Offer) -> None:
        self.action, self.icon, self.title = offer.name, offer.icon, offer.title
        self.price, self.coin, self.possible = offer.price, offer.coin, offer.possible


class PrincesActions(Grid):
    """Five in a row, or with large text in two or three; or the one step that waits elsewhere."""

    __events__ = ("on_action", "on_step")

    def __init__(self, **kwargs: Any) -> None:
        self._offers = Stock(self._button)
        self._on = MainButton()
        self._on.bind(on_release=lambda _button: self.dispatch("on_step"))
        super().__init__(**kwargs)

    def _button(self) -> PrincesAction:
        button = PrincesAction()
        button.bind(on_release=lambda button: self.dispatch("on_action", button.action))
        return button

    def show(self, step: Step) -> None:
        if step.next != "act":
            self._on.text = _("Go on")
            arrange(self, [self._on])
            return
        buttons = self._offers.take(len(step.offers))
        arrange(self, buttons)
        for button, offer in zip(buttons, step.offers, strict=True):
            button.show(offer)

    def on_action(self, name: str) -> None:
        """For those who bind it."""

    def on_step(self) -> None:
        """For those who bind it."""


class StillRecruits(ButtonBehavior, Surface, BoxLayout):
    """Who has just acted may still recruit."""

    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()


TERSE = ((True, True, False), (False, True, False), (False, False, False), (False, False, True))
"""Whether the hint is said, whether peeking is, and whether the pips are small: in order of need."""


class PrincesThumb(ThumbFrame):
    """The line with the prompt; the actions stand in its ``tray`` unless they need more room."""

    large = BooleanProperty(False)
    actions = NumericProperty(2)
    lingers = BooleanProperty(False)
    terse = NumericProperty(0)  # so many words are left out, so that the prompt keeps to one line
    __events__ = ("on_pips", "on_recruit")

    def __init__(self, **kwargs: Any) -> None:
        self._hint = ""
        self._pips = PipsButton()
        self._pips.bind(on_release=lambda _button: self.dispatch("on_pips"))
        self._still = StillRecruits()
        self._still.bind(on_release=lambda button: self.dispatch("on_recruit", button.player))
        self.peek = PeekButton()
        super().__init__(**kwargs)

    def show(self, step: Step, letters: dict[Any, str]) -> None:
        self.prompt, self.player, self._hint = step.prompt, step.seat, step.hint
        self.actions, self.lingers = step.actions, step.lingering is not None
        self._pips.done, self._pips.actions, self.peek.seat = step.done, step.actions, step.seat
        if step.lingering:
            self._still.player, self._still.letter = step.lingering, letters[step.lingering]
        acts = step.next == "act"
        more = [*([self._pips] if acts else []), *([self._still] if step.lingering else []), self.peek]
        arrange(self.ids.more, more)
        self.on_terse()

    def terse_for(self, width: float, size: float, prompt: str, pips: float, lingers: bool, large: bool) -> int:
        """The first that leaves room for the prompt."""
        room = width - 2 * theme.margin - 2 * theme.gap6 - (2 * theme.touch if lingers else 0)
        room -= Measure(font_size=size, bold=True).get_extents(prompt)[0]
        for n, (hint, peek, small) in enumerate(TERSE):
            if n < 2 * large:
                continue
            said = (_extent(self._hint or _("action {n} of {all}"), "floor") + theme.gap6) * hint
            shown = ((theme.gap12 if small else theme.gap28) + theme.gap4) * pips + theme.gap4 + said
            eye = _extent(self.peek.said(False, False, theme.tap_to_look), "small_button", bold=True) * peek
            if shown + max(theme.touch, theme.icon_m + theme.gap28 + eye) <= room:
                return n
        return len(TERSE) - 1

    def on_terse(self, *_args: Any) -> None:
        hint, peek, small = TERSE[int(self.terse)]
        self._pips.text = self._hint if hint else ""
        self._pips.small, self.peek.short = small, not peek

    def on_pips(self) -> None:
        """For those who bind it."""

    def on_recruit(self, seat: str) -> None:
        """For those who bind it."""


def _extent(text: str, style: str, bold: bool = False) -> float:
    return float(Measure(font_size=theme.text_size(style), bold=bold).get_extents(text)[0])
