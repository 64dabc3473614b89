"""Asking for a piece at the moment it matters; nobody has to answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.properties import StringProperty

from companion.ui import kit, layout
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.own_copy import (
    form,  # noqa: F401
    view,
)

layout.load(__file__)


class AskCopySheet(kit.BottomSheet):
    """The form of one piece, or one after the other of a kind. Whatever becomes of it, ``then`` follows."""

    piece = StringProperty()
    known = StringProperty()  # how many of the kind

    def __init__(
        self, app: Any, kind: str, then: Callable[[], object], values: Mapping[str, Any] | None = None, **kwargs: Any
    ) -> None:
        self._app, self._kind, self._values, self._then = app, kind, values, then
        super().__init__(**kwargs)
        self._open()

    def _open(self) -> None:
        copy = own_houses.own_copy(self._app.session.store)
        self.ids.form.open(copy, view.blank(copy, self._kind, self._values))
        self.piece, self.known = self.ids.form.shown.title, "" if self._values else view.known(copy, self._kind)

    def save(self) -> None:
        store, edited, page = self._app.session.store, self.ids.form.kept(), self.ids.content.parent
        if edited is None:
            page.scroll_to(self.ids.form.faulty, animate=False)
        elif self._app.write(lambda: own_houses.keep_own_copy(store, edited)):
            if view.is_told(edited, self._kind, self._values):
                self.dismiss()
            else:
                self._open()
                page.scroll_y = 1

    def on_dismiss(self) -> None:
        self._then()


def ask_component(
    app: Any, kind: str, then: Callable[[], object], values: Mapping[str, Any] | None = None
) -> AskCopySheet | None:
    """Ask what a piece shows, and go on: ``ask_component(app, "excommunication_tiles", go, {"period": 2})``.

    What is known is not asked for again. A game keeps the copy that it began with, so ask before it begins.
    """
    if view.is_told(own_houses.own_copy(app.session.store), kind, values):
        then()
        return None
    sheet = AskCopySheet(app, kind, then, values)
    sheet.open()
    return sheet
