"""What went wrong, said where it happened, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import StringProperty

from companion.ui import layout
from companion.ui.kit import words  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.buttons import TextButton
from companion.ui.look import icons  # noqa: F401

layout.load(__file__)


class Notice(BoxLayout):
    """``Notice: text: root.fault``; without a text it takes no room."""

    text = StringProperty()
    action = StringProperty()

    def __init__(self, act: Callable[[], object] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if act:
            button = TextButton(text=self.action)
            button.bind(on_release=lambda _button: act())
            self.add_widget(button)
