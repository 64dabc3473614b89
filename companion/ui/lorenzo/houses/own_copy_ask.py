"""Asking for a piece at the moment it matters; nobody has to answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.ui import kit, layout, own_houses
from companion.ui.lorenzo.houses import own_copy_form  # noqa: F401
from companion.ui.lorenzo.houses import own_copy_view as view

layout.load(__file__)


class AskCopySheet(kit.BottomSheet):
    """The form of one piece. Whatever becomes of it, ``then`` follows."""

    def __init__(self, app: Any, draft: view.Draft, then: Callable[[], object], **kwargs: Any) -> None:
        self._app, self._then = app, then
        super().__init__(**kwargs)
        form = self.ids.form
        form.open(own_houses.own_copy(app.session.store), draft)
        self.title = form.shown.title

    def save(self) -> None:
        edited = self.ids.form.kept()
        if edited is not None and self._app.write(lambda: own_houses.keep_own_copy(self._app.session.store, edited)):
            self.dismiss()

    def on_dismiss(self) -> None:
        self._then()


def ask_component(
    app: Any, kind: str, then: Callable[[], object], values: Mapping[str, Any] | None = None
) -> AskCopySheet | None:
    """Ask what a piece shows, and go on: ``ask_component(app, "excommunication_tiles", go, {"period": 2})``.

    What is known is not asked for again. A game keeps the copy that it began with, so ask before it begins.
    """
    copy = own_houses.own_copy(app.session.store)
    if view.is_told(copy, kind, values):
        then()
        return None
    sheet = AskCopySheet(app, view.blank(copy, kind, values), then)
    sheet.open()
    return sheet
