"""The rounded, bordered ground that most widgets stand on. Mixed into a layout: ``class Card(Raised, BoxLayout)``."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup
from kivy.properties import ColorProperty, NumericProperty, VariableListProperty
from kivy.uix.widget import Widget

from companion.ui import layout
from companion.ui.kit.rounded import Rounded
from companion.ui.look.paint import Trigger
from companion.ui.look.theme import theme

layout.load(__file__)


class Surface(Widget):
    """There are hundreds, so each is painted once per frame at most, and one that is clear is not painted at all."""

    fill = ColorProperty()
    border = ColorProperty()
    border_width = NumericProperty(0)
    radius = VariableListProperty([0])

    def __init__(self, **kwargs: Any) -> None:
        self._ground: Rounded | None = None
        self._paint = Trigger(self._paint_now)
        super().__init__(**kwargs)
        for changed in ("pos", "size", "fill", "border", "border_width", "radius"):
            self.fbind(changed, self._paint)
        self._paint()

    def _paint_now(self) -> None:
        if self._ground is None:
            if not self.fill[3] and not self.border_width:
                return
            self._ground = self._lay()
        self._ground.fit((*self.pos, *self.size), self.radius, self.fill, self.border, self.border_width)

    def _lay(self) -> Rounded:
        """Below whatever else is drawn; white, because its texture has the colours."""
        group, ground = InstructionGroup(), Rounded()
        group.add(Color(1, 1, 1, 1))
        group.add(ground)
        self.canvas.before.insert(0, group)
        return ground


class Raised(Surface):
    """With a shadow: a faint edge looks like the blur of a BoxShadow, which takes ten times as long to build."""

    shadow = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._shade: Rounded | None = None
        super().__init__(**kwargs)
        self.fbind("shadow", self._paint)

    def _paint_now(self) -> None:
        super()._paint_now()
        line, twice = theme.hairline, [*self.shadow[:3], min(1, 2 * self.shadow[3])]
        if self._shade is None:
            self._shade = self._lay()
        box = (self.x - line, self.y - 2 * line, self.width + 2 * line, self.height + 2 * line)
        self._shade.fit(box, [r + line for r in self.radius], twice, self.shadow, line)


class Ruled(Widget):
    """Mixed into a layout: a line along the top edge."""

    rule_ink = ColorProperty()
    rule_height = NumericProperty(0)
    rule_inset = NumericProperty(0)  # at both ends, to leave the edge of a card
