"""How to play with the app, offline: the manual."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.ui import kit, layout
from companion.ui.shared.help.view import Piece, help_view
from companion.ui.text import tr

layout.load(__file__)


class HelpScreen(kit.GiglioScreen):
    view: tuple[Piece, ...] = ObjectProperty(rebind=True)

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.view = help_view(tr.language)
