"""About the app: its boxes, what becomes of what one enters, and the licences of what is shipped with it."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.ui import kit, layout
from companion.ui.shared.about.view import AboutView, Licence, about_view

layout.load(__file__)


class AboutSheet(kit.BottomSheet):
    view: AboutView = ObjectProperty(rebind=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(view=about_view(), **kwargs)

    def read(self, licence: Licence) -> None:
        LicenceSheet(view=licence).open()


class LicenceSheet(kit.BottomSheet):
    """One licence, in full."""

    view: Licence = ObjectProperty(rebind=True)
