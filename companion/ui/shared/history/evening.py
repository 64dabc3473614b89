"""The sheet in which a finished game gets its real date, length and place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty

from companion.table.results import Result, Told
from companion.ui import kit, layout
from companion.ui.shared.form import form  # noqa: F401
from companion.ui.shared.history.evening_view import Evening

layout.load(__file__)


class EveningSheet(kit.BottomSheet):
    """``EveningSheet(result, self.tell).open()``; ``tell`` gets what somebody has said."""

    evening = ObjectProperty(rebind=True)

    def __init__(self, result: Result, tell: Callable[[Told], object], **kwargs: Any) -> None:
        self._tell = tell
        super().__init__(evening=Evening.of(result), **kwargs)

    def save(self) -> None:
        self.dismiss()
        self._tell(self.evening.told)
