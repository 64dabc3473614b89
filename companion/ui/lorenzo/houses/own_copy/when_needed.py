"""Asking for a piece at the moment it matters; nobody has to answer."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import ObjectProperty, StringProperty

from companion.ui import kit, layout
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.own_copy import view as forms
from companion.ui.lorenzo.houses.own_copy.telling import Telling
from companion.ui.running import App
from companion.ui.shared.form.fields import Values

layout.load(__file__)


class AskCopySheet(Telling, kit.BottomSheet):
    """The form of one piece, or one after the other of a kind. Whatever becomes of it, ``then`` follows."""

    view = ObjectProperty(rebind=True)
    hint = StringProperty()  # how many of the kind are known

    def __init__(self, app: App, kind: str, then: Callable[[], object], values: Values | None = None) -> None:
        self._app, self._kind, self._values, self._then = app, kind, values, then
        self._next()
        super().__init__()

    def _next(self) -> None:
        self.copy = own_houses.own_copy(self._app.session.store)
        self.hint = "" if self._values else forms.known(self.copy, self._kind)
        self.fill(forms.blank(self.copy, self._kind, self._values))

    def fill(self, draft: forms.Draft) -> None:
        self.draft, self.view = draft, forms.form_view(self.copy, draft)

    def save(self) -> None:
        store, page = self._app.session.store, self.ids.content.parent
        edited = self.kept(page)
        if edited and self._app.write(lambda: own_houses.keep_own_copy(store, edited)):
            if forms.is_told(edited, self._kind, self._values):
                self.dismiss()
            else:
                self._next()
                page.scroll_y = 1

    def on_dismiss(self) -> None:
        self._then()


def ask_component(app: App, kind: str, then: Callable[[], object], values: Values | None = None) -> AskCopySheet | None:
    """Ask what a piece shows, and go on: ``ask_component(app, "excommunication_tiles", go, {"period": 2})``.

    What is known is not asked for again. A game keeps the copy that it began with, so ask before it begins.
    """
    if forms.is_told(own_houses.own_copy(app.session.store), kind, values):
        then()
        return None
    sheet = AskCopySheet(app, kind, then, values)
    sheet.open()
    return sheet
