"""The words of the page itself, which knows none: they come with every event, in the guest's language."""

from __future__ import annotations

from companion.table.words import _


def page_words() -> dict[str, str]:
    return {"confirm": _("Confirm")}
