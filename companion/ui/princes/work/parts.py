"""What a work is made of on the screen: cards to choose, terms, bonus cards, the pay, and what would help."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui import kit, layout
from companion.ui.kit.box_layout import BoxLayout, Snug
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.buttons import PushButton
from companion.ui.kit.dashed import Dashed
from companion.ui.kit.scroller import AtOnce
from companion.ui.look.theme import theme
from companion.ui.princes.work.fixes import Fix
from companion.ui.princes.work.terms import TermView
from companion.ui.princes.work.view import BonusView, PayView, WorkerView
from companion.ui.shared.refusals.view import Refusal
from companion.ui.shared.rules import rule_link  # noqa: F401
from companion.ui.shared.secret.sheet import Holding

layout.load(__file__)


class SlideHold(AtOnce, Holding, PushButton):
    """Opens what is hidden while a finger is on it; the finger may slide to a card and let go there (``on_slid``)."""

    __events__ = ("on_slid",)

    def on_touch_up(self, touch: Any) -> bool:
        """Told before the cards close, with the place in the window."""
        if touch.grab_current is self and self.held and not self.collide_point(*touch.pos):
            self.dispatch("on_slid", self.to_window(*touch.pos))
        return bool(super().on_touch_up(touch))

    def on_slid(self, pos: tuple[float, float]) -> None:
        """For those who bind it."""


def under(pos: tuple[float, float], widgets: list[Any]) -> Any:
    """The widget that lies at a place in the window, if it can be seen there."""
    return next((one for one in widgets if one.collide_point(*one.to_widget(*pos))), None)


class WorkerCell(kit.ChoiceCard):
    """A card that may work, open or face down."""

    place = NumericProperty(1)
    title = StringProperty()
    value = StringProperty()
    mark = StringProperty()
    icon = StringProperty("prof")
    worker = ObjectProperty()

    def show(self, view: WorkerView) -> None:
        alone = view.worker.kind == "character"
        self.icon = view.worker.card if alone else "" if view.value else "prof"
        self.worker, self.place, self.chosen = view.worker, view.place, view.chosen
        self.title, self.value, self.mark = view.title, view.value, view.mark


class TermCell(ButtonBehavior, kit.Surface, BoxLayout):
    """One term of the value; ``small`` it is a box of its own. A tap opens its rule."""

    icon = StringProperty()
    label = StringProperty()
    amount = NumericProperty(0)
    rule = StringProperty()

    def show(self, term: TermView) -> None:
        self.icon, self.label, self.amount, self.rule = term.icon, term.label, term.amount, term.rule


class TermBox(TermCell):
    """The same in a row, where only the sum matters."""


class ValueBox(kit.Surface, BoxLayout):
    value = NumericProperty(0)
    legal = BooleanProperty(True)


class BonusCell(ButtonBehavior, Dashed, kit.Surface, BoxLayout):
    """A bonus card in hand: a tap plays it with the work, or takes it back."""

    card = StringProperty()
    title = StringProperty()
    note = StringProperty()
    adds = StringProperty()
    ticked = BooleanProperty(False)
    place = NumericProperty(1)

    def show(self, view: BonusView, place: int) -> None:
        self.card, self.place, self.ticked = view.card, place, view.ticked
        self.title, self.note, self.adds = view.title, view.note, view.adds


class WhyNot(kit.Card):
    """One reason against the work, and the way to its rule."""

    sentence = StringProperty()
    rule = StringProperty()

    def show(self, refusal: Refusal) -> None:
        self.sentence, self.rule = refusal.sentence, refusal.rule


class HelpCell(ButtonBehavior, kit.Surface, BoxLayout):
    """Something that would make the work legal, and how much it adds."""

    icon = StringProperty()
    title = StringProperty()
    note = StringProperty()
    amount = StringProperty()
    best = BooleanProperty(False)
    what = ObjectProperty()

    def show(self, fix: Fix, best: bool) -> None:
        self.icon, self.title, self.note = fix.icon, fix.title, fix.note
        self.amount, self.what, self.best = fix.amount, fix.what, best


class PassedLine(Snug):
    """A check that is passed."""

    text = StringProperty()


class PaySlider(AtOnce, Widget):
    """One stop for every point: drag the knob, or tap at a stop. Tells where it was put (``on_put``)."""

    value = NumericProperty(0)
    most = NumericProperty(1)
    dark = BooleanProperty(False)  # bound in kv, so that the stops follow the theme
    __events__ = ("on_put",)

    def __init__(self, **kwargs: Any) -> None:
        self._stops = InstructionGroup()
        self._mark = Clock.create_trigger(self._mark_now, -1)
        super().__init__(**kwargs)
        self.canvas.add(self._stops)
        for changed in ("pos", "size", "most", "dark"):
            self.fbind(changed, self._mark)
        self._mark()

    def at(self, stop: float) -> float:
        """Where a stop is, within the width of a knob at both ends."""
        room = self.width - theme.icon_l
        return float(self.x + theme.icon_l / 2 + room * (stop / self.most if self.most else 0))

    def _mark_now(self, *_: Any) -> None:
        self._stops.clear()
        self._stops.add(Color(*theme.line2))
        for stop in range(int(self.most) + 1):
            pos = self.at(stop) - theme.hairline, self.center_y - theme.icon_l / 2 - theme.gap4
            self._stops.add(Rectangle(pos=pos, size=(2 * theme.hairline, theme.gap6)))

    def on_touch_down(self, touch: Any) -> bool:
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._follow(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self._follow(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _follow(self, touch: Any) -> None:
        room = self.width - theme.icon_l
        far = (touch.x - self.at(0)) / room if room > 0 else 0
        self.put(round(far * self.most))

    def put(self, stop: int) -> None:
        stop = max(0, min(stop, int(self.most)))
        if stop != self.value:
            self.value = stop
            self.dispatch("on_put", stop)

    def on_put(self, stop: int) -> None:
        """For those who bind it."""


class PayCard(kit.Card):
    """How the pay is split between money and points (``on_split``)."""

    kept = NumericProperty(0)
    pays = NumericProperty(0)
    points = NumericProperty(0)
    most = NumericProperty(0)
    rate = NumericProperty(0)
    __events__ = ("on_split",)

    def show(self, pay: PayView) -> None:
        self.kept, self.pays, self.points, self.most, self.rate = pay.kept, pay.pays, pay.points, pay.most, pay.rate

    def on_split(self, points: int) -> None:
        """For those who bind it."""
