"""A question before something is done that one tap would do too easily."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import StringProperty

from companion.ui import layout
from companion.ui.kit import BottomSheet

layout.load(__file__)


class AskSheet(BottomSheet):
    """Asks first: ``AskSheet(act, title=…, text=…, button=…).open()``."""

    text = StringProperty()
    button = StringProperty()
    keep = StringProperty()  # what the other button says, if more than "No"

    def __init__(self, act: Callable[[], object], **kwargs: Any) -> None:
        self._act = act
        super().__init__(**kwargs)

    def confirm(self) -> None:
        self.dismiss()
        self._act()
