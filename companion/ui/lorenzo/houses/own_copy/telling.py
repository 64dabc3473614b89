"""What the screen of the own copy and the sheet that asks for one piece share: a draft of a form."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.ui import layout
from companion.ui.lorenzo.houses.own_copy import view as forms
from companion.ui.shared.form import form  # noqa: F401

layout.load(__file__)


class Telling:
    """Mixed into what shows a ``Form`` with the id ``form``. ``fill`` shows a draft of it."""

    ids: Any
    copy: OwnCopy
    draft: forms.Draft

    def fill(self, draft: forms.Draft) -> None:
        raise NotImplementedError

    def enter(self, key: str, value: Any) -> None:
        self.fill(forms.entered(self.copy, self.draft, key, value))

    def kept(self, page: Any) -> OwnCopy | None:
        """The copy with what was entered; None where it cannot be so, which is then said at the field."""
        told = forms.kept(self.copy, self.draft)
        if isinstance(told, OwnCopy):
            return told
        self.fill(replace(self.draft, tried=True))
        page.scroll_to(self.ids.form.faulty, animate=False)
        return None
