"""Cards for what somebody may still do before the round or the game ends."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty

from companion.ui import kit, layout  # noqa: F401
from companion.ui.kit.box_layout import Down
from companion.ui.lorenzo.houses.chances.view import Chance
from companion.ui.shared.rules import rule_link  # noqa: F401

layout.load(__file__)


class Chances(Down):
    """``on_take`` says who wants to do what."""

    title = StringProperty()
    found = ObjectProperty(())
    __events__ = ("on_take",)

    def show(self, title: str, found: tuple[Chance, ...]) -> None:
        self.title, self.found = title, found

    def on_take(self, seat: str, does: str) -> None:
        """For those who bind it."""
