"""The sheet in which somebody enters what one piece of the own copy shows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.properties import ObjectProperty

from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.ui import kit, layout
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.own_copy import view as forms
from companion.ui.running import App
from companion.ui.shared.form import form  # noqa: F401

layout.load(__file__)


class CopySheet(kit.BottomSheet):
    """The form of one piece, or one after the other of a kind. ``copy`` tells what is kept after each of them."""

    view = ObjectProperty(rebind=True)
    copy = ObjectProperty(force_dispatch=True)  # what was kept as it was is told, too

    def __init__(self, app: App, draft: forms.Draft) -> None:
        self._app = app
        self.copy = own_houses.own_copy(app.session.store)
        self.fill(draft)
        super().__init__()

    def fill(self, draft: forms.Draft) -> None:
        self.draft, self.view = draft, forms.form_view(self.copy, draft)

    def enter(self, key: str, value: Any) -> None:
        self.fill(forms.entered(self.copy, self.draft, key, value))

    def save(self) -> None:
        """What cannot be so is said at its field."""
        told = forms.kept(self.copy, self.draft)
        if not isinstance(told, OwnCopy):
            self.fill(replace(self.draft, tried=True))
            self.ids.scroller.scroll_to(self.ids.form.faulty, animate=False)
        elif self._app.write(lambda: own_houses.keep_own_copy(self._app.session.store, told)):
            self.copy = own_houses.own_copy(self._app.session.store)
            if following := forms.following(self.copy, self.draft):
                self.fill(following)
                self.show_top()
            else:
                self.dismiss()
