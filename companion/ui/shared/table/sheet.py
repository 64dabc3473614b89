"""A sheet about the game on the table: it hears of every change, while it is open."""

from __future__ import annotations

from typing import Any

from companion.ui.kit import BottomSheet
from companion.ui.kit.awaits_value import AwaitsValue
from companion.ui.running import App


class TableSheet(AwaitsValue, BottomSheet):
    """Subclasses say in ``changed`` what becomes of them when somebody acts, or takes something back.

    One that declares ``view = ObjectProperty(rebind=True)`` is laid out when it has got its first view.
    """

    reads = "view"

    def __init__(self, app: App, **kwargs: Any) -> None:
        self.app = app
        self._watching = False
        super().__init__(**kwargs)

    def open(self, *args: Any, **kwargs: Any) -> None:
        if not self._watching:
            self.app.session.watch(self._hear)
            self._watching = True
        super().open(*args, **kwargs)

    def on_dismiss(self) -> None:
        if self._watching:
            self.app.session.unwatch(self._hear)
            self._watching = False

    def _hear(self) -> None:
        if self.app.session.saved is None:
            self.dismiss()
        else:
            self.changed()

    def changed(self) -> None:
        raise NotImplementedError
