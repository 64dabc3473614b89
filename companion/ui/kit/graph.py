"""Lines from round to round, one for each player, with the player's shape at every point: readable without colour."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle, RoundedRectangle, SmoothLine
from kivy.properties import NumericProperty, ObjectProperty

from companion.table.words import MINUS
from companion.ui import layout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.dashed import bands, quads
from companion.ui.kit.painting import Painted, badge, figure, put, stamp
from companion.ui.look.graph_plan import Plan
from companion.ui.look.theme import theme

layout.load(__file__)

OUTLINES = {"yellow": "yellowS", "pink": "pinkS"}
"""On light paper these colours are too pale for a line."""


class Graph(ButtonBehavior, Painted):
    """``Graph: graph: root.view.graph; on_pick: root.open(args[1])``, the step that was tapped."""

    __events__ = ("on_pick",)
    graph = ObjectProperty()
    last_touch = ObjectProperty(None, allownone=True)  # forgotten when it has been answered
    measure = NumericProperty(0)  # of the theme: with the text the labels grow
    looks = ("graph", "size", "measure")

    def on_pick(self, step: int) -> None:
        """Bound in layouts."""

    def on_release(self) -> None:
        """The point that a finger means; Enter on a keyboard has no finger, and means the end."""
        touch, self.last_touch = self.last_touch, None
        if touch is None:
            self.dispatch("on_pick", len(self.graph.steps) - 1)
        elif abs(touch.x - touch.ox) + abs(touch.y - touch.oy) < theme.gap20:
            found = self.plan().nearest(touch.x - self.x, touch.y - self.y, theme.touch)
            if found:
                self.dispatch("on_pick", found[1])

    def plan(self) -> Plan:
        labels = [self._label(_level(level)) for level in self.graph.levels]
        shape, large = theme.gap12, theme.badge_s
        head = theme.icon_xs + theme.gap4 if self.graph.reports else 0
        return Plan(
            graph=self.graph,
            left=max(label.width for label in labels) + theme.gap6,
            right=self.width,
            low=labels[0].height + large / 2,
            high=self.height - max(large / 2, head),
            column=large * 3,
            shape=shape,
            badge=large,
            apart=theme.selected_line,
        )

    def paint(self, painted: InstructionGroup) -> None:
        if not self.graph or self.width < theme.touch or self.height < theme.touch:
            return
        plan = self.plan()
        self._paint_levels(painted, plan)
        if self.graph.final:
            painted.add(Color(*theme.goldc))
            low, high = plan.low, plan.high + theme.badge_s / 2
            corner = [theme.radius_cell]
            painted.add(
                RoundedRectangle(pos=(plan.right - plan.column, low), size=(plan.column, high - low), radius=corner)
            )
        self._paint_reports(painted, plan)
        for line in reversed(range(len(self.graph.lines))):
            self._paint_line(painted, plan, line)
        painted.add(Color(1, 1, 1, 1))
        for step in plan.shown_shapes():
            for line in reversed(range(len(self.graph.lines))):
                if point := plan.point(line, step):
                    badge(painted, self.graph.lines[line].who.seat, plan.shape, point)
        for line, point in reversed(plan.badges()):
            who = self.graph.lines[line].who
            badge(painted, who.seat, plan.badge, point, who.letter)

    def _label(self, text: str, bold: bool = False) -> Any:
        ink = theme.ink if bold else theme.ink2
        return figure(text, round(theme.text_size("floor")), tuple(ink), bold)

    def _paint_levels(self, painted: InstructionGroup, plan: Plan) -> None:
        """The lines across with their numbers, and the rounds below; nought is a little stronger."""
        for level in self.graph.levels:
            y = round(plan.y(level))
            below_zero = level == 0 and self.graph.levels[0] < 0
            painted.add(Color(*(theme.line2 if below_zero else theme.line)))
            painted.add(Rectangle(pos=(plan.left, y), size=(plan.right - plan.left, max(1, round(theme.hairline)))))
            painted.add(Color(1, 1, 1, 1))
            label = self._label(_level(level))
            put(painted, label, (plan.left - theme.gap6 - label.width / 2, y))
        texts = self.graph.steps
        widest = max(self._label(text).width for text in (texts[:-1] if self.graph.final else texts)) + theme.gap6
        for step in plan.labelled(widest):
            label = self._label(texts[step], bold=step == len(texts) - 1)
            put(painted, label, (min(plan.x(step), plan.right - label.width / 2), label.height / 2))

    def _paint_reports(self, painted: InstructionGroup, plan: Plan) -> None:
        """A dashed line with the cross on top."""
        for step in self.graph.reports:
            x = round(plan.x(step))
            painted.add(Color(*theme.faith))
            dashes = bands([(x, plan.low), (x, plan.high)], theme.gap4, theme.gap4, theme.control_line)
            vertices, indices = quads(dashes)
            painted.add(Mesh(vertices=vertices, indices=indices, mode="triangles"))
            painted.add(Color(1, 1, 1, 1))
            stamp(painted, "faith", theme.icon_xs, (x, plan.high + theme.icon_xs / 2))

    def _paint_line(self, painted: InstructionGroup, plan: Plan, line: int) -> None:
        seat = self.graph.lines[line].who.seat
        painted.add(Color(*theme.colour(seat if theme.dark else OUTLINES.get(seat, seat))))
        for piece in plan.line(line):
            if len(piece) > 1:
                points = [number for point in piece for number in point]
                painted.add(SmoothLine(points=points, width=theme.active_line / 2, joint="round", cap="round"))


def _level(level: int) -> str:
    return f"{MINUS}{-level}" if level < 0 else str(level)
