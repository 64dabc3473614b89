"""Entering what one's own copy of a card shows, where we are not sure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty

from companion.rulebook.corrections import SETTING, CorrectionError
from companion.ui import kit, layout
from companion.ui.running import App
from companion.ui.shared.cards import correction_view as correcting
from companion.ui.shared.form import form  # noqa: F401
from companion.ui.shared.form.fields import answers

layout.load(__file__)


class CorrectionSheet(kit.BottomSheet):
    """``CorrectionSheet(key, app, kept).open()`` calls ``kept`` when the corrections have changed."""

    view = ObjectProperty(rebind=True)

    def __init__(self, key: str, app: App, kept: Callable[[], object]) -> None:
        self._key, self._app, self._kept = key, app, kept
        self._values: dict[Any, Any] = {}
        super().__init__(view=correcting.form(key, self._saved))

    @property
    def _saved(self) -> dict[str, Any]:
        saved: dict[str, Any] = self._app.session.store.settings()
        return saved

    def enter(self, key: Any, value: Any) -> None:
        self._values[key] = value
        self.view = correcting.form(self._key, self._saved, self._values)

    def keep(self) -> None:
        try:
            kept = correcting.entered(self._saved, self._key, answers(self.view.panels))
        except CorrectionError as error:
            self.complain(str(error))
            return
        self._save(kept)

    def forget(self) -> None:
        """Back to what we know."""
        self._save(correcting.removed(self._saved, self._key))

    def _save(self, kept: dict[str, Any]) -> None:
        if self._app.keep(SETTING, kept):
            self.dismiss()
            self._kept()
