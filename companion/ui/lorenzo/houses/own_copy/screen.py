"""What is printed on the table's own copy: told once, and remembered for every later game."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.table.words import _
from companion.ui import kit, layout
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.own_copy import view as forms
from companion.ui.lorenzo.houses.own_copy.telling import Telling
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.table import at_table  # noqa: F401

layout.load(__file__)


class OwnCopyScreen(Telling, kit.GiglioScreen):
    kind = StringProperty(forms.FIRST[0])  # that is shown when somebody comes here
    view = ObjectProperty(rebind=True)

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self._past: list[OwnCopy] = []
        self.copy = own_houses.own_copy(self.store)
        self.open(self.kind)

    # What is entered

    def fill(self, draft: forms.Draft) -> None:
        self.draft = draft
        self.view = forms.copy_view(self.copy, draft, own_houses.promos(self.store), bool(self._past))

    def open(self, kind: str) -> None:
        """The form of a kind, for the next piece of it."""
        self.kind = kind
        self.fill(forms.opened(self.copy, kind))
        self.ids.page.scroll_y = 1

    def edit(self, entry: Choice) -> None:
        """A second tap goes back to the next new piece."""
        if entry.chosen:
            self.open(self.kind)
        else:
            self.fill(forms.reopened(self.copy, self.kind, entry.key))
            self.ids.page.scroll_y = 1

    def save(self) -> None:
        edited, preview = self.kept(self.ids.page), self.view.form.preview
        if edited and self._keep(edited):
            self.app.say(_("Saved for all later games: {text}").format(text=preview.text))

    def remove(self, entry: Choice) -> None:
        if self._keep(forms.without(self.copy, self.kind, entry.key)):
            self.app.say(_("Removed: {what}").format(what=entry.title), _("Undo"), self.undo)

    def undo(self) -> None:
        """As it was before the last change made here."""
        if self._past and self._write(self._past[-1]):
            self._past.pop()
            self.fill(forms.opened(self.copy, self.kind))
            self.app.say(_("Restored."))

    def _keep(self, edited: OwnCopy) -> bool:
        before = self.copy
        if not self._write(edited):
            return False
        if self.copy != before:
            self._past.append(before)
        self.fill(forms.opened(self.copy, self.kind))
        return True

    def _write(self, edited: OwnCopy) -> bool:
        if not self.app.write(lambda: own_houses.keep_own_copy(self.store, edited)):
            return False
        self.copy = own_houses.own_copy(self.store)
        return True

    def tick(self, promo: Choice) -> None:
        owned = forms.promo_tapped(own_houses.promos(self.store), promo.key)
        self.app.write(lambda: own_houses.keep_promos(self.store, owned))
        self.fill(self.draft)
