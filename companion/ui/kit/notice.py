"""What went wrong, said where it happened, and what can be done about it."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.ui import layout
from companion.ui.kit import words  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.buttons import TextButton
from companion.ui.look import icons  # noqa: F401

layout.load(__file__)


class Notice(BoxLayout):
    """``Notice: text: root.fault``; without a text it takes no room. Binds ``on_act``."""

    text = StringProperty()
    action = StringProperty()
    __events__ = ("on_act",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if self.action:
            button = TextButton(text=self.action)
            button.bind(on_release=lambda _button: self.dispatch("on_act"))
            self.add_widget(button)

    def on_act(self) -> None:
        """For those who bind it."""
