"""What is printed on the table's own copy: told once, and remembered for every later game."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.table.words import _
from companion.ui import kit, layout
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.own_copy import view as forms
from companion.ui.lorenzo.houses.own_copy.sheet import CopySheet
from companion.ui.shared.form import form  # noqa: F401
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.table import at_table  # noqa: F401

layout.load(__file__)


class OwnCopyScreen(kit.GiglioScreen):
    view = ObjectProperty(rebind=True)

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self._past: list[OwnCopy] = []
        self.look()

    def look(self) -> None:
        self.copy = own_houses.own_copy(self.store)
        self.view = forms.copy_view(self.copy, own_houses.promos(self.store), bool(self._past))

    # What is entered

    def open(self, row: forms.CopyRow) -> None:
        sheet = CopySheet(self.app, row.key)
        sheet.bind(copy=self.saved)
        sheet.open()

    def saved(self, sheet: CopySheet, _copy: OwnCopy) -> None:
        self._changed()
        self.app.say(_("Saved for all later games: {text}").format(text=sheet.view.preview.text))

    def remove(self, row: forms.CopyRow) -> None:
        if self._keep(forms.without(self.copy, row.key)):
            self._changed()
            self.app.say(_("Removed: {what}").format(what=row.title), _("Undo"), self.undo)

    def undo(self) -> None:
        """As it was before the last change made here."""
        if self._past and self._keep(self._past[-1]):
            self._past.pop()
            self.look()
            self.app.say(_("Restored."))

    def _keep(self, edited: OwnCopy) -> bool:
        return self.app.write(lambda: own_houses.keep_own_copy(self.store, edited))

    def _changed(self) -> None:
        if own_houses.own_copy(self.store) != self.copy:
            self._past.append(self.copy)
        self.look()

    def tick(self, promo: Choice) -> None:
        owned = forms.promo_tapped(own_houses.promos(self.store), promo.key)
        self.app.write(lambda: own_houses.keep_promos(self.store, owned))
        self.look()
