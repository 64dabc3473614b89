"""The page of a box: what its finished games say."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty

from companion.ui import layout
from companion.ui.shared.box.view import box_text, box_view
from companion.ui.shared.figures import parts  # noqa: F401
from companion.ui.shared.figures.adding_up import AddingUp
from companion.ui.shared.figures.sending import offer_share

layout.load(__file__)


class BoxScreen(AddingUp):
    """``app.go("box", box="lorenzo")``."""

    view = ObjectProperty(rebind=True)
    box = StringProperty()

    def show(self) -> None:
        self.view = box_view(self.played, self.box)

    def offer_share(self) -> None:
        offer_share(self.app, self.view.title, box_text(self.view), self.picture)

    def picture(self) -> Any:
        return Factory.BoxPicture(value=self.view)
