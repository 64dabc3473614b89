"""Where the thumb is: whose turn it is, that player's members, or the one next step."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.ui import layout
from companion.ui.look.theme import theme
from companion.ui.lorenzo.table import tower  # noqa: F401
from companion.ui.lorenzo.table.view import LateTool, PawnTile, Thumb, Tool
from companion.ui.shared.clock.parts import clock_width
from companion.ui.shared.table.thumb_frame import ThumbFrame, extent, wrapped

layout.load(__file__)

FEW = 2  # tools that always have room beside the prompt
MOST = 2  # lines of the prompt, before the tools go below it


class ThumbZone(ThumbFrame):
    value: Thumb | None = ObjectProperty(rebind=True)
    large = BooleanProperty(False)
    timed = BooleanProperty(False)  # the turn clock wants room, too

    def on_kv_post(self, _base: Any) -> None:
        # ids are weak, and what does not fit beside the prompt goes below it.
        self._more, self._beside = self.ids.more.__self__, self.ids.more.parent
        self._more.of = {
            "Tool": "ThumbTool",
            "FamilyTool": "FamilyButton",
            "LateTool": "LateButton",
            "PassTool": "PassButton",
        }
        self.ids.tray.of = {"PawnTile": "PawnButton", "NextStep": "StepForward"}
        for changed in ("value", "large", "width", "timed"):
            self.fbind(changed, self._fill)
        self._more.fbind("minimum_width", self._fit_more)
        self.ids.prompt.fbind("size", self._fit_more)

    def _fill(self, *_: Any) -> None:
        thumb = self.value
        if thumb is None:
            return
        self.prompt, self.player = thumb.prompt, thumb.seat
        self.hint = "" if self.large else thumb.hint
        self.ids.tray.values = tuple(
            one for one in thumb.choices if not (self.large and isinstance(one, PawnTile) and one.at)
        )
        self._more.values = self._worded(thumb.tools)

    def _worded(self, tools: tuple[Tool, ...]) -> tuple[Tool, ...]:
        """As few without their words as leave the prompt its line, or its words; and never the same words twice.

        First those of whose turn is over, then the others from the last.
        """
        words = [self.prompt] if len(tools) > FEW else self.prompt.split()
        room = self.width - 2 * theme.margin - 3 * theme.gap6 - max((extent(one, "row") for one in words), default=0)
        room -= clock_width("") + theme.gap6 if self.timed else 0
        if len(tools) <= FEW and self.large:
            room = 0
        said = {one.text for one in tools if not isinstance(one, LateTool)}
        worded = [
            replace(one, text=one.short) if isinstance(one, LateTool) and one.text in said else one for one in tools
        ]
        for n in sorted(range(len(tools)), key=lambda n: (not isinstance(tools[n], LateTool), -n)):
            if sum(map(_width, worded)) <= room:
                break
            worded[n] = replace(tools[n], text=tools[n].short)
        return tuple(worded)

    def _fit_more(self, *_: Any) -> None:
        """Beside the prompt while that needs no third line."""
        room = self.width - 2 * theme.margin - theme.gap6 - self._more.minimum_width
        lines = wrapped(self.prompt, "row", room)
        fits = len(lines) <= MOST and all(extent(line, "row") <= room for line in lines)
        place = self._beside if fits or len(self._more.values) <= FEW else self
        if self._more.parent is not place:
            self._more.parent.remove_widget(self._more)
            self._more.pos_hint = {} if place is self._beside else {"right": 1}
            place.add_widget(self._more, 0 if place is self._beside else 1)


def _width(tool: Tool) -> float:
    """Of a button with an icon or more, and maybe whose it is."""
    words = theme.gap8 + extent(tool.text, "small_button") if tool.text else 0
    late = 0.0
    if isinstance(tool, LateTool):
        late = theme.badge_s + theme.gap4 + len(tool.others) * (theme.icon_s + theme.gap4)
    return float(max(theme.touch, theme.icon_m + words + late + 2 * theme.gap10))
