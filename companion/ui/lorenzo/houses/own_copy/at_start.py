"""What the table is asked about its copy before a game begins; nobody has to answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.properties import ObjectProperty

from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.ui import kit, layout
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.own_copy import screen  # noqa: F401
from companion.ui.lorenzo.houses.own_copy.at_start_view import Piece, asking_view, left_out
from companion.ui.lorenzo.houses.own_copy.sheet import CopySheet
from companion.ui.lorenzo.houses.own_copy.view import blank
from companion.ui.running import App

layout.load(__file__)


class AskingSheet(kit.BottomSheet):
    """``AskingSheet(app, pieces, begin)``: the main button begins, anything else goes back to the form."""

    view = ObjectProperty(rebind=True)

    def __init__(self, app: App, pieces: Sequence[Piece], begin: Callable[[], object]) -> None:
        self._app, self._pieces, self._begin = app, pieces, begin
        super().__init__(view=asking_view(pieces, self.copy))

    @property
    def copy(self) -> OwnCopy:
        return own_houses.own_copy(self._app.session.store)

    def refresh(self) -> None:
        self.view = asking_view(self._pieces, self.copy)

    def ask(self, piece: Piece) -> None:
        sheet = CopySheet(self._app, blank(self.copy, piece.kind, piece.values))
        sheet.bind(on_dismiss=lambda _sheet: self.refresh())
        sheet.open()

    def begin(self) -> None:
        """What was left out is not asked for again."""
        store, skipped = self._app.session.store, left_out(self._pieces, self.copy)
        if self._app.write(lambda: own_houses.keep_asked(store, skipped)):
            self.dismiss()
            self._begin()
