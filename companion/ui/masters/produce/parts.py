"""The parts of the production: what is in use, and a card for each power. Each shows its piece of the view."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, SmoothRoundedRectangle
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.ui import kit, layout
from companion.ui.kit.box_layout import Across, BoxLayout, Down
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.theme import theme
from companion.ui.masters.pieces import pieces  # noqa: F401
from companion.ui.masters.pieces.view import Items
from companion.ui.masters.produce.view import Pick, PowerRow, Use

layout.load(__file__)

MOST_SQUARES = 12  # more than that nobody counts at a glance; the number says it


class Squares(Widget):
    """One for each resource that is there, filled if it is in use; several rows where they do not fit."""

    used = NumericProperty(0)
    have = NumericProperty(0)
    side = NumericProperty(0)
    least = NumericProperty(0)  # height
    full = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for changed in ("pos", "size", "used", "have", "side", "full"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        have = int(self.have) if self.have <= MOST_SQUARES else 0
        step = self.side + theme.gap4
        per_row = max(1, int((self.width + theme.gap4) // step))
        self.least = step * max(1, -(-have // per_row)) - theme.gap4
        self.canvas.clear()
        with self.canvas:
            Color(*self.full)
            for n in range(have):
                row, column = divmod(n, per_row)
                across = min(per_row, have - row * per_row) * step - theme.gap4
                x, y = self.center_x - across / 2 + column * step, self.top - self.side - row * step
                self._square(x, y, n < self.used)

    def _square(self, x: float, y: float, full: bool) -> None:
        side, radius = self.side, self.side / 4
        if full:
            SmoothRoundedRectangle(pos=(x, y), size=(side, side), radius=[radius])
        else:
            edge = theme.control_line
            box = x + edge / 2, y + edge / 2, side - edge, side - edge
            Line(rounded_rectangle=(*box, radius), width=edge / 2)


class UseCard(kit.Surface, BoxLayout):
    """A resource: so many of so many are in use."""

    icon = StringProperty()
    used = NumericProperty(0)
    have = NumericProperty(0)

    def show(self, use: Use) -> None:
        self.icon, self.used, self.have = use.icon, use.used, use.have


class PowerGoods(kit.Surface, BoxLayout):
    """One side of a power in a frame."""

    items = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        self._amounts = Stock(kit.Amount)
        super().__init__(**kwargs)
        self.fbind("items", self._fill)

    def _fill(self, *_: Any) -> None:
        items: Items = self.items
        amounts = self._amounts.take(len(items))
        arrange(self.ids.amounts, amounts)
        for amount, (icon, n) in zip(amounts, items, strict=True):
            amount.amount, amount.icon = str(n), icon


class ChangeGoods(ButtonBehavior, PowerGoods):
    """What a power takes and leaves to the player: tapped, it can be changed."""


class PickButton(kit.ChoiceCard):
    kind = StringProperty()
    icon = StringProperty()
    times = NumericProperty(0)

    def show(self, pick: Pick) -> None:
        self.kind, self.icon, self.times, self.disabled = pick.kind, pick.icon, pick.times, not pick.open
        self.chosen = pick.times > 0


class PickLine(Across):
    """Four buttons for a resource of choice; ``on_pick`` tells which was tapped."""

    label = StringProperty()
    note = StringProperty()
    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        self._buttons = Stock(self._button)
        super().__init__(**kwargs)

    def _button(self) -> PickButton:
        button = PickButton()
        button.bind(on_release=lambda button: self.dispatch("on_pick", button.kind))
        return button

    def show(self, picks: tuple[Pick, ...]) -> None:
        buttons = self._buttons.take(len(picks))
        arrange(self.ids.buttons, buttons)
        for button, pick in zip(buttons, picks, strict=True):
            button.show(pick)

    def on_pick(self, kind: str) -> None:
        """For those who bind it."""


class PowerHead(ButtonBehavior, BoxLayout):
    """Tapped, it switches the power."""


class PowerCard(kit.Surface, Down):
    """A power: what it takes and gives, whether it is on, and what it leaves to the player."""

    power = StringProperty()
    label = StringProperty()
    icon = StringProperty()
    flags = ObjectProperty(())  # of a card: one
    takes = ObjectProperty(())
    gives = ObjectProperty(())
    on = BooleanProperty(False)
    refusal = StringProperty()
    can_swap = BooleanProperty(False)
    can_pay_otherwise = BooleanProperty(False)
    roomy = BooleanProperty(True)  # all in one line
    paying = BooleanProperty(False)  # what to spend is being chosen
    __events__ = ("on_switch", "on_swap", "on_spend", "on_receive")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # ids are weak, and a part that is not shown has no parent.
        self._parts = {name: part.__self__ for name, part in self.ids.items()}
        self._row: PowerRow | None = None
        self.fbind("roomy", self._lay_out)
        self._lay_out()

    def _lay_out(self, *_: Any) -> None:
        """In one line, or below each other; instead of the switch, what cannot be paid may have a button."""
        switch = [] if self.refusal else ["switch"]
        if self.roomy:
            self._arrange("top")
            self._arrange("head", "mark", "middle", *switch)
        else:
            self._arrange("top", "mark", "between", *switch)
            self._arrange("head", "top", "middle")
        self._arrange("line", "head", *(["swap"] if self.can_swap else []))

    def show(self, row: PowerRow) -> None:
        self._row = row
        self.power, self.label, self.icon = row.power, row.label, row.icon
        self.flags = (row.flag,) if row.flag else ()
        self.takes, self.gives = row.takes, row.gives
        self.on, self.refusal, self.can_swap = row.on, row.refusal, row.can_swap
        self.can_pay_otherwise = bool(row.pay)
        self.paying = self.paying and bool(row.pay)
        self._parts["spends"].show(row.pay)
        self._parts["receives"].show(row.get)
        self._arrange("flow", "change" if row.pay else "takes", "arrow", "gives")
        self._lay_out()
        self.on_paying()

    def _arrange(self, box: str, *names: str) -> None:
        arrange(self._parts[box], [self._parts[name] for name in names])

    def on_paying(self, *_: Any) -> None:
        if self._row:
            self._arrange("lines", *(["spends"] if self.paying else []), *(["receives"] if self._row.get else []))

    def on_switch(self) -> None:
        """For those who bind it."""

    def on_swap(self) -> None:
        """For those who bind it."""

    def on_spend(self, kind: str) -> None:
        """For those who bind it."""

    def on_receive(self, kind: str) -> None:
        """For those who bind it."""
