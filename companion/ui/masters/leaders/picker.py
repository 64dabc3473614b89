"""Names leaders with one tap each: a row for each ability, a column for each resource."""

from __future__ import annotations

from companion.ui import kit, layout

layout.load(__file__)


class LeaderPicker(kit.Shown, kit.Down):
    """``LeaderPicker: value: picker_view(table, chosen)``; ``on_pick`` tells the leader that was tapped."""

    __events__ = ("on_pick",)

    def on_pick(self, leader: str) -> None:
        """For those who bind it."""
